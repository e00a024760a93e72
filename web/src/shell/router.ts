import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("popstate", tell);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("popstate", tell);
  };
}

/** Goes to a page of ours without loading the document anew. */
export function go(path: string, replace = false) {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  tell();
  if (!replace) window.scrollTo(0, 0);
}

/** Path and query of the page that is shown. */
export function usePlace(): { path: string; query: URLSearchParams } {
  const place = useSyncExternalStore(subscribe, () => location.pathname + location.search);
  const [path = "/", query = ""] = place.split("?");
  return { path, query: new URLSearchParams(query) };
}

/** Whether a path has that shape, and what stands at its named places: `/table/:id`. */
export function match(shape: string, path: string): Record<string, string> | null {
  const wanted = shape.split("/").filter(Boolean);
  const given = path.split("/").filter(Boolean);
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [place, part] of wanted.entries()) {
    const value = decodeURIComponent(given[place] ?? "");
    if (part.startsWith(":")) found[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return found;
}
