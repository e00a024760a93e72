import { useState } from "react";
import type { ActAbout, DutyAbout } from "../../api/schema";
import { Beside, refusedAt } from "../../form/Beside";
import { submitted } from "../../form/submitted";
import { sentence, titled } from "../../words/names";
import { actValue } from "./actValue";
import { RefusedHere, useRefused } from "./RefusedHere";

interface Props {
  acts: Record<string, ActAbout>;
  duties: DutyAbout[];
  act: (fields: Record<string, unknown>) => Promise<boolean>;
}

/** What the house does at the table beside dealing: which act, and what goes with it. */
export function ActForm({ acts, duties, act }: Props) {
  const [name, setName] = useState(Object.keys(acts)[0] ?? "");
  const chosen = acts[name];
  const refused = useRefused("act");
  async function carryOut(form: FormData) {
    const fields: Record<string, unknown> = {};
    for (const field of [...(chosen?.needs ?? []), ...(chosen?.takes ?? [])]) {
      const given = String(form.get(field) ?? "").trim();
      if (given) fields[field] = actValue(given);
    }
    await act({ do: "act", act: name, ...fields });
  }
  if (!chosen) return null;
  return (
    <form className="act-form" onSubmit={submitted(carryOut)} aria-label="Acts of the house">
      <label>
        Act
        <select name="act" value={name} onChange={(event) => setName(event.target.value)}>
          {Object.entries(acts).map(([id, { what }]) => (
            <option key={id} value={id}>
              {sentence(what)}
            </option>
          ))}
        </select>
      </label>
      {[...chosen.needs, ...chosen.takes].map((field) => (
        <label key={`${name}/${field}`}>
          {titled(field)}
          {!chosen.needs.includes(field) && <small> (if it matters)</small>}
          {field === "duty" ? (
            <select name={field} required defaultValue="" {...refusedAt(refused, field)}>
              <option value="">choose…</option>
              {duties.map((duty) => (
                <option key={duty.id} value={duty.id}>
                  {titled(duty.role)}: {duty.what}
                </option>
              ))}
            </select>
          ) : (
            <input name={field} required={chosen.needs.includes(field)} {...refusedAt(refused, field)} />
          )}
          <Beside error={refused} field={field} />
        </label>
      ))}
      <button type="submit" data-do="act">
        Carry out
      </button>
      <RefusedHere of={["act"]} fields={[...chosen.needs, ...chosen.takes]} />
    </form>
  );
}
