import type { Event } from "../../api/schema";
import type { Turn } from "../../room/betting";
import { short } from "../../words/money";
import { percent } from "../../words/names";
import { potOdds } from "./potOdds";

/** What lies in the pots, what it costs to stay, and how often a call has to win to pay for itself. */
export function PotOdds({ turn, events }: { turn: Turn; events: readonly Event[] }) {
  const { pot, toCall, odds, needed } = potOdds(turn.toCall, events);
  return (
    <p className="pot-odds" data-about="pot-odds">
      Pot <b>{short(pot)}</b>
      {toCall > 0 && (
        <>
          {" "}
          · <b>{short(toCall)}</b> to call · pot odds {odds} to 1
          <span className="needed">: a call pays if it wins {percent(needed, 0)} of the time</span>
        </>
      )}
    </p>
  );
}
