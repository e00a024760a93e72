import { Card } from "../felt/pieces/Card";
import { Die } from "../felt/pieces/Die";
import { Disc } from "../felt/pieces/Stack";
import { Defs } from "../felt/Rail";
import type { Face, Lying } from "./faces";

/** What the pictures refer to: once a page. */
export function StillDefs() {
  return (
    <svg width="0" height="0" className="still-defs" aria-hidden="true">
      <Defs />
    </svg>
  );
}

/** A hand of the game on its cloth, drawn with the pieces of the felt. */
export function Still({ face }: { face?: Face }) {
  return (
    <svg className="felt still" viewBox="0 0 400 168" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <path className="arc" d="M-40 150 Q200 196 440 150" />
      <path className="arc" d="M-40 14 Q200 60 440 14" opacity=".45" />
      {face?.hands?.map((hand) => (
        <LyingCards key={hand.cards} {...hand} />
      ))}
      {face?.dice?.map(([one, x, y], place) => (
        <g key={x} filter="url(#lift)">
          <Die face={one} x={x} y={y} size={60} turn={[-14, 9, 21][place] ?? 0} />
        </g>
      ))}
      {face?.chips?.map(([dollars, x, y]) => (
        <g key={`${x}/${y}`} transform={`translate(${x} ${y})`}>
          <Disc cents={dollars * 100} />
        </g>
      ))}
    </svg>
  );
}

function LyingCards({ cards, x, y, size = 1, step = 50 }: Lying) {
  const all = cards.split(" ");
  return all.map((card, place) => {
    const off = place - (all.length - 1) / 2;
    const at = { x: x + off * step, y: y + Math.abs(off) * 1.5, turn: off * 2 };
    return <Card key={place} card={card} at={at} from={at} scale={size} />;
  });
}
