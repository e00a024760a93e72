import { useState } from "react";
import type { FaultAbout, OfferedWager } from "../../api/schema";
import { submitted } from "../../form/submitted";
import { Trouble } from "../../shell/Frame";
import { sentence, spaced, titled } from "../../words/names";
import { faultField, readFault } from "./faultFields";

interface Props {
  faults: Record<string, FaultAbout>;
  positions: string[];
  wagers: OfferedWager[];
  /** Why the last report was refused. */
  refusal: { message: string; clause: string } | null;
  onReport: (fault: Record<string, unknown>) => Promise<boolean>;
  onClose: () => void;
}

/** Something went wrong: which irregularity, where and when; the table rules on it. */
export function FaultForm({ faults, positions, wagers, refusal, onReport, onClose }: Props) {
  const [kind, setKind] = useState(Object.keys(faults)[0] ?? "");
  const fault = faults[kind];
  async function report(form: FormData) {
    if (await onReport(readFault(kind, fault, form))) onClose();
  }
  return (
    <form className="fault" onSubmit={submitted(report)} aria-label="Something went wrong">
      <h2>Something went wrong</h2>
      <label>
        What happened
        <select name="kind" value={kind} onChange={(event) => setKind(event.target.value)}>
          {Object.entries(faults).map(([id, { trigger }]) => (
            <option key={id} value={id}>
              {titled(id)}: {trigger}
            </option>
          ))}
        </select>
      </label>
      {fault && (
        <>
          <p>
            <b>{sentence(fault.trigger)}.</b> The rule: {fault.ruling}. <code>{fault.clauses[0]}</code>
          </p>
          {[...fault.fields, ...fault.optional].map((name) => {
            const { type, values, hint } = faultField(name, positions, wagers);
            const needed = fault.fields.includes(name);
            return (
              <label key={`${kind}/${name}`}>
                {titled(name)}
                {!needed && <small> (if it matters)</small>}
                {values ? (
                  <select name={name} required={needed} defaultValue="">
                    <option value="">{needed ? "choose…" : "not said"}</option>
                    {values.map((value) => (
                      <option key={value} value={value}>
                        {spaced(value)}
                      </option>
                    ))}
                  </select>
                ) : (
                  <input
                    name={name}
                    type={type}
                    required={needed}
                    placeholder={hint}
                    min={type === "number" ? 1 : undefined}
                  />
                )}
              </label>
            );
          })}
        </>
      )}
      <Trouble error={refusal} />
      <div className="buttons">
        <button type="button" onClick={onClose}>
          Close <kbd>Esc</kbd>
        </button>
        <button type="submit" className="primary">
          Ask for the ruling
        </button>
      </div>
    </form>
  );
}
