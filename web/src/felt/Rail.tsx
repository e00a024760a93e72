import { CLOTH } from "./cloth";
import { inLines } from "./label";
import { isShared, type View } from "./places/geometry";
import type { Layout } from "./places/spot";

/** Gradients, shadows and patterns that the rest of the drawing refers to. */
export function Defs() {
  return (
    <defs>
      <radialGradient id="cloth" cx="50%" cy="10%" r="100%">
        <stop offset="0" stopColor={CLOTH} />
        <stop offset=".6" stopColor="#0f5a46" />
        <stop offset="1" stopColor="#083a2e" />
      </radialGradient>
      <linearGradient id="wood" x2="0" y2="1">
        <stop stopColor="#7a5232" />
        <stop offset="1" stopColor="#452a17" />
      </linearGradient>
      <pattern id="lattice" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0H9M0 0V9" stroke="#ffffff2e" strokeWidth="1.2" />
      </pattern>
      <filter id="lift" x="-30%" y="-30%" width="160%" height="170%">
        <feDropShadow dx="0" dy="2" stdDeviation="2.2" floodOpacity=".38" />
      </filter>
    </defs>
  );
}

/** About how wide a capital letter of a notice is. */
const NOTICE_LETTER = 10.4;

/** The table itself: wood, cloth, the game's name and its notices. */
export function Rail({ layout, view }: { layout: Layout; view: View }) {
  const { width: w, height: h } = layout;
  const shared = isShared(layout);
  const outer = shared
    ? `M40 14 H${w - 40} Q${w - 8} 14 ${w - 8} 46 V${h - 46} Q${w - 8} ${h - 8} ${w - 46} ${h - 8} H46 Q8 ${h - 8} 8 ${h - 46} V46 Q8 14 40 14Z`
    : `M20 66 Q${w / 2} -38 ${w - 20} 66 L${w - 8} 190 Q${w - 40} ${h - 8} ${w / 2} ${h - 6} Q40 ${h - 8} 8 190Z`;
  const inner = shared
    ? `M48 32 H${w - 48} Q${w - 26} 32 ${w - 26} 54 V${h - 54} Q${w - 26} ${h - 26} ${w - 54} ${h - 26} H54 Q26 ${h - 26} 26 ${h - 54} V54 Q26 32 48 32Z`
    : `M40 80 Q${w / 2} -16 ${w - 40} 80 L${w - 30} 190 Q${w - 64} ${h - 28} ${w / 2} ${h - 26} Q64 ${h - 28} 30 190Z`;
  const centre = w / 2;
  const spread = Math.min(400, view.width / 2 - 30);
  const size = view.width < 700 ? 25 : 34;
  return (
    <g aria-hidden="true">
      <path d={outer} fill="url(#wood)" />
      <path d={inner} fill="url(#cloth)" stroke="#e9d9a6" strokeOpacity=".6" strokeWidth="2" />
      {shared ? (
        <>
          <text x="58" y="92" className="name small">
            {layout.title.toUpperCase()}
          </text>
          {layout.notices.map((notice, place) => (
            <text key={notice} x="58" y={120 + place * 20} className="notice left">
              {notice}
            </text>
          ))}
        </>
      ) : (
        <>
          <path id="name-arc" d={`M${centre - spread} 208 Q${centre} 268 ${centre + spread} 208`} fill="none" />
          <text className="name" fontSize={size}>
            <textPath href="#name-arc" startOffset="50%" textAnchor="middle">
              {layout.title.toUpperCase()}
            </textPath>
          </text>
          {inLines(layout.notices[0]?.toUpperCase() ?? "", (2 * spread) / NOTICE_LETTER).map((line, place) => (
            <g key={line}>
              <path
                id={`notice-arc-${place}`}
                d={`M${centre - spread} ${236 + 19 * place} q${spread} 64 ${2 * spread} 0`}
                fill="none"
              />
              <text className="notice">
                <textPath href={`#notice-arc-${place}`} startOffset="50%" textAnchor="middle">
                  {line}
                </textPath>
              </text>
            </g>
          ))}
        </>
      )}
    </g>
  );
}
