import type { ReactNode } from "react";
import type { Seat, TableState } from "../../api/schema";
import { dollars, signed, toCents } from "../../words/money";
import { sentence } from "../../words/names";
import { mayRun, maySit } from "../acts/duties";
import { type Line, type Result, resultOf } from "../result";
import { useWaited } from "./useWaited";
import { waiting } from "./waiting";

interface Props {
  state: TableState;
  settled: boolean;
  busy: boolean;
  placed: boolean;
  seconds: number | null;
}

/** What is said to whoever has a seat and has not wagered. */
const INVITED = "Place your wagers";
const UNHURRIED = "Nobody hurries you";
/** How many seconds before the end the clock is spoken. */
const SPOKEN = [10, 5];

/** Whose turn it is and what is asked, spoken when it changes; beside it the clock, which is spoken twice. */
export function Question({ state, settled, busy, placed, seconds }: Props) {
  const { me, table, asks } = state;
  const seat = me.seat === null ? undefined : state.seats[String(me.seat)];
  const own = asks.find((ask) => ask.seat === me.seat);
  const awaited = waiting(state);
  const clock = busy ? null : seconds;
  let title = maySit(me.role, table.training) ? "Take a seat to play" : `You are here as ${me.role}`;
  let note: ReactNode =
    mayRun(me) && !maySit(me.role, table.training)
      ? "Suspending, closing and the options are under Table."
      : "Watching costs nothing. Every step is in the timeline.";
  const playing = table.phase === "deciding" || table.phase === "dealing";
  if (table.status !== "open" && !playing) title = `The table is ${table.status}`;
  else if (busy) title = "The dealer is at work";
  else if (own) title = asked(own.prompt);
  else if (awaited && (playing || seat)) title = awaited.title;
  else if (seat && settled) title = verdict(seat, state.answer?.status === "void");
  else if (seat && !state.wagers.some((wager) => wager.placed))
    title = seat.ready ? "Waiting for another player" : "Press Deal when you are ready";
  else if (seat) title = placed ? "Press Deal when your chips lie right" : INVITED;
  if (seat?.away) {
    const lost = settled && !busy && toCents(seat.net) < 0 ? `${verdict(seat, false)}. ` : "";
    title = seat.gone ? "Your connection was closed: you sit out" : `${lost}You sit out`;
  }
  if (seat) note = own && clock === null ? UNHURRIED : "";
  if (title === INVITED) note = "Press an area of yours: it takes the chosen chip.";
  if (seat && settled && !busy) note = summary(resultOf(seat, state.events));
  if (table.status === "suspended")
    note = `${table.suspended_why ? `${sentence(table.suspended_why)}. ` : ""}No round begins until the floor resumes it.${seat ? " Your chips stay yours." : ""}`;
  if (awaited?.note && !own && !busy) note = awaited.note;
  const notice = table.notices.filter((one) => one.seat === null || one.seat === me.seat).at(-1);
  if (notice && !own && !busy) note = `${sentence(notice.text)}${notice.seat === null ? "" : told(notice.clauses)}.`;
  const waited = useWaited(awaited && !own && !busy && seconds === null ? awaited.title : null);
  return (
    <div className="ask">
      <div role="status">
        <b>{title}</b>
        {note && <span className={note === UNHURRIED ? "calm" : undefined}>{note}</span>}
      </div>
      {clock !== null && (
        <span className={clock <= 5 ? "clock hurry" : "clock"} role="timer">
          {clock} s
        </span>
      )}
      {waited !== null && waited >= 3 && (
        <span className="clock" role="timer" aria-label="Waited for">
          for {waited} s
        </span>
      )}
      <span className="sr-only" aria-live="polite">
        {own && clock !== null && SPOKEN.includes(clock) ? `${clock} seconds left` : ""}
      </span>
    </div>
  );
}

/** The clause that lets the clock decide, as the end of a sentence. */
function told(clauses: readonly string[]): string {
  return clauses.length ? ` [${clauses.join(", ")}]` : "";
}

/** What is asked; where a game only tells the points, that they are what one has. */
function asked(prompt: string): string {
  if (!prompt) return "Your turn";
  return /^\d/.test(prompt) ? `Your turn: you have ${prompt}` : `Your turn: ${prompt}`;
}

/** Each wager of the round beside the one total above it. */
function summary(result: Result | null): string {
  const told = result?.lines.filter((line) => line.result !== "win" || line.net) ?? [];
  const said = (line: Line) =>
    line.result === "void" ? "back" : line.net ? signed(line.net).replace(/\.00$/, "") : "±0";
  return told.map((line) => `${line.name} ${said(line)}`).join(" · ");
}

function verdict({ net, wagers }: Seat, voided: boolean): string {
  const cents = toCents(net);
  if (!net || (cents === 0 && !wagers.length)) return voided ? "⊘ The round is void" : "The round is over";
  if (cents > 0) return `▲ You win ${dollars(cents)}`;
  if (cents < 0) return `▼ You lose ${dollars(-cents)}`;
  return voided ? "⊘ Void: your wagers go back" : "■ Even: nothing won, nothing lost";
}
