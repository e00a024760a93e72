import type { Game, GameUnder, Levers } from "../../api/schema";
import type { Options } from "../../form/OptionsForm";
import type { Config } from "../../form/place";
import { type Supposed, supposedBody } from "../supposed";

/** What every analysis is about: a game under a configuration, its wagers, and the other configuration where there is one. */
export interface About {
  game: Game;
  rules: GameUnder;
  config: Config;
  other: Config | null;
  /** The wagers that are priced. */
  wagers: readonly string[];
  /** The wager that stakes begin with. */
  usual: string;
  /** The wager that was picked in the list of prices. */
  wager: string;
  /** Whether the options can be priced: lawful, or priced all the same. */
  lawful: boolean;
  /** The rows of posted tables, with the option that posts them. */
  rows: Levers["rows"];
  /** How a hand is written; empty where nothing is decided. */
  hand: string;
  /** What takes longer than a request may, as options of commands. */
  long: Levers["long_counts"];
  /** Whether players win from each other: then as many sit at a table as are supposed. */
  pot: boolean;
  /** Whether they break a clause. */
  broken: boolean;
  supposed: Supposed;
  onOptions: (options: Options) => void;
  onCompare: (other: Config | null) => void;
}

/** What a question under a submission needs. */
export type Basis = Pick<About, "game" | "config" | "supposed">;

/** What the server is asked about, as a part of each request. */
export function submitted({ game, config, supposed }: Basis) {
  return { game: game.game, authority: config.by, options: config.options, ...supposedBody(supposed) };
}

/** The name of a file to take home. */
export function fileOf({ game, config }: Basis, what: string): string {
  return `${game.game}-${config.by}-${what}`;
}
