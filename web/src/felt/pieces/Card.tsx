import type { CSSProperties } from "react";
import { HIDDEN, isRed, isTile, JOKER, rankSign, SIGNS, spokenCard } from "../../words/cards";
import type { Spot } from "../places/spot";
import { TILE_HEIGHT, TILE_WIDTH, TileBack, TileFace } from "./Tile";

export const CARD_WIDTH = 66;
export const CARD_HEIGHT = 94;

function Back() {
  return (
    <>
      <rect width={CARD_WIDTH} height={CARD_HEIGHT} rx="7" fill="#fff" />
      <rect x="4" y="4" width={CARD_WIDTH - 8} height={CARD_HEIGHT - 8} rx="5" fill="#7a1f2b" />
      <rect x="4" y="4" width={CARD_WIDTH - 8} height={CARD_HEIGHT - 8} rx="5" fill="url(#lattice)" />
      <circle cx={CARD_WIDTH / 2} cy={CARD_HEIGHT / 2} r="12" fill="#7a1f2b" stroke="#e9d9a6" strokeWidth="1.8" />
      <text className="monogram" x={CARD_WIDTH / 2} y={CARD_HEIGHT / 2 + 5}>
        H
      </text>
    </>
  );
}

/** The joker: its name down the edge and a jester's cap, so that nobody takes it for a jack. */
function Joker() {
  return (
    <g fill="#6d3d8f">
      <rect width={CARD_WIDTH} height={CARD_HEIGHT} rx="7" fill="#fff" stroke="#00000022" />
      {[..."JOKER"].map((letter, place) => (
        <text key={place} x="8" y={19 + place * 15} className="joker">
          {letter}
        </text>
      ))}
      <path d="M26 66 L22 36 L33 50 L42 28 L50 50 L61 36 L57 66 Z" />
      <circle cx="22" cy="34" r="3.6" fill="#a3202c" />
      <circle cx="42" cy="26" r="3.6" fill="#a3202c" />
      <circle cx="61" cy="34" r="3.6" fill="#a3202c" />
      <rect x="25" y="68" width="33" height="7" rx="3.5" fill="#a3202c" />
    </g>
  );
}

function Face({ card }: { card: string }) {
  if (card === JOKER) return <Joker />;
  const sign = SIGNS[card[1] ?? ""] ?? "";
  return (
    <g fill={isRed(card) ? "#a3202c" : "#1c2321"}>
      <rect width={CARD_WIDTH} height={CARD_HEIGHT} rx="7" fill="#fff" stroke="#00000022" />
      <text x="8" y="26" className="rank">
        {rankSign(card)}
      </text>
      <text x="9" y="46" className="corner">
        {sign}
      </text>
      <text x="43" y="82" className="pip">
        {sign}
      </text>
    </g>
  );
}

interface Props {
  card: string;
  at: Spot;
  from: Spot;
  scale: number;
  /** Whether it belongs to a hand that won. */
  lifted?: boolean;
  /** Whether tiles are dealt here, not cards: a face-down one shows it. */
  tiles?: boolean;
}

/** One card, which comes from the shoe when it appears and turns over when its face becomes known. */
export function Card({ card, at, from, scale, lifted, tiles }: Props) {
  const tile = isTile(card) || (tiles && card === HIDDEN);
  const [width, height] = tile ? [TILE_WIDTH, TILE_HEIGHT] : [CARD_WIDTH, CARD_HEIGHT];
  const place: CSSProperties = {
    transform: `translate(${at.x}px, ${at.y - (lifted ? 7 : 0)}px) rotate(${at.turn ?? 0}deg) scale(${scale})`,
  };
  const start = {
    "--from-x": `${(from.x - at.x) / scale}px`,
    "--from-y": `${(from.y - at.y) / scale}px`,
  } as CSSProperties;
  return (
    <g className={lifted ? "card won" : "card"} style={place} role="img" aria-label={spokenCard(card)}>
      <g className="arrives" style={start}>
        <g className="turns" key={card} filter="url(#lift)">
          <g transform={`translate(${-width / 2} ${-height / 2})`}>
            {tile ? (
              card === HIDDEN ? (
                <TileBack />
              ) : (
                <TileFace tile={card} />
              )
            ) : card === HIDDEN ? (
              <Back />
            ) : (
              <Face card={card} />
            )}
          </g>
        </g>
      </g>
    </g>
  );
}
