import { PIPS } from "./pips";

export const TILE_WIDTH = 44;
export const TILE_HEIGHT = 92;

const RED = "#d8402f";
const WHITE = "#f6f3ea";

/** One end of a tile. Ones and fours are red; half of a six is, where the tile has six on both ends. */
function End({ spots, middle, both }: { spots: number; middle: number; both: boolean }) {
  return (PIPS[spots] ?? []).map(([x, y], place) => {
    const red = spots === 1 || spots === 4 || (spots === 6 && both && x < 0);
    const r = spots === 1 ? 7 : 4.4;
    return <circle key={place} cx={TILE_WIDTH / 2 + x * 10} cy={middle + y * 12.5} r={r} fill={red ? RED : WHITE} />;
  });
}

/** A tile turned up: its two ends, the higher on top. */
export function TileFace({ tile }: { tile: string }) {
  const [high, low] = [Number(tile[0]), Number(tile[2])];
  return (
    <>
      <rect width={TILE_WIDTH} height={TILE_HEIGHT} rx="6" fill="#15191b" stroke="#f6f3ea" strokeWidth="1.4" />
      <End spots={high} middle={TILE_HEIGHT / 4 + 1} both={high === low} />
      <End spots={low} middle={(TILE_HEIGHT * 3) / 4 - 1} both={high === low} />
    </>
  );
}

/** A tile face down. */
export function TileBack() {
  return (
    <>
      <rect width={TILE_WIDTH} height={TILE_HEIGHT} rx="6" fill="#15191b" stroke="#f6f3ea" strokeWidth="1.4" />
      <rect
        x="5"
        y="5"
        width={TILE_WIDTH - 10}
        height={TILE_HEIGHT - 10}
        rx="3"
        fill="none"
        stroke="#e9d9a6"
        opacity="0.5"
      />
    </>
  );
}

/** A small picture of a tile, for a list to choose from. */
export function TileIcon({ tile }: { tile: string }) {
  return (
    <svg
      className="tile"
      width="22"
      height="46"
      viewBox={`0 0 ${TILE_WIDTH} ${TILE_HEIGHT}`}
      role="img"
      aria-label={tile}
    >
      <TileFace tile={tile} />
    </svg>
  );
}
