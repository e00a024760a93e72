import { useState } from "react";
import { Refused } from "../api/client";
import type { GameOutline, LobbyTable, Me } from "../api/schema";
import { Trouble } from "../shell/Frame";
import { Link } from "../shell/Link";
import { go } from "../shell/router";
import { may } from "../shell/session";
import { authority, percent, titled } from "../words/names";
import { FACES } from "./faces";
import { builtIn } from "./filters";
import { OpenTable } from "./OpenTable";
import { Still } from "./Still";
import { playNow } from "./sitting";

interface Props {
  game: GameOutline;
  one: string;
  /** Every open table of the house, also of other games. */
  tables: readonly LobbyTable[];
  me: Me;
}

/** A game under one authority: a hand of it, how it goes, what it costs, and the ways to a table. */
export function GameCard({ game, one, tables, me }: Props) {
  const [problem, setProblem] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const face = FACES[game.game];
  const here = tables.filter((table) => table.game === game.game && table.authority === one);
  // Empty practice tables of visitors are not somewhere to go: whoever practised left them behind.
  const open = here.filter((table) => table.seated > 0 || !table.made_by.startsWith("guest "));
  async function play() {
    setBusy(true);
    try {
      go(`/table/${await playNow({ game: game.game, authority: one, title: game.title }, me, tables)}`);
    } catch (error) {
      setProblem(error instanceof Refused ? error : new Refused({ message: "The server cannot be reached." }));
      setBusy(false);
    }
  }
  return (
    <article className="game-card" data-game={`${game.game}/${one}`}>
      <Still face={face} />
      <div className="game-body">
        <h3>
          {game.title}
          {Object.keys(game.authorities).length > 1 && <small> {authority(one)}</small>}
        </h3>
        <p className="line">{face?.line ?? `${game.authorities[one]?.summary ?? ""}.`}</p>
        <Cost game={game.game} one={one} />
        <p className="ways">
          {may(me, "open_training_table") && (
            <button
              type="button"
              className="primary"
              onClick={() => void play()}
              disabled={busy}
              aria-label={`Play now: ${game.title}, ${authority(one)}`}
            >
              Play now
            </button>
          )}
          {here.some((table) => table.room) && <Link href="/room">Poker room</Link>}
          <Link href={`/rules/${game.game}`}>Rules</Link>
          <Link href={`/odds/${game.game}`}>Odds</Link>
        </p>
        <Trouble error={problem} />
        {open.length > 0 && (
          <details className="at-tables">
            <summary>
              {open.length} open table{open.length > 1 ? "s" : ""}
              <small> {seated(open)}</small>
            </summary>
            <ul className="open-tables">
              {open.map((table) => (
                <OpenTable key={table.id} table={table} role={me.role} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </article>
  );
}

function seated(tables: readonly LobbyTable[]): string {
  const count = tables.reduce((so, table) => so + table.seated, 0);
  return count ? `${count} seated` : "nobody seated";
}

/** What the game costs, built into the page: the edge on its main wager and the share of all that is risked. */
function Cost({ game, one }: { game: string; one: string }) {
  const told = builtIn(game, one);
  if (!told) return <p className="cost nothing">What it costs is worked out under Odds.</p>;
  if (told.edge === undefined || told.risk === undefined)
    return <p className="cost nothing">No house edge: players bet against each other.</p>;
  return (
    <dl className="cost">
      <div title={`Of each dollar on ${spoken(told.wager)}, this much stays with the house, played best.`}>
        <dt>house edge on {spoken(told.wager)}</dt>
        <dd>{percent(told.edge, 2).replace("-", "−")}</dd>
      </div>
      <div title="Of each dollar that is wagered in all, later wagers included, this much stays with the house.">
        <dt>element of risk</dt>
        <dd>{percent(told.risk, 2).replace("-", "−")}</dd>
      </div>
    </dl>
  );
}

const spoken = (wager = "") => titled(wager).toLowerCase();
