import { useLayoutEffect } from "react";

/** Runs an action when its key is pressed, unless somebody is typing. */
export function useKeys(keys: Record<string, (() => void) | undefined>) {
  // Before the page is painted: a key is good as soon as it is shown.
  useLayoutEffect(() => {
    function pressed(event: KeyboardEvent) {
      const target = event.target as HTMLElement | null;
      if (target?.closest("input, select, textarea, [contenteditable]") && event.key !== "Escape") return;
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      if ((event.key === "Enter" || event.key === " ") && target?.closest("button, a, [role=button]")) return;
      const action = keys[event.key.length === 1 ? event.key.toUpperCase() : event.key];
      if (!action) return;
      event.preventDefault();
      action();
    }
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  });
}
