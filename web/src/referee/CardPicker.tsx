import { isRed, JOKER, rankSign, SIGNS, spokenCard } from "../words/cards";

const RANKS = [..."AKQJT98765432"];
const SUITS = [..."shdc"];
const TILES = [
  ...["6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "2-2", "6-5", "6-4", "6-1", "5-1"],
  ...["6-3", "5-4", "6-2", "5-3", "4-3", "5-2", "4-2", "3-2", "4-1", "2-1"],
];

interface Props {
  title: string;
  tiles: boolean;
  joker: boolean;
  /** Cards that lie on the table: they are shown as used. */
  taken: ReadonlySet<string>;
  onPick: (card: string) => void;
  onClose: () => void;
}

/** All cards on one sheet, to tap the one that lay there. */
export function CardPicker({ title, tiles, joker, taken, onPick, onClose }: Props) {
  const cards = tiles
    ? TILES
    : [...SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit)), ...(joker ? [JOKER] : [])];
  return (
    <div className="card-sheet" role="dialog" aria-label={title}>
      <p>
        <b>{title}</b>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </p>
      <div className={tiles ? "deck tiles" : "deck"}>
        {cards.map((card) => (
          <button
            key={card}
            type="button"
            className={[isRed(card) && "red", taken.has(card) && "used"].filter(Boolean).join(" ")}
            onClick={() => onPick(card)}
          >
            <span className="sr-only">{spokenCard(card)}</span>
            <span aria-hidden="true">{tiles ? card : `${rankSign(card)}${SIGNS[card[1] ?? ""] ?? ""}`}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
