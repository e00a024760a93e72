import { useSyncExternalStore } from "react";

/** An upright phone, or a page enlarged so far that no more room is left beside the bar than on one. */
const NARROW = "(max-width: 760px) and (orientation: portrait), (max-width: 760px) and (max-height: 600px)";
const query = typeof matchMedia === "function" ? matchMedia(NARROW) : null;

/** Whether the felt is drawn upright, with the dealer and the player's own seat enlarged. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      query?.addEventListener("change", listener);
      return () => query?.removeEventListener("change", listener);
    },
    () => query?.matches ?? false,
  );
}
