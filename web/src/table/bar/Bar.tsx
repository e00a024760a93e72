import { useEffect, useRef, useState } from "react";
import type { TableState } from "../../api/schema";
import { Betting } from "../../room/Betting";
import { pushed, putIn, turnOf } from "../../room/betting";
import { dollars, toCents, tray } from "../../words/money";
import { wagerName } from "../../words/names";
import { DealByHand } from "../acts/DealByHand";
import { mayDeal, mayReport, mayRun } from "../acts/duties";
import { CoachLine } from "../coach/CoachLine";
import { Grade } from "../coach/Grade";
import type { Coaching } from "../coach/useCoach";
import { Meters } from "../Meters";
import { resultOf } from "../result";
import { useKeys } from "../useKeys";
import { useSeconds } from "../useSeconds";
import { Chips } from "./chips/Chips";
import { layable, laying } from "./chips/coupons";
import { Decide } from "./Decide";
import { PickedLine } from "./PickedLine";
import { PotOdds } from "./PotOdds";
import { pickingChoice } from "./picking";
import { Question } from "./Question";
import { useFocus } from "./useFocus";

interface Props {
  state: TableState;
  settled: boolean;
  chip: number;
  onChip: (cents: number) => void;
  act: (fields: Record<string, unknown>) => Promise<boolean>;
  onRepeat?: () => void;
  onOops: () => void;
  busy: boolean;
  coach: Coaching;
  /** The cards that are picked on the felt. */
  picked: readonly string[];
  /** What each decision of the game is, in words. */
  verbs?: Record<string, string>;
  /** Shows at once everything that has happened. */
  onSkip: () => void;
}

/** One question at a time: whose turn, what may be done, the key for it, what it costs to be slow. */
export function Bar(props: Props) {
  const { state, settled, chip, onChip, act, onRepeat, onOops, busy, picked, verbs, coach, onSkip } = props;
  const { me, table } = state;
  const seat = me.seat === null ? undefined : state.seats[String(me.seat)];
  const own = state.asks.find((ask) => ask.seat === me.seat && ask.choices.length > 0);
  const betting = Boolean(seat) && table.status === "open" && (table.phase === "betting" || table.phase === "settled");
  const placed = Boolean(seat?.wagers.length) && !settled;
  const seconds = useSeconds(table.deadline);
  const ready = () => void act({ do: "ready" });
  const clear = () => void act({ do: "clear" });
  const open = betting && !busy;
  // Where all wagers arise in play there is nothing to place: whoever sits there says when the cards may come.
  const places = state.wagers.some((wager) => wager.placed);
  const may = placed || !places;
  const turn = own && !places ? turnOf(own) : null;
  const asking = pickingChoice(own);
  const lastWin = useLastWin(state);
  const chips = tray(table);
  useKeys({
    ...Object.fromEntries(
      chips.map((one, place) => [String(place + 1), open && places ? () => onChip(one.cents) : undefined]),
    ),
    D: open && may && !seat?.ready ? ready : undefined,
    X: open && placed ? clear : undefined,
    R: open && !placed ? onRepeat : undefined,
    W: mayReport(me) ? onOops : undefined,
  });
  const bar = useRef<HTMLElement>(null);
  useFocus(bar, own && !busy ? `${table.round}/${state.events.length}` : null);
  return (
    <section className="bar" ref={bar} tabIndex={-1} aria-label="What you may do">
      {open && places && <Chips tray={chips} chip={chip} onChip={onChip} />}
      <Question state={state} settled={settled} busy={busy} placed={placed} seconds={seconds} />
      {seat && (
        <Meters
          seat={seat}
          lastWin={lastWin}
          inPots={places || settled ? undefined : putIn(state.events, me.seat ?? 0)}
        />
      )}
      {settled && seat && !busy && <Grade state={state} />}
      {busy && (
        <div className="act">
          <button type="button" data-do="skip" onClick={onSkip}>
            Skip <kbd>Space</kbd>
          </button>
        </div>
      )}
      {mayReport(me) && (
        <button type="button" className="oops" onClick={onOops}>
          <span>Something wrong…</span> <kbd>W</kbd>
        </button>
      )}
      {table.status === "suspended" && mayRun(me) && (
        <div className="act">
          <button type="button" className="primary" data-bar="resume" onClick={() => void act({ do: "resume" })}>
            Resume the table
          </button>
        </div>
      )}
      {seat?.away && (
        <div className="act">
          <button type="button" className="primary" data-bar="back" onClick={() => void act({ do: "back" })}>
            I am back
          </button>
        </div>
      )}
      {own && !busy && turn && (
        <Betting
          key={state.events.length}
          ask={own}
          turn={turn}
          events={state.events}
          beside={
            <>
              <PotOdds turn={turn} events={state.events} />
              <CoachLine coach={coach} />
            </>
          }
          onDecide={(choice, fields) => void act({ do: "decide", choice, ...fields })}
        />
      )}
      {asking && !busy && <PickedLine choice={asking} cards={picked} />}
      {own && !busy && !turn && (
        <Decide
          ask={own}
          coached={coach.answer}
          picked={picked}
          verbs={verbs}
          beside={<CoachLine coach={coach} />}
          onDecide={(choice, fields) => void act({ do: "decide", choice, ...fields })}
        />
      )}
      {!busy && <DealByHand state={state} act={act} />}
      {!seat && !busy && betable(state) && mayDeal(me) && (
        <div className="act">
          <button type="button" className="primary" data-do="deal" onClick={() => void act({ do: "deal" })}>
            Deal
          </button>
        </div>
      )}
      {open && (
        <div className="act">
          {placed && (
            <button type="button" onClick={clear}>
              Clear <kbd>X</kbd>
            </button>
          )}
          {placed &&
            seat &&
            layable(seat, state.wagers).map(({ bet, face }) => (
              <button
                key={`${bet.wager}/${bet.selection ?? ""}`}
                type="button"
                data-do="coupon"
                onClick={() => void act({ do: "wager", ...laying(bet, face) })}
              >
                Lay {dollars(toCents(face))} coupon on {wagerName(bet.wager, bet.selection)}
              </button>
            ))}
          {!placed && onRepeat && (
            <button type="button" onClick={onRepeat}>
              Same again <kbd>R</kbd>
            </button>
          )}
          <button type="button" className="primary" data-do="ready" onClick={ready} disabled={!may || seat?.ready}>
            {seat?.ready ? "Waiting" : "Deal"} <kbd>D</kbd>
          </button>
        </div>
      )}
    </section>
  );
}

/** Whether somebody's wagers wait for the dealer. */
function betable({ table, seats }: TableState): boolean {
  const between = table.phase === "betting" || table.phase === "settled";
  return (
    table.status === "open" && between && Object.values(seats).some((one) => one.wagers.some((bet) => !bet.result))
  );
}

/** What the last settled round brought this seat; it stays in sight while the next is wagered. */
function useLastWin({ me, seats, answer, table, events }: TableState): number | null {
  const [kept, setKept] = useState<number | null>(null);
  const seat = me.seat === null ? undefined : seats[String(me.seat)];
  const pots = answer && seat?.net && !seat.wagers.length ? pushed(events, me.seat ?? 0) : null;
  const won = (answer && resultOf(seat, events)?.won) ?? pots;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is looked at once it is settled
  useEffect(() => {
    if (won !== null) setKept(won);
  }, [won, table.round]);
  return won ?? kept;
}
