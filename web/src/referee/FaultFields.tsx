import type { FaultAbout, FaultField } from "../api/schema";
import { Beside, refusedAt, type Said } from "../form/Beside";
import { spaced, titled, who } from "../words/names";

/** What a field asks, as somebody would ask it across the table. */
export const QUESTIONS: Record<string, string> = {
  position: "Whose?",
  at_card: "Which card of the round?",
  at_roll: "Which roll?",
  after_decision: "After how many decisions?",
  when: "When?",
  exposed: "Was its face seen?",
  cards: "How many cards?",
  card: "Which card?",
  wager: "Which wager?",
  attempt: "What was tried?",
  amount: "How much?",
  by: "By whom?",
  found: "How many were counted?",
  misdealt: "Does a misdeal explain it?",
  rectifiable: "Can it be put right?",
  choice: "What does the player choose?",
};

interface Props {
  fault: FaultAbout;
  /** What is said or presumed now, by field. */
  values: Record<string, unknown>;
  /** The positions at which somebody has cards or chips; the others are not offered. */
  places?: readonly string[];
  /** Fields that the table itself fills in. */
  without?: readonly string[];
  /** The refusal to show beside the field that it names, and the index of the irregularity that these fields describe. */
  refused?: Said | null;
  place?: number;
  onChange: (name: string, value: unknown) => void;
}

/** The fields of an irregularity: a tap where the values can be listed, else a field to fill in. */
export function FaultFields({ fault, values, places, without = [], refused = null, place = 0, onChange }: Props) {
  const names = [...fault.fields, ...fault.optional].filter((name) => !without.includes(name));
  return (
    <div className="fault-fields">
      {names.map((name) => {
        const ask = fault.asks[name];
        // A moment in free words changes nothing in the ruling.
        if (!ask || (name === "when" && ask.type === "text")) return null;
        const question = QUESTIONS[name] ?? titled(name);
        const offered = choices(name, ask, places, values[name]);
        const at = `faults[${place}].${name}`;
        return offered ? (
          <fieldset key={name} className="moment">
            <legend>{question}</legend>
            {fault.optional.includes(name) && (offered.length > 1 || values[name] === undefined) && (
              <Tap picked={values[name] === undefined} onPick={() => onChange(name, undefined)}>
                not said
              </Tap>
            )}
            {offered.map((value) => (
              <Tap
                key={String(value)}
                picked={String(values[name]) === String(value)}
                onPick={() =>
                  onChange(
                    name,
                    String(values[name]) === String(value) && fault.optional.includes(name) ? undefined : value,
                  )
                }
              >
                {spoken(name, value)}
              </Tap>
            ))}
            <Beside error={refused} field={at} />
          </fieldset>
        ) : (
          <label key={name} className="asked">
            {question}
            <input
              name={name}
              inputMode={ask.type === "number" ? "numeric" : ask.type === "money" ? "decimal" : undefined}
              value={values[name] === undefined ? "" : String(values[name])}
              placeholder={placeholder(ask)}
              {...refusedAt(refused, at)}
              onChange={(event) => onChange(name, read(ask, event.target.value))}
            />
            <Beside error={refused} field={at} />
          </label>
        );
      })}
    </div>
  );
}

function Tap({ picked, onPick, children }: { picked: boolean; onPick: () => void; children: React.ReactNode }) {
  return (
    <button type="button" aria-pressed={picked} onClick={onPick}>
      {children}
    </button>
  );
}

const FEW = 12;

type Value = string | number | boolean;

/** The values to tap, where there are few enough. */
function choices(name: string, ask: FaultField, places: readonly string[] | undefined, now: unknown): Value[] | null {
  if (ask.type === "number") {
    const [low, high] = [ask.minimum ?? 0, ask.maximum ?? FEW * FEW];
    if (high - low >= FEW) return null;
    return Array.from({ length: high - low + 1 }, (_, place) => low + place);
  }
  if (!ask.values || (name !== "position" && ask.values.length > FEW)) return null;
  if (ask.type !== "place" || !places) return ask.values;
  const taken = ask.values.filter((value) => places.includes(String(value)) || String(value) === String(now));
  return taken.length ? taken : ask.values;
}

function spoken(name: string, value: Value): string {
  if (value === true) return "yes";
  if (value === false) return "no";
  return name === "position" ? who(value) : spaced(String(value));
}

function placeholder(ask: FaultField): string {
  if (ask.type === "card") return "Ah";
  if (ask.type === "cards") return "Ah Kd";
  if (ask.type === "money") return "dollars";
  return ask.type === "number" && ask.maximum !== null && ask.maximum < 1000 ? `${ask.minimum} to ${ask.maximum}` : "";
}

/** What was typed, as the referee takes it; nothing where the field is empty. */
export function read(ask: FaultField, text: string): unknown {
  const given = text.trim();
  if (!given) return undefined;
  if (ask.type === "number") return /^\d+$/.test(given) ? Number(given) : given;
  return given;
}
