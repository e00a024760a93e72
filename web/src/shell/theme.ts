import { useSyncExternalStore } from "react";

/** What can be chosen: as the system has it, or one of three. */
export const THEMES = ["system", "light", "dark", "contrast"] as const;
export type Theme = (typeof THEMES)[number];

const KEPT = "houseway.theme";
const asks = (query: string) => (typeof matchMedia === "function" ? matchMedia(query) : null);
const dark = asks("(prefers-color-scheme: dark)");
const more = asks("(prefers-contrast: more)");
const listeners = new Set<() => void>();

function kept(): Theme {
  try {
    return THEMES.find((one) => one === localStorage.getItem(KEPT)) ?? "system";
  } catch {
    return "system";
  }
}

let chosen = kept();

/** The palette for a choice, given what the system asks for. */
export function paletteOf(theme: Theme, wants: { dark: boolean; contrast: boolean }): string {
  if (theme === "contrast" || (theme === "system" && wants.contrast)) return wants.dark ? "contrast-dark" : "contrast";
  return theme === "system" ? (wants.dark ? "dark" : "light") : theme;
}

function apply() {
  document.documentElement.dataset.theme = paletteOf(chosen, {
    dark: dark?.matches ?? false,
    contrast: more?.matches ?? false,
  });
}

/** Puts the page in its colours, now and whenever the system changes its mind. */
export function beginTheme() {
  apply();
  dark?.addEventListener("change", apply);
  more?.addEventListener("change", apply);
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chosen,
  );
  return [theme, choose];
}

function choose(theme: Theme) {
  chosen = theme;
  try {
    localStorage.setItem(KEPT, theme);
  } catch {
    // a browser that keeps nothing shows these colours until it is closed
  }
  apply();
  for (const listener of listeners) listener();
}
