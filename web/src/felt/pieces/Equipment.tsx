import type { Spot } from "../places/spot";
import type { Scene } from "../scene";
import { Die } from "./Die";

function Box({ at, label, children }: { at: Spot; label: string; children?: React.ReactNode }) {
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <rect x="-52" y="-34" width="104" height="64" rx="9" fill="#14201c" stroke="#e9d9a655" />
      {children}
      <text y="50" className="gear">
        {label}
      </text>
    </g>
  );
}

export function Shoe({ at, scene }: { at: Spot; scene: Scene }) {
  return (
    <Box at={at} label={scene.dealt ? `shoe, ${scene.dealt} dealt` : "shoe"}>
      <rect x="-42" y="-25" width="84" height="46" rx="5" fill="#22322c" />
      <rect x="-30" y="-6" width="60" height="30" rx="3" fill="#7a1f2b" stroke="#fff" strokeWidth="2" />
    </Box>
  );
}

export function Rack({ at, scene }: { at: Spot; scene: Scene }) {
  const high = Math.min(34, scene.discards * 1.2);
  return (
    <Box at={at} label={scene.discards ? `discard rack, ${scene.discards}` : "discard rack"}>
      <rect x="-30" y={20 - high} width="60" height={high} rx="2" fill="#7a1f2b" stroke={high ? "#fff" : "none"} />
    </Box>
  );
}

const SPOTS: [number, number, number][] = [
  [-46, 6, -9],
  [2, -8, 6],
  [48, 8, 14],
];

/** The shaker: covered until the dice are called. */
export function Shaker({ at, scene }: { at: Spot; scene: Scene }) {
  const label = scene.dice ? `Dice: ${scene.dice.join(", ")}` : "The shaker, covered";
  return (
    <g transform={`translate(${at.x} ${at.y}) scale(${at.scale ?? 1})`} role="img" aria-label={label}>
      <g className={scene.shaking ? "shaker shaking" : "shaker"}>
        <ellipse rx="118" ry="54" cy="6" fill="#14201c" stroke="#e9d9a6" strokeOpacity=".7" strokeWidth="2.5" />
        <ellipse rx="100" ry="42" cy="6" fill="#22322c" />
        {scene.dice?.map((face, place) => {
          const [x, y, turn] = SPOTS[place] ?? [0, 0, 0];
          return (
            <g className="rolled" key={place}>
              <Die face={face} x={x} y={y} size={36} turn={turn} />
            </g>
          );
        })}
        <path
          className={scene.dice ? "cover lifted" : "cover"}
          d="M-96 8 Q-90 -52 0 -56 Q90 -52 96 8 Q60 34 0 36 Q-60 34 -96 8Z"
          fill="#5b3a22"
          stroke="#e9d9a6"
          strokeWidth="2"
        />
      </g>
    </g>
  );
}
