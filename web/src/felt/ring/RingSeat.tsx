import { useSeconds } from "../../table/useSeconds";
import { dollars, short, toCents } from "../../words/money";
import type { FeltProps } from "../Felt";
import { Disc } from "../pieces/Stack";
import type { Sitting } from "../places/spot";
import type { Award, Place } from "./ring";

export type Size = [number, number];
type At = { x: number; y: number };

interface PlateProps {
  number: string;
  place: Place;
  size: Size;
  props: FeltProps;
  asked: boolean;
  mine: boolean;
}

/** Who sits there, with how much, and how the seat stands in the round. */
export function Plate({ number, place, size, props, asked, mine }: PlateProps) {
  const { seats, scene, deadline } = props;
  const seconds = useSeconds(asked ? (deadline ?? null) : null);
  const seat = seats[number];
  if (!seat) return null;
  const { ring } = scene;
  const [wide, high] = size;
  const playing = ring.dealt.includes(number) && !ring.awards.length;
  const out = ring.folded.includes(number);
  const note = asked
    ? seconds === null
      ? mine
        ? "decide"
        : "decides"
      : `${seconds} s`
    : noteOf(seat, playing, out, mine);
  const name = mine ? "You" : seat.player;
  const longest = size[0] > 120 ? 13 : 11;
  const shortName = name.length > longest ? `${name.slice(0, longest - 1)}…` : name;
  return (
    <g transform={`translate(${place.x} ${place.y})`} className={asked ? "plate ring-plate asked" : "plate ring-plate"}>
      <rect x={-wide / 2} y={-high / 2} width={wide} height={high} rx="14" className={mine ? "own" : ""} />
      <text y="-5">
        <tspan className="number">{number}</tspan>
        {` ${shortName}`}
      </text>
      <text y="16">
        {seat.chips && <tspan className="chips">{short(toCents(seat.chips))}</tspan>}
        {note && (
          <tspan className={seconds !== null && seconds <= 5 ? "note hurry" : "note"}>
            {seat.chips ? ` · ${note}` : note}
          </tspan>
        )}
      </text>
    </g>
  );
}

function noteOf(seat: Sitting, playing: boolean, out: boolean, mine: boolean): string {
  if (seat.away) return "away";
  if (out && playing) return "folded";
  if (playing && seat.chips && toCents(seat.chips) === 0) return "all-in";
  if (seat.connected === false && !mine && !seat.bot) return "not here";
  return seat.ready && !playing ? "ready" : "";
}

/** A chair that nobody has, where it cannot be taken now. */
export function Empty({ number, at }: { number: string; at: At }) {
  return (
    <g
      className="empty-seat"
      transform={`translate(${at.x} ${at.y})`}
      role="img"
      aria-label={`Seat ${number} is empty`}
    >
      <circle r="20" />
      <text y="0">{number}</text>
      <text y="11" className="seat-number">
        empty
      </text>
    </g>
  );
}

/** A round marker: the button, the kill button. */
export function Marker({ at, text, title }: { at: At; text: string; title: string }) {
  return (
    <g className="marker" style={{ transform: `translate(${at.x}px, ${at.y}px)` }} role="img" aria-label={title}>
      <title>{title}</title>
      <circle r="13" />
      <text y="5">{text}</text>
    </g>
  );
}

/** What lies before a seat in this betting round. */
export function Bet({ cents, at, seat, narrow }: { cents: number; at: At; seat: string; narrow: boolean }) {
  const size = narrow ? 0.66 : 0.8;
  return (
    <g
      className="bet"
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      role="img"
      aria-label={`Seat ${seat} has bet ${dollars(cents)}`}
      data-bet={seat}
    >
      <title>{`Seat ${seat} has bet ${dollars(cents)}`}</title>
      <g transform={`translate(0 -8) scale(${size})`}>
        <Disc cents={cents} label=" " />
      </g>
      <text y={narrow ? 17 : 22}>{short(cents)}</text>
    </g>
  );
}

/** What a seat was pushed, and of which pots. */
export function Won({ award, at, seat }: { award: Award; at: At; seat: string }) {
  const word = `Win ${short(award.cents)}`;
  const from = award.pots.length > 1 || award.pots[0]?.startsWith("side") ? award.pots.join(" and ") : "";
  const width = Math.max(word.length * 7.4 + 30, from.length * 5.6 + 22);
  return (
    <g
      className="badge won ring-won"
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      role="img"
      aria-label={`Seat ${seat} wins ${dollars(award.cents)}${from ? ` from ${from}` : ""}`}
    >
      <rect x={-width / 2} y={from ? -18 : -11} width={width} height={from ? 36 : 22} rx="11" />
      <path d="M0 -4.5L5 4H-5Z" transform={`translate(${(-word.length * 7.4) / 2 - 4} ${from ? -6 : 0})`} />
      <text x="7" y={from ? -2 : 4.5}>
        {word}
      </text>
      {from && (
        <text y="12" className="from">
          {from}
        </text>
      )}
    </g>
  );
}
