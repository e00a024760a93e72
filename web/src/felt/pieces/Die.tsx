import { PIPS } from "./pips";

interface Props {
  face: number;
  x: number;
  y: number;
  size: number;
  turn?: number;
}

/** One die; ones and fours are red, as on the dice of this game. */
export function Die({ face, x, y, size, turn = 0 }: Props) {
  const red = face === 1 || face === 4;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} aria-hidden="true">
      <rect x={-size / 2} y={-size / 2} width={size} height={size} rx={size * 0.18} fill="#fbfaf6" stroke="#0003" />
      {(PIPS[face] ?? []).map(([px, py]) => (
        <circle
          key={`${px}${py}`}
          cx={px * size * 0.27}
          cy={py * size * 0.27}
          r={size * (face === 1 ? 0.15 : 0.095)}
          fill={red ? "#a3202c" : "#1c2321"}
        />
      ))}
    </g>
  );
}
