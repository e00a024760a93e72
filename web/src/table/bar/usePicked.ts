import { useState } from "react";
import type { TableState } from "../../api/schema";
import type { Picking } from "../../felt/Picking";
import { pickedField, pickingChoice } from "./picking";

/** The cards of one's own hand that are picked on the felt for the question that is open; each question begins with none. */
export function usePicked(
  state: TableState,
  hand: readonly string[],
  busy: boolean,
): { context: Picking | null; cards: readonly string[] } {
  const ask = state.asks.find((one) => one.seat === state.me.seat);
  const choice = busy ? null : pickingChoice(ask);
  const field = choice && pickedField(choice);
  const question = field ? `${state.table.id}/${state.table.round}/${choice?.do}/${field.of.join(" ")}` : "";
  const [kept, keep] = useState<{ question: string; places: readonly number[] }>({ question: "", places: [] });
  if (!field || field.of.length !== hand.length) return { context: null, cards: [] };
  const places = kept.question === question ? kept.places : [];
  const most = field.most;
  function toggle(place: number) {
    const left = places.filter((one) => one !== place);
    // Where all are picked, another takes the place of the one that was picked first.
    const next = left.length < places.length ? left : [...places.slice(places.length >= most ? 1 : 0), place];
    keep({ question, places: next });
  }
  const sorted = [...places].sort((a, b) => a - b);
  return {
    context: { seat: String(state.me.seat), places, toggle },
    cards: sorted.map((place) => hand[place] ?? ""),
  };
}
