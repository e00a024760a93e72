import type { Area, GameUnder } from "../../api/schema";
import { titled } from "../../words/names";
import type { Layout, Spot } from "./spot";

/** A simple felt for a game that has brought no layout of its own: its wagers before each seat, its hands on top. */
export function plainLayout(title: string, game: GameUnder): Layout {
  const count = Math.max(1, Math.min(game.about.seats, 9));
  const seats: Record<string, Spot> = {};
  for (let place = 0; place < count; place += 1) {
    const t = place - (count - 1) / 2;
    seats[String(count - place)] = { x: 600 + t * (1080 / count), y: 520 - 10 * t * t, turn: -3 * t };
  }
  const wagers = Object.entries(game.about.wagers).filter(([, wager]) => !wager.selections.length);
  const areas: Area[] = wagers.map(([id, wager], place) => ({
    wager: id,
    label: wager.title.length > 12 ? titled(id).slice(0, 12) : wager.title,
    x: ((place % 2) - 0.5) * 54,
    y: -30 - Math.floor(place / 2) * 54,
    w: 46,
    h: 46,
    shape: place === 0 ? "diamond" : "circle",
    selection: null,
    seat: "each",
    pays: null,
    odds_from: [],
    faces: [],
  }));
  const hands = game.about.positions;
  const positions: Layout["positions"] = {
    shoe: { x: 1010, y: 108 },
    rack: { x: 190, y: 108 },
    seat: { dx: 0, dy: 80 },
  };
  hands.forEach((name, place) => {
    positions[name] = { x: 600 + (place - (hands.length - 1) / 2) * 300, y: 112 };
  });
  return { title, width: 1200, height: 760, seats, areas, positions, notices: [], hands };
}
