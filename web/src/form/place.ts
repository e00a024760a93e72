/** Everything that was chosen in a room, in its address: a what-if can be sent to somebody else. */

import { go } from "../shell/router";
import type { Options } from "./OptionsForm";

/** A game's rules of an authority, under these options. */
export interface Config {
  by: string;
  options: Options;
}

export function readOptions(text: string | null): Options {
  if (!text) return {};
  try {
    const read: unknown = JSON.parse(text);
    return read && typeof read === "object" && !Array.isArray(read) ? (read as Options) : {};
  } catch {
    return {};
  }
}

export function readConfig(query: URLSearchParams, prefix = ""): Config {
  return { by: query.get(`${prefix}by`) ?? "", options: readOptions(query.get(`${prefix}options`)) };
}

/** The configuration as parts of an address; what is as usual is left out. */
export function configQuery(config: Config, prefix = ""): Record<string, string> {
  const told: Record<string, string> = {};
  if (config.by) told[`${prefix}by`] = config.by;
  if (Object.keys(config.options).length) told[`${prefix}options`] = JSON.stringify(config.options);
  return told;
}

export function addressOf(path: string, parts: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== "")).toString();
  return query ? `${path}?${query}` : path;
}

/** Puts what was chosen into the address of the page, in place of what was there. */
export function settle(path: string, parts: Record<string, string>) {
  go(addressOf(path, parts), true);
}

/** The submission that a table has been opened with. */
export function submissionOf({
  game,
  authority,
  options,
}: {
  game: string;
  authority: string;
  options: Options;
}): string {
  return addressOf(`/submission/${game}`, configQuery({ by: authority, options }));
}
