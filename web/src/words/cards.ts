/** Cards as people say and see them. */

const RANKS: Record<string, string> = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  "9": "nine",
  "8": "eight",
  "7": "seven",
  "6": "six",
  "5": "five",
  "4": "four",
  "3": "three",
  "2": "two",
};
const SUITS: Record<string, string> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
export const SIGNS: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };
export const HIDDEN = "??";
export const JOKER = "Jk";

const CARD = /\b(?:[2-9TJQKA][shdc]|Jk)\b/g;

const ENDS = ["", "one", "two", "three", "four", "five", "six"];

/** Whether this is a pai gow tile, written by its two ends. */
export function isTile(card: string): boolean {
  return /^[1-6]-[1-6]$/.test(card);
}

export function spokenCard(card: string): string {
  if (card === HIDDEN) return "a face-down card";
  if (isTile(card)) return `tile ${ENDS[Number(card[0])]}-${ENDS[Number(card[2])]}`;
  if (card === JOKER) return "the joker";
  const rank = RANKS[card[0] ?? ""];
  const suit = SUITS[card[1] ?? ""];
  return rank && suit ? `${rank} of ${suit}` : card;
}

export function spokenHand(cards: readonly string[]): string {
  if (cards.length === 0) return "no cards";
  if (cards.every((card) => card === HIDDEN)) return `${cards.length} face-down card${cards.length > 1 ? "s" : ""}`;
  return cards.map(spokenCard).join(", ");
}

export function isRed(card: string): boolean {
  return card[1] === "h" || card[1] === "d";
}

export function rankSign(card: string): string {
  if (card === JOKER) return "Joker";
  return card[0] === "T" ? "10" : (card[0] ?? "");
}

/** A sentence with its cards spelled out, for those who listen. */
export function spokenText(text: string): string {
  return text.replace(/\?\?/g, "a face-down card").replace(CARD, (card) => spokenCard(card));
}

export type Piece = { text: string } | { card: string };

/** A sentence cut into plain text and cards, for those who look. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let last = 0;
  for (const match of text.matchAll(CARD)) {
    if (match.index > last) found.push({ text: text.slice(last, match.index) });
    found.push({ card: match[0] });
    last = match.index + match[0].length;
  }
  if (last < text.length) found.push({ text: text.slice(last) });
  return found;
}

/** A sentence with its cards as they are printed: `10♦`. */
export function printedText(text: string): string {
  return text.replace(CARD, (card) => `${rankSign(card)}${SIGNS[card[1] ?? ""] ?? ""}`);
}
