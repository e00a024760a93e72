import type { Odds } from "../api/schema";
import { percent, sentence, spaced } from "../words/names";
import { keyName } from "./OddsList";

/** What a price list rests on: the clauses that it breaks, and what it assumes, in words. */
export function Basis({ odds }: { odds: Odds }) {
  const ahead = Object.entries(odds.player_ahead ?? {});
  const assumed = Object.entries(odds.assumptions);
  return (
    <>
      {odds.unlawful && odds.unlawful.length > 0 && (
        <p className="verdict no" role="status">
          Not lawful: it departs from{" "}
          {odds.unlawful.map((clause, place) => (
            <span key={clause}>
              {place > 0 && ", "}
              <code>{clause}</code>
            </span>
          ))}
          .
        </p>
      )}
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
