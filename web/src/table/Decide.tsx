import { useState } from "react";
import type { Ask, Choice, FieldSpec } from "../api/types";
import { TileIcon } from "../felt/Tile";
import { isTile } from "../words/cards";
import { choiceKeys } from "../words/keys";
import { short, toCents } from "../words/money";
import { titled } from "../words/names";
import { Sentence } from "./Sentence";
import { useKeys } from "./useKeys";

interface Props {
  ask: Ask;
  onDecide: (choice: string, fields: Record<string, unknown>) => void;
}

/** The choices of one question, each with its key; a choice that needs more asks for it first. */
export function Decide({ ask, onDecide }: Props) {
  const [filling, setFilling] = useState<Choice | null>(null);
  const keys = choiceKeys(
    ask.choices.map((choice) => choice.do),
    ["X"],
  );
  function take(choice: Choice) {
    const needed = Object.keys(choice.fields).filter((name) => !(name in choice.optional));
    if (needed.length) setFilling(choice);
    else onDecide(choice.do, {});
  }
  useKeys(
    filling
      ? { Escape: () => setFilling(null) }
      : Object.fromEntries(ask.choices.map((choice, place) => [keys[place], () => take(choice)])),
  );
  if (filling) return <Fields choice={filling} onDecide={onDecide} onBack={() => setFilling(null)} />;
  return (
    <div className="act">
      {ask.choices.map((choice, place) => (
        <button
          key={choice.do}
          type="button"
          className={place === 0 ? "primary" : ""}
          data-choice={choice.do}
          onClick={() => take(choice)}
        >
          {titled(choice.do)} <kbd>{keys[place]}</kbd>
        </button>
      ))}
    </div>
  );
}

/** The cards that are left when others are taken away, each once. */
function without(cards: readonly string[], taken: readonly string[]): string[] {
  const left = [...cards];
  for (const card of taken) {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

function Fields({ choice, onDecide, onBack }: { choice: Choice; onDecide: Props["onDecide"]; onBack: () => void }) {
  // Where the fields divide a hand, whatever is not picked goes into the last.
  const last = choice.whole?.length ? Object.keys(choice.fields).at(-1) : undefined;
  function send(form: FormData) {
    const fields: Record<string, unknown> = {};
    for (const [name, spec] of Object.entries(choice.fields)) {
      if (name === last) continue;
      const given = spec.type === "cards" ? form.getAll(name).join(" ") : String(form.get(name) ?? "");
      if (given) fields[name] = spec.type === "one_of" ? spec.values.find((value) => String(value) === given) : given;
    }
    if (last) fields[last] = without(choice.whole ?? [], Object.values(fields).join(" ").split(" ")).join(" ");
    onDecide(choice.do, fields);
  }
  const asked = Object.entries(choice.fields).filter(([name]) => name !== last);
  return (
    <form className="act" action={send}>
      {asked.map(([name, spec]) => (
        <Field key={name} name={name} spec={spec} optional={name in choice.optional} />
      ))}
      <button type="button" onClick={onBack}>
        Back
      </button>
      <button type="submit" className="primary">
        {titled(choice.do)}
      </button>
    </form>
  );
}

function Field({ name, spec, optional }: { name: string; spec: FieldSpec; optional: boolean }) {
  if (spec.type === "amount" && spec.minimum === spec.maximum) {
    return <input name={name} type="hidden" value={spec.minimum} />;
  }
  if (spec.type === "amount") {
    const hint = `${short(toCents(spec.minimum))}${spec.maximum ? ` to ${short(toCents(spec.maximum))}` : " or more"}`;
    return (
      <label>
        {titled(name)} <small>{hint}</small>
        <input
          name={name}
          type="number"
          step={spec.step}
          min={spec.minimum}
          max={spec.maximum ?? undefined}
          // "Up to as much again" begins with as much again, not with a cent.
          defaultValue={spec.maximum && toCents(spec.minimum) < 100 ? spec.maximum : spec.minimum}
        />
      </label>
    );
  }
  if (spec.type === "one_of") {
    return (
      <label>
        {titled(name)}
        <select name={name} required={!optional} defaultValue={optional ? "" : String(spec.values[0])}>
          {optional && <option value="">as usual</option>}
          {spec.values.map((value) => (
            <option key={String(value)} value={String(value)}>
              {String(value)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  const one = spec.minimum === 1 && spec.maximum === 1;
  return (
    <fieldset data-least={spec.minimum}>
      <legend>{titled(name)}</legend>
      {spec.of.map((card, place) => (
        <label key={`${card} ${place}`}>
          <input type={one ? "radio" : "checkbox"} name={name} value={card} required={one} />
          {isTile(card) ? <TileIcon tile={card} /> : <Sentence text={card} />}
        </label>
      ))}
    </fieldset>
  );
}
