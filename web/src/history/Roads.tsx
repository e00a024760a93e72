import { get } from "../api/client";
import type { Scoreboard, ScoreLine, TableState } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { Die } from "../felt/pieces/Die";
import { Link } from "../shell/Link";
import { beadPlate, bigRoad, type Cell, countOf, lastShoe, ROWS, throwOf } from "./roads";
import "../style/roads.css";

const BACCARAT = new Set(["minibaccarat", "chemin_de_fer"]);
/** Columns of a road that are shown: the newest. */
const COLUMNS = 22;
const THROWS = 10;

/** The scoreboard of games that have one: the roads of a shoe of baccarat, past throws of dice. */
export function Roads({ state }: { state: TableState }) {
  const { game, id, round } = state.table;
  const scored = BACCARAT.has(game) || game === "sic_bo";
  const board = useLoad(scored ? `scoreboard/${id}/${round}/${state.answer !== null}` : null, () =>
    get<Scoreboard>(`/api/tables/${id}/scoreboard`),
  );
  const results = board.value?.results ?? [];
  if (!scored || !results.length) return null;
  return (
    <section className="roads" aria-label="Scoreboard">
      {BACCARAT.has(game) ? <Shoe results={lastShoe(results)} table={id} /> : <Throws results={results} table={id} />}
    </section>
  );
}

const NAMES = { player: "Player", banker: "Banker", tie: "Tie" } as const;

function Shoe({ results, table }: { results: ScoreLine[]; table: string }) {
  const count = countOf(results);
  return (
    <>
      <p>
        This shoe: <b className="player">Player {count.player}</b> · <b className="banker">Banker {count.banker}</b> ·{" "}
        <b className="tie">Tie {count.tie}</b>
      </p>
      <Road cells={bigRoad(results)} table={table} name="Big road" open />
      <Road cells={beadPlate(results)} table={table} name="Bead plate" />
    </>
  );
}

/** A road as a grid; each cell leads to its round and tells in a word and a letter who won. */
function Road({ cells, table, name, open }: { cells: Cell[]; table: string; name: string; open?: boolean }) {
  const last = Math.max(0, ...cells.map((cell) => cell.column));
  const first = Math.max(0, last - COLUMNS + 1);
  return (
    <ol
      className={open ? "road big" : "road"}
      aria-label={name}
      style={{ gridTemplateRows: `repeat(${ROWS}, 1fr)`, gridTemplateColumns: `repeat(${COLUMNS}, minmax(0, 1fr))` }}
    >
      {cells
        .filter((cell) => cell.column >= first)
        .map((cell) => (
          <li key={cell.round} style={{ gridColumn: cell.column - first + 1, gridRow: cell.row + 1 }}>
            <Link
              href={`/history/${table}/${cell.round}`}
              className={cell.winner}
              aria-label={`Round ${cell.round}: ${NAMES[cell.winner]}${cell.ties ? `, then ${cell.ties} tied` : ""}`}
              title={`Round ${cell.round}: ${NAMES[cell.winner]}`}
            >
              {open ? (cell.ties ? cell.ties : "") : NAMES[cell.winner][0]}
            </Link>
          </li>
        ))}
    </ol>
  );
}

function Throws({ results, table }: { results: ScoreLine[]; table: string }) {
  const names = results.map((one) => throwOf(one.dice ?? []).name);
  const share = (name: string) => names.filter((one) => one === name).length;
  return (
    <>
      <p>
        Last {results.length} throws: Small {share("Small")} · Big {share("Big")} · Triple {share("Triple")}
      </p>
      <ol className="throws" aria-label="Past throws, the newest first">
        {results
          .toReversed()
          .slice(0, THROWS)
          .map(({ round, dice = [] }) => {
            const { total, name } = throwOf(dice ?? []);
            return (
              <li key={round}>
                <Link
                  href={`/history/${table}/${round}`}
                  aria-label={`Round ${round}: ${(dice ?? []).join(", ")}, ${name} ${total}`}
                >
                  <svg viewBox="0 0 66 22" aria-hidden="true">
                    {(dice ?? []).map((face, place) => (
                      <Die key={place} face={face} x={11 + 22 * place} y={11} size={19} />
                    ))}
                  </svg>
                  <b>{total}</b> <small>{name}</small>
                </Link>
              </li>
            );
          })}
      </ol>
    </>
  );
}
