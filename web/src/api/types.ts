/** What the server says, as the page reads it. Money is a text of dollars with two decimals. */

export type Money = string;
export type Selection = string | number | null;

export interface ApiError {
  message: string;
  where?: string;
  clause?: string;
}

export interface Event {
  n: number;
  kind: string;
  text: string;
  clauses: string[];
  [field: string]: unknown;
}

export type FieldSpec =
  | { type: "amount"; minimum: Money; maximum: Money | null; step: Money }
  | { type: "one_of"; values: (string | number | boolean)[] }
  | { type: "cards"; of: string[]; minimum: number; maximum: number };

export interface Choice {
  do: string;
  fields: Record<string, FieldSpec>;
  optional: Record<string, unknown>;
  /** Cards that the fields divide among them: what is in no other field goes into the last. */
  whole?: string[];
}

export interface Ask {
  seat: number;
  prompt: string;
  clauses: string[];
  choices: Choice[];
}

export interface PlacedWager {
  wager: string;
  selection: Selection;
  stake: Money;
  result?: string | null;
  paid?: Money | null;
}

export interface Seat {
  player: string;
  chips: Money;
  bot?: boolean;
  connected?: boolean;
  away?: boolean;
  ready?: boolean;
  wagers: PlacedWager[];
  net?: Money | null;
}

export interface WagerInfo {
  id: string;
  title: string;
  selections: (string | number)[];
  placed: boolean;
  main: boolean;
  sole: boolean;
  refused: string | null;
  /** The only sums that are taken; none where any within the limits will do. */
  amounts: Money[];
  /** The wager that stands beside this one in the same amount. */
  equal_to: string | null;
  clauses: string[];
}

export type Phase = "betting" | "deciding" | "dealing" | "settled";

/** A duty of a table's opening, and who has signed it. */
export interface DutyToSign {
  id: string;
  what: string;
  role: string;
  clauses: string[];
  times: number;
  signed: { role: string; name: string }[];
}

export interface TableInfo {
  id: string;
  name: string;
  game: string;
  title: string;
  authority: string;
  minimum: Money | null;
  maximum: Money | null;
  options: Record<string, unknown>;
  status: "closed" | "open" | "suspended";
  /** Whether it was put away for good. */
  retired?: boolean;
  /** Why play is suspended, where it is. */
  suspended_why?: string | null;
  to_sign: DutyToSign[];
  phase: Phase;
  deadline: string | null;
  round: number;
  dealer: "auto" | "person";
  training: boolean;
  commitment: string | null;
  /** The promise that comes after the shoe in play, and what seeds go with. */
  next_commitment?: string | null;
  /** Players' seeds in the cards in play, by seat. */
  seeds?: Record<string, string>;
  /** Players' seeds that are fixed for the next promise. */
  next_seeds?: Record<string, string>;
  /** What was said since the last round to those who wait for the next. */
  notices?: { text: string; clauses: string[] }[];
  wanted: string | number | null;
  /** Whether the game has a room of its own, with a board. */
  room?: boolean;
}

export interface Me {
  name: string;
  role: string;
  seat: number | null;
  /** Chips of the table's kind that are on no table: money, or practice chips at a table for practice. */
  balance: Money;
  /** The commands that this person may give at the table as it stands. */
  commands: string[];
}

export interface State {
  /** The number of the last command that it shows. */
  seq: number;
  table: TableInfo;
  me: Me;
  seats: Record<string, Seat>;
  wagers: WagerInfo[];
  asks: Ask[];
  events: Event[];
  hands: Record<string, string[]>;
  answer: Omit<Answer, "events"> | null;
}

/** What has changed since the state of number `from`; `keep` of its events stay, and these come after them. */
export type Change = Partial<Omit<State, "seq">> & { seq: number; from: number; keep?: number };

export type SocketMessage =
  | { type: "state"; state: State }
  | { type: "change"; change: Change }
  | { type: "done"; key: string; seq: number }
  | { type: "refused"; key: string | null; error: ApiError };

export interface WagerLine {
  stake: Money;
  result: string;
  paid: Money;
  vigorish: Money;
  clauses: string[];
}

export interface Answer {
  game: string;
  authority: string;
  status: "completed" | "void";
  seats: Record<string, { wagers: Record<string, WagerLine | Record<string, WagerLine>>; net: Money }>;
  house: { net: Money };
  events: Event[];
}

export interface TableRow {
  id: string;
  name: string;
  game: string;
  title: string;
  authority: string;
  minimum: Money | null;
  maximum: Money | null;
  status: string;
  seats: number | Record<string, unknown>;
  seated?: number;
  round?: number;
  training?: boolean;
  made_by?: string;
  dealer?: string;
  room?: boolean;
  phase?: Phase;
  to_sign?: DutyToSign[];
}

export interface Option {
  id: string;
  type: "choice" | "switch" | "number" | "odds" | "table" | "percentage" | "text" | "mapping" | "list";
  allowed: string;
  default: unknown;
  clause: string;
  values: (string | number | boolean)[] | null;
  note: string;
}

export interface FaultInfo {
  trigger: string;
  ruling: string;
  fields: string[];
  optional: string[];
  clauses: string[];
}

export interface ActInfo {
  what: string;
  needs: string[];
  takes: string[];
  /** The command by which a live table does it, where it has one. */
  command: string;
}

export interface DutyInfo {
  id: string;
  what: string;
  role: string;
  when: string;
  clauses: string[];
}

export interface GameUnder {
  wagers: string[];
  options: Option[];
  verbs: string[];
  faults: string[];
  variants: string[];
  about: {
    chapter: string;
    summary: string;
    clauses: number;
    seats: number;
    positions: string[];
    dice: number;
    wagers: Record<
      string,
      { title: string; placed: boolean; main: boolean; selections: (string | number)[]; clauses: string[] }
    >;
    verbs: Record<string, string>;
    faults: Record<string, FaultInfo>;
    acts: Record<string, ActInfo>;
    duties: DutyInfo[];
  };
}

export interface Game {
  game: string;
  title: string;
  authorities: Record<string, GameUnder>;
}

export interface Spot {
  x: number;
  y: number;
  turn?: number;
  /** How much larger than drawn what lies at a seat is shown. */
  scale?: number;
  /** How wide what lies there may be, where others lie beside it. */
  room?: number;
}

export interface Area {
  wager: string;
  label: string;
  x: number;
  y: number;
  w: number;
  h: number;
  shape: "circle" | "rect" | "diamond";
  selection: Selection;
  seat: "each" | "shared";
  pays: string | null;
  odds_from: string[];
  faces: number[];
}

export interface Layout {
  title: string;
  width: number;
  height: number;
  seats: Record<string, Spot>;
  areas: Area[];
  positions: Record<string, Partial<Spot> & { dx?: number; dy?: number }>;
  notices: string[];
  hands: string[];
  /** What is dealt here: cards, or tiles. */
  pieces?: "cards" | "tiles";
}

export interface Clause {
  id: string;
  game: string;
  authority: string;
  cite: string;
  kind: string;
  gist: string;
  code?: string[];
  tests?: string[];
}

export interface Ambiguity {
  cite: string;
  doubt: string;
  reading: string;
  why: string;
  option: string;
  authority?: string;
}

export interface Outcome {
  name: string;
  pays: string;
  probability: number;
  probability_exact?: string;
  net?: number;
}

export interface Price {
  house_edge: number;
  house_edge_exact?: string;
  element_of_risk?: number;
  standard_deviation: number;
  hit_frequency: number;
  push_frequency?: number;
  outcomes: Outcome[];
}

export interface Odds {
  game: string;
  authority: string;
  submission: Record<string, unknown>;
  assumptions: Record<string, unknown>;
  method: "exact" | "float" | "simulation";
  wagers: Record<string, Price>;
  strategy?: string;
  combinations?: number;
  seconds?: number;
}

export interface Violation {
  option: string;
  value: unknown;
  message: string;
  clause: string;
}

export interface Advice {
  best: string;
  alternatives: { do: string; value: number; value_exact?: string; cost: number; cost_exact?: string }[];
}
