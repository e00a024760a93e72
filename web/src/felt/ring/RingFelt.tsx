import { HIDDEN, spokenHand } from "../../words/cards";
import { dollars } from "../../words/money";
import { who } from "../../words/names";
import type { FeltProps } from "../Felt";
import { PickCard, RAISED, usePicking } from "../Picking";
import { CARD_HEIGHT, CARD_WIDTH, Card } from "../pieces/Card";
import { VoidStamp } from "../pieces/VoidStamp";
import type { Hand } from "../places/hands";
import { Defs } from "../Rail";
import { SeatPlate } from "../SeatPlate";
import { Pots } from "./Pots";
import { Bet, Empty, Marker, Plate, type Size, Won } from "./RingSeat";
import { clear, NARROW, type Place, places, WIDE } from "./ring";

/** An oval table: players around it, the board and the pots in the middle, the dealer at the top. */
export function RingFelt(props: FeltProps) {
  const { layout, scene, seats, mine, narrow, asked } = props;
  const oval = narrow ? NARROW : WIDE;
  const numbers = Object.keys(layout.seats).slice(0, props.places ?? 99);
  const spots = places(numbers.length, oval);
  // The table is turned to the player: their own seat is at the bottom, and the others follow clockwise.
  const turned = mine !== null ? numbers.indexOf(String(mine)) - Math.floor(numbers.length / 2) : 0;
  const middle = { x: oval.x, y: oval.y };
  const board = scene.hands.community?.cards ?? [];
  const boardSize = narrow ? 0.62 : 1;
  return (
    <svg
      className="felt ring"
      viewBox={`0 0 ${oval.width} ${oval.height}`}
      role="group"
      aria-label={spokenRing(props, numbers.length)}
    >
      <Defs />
      <g aria-hidden="true">
        <ellipse cx={oval.x} cy={oval.y} rx={oval.rx + 34} ry={oval.ry + 34} fill="url(#wood)" />
        <ellipse
          cx={oval.x}
          cy={oval.y}
          rx={oval.rx + 12}
          ry={oval.ry + 12}
          fill="url(#cloth)"
          stroke="#e9d9a6"
          strokeOpacity=".6"
          strokeWidth="2"
        />
        <ellipse cx={oval.x} cy={oval.y} rx={oval.rx * 0.6} ry={oval.ry * 0.56} className="line" />
        {(!narrow || turned === 0) && <Dealer x={oval.x} y={oval.y - oval.ry - 10} dealt={scene.dealt} />}
      </g>
      {board.length > 0 && (
        <g role="group" aria-label={`Community: ${spokenHand(board)}`}>
          {board.map((card, place) => (
            <Card
              key={place}
              card={card}
              at={{ x: middle.x + (place - 2) * 74 * boardSize, y: middle.y - (narrow ? 74 : 62) }}
              from={{ x: oval.x, y: oval.y - oval.ry }}
              scale={boardSize}
            />
          ))}
        </g>
      )}
      {board.length === 0 && (
        <text x={middle.x} y={middle.y - 44} className="name small" style={{ textAnchor: "middle" }} aria-hidden="true">
          {layout.title.toUpperCase()}
        </text>
      )}
      <Pots pots={scene.ring.pots} raked={scene.ring.raked} at={{ x: middle.x, y: middle.y + 32 }} narrow={narrow} />
      {numbers.map((number, order) => {
        const place = spots[(order - turned + numbers.length) % numbers.length];
        if (!place) return null;
        return (
          <SeatAt
            key={number}
            number={number}
            place={place}
            props={props}
            asked={asked.has(number)}
            mine={mine === Number(number)}
            taken={Boolean(seats[number])}
          />
        );
      })}
      {scene.void && <VoidStamp x={oval.x} y={oval.y - 60} />}
    </svg>
  );
}

interface SeatAtProps {
  number: string;
  place: Place;
  props: FeltProps;
  asked: boolean;
  mine: boolean;
  taken: boolean;
}

function SeatAt({ number, place, props, asked, mine, taken }: SeatAtProps) {
  const { scene, narrow, onSit } = props;
  const { ring } = scene;
  const lying = scene.hands[number];
  // Cards that nobody saw are gone with the fold.
  const gone = ring.folded.includes(number) && lying?.cards.every((card) => card === HIDDEN);
  const hand = gone ? undefined : lying;
  const out = ring.folded.includes(number);
  const many = (lying?.cards.length ?? 0) > 4;
  const scale = mine && !out ? (narrow ? (many ? 0.78 : 0.95) : 0.86) : narrow ? 0.42 : 0.62;
  const plate: Size = narrow ? [126, 50] : [150, 54];
  const cards = sizeOf(hand, scale, narrow);
  const far = hand?.cards.length ? clear(place, plate, cards) : 0;
  const lie = { x: place.x + place.dx * far, y: place.y + place.dy * far };
  const chip: Size = narrow ? [58, 36] : [74, 44];
  const further = far + clear(place, hand?.cards.length ? cards : plate, chip, 4);
  // At the sides of a narrow table the board lies close: chips lie beside the cards there.
  const aside = narrow && Math.abs(place.dx) > 0.75;
  const bets = aside
    ? { x: lie.x, y: lie.y + (place.dy < 0 ? -1 : 1) * (cards[1] / 2 + chip[1] / 2 + 4) }
    : { x: place.x + place.dx * further, y: place.y + place.dy * further };
  const award = ring.awards.find((one) => one.seat === number);
  const past = far + clear(place, hand?.cards.length ? cards : plate, [132, 40], 8);
  const won = aside
    ? { ...bets, y: bets.y + (place.dy < 0 ? -10 : 10) }
    : { x: place.x + place.dx * past, y: place.y + place.dy * past };
  return (
    <g className={ring.folded.includes(number) ? "seat-at folded" : "seat-at"}>
      {hand && <RingHand name={number} hand={hand} at={lie} scale={scale} narrow={narrow} won={award !== undefined} />}
      {taken ? (
        <Plate number={number} place={place} size={plate} props={props} asked={asked} mine={mine} />
      ) : onSit && props.mine === null ? (
        <SeatPlate
          number={number}
          at={place}
          round
          seat={undefined}
          mine={false}
          asked={false}
          onSit={() => onSit(number)}
        />
      ) : (
        <Empty number={number} at={place} />
      )}
      {ring.button === number && (
        <Marker at={beside(place, plate)} text="D" title={`The button is at seat ${number}`} />
      )}
      {ring.killer === number && (
        <Marker at={beside(place, plate, -1)} text="K" title={`Seat ${number} has the kill button`} />
      )}
      {(ring.bets[number] ?? 0) > 0 && <Bet cents={ring.bets[number] ?? 0} at={bets} seat={number} narrow={narrow} />}
      {award && <Won award={award} at={won} seat={number} />}
    </g>
  );
}

/** Beside a plate, on its side towards the dealer's left or right. */
function beside(place: Place, plate: Size, side = 1): { x: number; y: number } {
  const turn = place.dx > 0.2 ? -1 : 1;
  return { x: place.x + side * turn * (plate[0] / 2 + 2), y: place.y - plate[1] / 2 + 2 };
}

function stepOf(count: number, scale: number, narrow: boolean): number {
  if (count <= 2) return CARD_WIDTH * scale * 0.62;
  return (narrow ? 26 : 36) * scale;
}

function sizeOf(hand: Hand | undefined, scale: number, narrow: boolean): Size {
  const count = hand?.cards.length ?? 0;
  return [CARD_WIDTH * scale + stepOf(count, scale, narrow) * Math.max(0, count - 1), CARD_HEIGHT * scale];
}

function RingHand({
  name,
  hand,
  at,
  scale,
  narrow,
  won,
}: {
  name: string;
  hand: Hand;
  at: { x: number; y: number };
  scale: number;
  narrow: boolean;
  won?: boolean;
}) {
  const step = stepOf(hand.cards.length, scale, narrow);
  const picking = usePicking(name);
  const holding = hand.holding.split(",")[0] ?? "";
  return (
    <g role="group" aria-label={`${who(name)}: ${spokenHand(hand.cards)}${hand.holding ? `, ${hand.holding}` : ""}`}>
      {hand.cards.map((card, place) => {
        const picked = picking?.places.includes(place) ?? false;
        const x = at.x + (place - (hand.cards.length - 1) / 2) * step;
        const y = at.y - (picked ? RAISED * CARD_HEIGHT * scale : 0);
        const drawn = (
          <Card key={place} card={card} at={{ x, y }} from={{ x: WIDE.x, y: 60 }} scale={scale} lifted={won} />
        );
        if (!picking) return drawn;
        return (
          <PickCard key={place} card={card} picked={picked} onToggle={() => picking.toggle(place)}>
            {drawn}
          </PickCard>
        );
      })}
      {holding && hand.cards.length > 0 && (
        <g className="holding-tag" transform={`translate(${at.x} ${at.y + (CARD_HEIGHT * scale) / 2 - 6})`}>
          <rect x={-holding.length * 3.5 - 9} y="-10" width={holding.length * 7 + 18} height="20" rx="10" />
          <text y="4.5">{holding}</text>
        </g>
      )}
    </g>
  );
}

/** Where the dealer stands, with the deck. */
function Dealer({ x, y, dealt }: { x: number; y: number; dealt: number }) {
  return (
    <g transform={`translate(${x} ${y})`} className="dealer-box">
      <rect x="-74" y="-26" width="148" height="56" rx="16" />
      <g transform="translate(-42 2) scale(0.36)">
        <rect x={-CARD_WIDTH / 2} y={-CARD_HEIGHT / 2} width={CARD_WIDTH} height={CARD_HEIGHT} rx="7" fill="#fff" />
        <rect
          x={-CARD_WIDTH / 2 + 4}
          y={-CARD_HEIGHT / 2 + 4}
          width={CARD_WIDTH - 8}
          height={CARD_HEIGHT - 8}
          rx="5"
          fill="#7a1f2b"
        />
      </g>
      <text x="18" y="-1">
        Dealer
      </text>
      <text x="18" y="16" className="small">
        {dealt ? `${dealt} dealt` : "deck ready"}
      </text>
    </g>
  );
}

function spokenRing({ layout, scene, seats, mine }: FeltProps, many: number): string {
  const { ring } = scene;
  const parts = [`${layout.title}. ${Object.keys(seats).length} of ${many} seats taken.`];
  if (mine !== null) {
    const own = scene.hands[String(mine)]?.cards;
    parts.push(`You sit at seat ${mine}${own?.length ? ` with ${spokenHand(own)}` : ""}.`);
  }
  if (ring.button) parts.push(`The button is at seat ${ring.button}.`);
  const board = scene.hands.community?.cards;
  if (board?.length) parts.push(`Community: ${spokenHand(board)}.`);
  for (const pot of ring.pots) parts.push(`${who(pot.name)}: ${dollars(pot.cents)}.`);
  return parts.join(" ");
}
