import { get } from "../api/client";
import type { Game, GameUnder, Layout } from "../api/types";
import { type Loaded, useLoad } from "../api/useLoad";
import { plainLayout } from "../felt/plainLayout";

/** The list of games, whichever of its two shapes the server gives. */
export function useGames(): Loaded<Game[]> {
  return useLoad("games", async () => {
    const found = await get<Game[] | { games: Game[] }>("/api/games");
    return Array.isArray(found) ? found : found.games;
  });
}

export function useGame(game: string | null): Loaded<Game> {
  return useLoad(game && `game/${game}`, () => get<Game>(`/api/games/${game}`));
}

/** The felt of a game; one that brings no layout gets a plain felt from its description. */
export function useLayout(game: string | null): Loaded<Layout> {
  return useLoad(game && `layout/${game}`, () =>
    get<Layout>(`/api/games/${game}/layout`).catch(async (error: unknown) => {
      const described = await get<Game>(`/api/games/${game}`);
      const rules = under(described);
      if (!rules) throw error;
      return plainLayout(described.title, rules);
    }),
  );
}

export function under(game: Game | null, authority?: string): GameUnder | null {
  if (!game) return null;
  return game.authorities[authority ?? ""] ?? Object.values(game.authorities)[0] ?? null;
}
