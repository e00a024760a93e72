import { useState } from "react";
import type { GameUnder, Me } from "../api/schema";
import { AuthorityPicker } from "../shell/AuthorityPicker";
import { Head } from "../shell/Frame";
import { under, useGame, useGames } from "../shell/games";
import { Link } from "../shell/Link";
import { go, usePlace } from "../shell/router";
import { Drill } from "./Drill";
import { askFault, askOrder, askPayout } from "./drills";
import { TableTest } from "./TableTest";
import { ClassField, Records } from "./trainer/Records";
import { useClass } from "./trainer/useClass";
import "../style/train.css";

const DRILLS = {
  test: [
    "Table test",
    "A round is dealt and lies on the felt: you settle every wager, and each answer is checked by its clause.",
  ],
  payout: ["Payout speed", "A wager and its odds against the clock: you pay it, and the arithmetic is shown."],
  procedure: ["Procedure", "The steps of a round in a muddle: you put them in the order that the regulation has."],
  irregularity: ["Irregularities", "Something went wrong: you choose the ruling among those of the same game."],
} as const;
type Exercise = keyof typeof DRILLS;
const EXERCISES = Object.keys(DRILLS) as Exercise[];

/** The dealer school: table test and drills of a game, and the record of a trainee or a class; the address says which. */
export function DrillPage({ game, me }: { game?: string; me: Me }) {
  const games = useGames();
  const { query } = usePlace();
  const found = useGame(game ?? null);
  const all = Object.keys(found.value?.authorities ?? {});
  const wanted = query.get("authority") ?? "";
  const one = all.includes(wanted) ? wanted : all[0];
  const rules = under(found.value, one);
  const drill = EXERCISES.find((each) => each === query.get("drill")) ?? "test";
  const { group, typed, setTyped } = useClass();
  const [kept, setKept] = useState(0);
  const asked = { game: game ?? "", one: one ?? "", group, onKept: () => setKept((before) => before + 1) };
  const key = `${drill}/${game}/${one}`;
  return (
    <>
      <Head title="Dealer school">
        The page deals; you settle, pay, put the steps in order and rule. Every answer comes with its clause. For
        players there is the <Link href="/train">trainer</Link>.
      </Head>
      <div className="filters">
        <label>
          Game{" "}
          <select value={game ?? ""} onChange={(event) => go(addressOf(event.target.value, drill))}>
            <option value="">choose…</option>
            {games.value?.map((each) => (
              <option key={each.game} value={each.game}>
                {each.title}
              </option>
            ))}
          </select>
        </label>
        <ClassField typed={typed} onChange={setTyped} />
        {game && one && (
          <AuthorityPicker all={all} one={one} onPick={(each) => go(addressOf(game, drill, each), true)} />
        )}
      </div>
      <nav className="drill-list" aria-label="Exercises">
        {EXERCISES.map((each) => (
          <Link
            key={each}
            className="card-panel"
            href={addressOf(game ?? "", each, wanted)}
            aria-current={drill === each ? "page" : undefined}
          >
            <b>{DRILLS[each][0]}</b>
            <span>{DRILLS[each][1]}</span>
          </Link>
        ))}
      </nav>
      {!game && <p className="nothing">Choose the game that you deal.</p>}
      {game && rules && !placeable(rules) && drill !== "irregularity" && (
        <p className="nothing">
          Here players bet against each other: this exercise is about wagers that the house settles.
        </p>
      )}
      {game && rules && placeable(rules) && drill === "test" && <TableTest key={key} {...asked} rules={rules} />}
      {game && rules && placeable(rules) && drill === "payout" && (
        <Drill
          key={key}
          {...asked}
          kind="payout"
          words="A wager has won: name the sum that is paid, after any vigorish. Five questions make a run."
          ask={() => askPayout(asked.game, asked.one, rules)}
        />
      )}
      {game && rules && placeable(rules) && drill === "procedure" && (
        <Drill
          key={key}
          {...asked}
          kind="procedure"
          words="Steps of a round in any order: press them as they follow each other. Higher levels have more."
          ask={(level) => askOrder(asked.game, asked.one, rules, level)}
        />
      )}
      {game && rules && drill === "irregularity" && (
        <Drill
          key={key}
          {...asked}
          kind="irregularity"
          words="Something went wrong: choose the ruling. The wrong ones are rulings of the same game."
          ask={async (level) => askFault(rules, level)}
        />
      )}
      <Records me={me} group={group} version={kept} />
    </>
  );
}

/** Where an exercise of a game is. */
function addressOf(game: string, drill: Exercise, authority = ""): string {
  const query = new URLSearchParams({ ...(drill === "test" ? {} : { drill }), ...(authority ? { authority } : {}) });
  const path = game ? `/test/${game}` : "/test";
  return query.size ? `${path}?${query}` : path;
}

function placeable(rules: GameUnder): boolean {
  return Object.values(rules.about.wagers).some((wager) => wager.placed);
}
