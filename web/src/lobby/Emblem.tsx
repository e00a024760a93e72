import { useLayout } from "../shell/games";

/** A small picture of the game's own felt, drawn from its layout. */
export function Emblem({ game, title }: { game: string; title: string }) {
  const layout = useLayout(game).value;
  return (
    <svg
      className="emblem"
      viewBox="0 0 1200 620"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`The felt of ${title}`}
    >
      <rect width="1200" height="620" fill="#0f5a46" />
      <g fill="none" stroke="#e9d9a6" strokeWidth="5" opacity=".85" transform="translate(0 -90)">
        {layout?.areas.flatMap((area) => {
          const spots = area.seat === "shared" ? [{ x: 0, y: 0 }] : Object.values(layout.seats);
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
