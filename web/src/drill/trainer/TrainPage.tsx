import { useState } from "react";
import type { Me } from "../../api/schema";
import { AuthorityPicker } from "../../shell/AuthorityPicker";
import { Head } from "../../shell/Frame";
import { useGame, useGames } from "../../shell/games";
import { Link } from "../../shell/Link";
import { go, usePlace } from "../../shell/router";
import { Puzzle } from "./Puzzle";
import { ClassField, Records } from "./Records";
import { useClass } from "./useClass";
import "../../style/train.css";

/** Games in which players win from each other, or in which nobody decides anything. */
const WITHOUT = ["poker", "sic_bo"];

/** The strategy trainer: puzzles of a game, mistakes that come back, and the record of a trainee or a class. */
export function TrainPage({ game, me }: { game?: string; me: Me }) {
  const games = useGames();
  const { path, query } = usePlace();
  const { group, typed, setTyped } = useClass();
  const [version, setVersion] = useState(0);
  const all = Object.keys(useGame(game ?? null).value?.authorities ?? {});
  const wanted = query.get("authority");
  const one = wanted && all.includes(wanted) ? wanted : all[0];
  return (
    <>
      <Head title="Trainer">
        A hand, your decision, and what it costs in cents when there is a better one. What you get wrong comes back. For
        dealers there is the <Link href="/test">dealer school</Link>.
      </Head>
      <div className="filters">
        <label>
          Game{" "}
          <select
            value={game ?? ""}
            onChange={(event) => go(event.target.value ? `/train/${event.target.value}` : "/train")}
          >
            <option value="">choose…</option>
            {games.value
              ?.filter((each) => !WITHOUT.includes(each.game))
              .map((each) => (
                <option key={each.game} value={each.game}>
                  {each.title}
                </option>
              ))}
          </select>
        </label>
        <ClassField typed={typed} onChange={setTyped} />
        {game && one && <AuthorityPicker all={all} one={one} onPick={(each) => go(`${path}?authority=${each}`)} />}
      </div>
      {game && one && (
        <Puzzle
          key={`${game}/${one}/${query.get("key") ?? ""}`}
          game={game}
          authority={one}
          first={query.get("key") ?? ""}
          group={group}
          onDone={() => setVersion((before) => before + 1)}
        />
      )}
      <Records me={me} group={group} version={version} />
    </>
  );
}
