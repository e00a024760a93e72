import type { CSSProperties } from "react";
import { chipColour, dollars, onChip, short } from "../../words/money";
import type { Spot } from "../places/spot";
import type { Stake } from "../stakes";

const RADIUS = 20;

export function Disc({ cents, label }: { cents: number; label?: string }) {
  const text = label ?? onChip(cents);
  const layers = Math.min(3, Math.max(0, String(Math.floor(cents / 100)).length - 1));
  return (
    <g filter="url(#lift)">
      {Array.from({ length: layers }, (_, place) => (
        <circle key={place} cy={(layers - place) * 3.2} r={RADIUS} className="chip-edge" fill={chipColour(cents)} />
      ))}
      <circle r={RADIUS} fill={chipColour(cents)} />
      <circle r={RADIUS - 2.4} className="chip-ring" />
      <circle r={RADIUS - 6.5} fill={chipColour(cents)} stroke="#ffffff66" strokeWidth="0.8" />
      <text y="4.6" className={text.length > 3 ? "chip-figure small" : "chip-figure"}>
        {text}
      </text>
    </g>
  );
}

interface Props {
  stake: Stake;
  at: Spot;
  house: Spot;
  pot: Spot;
  mine: boolean;
  scale?: number;
  /** Where its fate is told; null where that is not told. */
  badge: Badged | null;
}

/** Where a badge lies from its chips, and how wide it may be so that it covers no other area. */
export interface Badged {
  dy: number;
  wide: number;
}

/** A stake on its area: it goes to the house when it loses or to the pot it is gathered in, and winnings come from there. */
export function Stack({ stake, at, house, pot, mine, scale = 1, badge }: Props) {
  const gone = stake.fate === "lost" || stake.fate === "pooled";
  const spot = stake.fate === "pooled" ? pot : gone ? house : at;
  // What is won without a stake of its own on the felt was pushed over from the pot.
  const source = stake.cents > 0 ? house : pot;
  const title = `${mine ? "Your" : `Seat ${stake.seat}'s`} ${dollars(stake.cents)}`;
  return (
    <g className={mine ? "stake mine" : "stake"}>
      {stake.cents > 0 && (
        <g
          className="stack"
          style={{ transform: `translate(${spot.x}px, ${spot.y}px) scale(${scale})`, opacity: gone ? 0 : 1 }}
        >
          <title>{title}</title>
          <Disc cents={stake.cents} />
        </g>
      )}
      {stake.fate === "lost" && stake.cents > 0 && (
        <g className="ghost" transform={`translate(${at.x} ${at.y}) scale(${scale})`} aria-hidden="true">
          <circle r={RADIUS - 2} />
          <text y="4.6">{onChip(stake.cents)}</text>
        </g>
      )}
      {stake.fate === "won" && stake.paid > 0 && (
        <g
          className="winnings"
          style={
            {
              "--from": `translate(${source.x}px, ${source.y}px)`,
              transform: `translate(${at.x + 11 * scale}px, ${at.y - 9 * scale}px) scale(${0.88 * scale})`,
            } as CSSProperties
          }
        >
          <title>{`Paid ${dollars(stake.paid)}`}</title>
          <Disc cents={stake.paid} />
        </g>
      )}
      {badge && stake.fate !== "open" && stake.fate !== "pooled" && <Badge stake={stake} at={at} {...badge} />}
    </g>
  );
}

const WORDS = { won: "Win", lost: "Lose", returned: "Push", void: "Void", open: "", pooled: "" } as const;

/** What is said of a stake: a share of a pot may be less than what was put into it. */
function wordOf(stake: Stake): string {
  if (stake.fate !== "won") return WORDS[stake.fate];
  return stake.won > 0 ? `Win ${short(stake.won)}` : `Share ${short(stake.paid)}`;
}

/** The fate of a stake in a word and a shape, not in colour alone. */
function Badge({ stake, at, dy, wide }: { stake: Stake; at: Spot } & Badged) {
  const word = wordOf(stake);
  const width = word.length * 6.6 + 24;
  const size = Math.min(wide / width, 1.1);
  return (
    <g className={`badge ${stake.fate}`} style={{ transform: `translate(${at.x}px, ${at.y + dy}px) scale(${size})` }}>
      <rect x={-width / 2} y="-9" width={width} height="18" rx={stake.fate === "returned" ? 3 : 9} />
      <path d={SHAPES[stake.fate]} transform={`translate(${-width / 2 + 11} 0)`} />
      <text x="7" y="4">
        {word}
      </text>
    </g>
  );
}

const SHAPES = {
  won: "M0 -4.5L5 4H-5Z",
  lost: "M0 4.5L5 -4H-5Z",
  returned: "M-4 -4H4V4H-4Z",
  void: "M-4 -4L4 4M-4 4L4 -4",
  open: "",
  pooled: "",
} as const;
