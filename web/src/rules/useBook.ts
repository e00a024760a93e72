import { get } from "../api/client";
import type { Rules } from "../api/schema";
import { useLoad } from "../api/useLoad";

/** A chapter: its clauses and the readings taken. */
export function useBook(game: string, authority: string) {
  return useLoad(`book/${game}/${authority}`, () => get<Rules>(`/api/rules/${game}?authority=${authority}`));
}
