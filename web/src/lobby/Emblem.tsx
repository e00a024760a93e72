import type { Layout } from "../felt/places/spot";
import { places, WIDE } from "../felt/ring/ring";
import { useLayout } from "../shell/games";

/** A small picture of the game's own felt, drawn from its layout. */
export function Emblem({ game, title }: { game: string; title: string }) {
  const layout = useLayout(game).value;
  const { x, y, width, height } = frame(layout);
  return (
    <svg
      className="emblem"
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMidYMid meet"
      role="img"
      aria-label={`The felt of ${title}`}
    >
      <g fill="none" stroke="#e9d9a6" strokeWidth="5" opacity=".85">
        {layout?.positions.ring && <RingEmblem layout={layout} />}
        {(layout?.positions.ring ? [] : (layout?.areas ?? [])).flatMap((area) => {
          const spots = area.seat === "shared" ? [{ x: 0, y: 0 }] : Object.values(layout?.seats ?? {});
          return spots.map((spot) => {
            const [x, y] = [spot.x + area.x, spot.y + area.y];
            const key = `${area.wager}${area.selection}${x}`;
            if (area.shape === "circle") return <circle key={key} cx={x} cy={y} r={area.w / 2} />;
            if (area.shape === "diamond") {
              return (
                <path
                  key={key}
                  d={`M${x} ${y - area.h / 2}l${area.w / 2} ${area.h / 2}l${-area.w / 2} ${area.h / 2}l${-area.w / 2} ${-area.h / 2}z`}
                />
              );
            }
            return <rect key={key} x={x - area.w / 2} y={y - area.h / 2} width={area.w} height={area.h} rx="6" />;
          });
        })}
      </g>
    </svg>
  );
}

/** A table that players sit around. */
function RingEmblem({ layout }: { layout: Layout }) {
  return (
    <>
      <ellipse cx={WIDE.x} cy={WIDE.y} rx={WIDE.rx - 40} ry={WIDE.ry - 40} />
      {places(Object.keys(layout.seats).length, WIDE).map((spot, place) => (
        <circle key={place} cx={spot.x} cy={spot.y} r="24" fill="#0f5a46" />
      ))}
    </>
  );
}

/** What of the felt the picture shows: all its areas, with a margin. */
function frame(layout: Layout | null) {
  const edges = (layout?.areas ?? []).flatMap((area) => {
    const spots = area.seat === "shared" ? [{ x: 0, y: 0 }] : Object.values(layout?.seats ?? {});
    return spots.map((spot) => ({
      left: spot.x + area.x - area.w / 2,
      right: spot.x + area.x + area.w / 2,
      top: spot.y + area.y - area.h / 2,
      bottom: spot.y + area.y + area.h / 2,
    }));
  });
  if (layout?.positions.ring) return { x: 0, y: 60, width: WIDE.width, height: WIDE.height - 30 };
  if (!edges.length) return { x: 0, y: 0, width: 1200, height: 500 };
  const [x, y] = [Math.min(...edges.map((edge) => edge.left)) - 30, Math.min(...edges.map((edge) => edge.top)) - 30];
  const right = Math.max(...edges.map((edge) => edge.right)) + 30;
  return { x, y, width: right - x, height: Math.max(...edges.map((edge) => edge.bottom)) + 30 - y };
}
