/** The command of a terminal that asks what the room asks: under the same authority, options and suppositions. */

import type { Config } from "../form/place";
import type { Supposed } from "./supposed";

export interface Asking {
  game: string | { game: string };
  config: Config;
  supposed: Supposed;
}

/** An option of a command and what it says; a name alone is a switch, and what is empty is left out. */
export type Said = readonly [name: string, value?: string | number | null];

const PLAIN = /^[\w@%+=:,./-]+$/;

/** A word as a shell takes it. */
export function quoted(word: string): string {
  return PLAIN.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** `houseway hold sic_bo --authority MA …`, as one line. */
export function command(verb: string, { game, config, supposed }: Asking, said: readonly Said[] = []): string {
  const words = ["houseway", verb, typeof game === "string" ? game : game.game];
  if (config.by) words.push("--authority", config.by);
  for (const [option, value] of Object.entries(config.options))
    words.push("--set", `${option}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  for (const [name, value] of Object.entries(supposed.assume)) words.push("--assume", `${name}=${value}`);
  if (supposed.anyway) words.push("--even-if-unlawful");
  for (const [name, value] of said) {
    if (value === null || value === "") continue;
    words.push(`--${name}`, ...(value === undefined ? [] : [String(value)]));
  }
  return words.map(quoted).join(" ");
}

/** The stakes of a seat, as a command takes them. */
export function staked(stakes: Record<string, string>): Said[] {
  return Object.entries(stakes).map(([wager, stake]) => ["stake", `${wager}=${stake}`]);
}

/** A figure with its sign of per cent, where there is one. */
export function share(text: string | null): string | null {
  return text === null ? null : `${text}%`;
}
