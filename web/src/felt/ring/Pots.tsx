import { dollars, short } from "../../words/money";
import { titled } from "../../words/names";
import { Disc } from "../pieces/Stack";
import type { Spot } from "../places/spot";
import type { Pot } from "./ring";

interface Props {
  pots: readonly Pot[];
  raked: number;
  at: Spot;
  narrow: boolean;
}

const HIGH = 46;

/** The pots in the middle: the main pot first, then each side pot, with who can win it. */
export function Pots({ pots, raked, at, narrow }: Props) {
  const columns = narrow || pots.length < 3 ? 1 : 2;
  const wide = narrow ? 196 : 232;
  return (
    <g className="pots">
      {pots.map((pot, place) => {
        const x = at.x + ((place % columns) - (columns - 1) / 2) * (wide + 12);
        const y = at.y + Math.floor(place / columns) * (HIGH + 6);
        return <OnePot key={pot.name} pot={pot} alone={pots.length === 1} x={x} y={y} wide={wide} />;
      })}
      {raked > 0 && (
        <text
          className="raked"
          x={at.x}
          y={at.y + Math.ceil(Math.max(1, pots.length) / columns) * (HIGH + 6) - HIGH / 2 + 12}
        >
          {`${short(raked)} raked`}
        </text>
      )}
    </g>
  );
}

function OnePot({ pot, alone, x, y, wide }: { pot: Pot; alone: boolean; x: number; y: number; wide: number }) {
  const name = alone ? "Pot" : titled(pot.name);
  const who = pot.seats.length ? `seats ${pot.seats.join(", ")}` : "";
  const spoken = `${name}: ${dollars(pot.cents)}${pot.seats.length ? `, for ${who}` : ""}`;
  return (
    <g
      className="one-pot"
      role="group"
      aria-label={spoken}
      data-pot={pot.name}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <title>{spoken}</title>
      <rect x={-wide / 2} y={-HIGH / 2} width={wide} height={HIGH} rx={HIGH / 2} />
      <g transform={`translate(${-wide / 2 + 27} -1) scale(0.86)`}>
        <Disc cents={pot.cents} label=" " />
      </g>
      <text x={-wide / 2 + 54} y={who ? -2 : 6} className="pot-amount">
        {short(pot.cents)}
      </text>
      <text x={wide / 2 - 18} y={who ? -3 : 5} className="pot-name">
        {name}
      </text>
      {who && (
        <text x={-wide / 2 + 54} y="14" className="pot-seats">
          {who}
        </text>
      )}
    </g>
  );
}
