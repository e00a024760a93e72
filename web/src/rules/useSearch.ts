import { useEffect, useState } from "react";
import { get } from "../api/client";
import type { Hit, Hits } from "../api/schema";
import { useLoad } from "../api/useLoad";

const PAUSE = 160;

export interface Wanted {
  words: string;
  game?: string;
  authority?: string;
  /** The kinds of things to find; all where nothing is said. */
  kinds?: readonly Hit["kind"][];
  most?: number;
}

/** What the house's one index finds for some words, asked a moment after they were written; null without words. */
export function useSearch({ words, game, authority, kinds = [], most = 10 }: Wanted) {
  const settled = useSettled(words.trim());
  const query = new URLSearchParams({ q: settled, most: String(most) });
  if (game) query.set("game", game);
  if (authority) query.set("authority", authority);
  for (const kind of kinds) query.append("kind", kind);
  const found = useLoad(settled ? `search/${query}` : null, () => get<Hits>(`/api/search?${query}`));
  const nothing = found.error?.code === "nothing-to-look-for";
  return {
    hits: settled ? (nothing ? [] : (found.value?.hits ?? null)) : null,
    loading: found.loading || settled !== words.trim(),
    error: nothing ? null : found.error,
  };
}

/** A value once it has not changed for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
