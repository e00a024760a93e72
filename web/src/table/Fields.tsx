import { useEffect, useRef, useState } from "react";
import type { Choice } from "../api/schema";
import { TileIcon } from "../felt/pieces/Tile";
import { submitted } from "../form/submitted";
import { isTile } from "../words/cards";
import { short, toCents } from "../words/money";
import { sentence, titled } from "../words/names";
import { remainder, without } from "./bar/picking";
import { Sentence } from "./Sentence";

type ChoiceField = Choice["fields"][string];

interface Props {
  choice: Choice;
  /** What the choice does, where it is asked for once more. */
  says?: string;
  onDecide: (choice: string, fields: Record<string, unknown>) => void;
  onBack: () => void;
}

/** What goes with a choice: an amount, a side, or cards to be picked. */
export function Fields({ choice, says, onDecide, onBack }: Props) {
  const rest = remainder(choice);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>("input:not([type=hidden]), select");
    (first ?? form.current?.querySelector<HTMLElement>(says ? "button" : ".primary"))?.focus();
  }, [says]);
  function send(filled: FormData) {
    const fields: Record<string, unknown> = {};
    for (const [name, spec] of Object.entries(choice.fields)) {
      if (name === rest) continue;
      const given = spec.type === "cards" ? filled.getAll(name).join(" ") : String(filled.get(name) ?? "");
      if (given) fields[name] = spec.type === "one_of" ? spec.values.find((value) => String(value) === given) : given;
    }
    if (rest) fields[rest] = without(choice.whole, Object.values(fields).join(" ").split(" ")).join(" ");
    onDecide(choice.do, fields);
  }
  const asked = Object.entries(choice.fields).filter(([name]) => name !== rest);
  return (
    <form className="act" onSubmit={submitted(send)} ref={form}>
      {says && <p className="claim">{`${sentence(says)}?`}</p>}
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

function Field({ name, spec, optional }: { name: string; spec: ChoiceField; optional: boolean }) {
  if (spec.type === "amount" && spec.minimum === spec.maximum) {
    return <input name={name} type="hidden" value={spec.minimum} />;
  }
  if (spec.type === "amount") {
    const [least, most] = [toCents(spec.minimum), spec.maximum ? toCents(spec.maximum) : null];
    // "Up to as much again" is put down in chips: from a dollar, not from a cent.
    const free = least < 100 && most !== null && most >= 100;
    const hint = free ? `up to ${short(most)}` : `${short(least)}${most === null ? " or more" : ` to ${short(most)}`}`;
    return (
      <label>
        {titled(name)} <small>{hint}</small>
        <input
          name={name}
          type="number"
          step={free ? (most % 100 ? "any" : 1) : spec.step}
          min={free ? 1 : spec.minimum}
          max={spec.maximum ?? undefined}
          defaultValue={free ? (spec.maximum ?? undefined) : spec.minimum}
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
  if (spec.type === "chips") {
    return (
      <label>
        {titled(name)} <small>{spec.hint}</small>
        <input name={name} required={!optional} placeholder="25 25" />
      </label>
    );
  }
  return <Pick name={name} spec={spec} />;
}

/** So many cards out of a hand; once they are picked, another can be picked when one is put back. */
function Pick({ name, spec }: { name: string; spec: ChoiceField & { type: "cards" } }) {
  const [picked, setPicked] = useState<readonly number[]>([]);
  const one = spec.minimum === 1 && spec.maximum === 1;
  const full = !one && picked.length >= spec.maximum;
  const count = spec.minimum === spec.maximum ? `${spec.minimum}` : `${spec.minimum} to ${spec.maximum}`;
  return (
    <fieldset data-least={spec.minimum}>
      <legend>
        {titled(name)}: {count} of {spec.of.length}
      </legend>
      {spec.of.map((card, place) => (
        <label key={`${card} ${place}`}>
          <input
            type={one ? "radio" : "checkbox"}
            name={name}
            value={card}
            // The form cannot be sent before enough cards are picked.
            required={picked.length < spec.minimum}
            disabled={full && !picked.includes(place)}
            onChange={(event) =>
              setPicked(event.target.checked ? [...(one ? [] : picked), place] : picked.filter((at) => at !== place))
            }
          />
          {isTile(card) ? <TileIcon tile={card} /> : <Sentence text={card} />}
        </label>
      ))}
    </fieldset>
  );
}
