import type { Case } from "../api/schema";
import { spaced } from "../words/names";
import type { Given } from "./case/link";
import { withDecision } from "./case/scenario";

interface Props {
  given: Given;
  found: Case;
  onChange: (given: Given) => void;
}

/** What the players decided; nobody has to say it, for players are presumed to play on. */
export function Decisions({ given, found, onChange }: Props) {
  if (!found.asked.length) return null;
  return (
    <details className="decisions">
      <summary>
        {found.asked.length === 1 ? "One decision" : `${found.asked.length} decisions`}
        {found.asked.every((one) => one.presumed) && ", presumed"}
      </summary>
      <ol>
        {found.asked.map((one, place) => (
          <li key={place}>
            <span>Seat {String(one.decision.seat)}</span>
            <span className="moment">
              {one.verbs.map((verb) => (
                <button
                  key={verb}
                  type="button"
                  aria-pressed={verb === one.decision.do}
                  onClick={() => onChange(withDecision(given, found, place, verb))}
                >
                  {spaced(verb)}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
