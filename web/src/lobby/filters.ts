/** Which games the front door shows: the choice stands in the address, so that it can be kept and sent. */

import { FACES } from "./faces";
import prices from "./prices.json";

/** What is built into the page about a game under one authority; without an edge where players bet against each other. */
export interface BuiltIn {
  seats: number;
  wager?: string;
  edge?: number;
  risk?: number;
  deviation?: number;
}

const BUILT_IN: Record<string, BuiltIn> = prices;

export function builtIn(game: string, authority: string): BuiltIn | undefined {
  return BUILT_IN[`${game}/${authority}`];
}

/** Each filter with its name and its choices. */
export const FILTERS: [string, string, [string, string][]][] = [
  [
    "kind",
    "Played with",
    [
      ["cards", "cards"],
      ["dice", "dice"],
      ["tiles", "tiles"],
    ],
  ],
  [
    "authority",
    "Rules of",
    [
      ["MA", "Massachusetts"],
      ["PA", "Pennsylvania"],
    ],
  ],
  [
    "players",
    "Players",
    [
      ["1", "you alone"],
      ["2", "two"],
      ["6", "six"],
      ["9", "nine"],
    ],
  ],
  [
    "edge",
    "House edge",
    [
      ["0.015", "under 1.5 %"],
      ["0.03", "under 3 %"],
      ["0.05", "under 5 %"],
    ],
  ],
];

/** Whether a game under an authority is among those asked for. */
export function fits(game: string, authority: string, asked: URLSearchParams): boolean {
  const [face, told] = [FACES[game], builtIn(game, authority)];
  const kind = asked.get("kind");
  if (kind && face?.kind !== kind) return false;
  const whose = asked.get("authority");
  if (whose && whose !== authority) return false;
  const players = Number(asked.get("players") ?? 0);
  if (players && (players < (face?.least ?? 1) || players > (told?.seats ?? players))) return false;
  const edge = Number(asked.get("edge") ?? 0);
  return !edge || (told?.edge !== undefined && told.edge < edge);
}

const ORDER = Object.keys(FACES);

/** The place of a game among the others: games that are not known here come last. */
export function placeOf(game: string): number {
  const place = ORDER.indexOf(game);
  return place < 0 ? ORDER.length : place;
}
