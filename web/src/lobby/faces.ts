/** What the front door shows of each game: a line on how it goes, what it is played with, and a picture of a hand of it. */

export type Kind = "cards" | "dice" | "tiles";

/** Cards or tiles that lie together; `step` is the distance from one to the next. */
export interface Lying {
  cards: string;
  x: number;
  y: number;
  size?: number;
  step?: number;
}

export interface Face {
  line: string;
  kind: Kind;
  /** How many it takes to play. */
  least: number;
  hands?: Lying[];
  /** Each die by its face and place. */
  dice?: [number, number, number][];
  /** Each stack by its dollars and place. */
  chips?: [number, number, number][];
}

/** The games in the order in which they are offered: those that a newcomer learns soonest come first. */
export const FACES: Record<string, Face> = {
  three_card_poker: {
    line: "Three cards each. Play for as much as your ante, or fold; the dealer needs a queen or better.",
    kind: "cards",
    least: 1,
    hands: [
      { cards: "?? ?? ??", x: 200, y: 40, size: 0.55, step: 42 },
      { cards: "Qh Jh Th", x: 200, y: 118, size: 0.95, step: 54 },
    ],
    chips: [
      [25, 46, 106],
      [25, 84, 126],
      [5, 334, 118],
    ],
  },
  minibaccarat: {
    line: "Bet on Player, Banker or Tie. Two or three cards each by fixed rules; the count nearest to nine wins.",
    kind: "cards",
    least: 1,
    hands: [
      { cards: "9s Kd", x: 124, y: 74, size: 0.95, step: 56 },
      { cards: "4h 3c", x: 276, y: 74, size: 0.95, step: 56 },
    ],
    chips: [[100, 124, 146]],
  },
  sic_bo: {
    line: "Three dice in a shaker and fifty areas to bet on: totals, doubles, triples, single numbers.",
    kind: "dice",
    least: 1,
    dice: [
      [6, 132, 66],
      [4, 206, 92],
      [1, 274, 58],
    ],
    chips: [
      [5, 76, 126],
      [25, 326, 126],
    ],
  },
  spanish_21: {
    line: "Twenty-one without the tens. Your 21 beats the dealer's; double, rescue, split and surrender.",
    kind: "cards",
    least: 1,
    hands: [
      { cards: "7s ??", x: 200, y: 42, size: 0.62, step: 48 },
      { cards: "6d 7c 8h", x: 200, y: 118, size: 0.95, step: 38 },
    ],
    chips: [[25, 92, 118]],
  },
  pai_gow_poker: {
    line: "Seven cards make a hand of five and a hand of two. Beat the dealer with both of them.",
    kind: "cards",
    least: 1,
    hands: [
      { cards: "Ks Kh", x: 200, y: 46, size: 0.78, step: 52 },
      { cards: "As Jk Qs Js Ts", x: 200, y: 120, size: 0.82, step: 52 },
    ],
    chips: [[25, 66, 52]],
  },
  pai_gow: {
    line: "Four tiles make a high and a low hand. Beat the dealer with both of them.",
    kind: "tiles",
    least: 1,
    hands: [
      { cards: "6-6 6-3", x: 132, y: 88, size: 1.15, step: 60 },
      { cards: "4-2 2-1", x: 268, y: 88, size: 1.15, step: 60 },
    ],
    chips: [[25, 48, 118]],
  },
  let_it_ride: {
    line: "Three equal bets, three cards of yours and two shared. Take two of the bets back as you see more.",
    kind: "cards",
    least: 1,
    hands: [
      { cards: "Tc ??", x: 200, y: 42, size: 0.62, step: 48 },
      { cards: "Td Th 4s", x: 200, y: 116, size: 0.86, step: 54 },
    ],
    chips: [
      [5, 60, 112],
      [5, 60, 66],
      [5, 340, 112],
    ],
  },
  mississippi_stud: {
    line: "Two cards of yours and three shared, turned one by one. Bet up to three antes before each, or fold.",
    kind: "cards",
    least: 1,
    hands: [
      { cards: "Qs ?? ??", x: 200, y: 44, size: 0.64, step: 50 },
      { cards: "Jd Jc", x: 200, y: 118, size: 0.9, step: 56 },
    ],
    chips: [
      [10, 96, 126],
      [30, 304, 126],
    ],
  },
  caribbean_stud: {
    line: "Five cards against the dealer's five, of which you see one. Fold, or bet twice the ante.",
    kind: "cards",
    least: 1,
    hands: [
      { cards: "?? ?? ?? ?? Kd", x: 200, y: 40, size: 0.54, step: 42 },
      { cards: "As Ah 9c 5d 2s", x: 200, y: 118, size: 0.84, step: 48 },
    ],
    chips: [
      [10, 52, 104],
      [20, 52, 146],
    ],
  },
  crazy_4_poker: {
    line: "Five cards each, of which the best four play. A pair of aces may bet three times the ante.",
    kind: "cards",
    least: 1,
    hands: [{ cards: "8s 8h 8d 8c 3h", x: 200, y: 80, size: 1, step: 54 }],
    chips: [
      [10, 110, 148],
      [10, 160, 148],
      [30, 290, 148],
    ],
  },
  double_down_stud: {
    line: "You see four of your five cards; double if you like them. A pair of jacks or better is paid.",
    kind: "cards",
    least: 1,
    hands: [
      { cards: "?? Jh 6c 2d", x: 200, y: 46, size: 0.66, step: 50 },
      { cards: "Js", x: 200, y: 120, size: 0.9 },
    ],
    chips: [
      [25, 112, 124],
      [25, 288, 124],
    ],
  },
  colorado_holdem: {
    line: "Keep two of three cards and play them with three shared ones against a pay table.",
    kind: "cards",
    least: 1,
    hands: [
      { cards: "?? ?? ??", x: 200, y: 42, size: 0.58, step: 46 },
      { cards: "Kc Kd 5s", x: 200, y: 118, size: 0.9, step: 56 },
    ],
    chips: [[10, 66, 122]],
  },
  fast_action_holdem: {
    line: "Keep two of four cards, or split them into two hands, and beat the dealer on a board of five.",
    kind: "cards",
    least: 1,
    hands: [
      { cards: "9h 2c Kd 7s 7d", x: 200, y: 42, size: 0.58, step: 46 },
      { cards: "Ac Ad", x: 136, y: 120, size: 0.86, step: 42 },
      { cards: "Kh Qh", x: 264, y: 120, size: 0.86, step: 42 },
    ],
    chips: [[25, 48, 122]],
  },
  winners_pot_poker: {
    line: "Five-card stud for one pot, with the house as one of the players.",
    kind: "cards",
    least: 1,
    hands: [
      { cards: "?? ?? 9c 9d", x: 200, y: 42, size: 0.58, step: 44 },
      { cards: "Ad Ks Ac 4h", x: 200, y: 120, size: 0.86, step: 48 },
    ],
    chips: [
      [5, 330, 74],
      [20, 356, 96],
      [5, 312, 102],
    ],
  },
  chemin_de_fer: {
    line: "Baccarat between players: one of you banks, the others cover the bank, and the shoe goes round.",
    kind: "cards",
    least: 2,
    hands: [
      { cards: "5h Qs", x: 124, y: 70, size: 0.92, step: 54 },
      { cards: "8d Ac", x: 276, y: 70, size: 0.92, step: 54 },
    ],
    chips: [
      [100, 276, 144],
      [25, 104, 144],
      [25, 150, 144],
    ],
  },
  poker: {
    line: "Hold'em, omaha, stud and draw between players. The house deals and takes a rake.",
    kind: "cards",
    least: 2,
    hands: [
      { cards: "As Kd 7h 7s 2c", x: 200, y: 50, size: 0.72, step: 54 },
      { cards: "Ah 7d", x: 200, y: 128, size: 0.8, step: 40 },
    ],
    chips: [
      [25, 300, 126],
      [5, 100, 126],
    ],
  },
};
