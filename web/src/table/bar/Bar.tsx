import { type ReactNode, useEffect, useState } from "react";
import type { TableState } from "../../api/schema";
import { Betting } from "../../room/Betting";
import { pushed, putIn, turnOf } from "../../room/betting";
import { CHIPS, dollars, toCents } from "../../words/money";
import { sentence, wagerName, who } from "../../words/names";
import { DealByHand } from "../acts/DealByHand";
import { mayDeal, mayReport, mayRun, maySit } from "../acts/duties";
import { Meters } from "../Meters";
import { useKeys } from "../useKeys";
import { useSeconds } from "../useSeconds";
import { layable, laying } from "./coupons";
import { Decide } from "./Decide";

interface Props {
  state: TableState;
  settled: boolean;
  chip: number;
  onChip: (cents: number) => void;
  act: (fields: Record<string, unknown>) => Promise<boolean>;
  onRepeat?: () => void;
  onOops: () => void;
  busy: boolean;
}

/** One question at a time: whose turn, what may be done, the key for it, what it costs to be slow. */
export function Bar(props: Props) {
  const { state, settled, chip, onChip, act, onRepeat, onOops, busy } = props;
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
  const lastWin = useLastWin(state);
  useKeys({
    ...Object.fromEntries(
      CHIPS.map((one, place) => [String(place + 1), open && places ? () => onChip(one.cents) : undefined]),
    ),
    Enter: open && may ? ready : undefined,
    X: open && placed ? clear : undefined,
    R: open && !placed ? onRepeat : undefined,
    W: mayReport(me) ? onOops : undefined,
  });
  return (
    <footer className="bar">
      {open && places && <Chips chip={chip} onChip={onChip} />}
      <Question state={state} settled={settled} busy={busy} placed={placed} seconds={seconds} />
      {seat && (
        <Meters
          seat={seat}
          lastWin={lastWin}
          inPots={places || settled ? undefined : putIn(state.events, me.seat ?? 0)}
        />
      )}
      {mayReport(me) && (
        <button type="button" className="oops" onClick={onOops}>
          Something wrong… <kbd>W</kbd>
        </button>
      )}
      {table.status === "suspended" && mayRun(me) && (
        <div className="act">
          <button type="button" className="primary" data-bar="resume" onClick={() => void act({ do: "resume" })}>
            Resume the table
          </button>
        </div>
      )}
      {own && !busy && turn && (
        <Betting
          key={state.events.length}
          ask={own}
          turn={turn}
          events={state.events}
          onDecide={(choice, fields) => void act({ do: "decide", choice, ...fields })}
        />
      )}
      {own && !busy && !turn && (
        <Decide ask={own} onDecide={(choice, fields) => void act({ do: "decide", choice, ...fields })} />
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
            {seat?.ready ? "Waiting for the others" : "Deal"} <kbd>↵</kbd>
          </button>
        </div>
      )}
    </footer>
  );
}

function Chips({ chip, onChip }: { chip: number; onChip: (cents: number) => void }) {
  return (
    <div className="chips" role="radiogroup" aria-label="Chip to place">
      {CHIPS.map((one, place) => (
        <button
          key={one.cents}
          type="button"
          role="radio"
          aria-checked={chip === one.cents}
          aria-label={`${dollars(one.cents)} chip, key ${place + 1}`}
          className="chip"
          style={{ background: one.colour }}
          onClick={() => onChip(one.cents)}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}

interface QuestionProps {
  state: TableState;
  settled: boolean;
  busy: boolean;
  placed: boolean;
  seconds: number | null;
}

function Question({ state, settled, busy, placed, seconds }: QuestionProps) {
  const { me, table, asks } = state;
  const seat = me.seat === null ? undefined : state.seats[String(me.seat)];
  const own = asks.find((ask) => ask.seat === me.seat);
  const other = asks[0];
  const clock = seconds !== null && !busy ? `${seconds} s` : null;
  const net = seat?.net;
  let title = maySit(me.role, table.training) ? "Take a seat to play" : `You are here as ${me.role}`;
  let note: ReactNode =
    mayRun(me) && !maySit(me.role, table.training)
      ? "Suspending, closing and the options are under Table."
      : "Watching costs nothing. Every step is in the timeline.";
  const playing = table.phase === "deciding" || table.phase === "dealing";
  if (table.status !== "open" && !playing) title = `The table is ${table.status}`;
  else if (busy) title = "The dealer is at work";
  else if (own) title = asked(own.prompt);
  else if (other) title = `Seat ${other.seat} decides`;
  else if (table.wanted !== null) title = awaited(table.wanted);
  else if (seat && settled) title = verdict(net);
  else if (seat && !state.wagers.some((wager) => wager.placed))
    title = seat.ready ? "Waiting for the others" : "Press Deal when you are ready";
  else if (seat) title = placed ? "Press Deal when your chips lie right" : "Place your wagers";
  if (seat?.away) title = "You sit out: press I am back under Table to play";
  if (seat) note = clock ?? (own ? "Nobody hurries you" : " ");
  if (table.status === "suspended")
    note = `${table.suspended_why ? `${sentence(table.suspended_why)}. ` : ""}No round begins until the floor resumes it.${seat ? " Your chips stay yours." : ""}`;
  const notice = table.notices?.at(-1);
  if (notice && !own && !busy) note = `${sentence(notice.text)}. ${clock ?? ""}`;
  return (
    <div className="ask" role="status">
      <b>{title}</b>
      <span className={seconds !== null && seconds <= 5 && !busy ? "hurry" : ""}>{note}</span>
    </div>
  );
}

/** What a person who deals does next. */
function awaited(wanted: string | number): string {
  return wanted === "dice" ? "The dealer shakes the dice" : `The dealer deals: a card for ${who(wanted).toLowerCase()}`;
}

/** What is asked; where a game only tells the points, that they are what one has. */
function asked(prompt: string): string {
  if (!prompt) return "Your turn";
  return /^\d/.test(prompt) ? `Your turn: you have ${prompt}` : `Your turn: ${prompt}`;
}

/** Whether somebody's wagers wait for the dealer. */
function betable({ table, seats }: TableState): boolean {
  const between = table.phase === "betting" || table.phase === "settled";
  return (
    table.status === "open" && between && Object.values(seats).some((one) => one.wagers.some((bet) => !bet.result))
  );
}

/** What the last settled round paid on this seat's wagers; it stays in sight while the next is wagered. */
function useLastWin({ me, seats, answer, table, events }: TableState): number | null {
  const [kept, setKept] = useState<number | null>(null);
  const seat = me.seat === null ? undefined : seats[String(me.seat)];
  const pots = answer && seat?.net && !seat.wagers.length ? pushed(events, me.seat ?? 0) : null;
  const won = answer && seat?.wagers.length ? seat.wagers.reduce((sum, one) => sum + toCents(one.paid), 0) : pots;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is looked at once it is settled
  useEffect(() => {
    if (won !== null) setKept(won);
  }, [won, table.round]);
  return won ?? kept;
}

function verdict(net: string | null | undefined): string {
  const cents = toCents(net);
  if (!net) return "The round is over";
  if (cents > 0) return `▲ You win ${dollars(cents)}`;
  return cents < 0 ? `▼ You lose ${dollars(-cents)}` : "■ Even: nothing won, nothing lost";
}
