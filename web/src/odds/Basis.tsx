import type { Odds } from "../api/schema";
import { percent, sentence, spaced } from "../words/names";
import { keyName } from "./OddsList";

/** The clauses that options and suppositions depart from. */
export function Departures({ clauses }: { clauses: readonly string[] | null | undefined }) {
  if (!clauses?.length) return null;
  return (
    <p className="verdict no" role="status">
      Not lawful: it departs from{" "}
      {clauses.map((clause, place) => (
        <span key={clause}>
          {place > 0 && ", "}
          <code>{clause}</code>
        </span>
      ))}
      .
    </p>
  );
}

/** What a price list rests on: the clauses that it breaks, and what it assumes, in words. */
export function Basis({ odds }: { odds: Odds }) {
  const ahead = Object.entries(odds.player_ahead ?? {});
  const assumed = Object.entries(odds.assumptions);
  return (
    <>
      <Departures clauses={odds.unlawful} />
      {ahead.length > 0 && (
        <p className="verdict no" role="status">
          The player has the edge: {ahead.map(([wager, edge]) => `${keyName(wager)} ${percent(edge)}`).join(", ")}.
        </p>
      )}
      {assumed.length > 0 && (
        <dl className="method basis" aria-label="What these prices assume">
          {assumed.map(([name, text]) => (
            <div key={name}>
              <dt>{sentence(spaced(name))}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
