import type { GameUnder, TableState } from "../../api/schema";
import { Field } from "../../form/Field";
import { submitted } from "../../form/submitted";
import { topUp } from "../../lobby/Purse";
import { Seated } from "../../room/Seated";
import { dollars, fromCents, toCents } from "../../words/money";
import { ActForm } from "../acts/ActForm";
import { mayDeal, mayRun } from "../acts/duties";
import { Opening } from "../acts/Opening";
import { RefusedHere, useRefused } from "../acts/RefusedHere";

interface Props {
  state: TableState;
  about?: GameUnder["about"];
  act: (fields: Record<string, unknown>) => Promise<boolean>;
}

/** What a player does beside playing (chips, a break, leaving) and what the house does with the table. */
export function Controls({ state, about, act }: Props) {
  const { table, me } = state;
  const seat = me.seat === null ? undefined : state.seats[String(me.seat)];
  const send = (verb: string) => () => void act({ do: verb });
  /** Fills the purse and brings as much as a player begins with. */
  async function fill() {
    await topUp().catch(() => null); // a full purse needs no filling: the chips are bought all the same
    await act({ do: "buy", amount: fromCents(Math.max(50000, toCents(table.minimum) * 20)) });
  }
  const [buying, suspending] = [useRefused("buy"), useRefused("suspend")];
  const between = table.phase === "betting" || table.phase === "settled";
  return (
    <>
      {seat && (
        <>
          <h3>You</h3>
          <form
            className="inline"
            onSubmit={submitted((form) => act({ do: "buy", amount: String(form.get("amount") ?? "") }))}
          >
            <Field
              label={
                <>
                  Buy chips <small>{dollars(toCents(me.balance))} to buy from</small>
                </>
              }
              name="amount"
              inputMode="decimal"
              defaultValue="100"
              required
              error={buying}
            />
            <button type="submit">Buy</button>
            {table.training && (
              <button type="button" data-do="top-up" onClick={() => void fill()}>
                Top up play chips
              </button>
            )}
          </form>
          <RefusedHere of={["buy"]} fields={["amount"]} />
          <div className="buttons">
            <button type="button" onClick={send(seat.away ? "back" : "away")} data-do={seat.away ? "back" : "away"}>
              {seat.away ? "I am back" : "Sit out"}
            </button>
            <button
              type="button"
              onClick={send("clear")}
              disabled={!between || !seat.wagers.some((one) => !one.result)}
            >
              Clear wagers
            </button>
            <button type="button" onClick={send("leave")}>
              Leave the table
            </button>
          </div>
          <RefusedHere of={["away", "back", "clear", "leave"]} />
        </>
      )}
      <Seated state={state} act={act} />
      {mayDeal(me) && table.to_sign.length > 0 && (
        <>
          <h3>Before the table opens</h3>
          <Opening duties={table.to_sign} onSign={(duty) => void act({ do: "sign", duty })} />
          <RefusedHere of={["sign"]} />
        </>
      )}
      {me.commands.includes("act") && table.status === "open" && about && (
        <>
          <h3>Acts of the house</h3>
          <ActForm
            acts={Object.fromEntries(Object.entries(about.acts).filter(([, one]) => !one.command))}
            duties={about.duties.filter((duty) => duty.when !== "opening")}
            act={act}
          />
        </>
      )}
      {mayRun(me) && (
        <>
          <h3>The table is {table.status}</h3>
          {table.suspended_why && <p>{table.suspended_why}</p>}
          {table.status === "open" && (
            <form
              className="inline"
              onSubmit={submitted((form) => act({ do: "suspend", reason: String(form.get("reason") ?? "") }))}
            >
              <Field label="Reason" name="reason" maxLength={200} required error={suspending} />
              <button type="submit" data-do="suspend">
                Suspend
              </button>
            </form>
          )}
          <div className="buttons">
            {table.status === "closed" && !table.retired && (
              <button type="button" className="primary" data-do="open" onClick={send("open")}>
                Open the table
              </button>
            )}
            {table.status === "suspended" && (
              <button type="button" className="primary" data-do="resume" onClick={send("resume")}>
                Resume
              </button>
            )}
            {table.status === "closed" && !table.retired && me.commands.includes("retire") && (
              <button type="button" data-do="retire" onClick={send("retire")}>
                Put the table away for good
              </button>
            )}
            {table.status !== "closed" && (
              <button type="button" data-do="close" onClick={send("close")} disabled={!between}>
                Close the table
              </button>
            )}
          </div>
          <RefusedHere of={["suspend", "open", "resume", "retire", "close"]} fields={["reason"]} />
        </>
      )}
    </>
  );
}
