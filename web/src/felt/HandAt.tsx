import { printedText, spokenHand } from "../words/cards";
import { who } from "../words/names";
import { inLines } from "./label";
import { PickCard, RAISED, usePicking } from "./Picking";
import { CARD_HEIGHT, CARD_WIDTH, Card } from "./pieces/Card";
import { around, type View } from "./places/geometry";
import type { Hand } from "./places/hands";
import { inside } from "./places/inside";
import type { Layout, Spot } from "./places/spot";

interface Props {
  name: string;
  hand: Hand | undefined;
  at: Spot;
  from: Spot;
  scale: number;
  /** Whether it lies before the dealer, with its name below. */
  open?: boolean;
  /** Whether this hand won: its cards lie higher than the others. */
  won?: boolean;
  /** Whether what it holds is written on it. */
  told?: boolean;
  /** Whether it is one of several at the seat: these lie close, at places of their own. */
  split?: boolean;
  view: View;
  layout: Layout;
}

/** How wide the cards of a seat may lie beside their last one, so that the next seat's are clear of them. */
const NEIGHBOUR = 106;

/** A hand of cards or tiles, whole on the cloth. */
export function HandAt({ name, hand, at, from, scale, open, split, won, told, view, layout }: Props) {
  const tiles = layout.pieces === "tiles";
  const picking = usePicking(name);
  const cards = hand?.cards ?? [];
  const narrow = view.width < 700;
  // Wide hands before the dealer close up where the screen is narrow.
  const share = at.room ? at.room - CARD_WIDTH * scale - 24 : narrow ? view.width - 250 : 520;
  const gap = hand?.cut ? 20 * scale : 0;
  const room = open ? (share - gap) / Math.max(1, cards.length - 1) : 72;
  const loose = tiles
    ? 48 * scale
    : open
      ? Math.min(72 * scale, room)
      : scale > 0.9
        ? (cards.length > 5 && !narrow ? 36 : 50) * scale
        : cards.length > 3
          ? Math.min(26, NEIGHBOUR / (cards.length - 1))
          : 36;
  const step = split ? (cards.length > 2 ? 26 : 34) * scale : loose;
  const wide = (cards.length - 1) * step + gap + CARD_WIDTH * scale;
  const flat = { ...(open || split ? at : inside(layout, at, wide, CARD_HEIGHT * scale)), scale: 1 };
  const off = (place: number) =>
    (place - (cards.length - 1) / 2) * step + (gap && place >= (hand?.cut ?? 0) ? gap / 2 : -gap / 2);
  const holding = printedText(hand?.holding ?? "");
  const fits = layout.hands.length > 1 || narrow ? 34 : 70;
  const owner = inLines(`${who(name)}${holding ? `: ${holding}` : ""}`, fits);
  const longest = Math.max(...owner.map((line) => line.length));
  return (
    <g aria-label={`${who(name)}: ${spokenHand(cards)}${hand?.holding ? `, ${hand.holding}` : ""}`} role="group">
      {cards.map((card, place) => {
        const picked = picking?.places.includes(place) ?? false;
        const spot = around(flat, off(place), picked ? -RAISED * CARD_HEIGHT * scale : 0);
        const drawn = <Card key={place} card={card} at={spot} from={from} scale={scale} lifted={won} tiles={tiles} />;
        if (!picking) return drawn;
        return (
          <PickCard key={place} card={card} picked={picked} onToggle={() => picking.toggle(place)}>
            {drawn}
          </PickCard>
        );
      })}
      {told && holding && cards.length > 0 && (
        <Holding text={holding} at={flat} scale={scale} wide={wide} layout={layout} />
      )}
      {open && (
        <text className="owner" style={at.room ? { fontSize: Math.min(16, at.room / (longest * 0.54)) } : undefined}>
          {owner.map((line, place) => (
            <tspan key={line} x={at.x} y={at.y + 68 + 18 * place}>
              {line}
            </tspan>
          ))}
        </text>
      )}
    </g>
  );
}

interface HoldingProps {
  text: string;
  at: Spot;
  scale: number;
  /** How wide the hand is. */
  wide: number;
  layout: Layout;
}

/** What is held, on the lower edge of the cards and whole on the cloth: in one line where the hand is wide enough. */
function Holding({ text, at, scale, wide: hand, layout }: HoldingProps) {
  const lines = inLines(text, Math.max(34, Math.floor(hand / 6.9)));
  const wide = Math.max(...lines.map((line) => line.length)) * 6.9 + 22;
  const high = lines.length * 16 + 6;
  const y = at.y + (CARD_HEIGHT * scale) / 2 - high / 2;
  const { x } = inside(layout, { ...at, y }, wide, high);
  return (
    <g className="holding-tag" transform={`translate(${x} ${y})`} aria-hidden="true">
      <rect x={-wide / 2} y={-high / 2} width={wide} height={high} rx="11" />
      <text>
        {lines.map((line, place) => (
          <tspan key={line} x="0" y={4.5 + (place - (lines.length - 1) / 2) * 16}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}
