import { useState } from "react";
import type { Answer, GameUnder } from "../api/schema";
import { Beside, refusedAt, type Said } from "../form/Beside";
import { isRed, isTile, rankSign, SIGNS, spokenCard } from "../words/cards";
import { titled, wagerName, who } from "../words/names";
import { CardPicker } from "./CardPicker";
import type { Given } from "./case/link";
import {
  dealtHands,
  freeSeat,
  type Seats,
  seatsOf,
  type Wagers,
  withDice,
  withHand,
  withoutDeal,
  withSeats,
} from "./case/scenario";

interface Props {
  given: Given;
  scenario: Record<string, unknown>;
  answer: Answer | null;
  rules: GameUnder;
  /** The refusal to show beside the wager that it names, where the case cannot be ruled on. */
  refused: Said | null;
  onChange: (given: Given) => void;
}

interface Picking {
  position: string;
  place: number;
}

/** Who sat where with which wagers and cards: everything can be tapped, nothing has to be. */
export function SeatRows({ given, scenario, answer, rules, refused, onChange }: Props) {
  const [picking, setPicking] = useState<Picking | null>(null);
  const seats = seatsOf(scenario);
  const hands = answer ? dealtHands(answer) : {};
  const tiles = Object.values(hands).some((hand) => hand.some(isTile));
  const free = freeSeat(seats, rules);
  const others = Object.keys(hands).filter((position) => !(position in seats));
  const change = (next: Seats) => onChange(withSeats(given, next));
  function pick(card: string) {
    if (!picking) return;
    const hand = [...(hands[picking.position] ?? [])];
    hand[picking.place] = card;
    onChange(withHand(given, picking.position, hand));
    setPicking(null);
  }
  const cards = (position: string) => (
    <Cards
      position={position}
      hand={hands[position] ?? []}
      picking={picking?.position === position ? picking.place : null}
      onPick={(place) => setPicking({ position, place })}
    />
  );
  const dice = rules.about.dice > 0 ? lastDice(answer) : null;
  return (
    <div className="seat-rows">
      {others.map((position) => (
        <div key={position} className="seat-row">
          <b>{who(position)}</b>
          {cards(position)}
        </div>
      ))}
      {dice && (
        <div className="seat-row">
          <b>Dice</b>
          <Dice faces={dice} onChange={(faces) => onChange(withDice(given, faces))} />
        </div>
      )}
      {Object.entries(seats).map(([seat, said]) => (
        <div key={seat} className="seat-row">
          <b>Seat {seat}</b>
          {cards(seat)}
          <Stakes
            seat={seat}
            said={said.wagers ?? {}}
            stack={said.stack}
            rules={rules}
            refused={refused}
            onChange={(wagers) => change({ ...seats, [seat]: { ...said, wagers } })}
            onStack={(stack) => change({ ...seats, [seat]: { ...said, stack } })}
          />
          {Object.keys(seats).length > 1 && (
            <button
              type="button"
              className="without"
              aria-label={`Nobody at seat ${seat}`}
              onClick={() => {
                const { [seat]: _, ...rest } = seats;
                change(rest);
              }}
            >
              ×
            </button>
          )}
        </div>
      ))}
      {picking && (
        <CardPicker
          title={`Card ${picking.place + 1} of ${who(picking.position).toLowerCase()}`}
          tiles={tiles}
          joker={/pai_gow_poker/.test(given.game)}
          taken={new Set(Object.values(hands).flat())}
          onPick={pick}
          onClose={() => setPicking(null)}
        />
      )}
      <div className="buttons">
        {free !== null && (
          <button type="button" onClick={() => change({ ...seats, [free]: alike(seats) })}>
            Add seat {free}
          </button>
        )}
        {given.deal !== undefined && (
          <button type="button" onClick={() => onChange(withoutDeal(given))}>
            Any cards
          </button>
        )}
      </div>
    </div>
  );
}

/** A newcomer bets what the first player bets. */
function alike(seats: Seats) {
  return structuredClone(Object.values(seats)[0] ?? {});
}

interface CardsProps {
  position: string;
  hand: string[];
  picking: number | null;
  onPick: (place: number) => void;
}

function Cards({ position, hand, picking, onPick }: CardsProps) {
  if (!hand.length) return null;
  return (
    <span className="small-hand">
      {hand.map((card, place) => (
        <button
          key={place}
          type="button"
          className={isRed(card) ? "small-card red" : "small-card"}
          aria-pressed={picking === place}
          onClick={() => onPick(place)}
        >
          <span className="sr-only">{`${who(position)}, card ${place + 1}: ${spokenCard(card)}. Change it`}</span>
          <span aria-hidden="true">{isTile(card) ? card : `${rankSign(card)}${SIGNS[card[1] ?? ""] ?? ""}`}</span>
        </button>
      ))}
    </span>
  );
}

function Dice({ faces, onChange }: { faces: number[]; onChange: (faces: number[]) => void }) {
  return (
    <span className="small-hand">
      {faces.map((face, place) => (
        <button
          key={place}
          type="button"
          className="small-card"
          onClick={() => onChange(faces.map((one, at) => (at === place ? (one % 6) + 1 : one)))}
        >
          <span className="sr-only">{`Die ${place + 1} shows ${face}. Turn it`}</span>
          <span aria-hidden="true">{face}</span>
        </button>
      ))}
    </span>
  );
}

function lastDice(answer: Answer | null): number[] | null {
  const shown = answer?.events.filter((event) => Array.isArray(event.dice)).at(-1)?.dice;
  return (shown as number[] | undefined) ?? null;
}

interface Line {
  wager: string;
  pick: string | null;
  amount: number | string;
}

interface StakesProps {
  seat: string;
  said: Wagers;
  stack: number | string | undefined;
  rules: GameUnder;
  refused: Said | null;
  onChange: (wagers: Wagers) => void;
  onStack: (stack: string) => void;
}

function Stakes({ seat, said, stack, rules, refused, onChange, onStack }: StakesProps) {
  const lines = Object.entries(said).flatMap(([wager, amount]): Line[] =>
    typeof amount === "object"
      ? Object.entries(amount).map(([pick, one]) => ({ wager, pick, amount: one }))
      : [{ wager, pick: null, amount }],
  );
  function set(wager: string, pick: string | null, amount: string) {
    const { [wager]: before, ...rest } = said;
    if (pick === null) return onChange(amount === "" ? rest : { ...said, [wager]: amount });
    const { [pick]: _, ...picks } = (typeof before === "object" ? before : {}) as Record<string, number | string>;
    const next = amount === "" ? picks : { ...picks, [pick]: amount };
    onChange(Object.keys(next).length ? { ...said, [wager]: next } : rest);
  }
  const more = Object.entries(rules.about.wagers).filter(([id, wager]) => wager.placed && !(id in said));
  return (
    <span className="stakes">
      {stack !== undefined && (
        <label className="stake">
          stack $
          <input
            inputMode="decimal"
            aria-label={`Seat ${seat}, stack, dollars`}
            value={stack}
            onChange={(event) => onStack(event.target.value)}
            {...refusedAt(refused, `seats.${seat}.stack`)}
          />
        </label>
      )}
      {lines.map(({ wager, pick, amount }) => (
        <label key={`${wager}/${pick}`} className="stake">
          {wagerName(wager, pick).toLowerCase()} $
          <input
            inputMode="decimal"
            aria-label={`Seat ${seat}, ${wagerName(wager, pick)}, dollars`}
            value={amount}
            onChange={(event) => set(wager, pick, event.target.value)}
            {...refusedAt(refused, placeOf(seat, wager, pick))}
          />
        </label>
      ))}
      {more.length > 0 && (
        <select
          aria-label={`Seat ${seat}: another wager`}
          value=""
          onChange={(event) => {
            const [wager = "", pick] = event.target.value.split("/");
            set(wager, pick ?? null, "10");
          }}
        >
          <option value="">+ wager</option>
          {more.flatMap(([id, wager]) =>
            wager.selections.length
              ? wager.selections.map((pick) => (
                  <option key={`${id}/${pick}`} value={`${id}/${pick}`}>
                    {wagerName(id, pick)}
                  </option>
                ))
              : [
                  <option key={id} value={id}>
                    {titled(id)}
                  </option>,
                ],
          )}
        </select>
      )}
      <Beside error={refused} field={`seats.${seat}.stack`} />
      {lines.map(({ wager, pick }) => (
        <Beside key={`${wager}/${pick}`} error={refused} field={placeOf(seat, wager, pick)} />
      ))}
    </span>
  );
}

/** Where a wager stands in the scenario. */
function placeOf(seat: string, wager: string, pick: string | null): string {
  return `seats.${seat}.wagers.${wager}${pick === null ? "" : `.${pick}`}`;
}
