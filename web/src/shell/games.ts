import { get } from "../api/client";
import type { Layout as FeltLayout, Game, GameOutline, Games, GameUnder } from "../api/schema";
import { type Loaded, useLoad } from "../api/useLoad";
import { plainLayout } from "../felt/places/plainLayout";
import type { Layout } from "../felt/places/spot";
import { titled } from "../words/names";

/** The list of games. */
export function useGames(): Loaded<GameOutline[]> {
  return useLoad("games", async () => (await get<Games>("/api/games")).games);
}

/** The title of a game by its id; the id in words until the list is here. */
export function useTitles(): (game: string) => string {
  const games = useGames().value;
  return (game) => games?.find((one) => one.game === game)?.title ?? titled(game);
}

export function useGame(game: string | null): Loaded<Game> {
  return useLoad(game && `game/${game}`, () => get<Game>(`/api/games/${game}`));
}

/** The felt of a game; one that brings no layout gets a plain felt from its description. */
export function useLayout(game: string | null): Loaded<Layout> {
  return useLoad<Layout>(game && `layout/${game}`, () =>
    get<FeltLayout>(`/api/games/${game}/layout`).catch(async (error: unknown) => {
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
