import { useState } from "react";
import type { CageState, Me, Slip } from "../api/schema";
import { Otherwise } from "../form/Beside";
import { Field } from "../form/Field";
import { submitted } from "../form/submitted";
import { dollars, toCents } from "../words/money";
import { titled } from "../words/names";
import { KINDS, type Step, standing, stepsFor } from "./steps";
import type { LiveCage } from "./useCage";

interface Props {
  title: string;
  none: string;
  slips: readonly Slip[];
  limits: CageState["limits"];
  /** The names of tables by their ids. */
  names: ReadonlyMap<string, string>;
  me: Me;
  live: LiveCage;
}

/** Slips with what may be done about each. */
export function Slips({ title, none, slips, limits, names, me, live }: Props) {
  return (
    <section className="card-panel slips" aria-label={title}>
      <h2>{title}</h2>
      {slips.length === 0 && <p className="nothing">{none}</p>}
      <ol>
        {slips.map((slip) => (
          <SlipRow key={slip.number} slip={slip} limits={limits} names={names} me={me} live={live} />
        ))}
      </ol>
    </section>
  );
}

const WORDS: Record<Step, string> = {
  approve: "Sign",
  confirm: "Carry out",
  decline: "Decline",
  withdraw: "Take back",
  reverse: "Reverse",
};

type RowProps = Omit<Props, "title" | "none" | "slips"> & { slip: Slip };

function SlipRow({ slip, limits, names, me, live }: RowProps) {
  const [asking, setAsking] = useState<Step | null>(null);
  const where = `slip ${slip.number}`;
  async function take(step: Step, reason?: string) {
    const why = reason === undefined ? {} : { reason };
    if (await live.act({ do: step, slip: slip.number, ...why }, where)) setAsking(null);
  }
  return (
    <li data-slip={slip.number}>
      <b className="number">{slip.number}</b>
      <span>
        <b>{slip.kind === "reversal" ? `Reversal of slip ${slip.reverses}` : KINDS[slip.kind]}</b>{" "}
        {names.get(slip.name) ?? slip.name}
        <small>
          asked by {slip.asked_by}, {new Date(slip.asked_at).toLocaleString()}; {standing(slip, limits)}
          {slip.reason && `: ${slip.reason}`}
        </small>
      </span>
      <b className="amount">{dollars(toCents(slip.amount))}</b>
      <span className="buttons">
        {stepsFor(slip, me, limits).map((step) => (
          <button
            key={step}
            type="button"
            className={step === "confirm" || step === "approve" ? "primary" : ""}
            data-do={step}
            onClick={() => (step === "decline" || step === "reverse" ? setAsking(step) : void take(step))}
          >
            {WORDS[step]}
          </button>
        ))}
      </span>
      {asking && (
        <form className="inline" onSubmit={submitted((form) => take(asking, String(form.get("reason") ?? "")))}>
          <Field label="Why" name="reason" maxLength={200} required error={live.problem(where)} />
          <button type="submit">{titled(asking)} it</button>
          <button type="button" className="as-link" onClick={() => setAsking(null)}>
            leave it
          </button>
        </form>
      )}
      <Otherwise error={live.problem(where)} fields={asking ? ["reason"] : []} />
    </li>
  );
}
