import { useState } from "react";
import type { GameUnder, TableState } from "../../api/schema";
import { isAt, type Said } from "../../form/Beside";
import { submitted } from "../../form/submitted";
import { FaultFields } from "../../referee/FaultFields";
import { ChosenKind, KindPicker } from "../../referee/KindPicker";
import { Trouble } from "../../shell/Frame";
import { firstValues } from "./faultFields";
import { RulingAhead, useAhead } from "./RulingAhead";
import "../../style/referee.css";

interface Props {
  state: TableState;
  rules: GameUnder;
  /** Why the last report was refused. */
  refusal: Said | null;
  onReport: (fault: Record<string, unknown>) => Promise<boolean>;
  onClose: () => void;
}

/** Something went wrong: which irregularity, where and when; what would be ruled stands below before it is asked for. */
export function FaultForm({ state, rules, refusal, onReport, onClose }: Props) {
  const { table, seats } = state;
  const places = [...Object.keys(seats), ...rules.about.positions];
  // While a round is on, a report is about this moment: the table says which card and which decision that is.
  const playing = table.phase !== "betting" && table.phase !== "settled";
  const [kind, setKind] = useState<string | null>(null);
  const [values, setValues] = useState<Record<string, unknown>>({});
  const fault = kind === null ? undefined : rules.about.faults[kind];
  const report = kind === null ? null : { kind, ...values };
  const ahead = useAhead(table.id, `${table.round}/${state.events.length}`, report);
  const error = refusal ?? ahead.error;
  const field = [...(fault?.fields ?? []), ...(fault?.optional ?? [])].find((name) => isAt(error, name));
  function choose(one: string) {
    setKind(one);
    setValues(firstValues(rules.about.faults[one], places, state.wagers));
  }
  function say(name: string, value: unknown) {
    const { [name]: _, ...rest } = values;
    setValues(value === undefined ? rest : { ...rest, [name]: value });
  }
  async function send() {
    if (report && (await onReport(report))) onClose();
  }
  return (
    <form className="fault" onSubmit={submitted(send)} aria-label="Something went wrong">
      <h2>Something went wrong</h2>
      {kind === null || !fault ? (
        <KindPicker game={table.game} authority={table.authority} rules={rules} chosen={kind} onChoose={choose} />
      ) : (
        <>
          <ChosenKind kind={kind} trigger={fault.trigger} onChange={() => setKind(null)} />
          <FaultFields
            fault={fault}
            values={values}
            places={places}
            without={playing ? ["at_card", "after_decision"] : []}
            refused={
              error && field ? { message: error.message, where: `faults[0].${field}`, clause: error.clause } : null
            }
            onChange={say}
          />
          <RulingAhead found={ahead} placed={field !== undefined} />
        </>
      )}
      <Trouble error={field ? null : refusal} />
      <div className="buttons">
        <button type="button" onClick={onClose}>
          Close <kbd>Esc</kbd>
        </button>
        {fault && (
          <button type="submit" className="primary">
            Ask for the ruling
          </button>
        )}
      </div>
    </form>
  );
}
