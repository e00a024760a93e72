/** What the server takes and sends, written from its description by `python -m tests.floor.http.typescript`: do not edit. */

/** Somebody who left a seat for a while. */
export interface Absence {
  seat: number;
  player: string;
  excused: boolean;
  /** A time in UTC, as ISO 8601 writes it */
  since: string;
  /** A time in UTC, as ISO 8601 writes it */
  until: string;
}

/** Does something for the house; the fields are those of the act. */
export type Act = 
  | { key: Key; do: "act"; act: "go_idle" }
  | { key: Key; do: "act"; act: "sign"; duty: string }
  | { key: Key; do: "act"; act: "issue_coupon"; seat: number; amount: number | string }
  | { key: Key; do: "act"; act: "change_seat"; seat: number; to: number | string }
  | { key: Key; do: "act"; act: "order_to_pass"; ground?: string }
  | { key: Key; do: "act"; act: "compare_pit"; others: number }
  | { key: Key; do: "act"; act: "give_notice"; minutes: number; told: string[] }
  | { key: Key; do: "act"; act: "order_reshuffle" }
  | { key: Key; do: "act"; act: "change_dealer" }
  | { key: Key; do: "act"; act: "resume"; stored_singly?: boolean; released_by_procedures?: boolean; spread_requested?: boolean }
  | { key: Key; do: "act"; act: "spoken_wager"; seat?: number }
  | { key: Key; do: "act"; act: "order_shuffle" }
  | { key: Key; do: "act"; act: "ask_face_up"; seat: number }
  | { key: Key; do: "act"; act: "spoken_wager"; seat: number; amount: number | string; confirmed?: boolean; cash_exchanged?: boolean }
  | { key: Key; do: "act"; act: "count_circles"; right: number; left: number }
  | { key: Key; do: "act"; act: "inspect_tiles"; flaws?: string[] }
  | { key: Key; do: "act"; act: "push_dealer"; dealer: string }
  | { key: Key; do: "act"; act: "count_deck"; count?: number; stub?: boolean; expected?: number }
  | { key: Key; do: "act"; act: "put_in_sequence" }
  | { key: Key; do: "act"; act: "change_decks" }
  | { key: Key; do: "act"; act: "collect_time" }
  | { key: Key; do: "act"; act: "verify_time"; amount: number | string }
  | { key: Key; do: "act"; act: "excuse"; seat: number }
  | { key: Key; do: "act"; act: "welcome_back"; seat: number; stakes?: number | string }
  | { key: Key; do: "act"; act: "note_conduct"; seat: number; what: string; removed?: string[] }
  | { key: Key; do: "act"; act: "rule"; question: string; ruling: string }
  | { key: Key; do: "act"; act: "raise_minimum"; minimum: number | string; agreed: number[] }
  | { key: Key; do: "act"; act: "take_off_chips"; seat: number; amount: number | string }
  | { key: Key; do: "act"; act: "count_bad_beat_box"; found: number | string; place: string; present: string[]; carried_by: string; notice_to: string; signed?: string[]; combined?: boolean; at?: string }
  | { key: Key; do: "act"; act: "adjust_bad_beat_display"; done_by: string; witness: string }
  | { key: Key; do: "act"; act: "verify_bad_beat"; seat: number }
  | { key: Key; do: "act"; act: "pay_bad_beat"; amount: number | string; form: string; place: string }
  | { key: Key; do: "act"; act: "tell_bad_beat_record"; day: string; done_by: string }
  | { key: Key; do: "act"; act: "end_bad_beat"; to?: number | string }
  | { key: Key; do: "act"; act: "begin_jackpot_period"; at?: string }
  | { key: Key; do: "act"; act: "record_high_hand"; seat: number; player?: string; phone?: string; dealer?: string; dealer_credential?: string; verifier?: string; verifier_credential?: string; table?: string; identified?: boolean; at?: string }
  | { key: Key; do: "act"; act: "tell_jackpot_record"; period: string; done_by: string }
  | { key: Key; do: "act"; act: "count_jackpot_box"; found: number | string; place: string; present: string[]; carried_by: string; signed?: string[]; combined?: boolean; at?: string }
  | { key: Key; do: "act"; act: "close_jackpot_period"; at?: string }
  | { key: Key; do: "act"; act: "pay_jackpot"; player: string; place: string; at?: string }
  | { key: Key; do: "act"; act: "release_jackpot"; player: string; at?: string }
  | { key: Key; do: "act"; act: "begin_shift" }
  | { key: Key; do: "act"; act: "inspect_for_shift"; properly_tossed?: boolean }
  | { key: Key; do: "act"; act: "new_dealer" }
  | { key: Key; do: "act"; act: "ask_burn_card" }
  | { key: Key; do: "act"; act: "spoken_wager"; seat: number; amount: number | string; wager?: string; confirmed_by?: string[]; cash_exchanged?: boolean }
  | { key: Key; do: "act"; act: "take_instrument"; seat: number; what: string };

/** Something that the house does at a table beside dealing. */
export interface ActAbout {
  what: string;
  needs: string[];
  takes: string[];
  /** The command by which a live table does it; the act itself is then for scenarios alone. */
  command: string;
}

/** The advice on one hand. */
export interface Advice {
  method: "exact" | "float" | "simulation";
  bound?: number;
  best: string;
  alternatives: Alternative[];
  game: string;
  authority?: Authority;
  edition?: string;
  /** The clauses that options and assumed rules break, if they do. */
  unlawful?: string[];
  hand: string;
}

/** A hand to be advised on; without one, the whole strategy. */
export interface Advised {
  game: string;
  authority?: string | null;
  options?: Record<string, JsonValue>;
  assume?: Record<string, JsonValue>;
  /** Whether options that no clause permits are priced too, flagged with the clauses that they break. */
  even_if_unlawful?: boolean;
  hand?: string | null;
}

/** Something that a player may do, in units of the initial wager. */
export interface Alternative {
  do: string;
  value: number;
  value_exact?: string;
  cost: number;
  cost_exact?: string;
}

/** Where the text can be read in two ways, and the reading taken. */
export interface Ambiguity {
  id: string;
  cite: string;
  doubt: string;
  reading: string;
  why: string;
  option: string;
  clauses: string[];
  /** Why nothing in a round can rest on it, where nothing can. */
  no_outcome: string;
  /** The steps that games share and that rest on the reading, by their names with spaces between, where there are such. */
  step: string;
}

/** Dollars between two bounds. */
export interface AmountField {
  type: "amount";
  /** Dollars with two decimals */
  minimum: string;
  maximum: string | null;
  /** Dollars with two decimals */
  step: string;
}

/** Says aloud what may be said of a table. */
export interface Announce {
  /** A new one for every command */
  key: string;
  do: "announce";
  table: string;
  text?: string;
}

/** Something said aloud in the room. */
export interface Announcement {
  number: number;
  /** A time in UTC, as ISO 8601 writes it */
  at: string;
  by: string;
  text: string;
  clauses: string[];
}

/** A settled round with its events, as the referee answers it. */
export interface Answer {
  game: string;
  authority: Authority;
  edition: string;
  status: "completed" | "void";
  seats: Record<string, SettledSeat>;
  house: Net;
  meters?: Record<string, Net>;
  funds?: Record<string, Net>;
  readings: Reading[];
  acts?: DoneAct[];
  bank?: Bank;
  /** The pot of a round of Winner's Pot Poker. */
  pot?: string;
  /** Dollars with two decimals */
  commission?: string;
  /** The variant of a round of poker; its pots, main pot first, its rake, and what went to funds. */
  variant?: string;
  pots?: Pot[];
  /** Dollars with two decimals */
  rake?: string;
  /** Dollars with two decimals */
  fund?: string;
  events: Event[];
}

export type AnyCageCommand = AskCage | WithdrawSlip | ApproveSlip | ConfirmSlip | DeclineSlip | ReverseSlip | CountRack | SetCreditLine | SetLimits;

export type AnyRoomCommand = JoinList | WithdrawFromList | CallNext | Strike | Announce | Retract | SetRoomRules | OrderTransfer | LinkTables;

export type AnyTableCommand = Sit | GiveSeed | Leave | Buy | PostBlind | MoveSeat | MakeWager | Clear | Ready | Deal | NameCard | SetOptions | SignDuty | OpenTable | CloseTable | Retire | Suspend | Resume | Away | Back | Decide | Act | ReportFault;

/** Approves a slip as a second person; a reversal is carried out with it. */
export interface ApproveSlip {
  /** A new one for every command */
  key: string;
  do: "approve";
  slip: number;
}

/** A betting area, by its middle and its size; of `each` seat an offset from the seat's spot. */
export interface Area {
  wager: string;
  label: string;
  x: number;
  y: number;
  w: number;
  h: number;
  shape: "circle" | "rect" | "diamond";
  selection: number | string | null;
  seat: "each" | "shared";
  pays: string | null;
  odds_from: string[];
  faces: number[];
}

/** Asks for chips, cash or credit for one's own account, or for a fill or a credit of a table's rack. */
export interface AskCage {
  /** A new one for every command */
  key: string;
  do: "ask";
  kind: "buy_in" | "cash_out" | "marker" | "redeem" | "redeem_cash" | "fill" | "credit";
  /** Dollars as a number or a text */
  amount: number | string;
  /** Of fills and credits. */
  table?: string;
}

/** Every permitted configuration of a game, the default first. */
export interface AtlasAnswer {
  game: string;
  authority: Authority;
  /** The clauses that options and assumed rules break, if they do. */
  unlawful?: string[];
  rows: Configured[];
}

/** Every permitted configuration of a game; the options themselves do not matter. */
export interface AtlasAsked {
  game: string;
  authority?: string | null;
  options?: Record<string, JsonValue>;
  /** One wager alone. */
  wager?: string | null;
}

/** Every price of a game, found a second way. */
export interface AuditAnswer {
  game: string;
  authority: Authority;
  /** The clauses that options and assumed rules break, if they do. */
  unlawful?: string[];
  agrees: boolean;
  rounds: number;
  seed: number;
  /** Simulated rounds that the referee settled as well. */
  refereed_rounds: number;
  /** Where the referee paid something else than the price says. */
  differences: string[];
  /** Named plays that were held against the one that is called best. */
  plays_compared: number;
  /** Named plays that lose less than the one that is called best. */
  cheaper_plays: string[];
  wagers: Record<string, AuditedWager>;
}

/** Every price of a game, found a second way. */
export interface AuditAsked {
  game: string;
  authority?: string | null;
  options?: Record<string, JsonValue>;
  assume?: Record<string, JsonValue>;
  /** Whether options that no clause permits are priced too, flagged with the clauses that they break. */
  even_if_unlawful?: boolean;
  rounds?: number;
  seed?: number;
}

/** A price beside the other ways in which it was found. */
export interface AuditedWager {
  method: "exact" | "float" | "simulation";
  bound?: number;
  agrees: boolean;
  house_edge: number;
  house_edge_exact?: string;
  simulated_house_edge: number;
  simulated_standard_error: number | null;
  rounds_made: number;
  z_score: number | null;
  chi_square_p: number | null;
  plain_count: "equal" | "different" | null;
  /** Simulated rounds in which the referee settled the wager. */
  refereed: number;
  referee: "equal" | "different" | null;
  /** Endings that no simulated round has. */
  not_refereed: string[];
  identities: boolean;
  fails_below: number;
}

/**
 * A gaming commission, by the two letters used in chapters, scenarios and clause ids.
 *
 * A game from outside the package may use another authority, which is then a plain string.
 */
export type Authority = "MA" | "PA";

/** Sits out. */
export interface Away {
  /** A new one for every command */
  key: string;
  do: "away";
}

/** Plays again. */
export interface Back {
  /** A new one for every command */
  key: string;
  do: "back";
}

/** A round that a player banked. */
export interface Bank {
  seat: number;
  co_banking: boolean;
  /** Dollars with two decimals */
  vigorish: string;
  dealer_vs_bank?: DealerWager;
}

/** One of the game's own wagers beside the side wager, on the same cards, one unit each. */
export interface BesideSideWager {
  wager: string;
  covariance: number;
  covariance_exact?: string;
  covariance_error?: number;
  correlation: number;
  both_win: number;
  both_win_exact?: string;
  given: GivenSideWager[];
}

/** The best play as rules, in YAML, ready to be edited. */
export interface BestPlayAnswer {
  game: string;
  authority: Authority;
  /** The clauses that options and assumed rules break, if they do. */
  unlawful?: string[];
  play: string;
}

/** The wagers between two hits of the whole meter. */
export interface BetweenHits {
  wagers: number;
  wagers_exact?: string;
  wagers_deviation: number;
  hours?: number;
  hours_deviation?: number;
  /** The wagers within which the meter is hit with each probability. */
  within: Record<string, number>;
}

/** The board as it stands. */
export interface Board {
  /** The number of the last command to the board; what happens at its tables does not change it. */
  seq: number;
  /** A time in UTC, as ISO 8601 writes it */
  now: string;
  tables: RoomTable[];
  lists: WaitingList[];
  offers: Offer[];
  calls: Call[];
  announcements: Announcement[];
  transfers: Transfer[];
  must_moves: MustMove[];
  funds: Fund[];
  rules: RoomRules;
}

/** A clause that a submission breaks. */
export interface Broken {
  option: string;
  message: string;
  clause: string;
}

/** The clauses that each of two submissions breaks. */
export interface BrokenBySide {
  before: string[];
  after: string[];
}

/** Buys more chips. */
export interface Buy {
  /** A new one for every command */
  key: string;
  do: "buy";
  /** Dollars as a number or a text */
  amount: number | string;
}

/** A command of the cage was carried out: the slip as it is then, or what was set. */
export interface CageDone {
  ok?: true;
  slip?: Slip;
  limits?: CageLimits;
  credit_line?: CreditLine;
}

/** The limits in force. */
export interface CageLimits {
  /** Dollars with two decimals */
  approve_over: string;
  /** Dollars with two decimals */
  at_once: string;
  /** Dollars with two decimals */
  buy_in_a_day: string;
  /** Dollars with two decimals */
  cash_out_a_day: string;
  /** Dollars with two decimals */
  marker_a_day: string;
}

/** The cage's report of a day, in UTC. */
export interface CageReport {
  day: string;
  lines: DayLine[];
  /** What came in over the counter, less what was paid out. */
  cash: Span;
  /** What all players owe. */
  markers: Span;
  /** What was put into racks, less what came back. */
  racks: Span;
  outstanding: Debt[];
  tables: RackDay[];
  /** Whether all slips together give the balances of the ledger. */
  agrees: boolean;
}

/** The cage as the caller may see it. */
export interface CageState {
  limits: CageLimits;
  /** Slips that wait: all of them for those who read the cage, otherwise those that the caller asked for. */
  open: Slip[];
  /** The last ones that were carried out, declined or withdrawn. */
  recent: Slip[];
  /** Of a player. */
  mine?: OwnAccount;
  /** For those who read the cage. */
  credit_lines?: CreditLine[];
}

/** Somebody whose name was called; the seat is kept until then. */
export interface Call {
  player: string;
  list: string;
  title: string;
  table: string;
  name: string;
  seat: number;
  /** A time in UTC, as ISO 8601 writes it */
  until: string;
}

/** Calls the next name on the list to a free seat of a table. */
export interface CallNext {
  /** A new one for every command */
  key: string;
  do: "call";
  table: string;
}

/** The reseeds of a period of that many wagers. */
export interface CapitalAnswer {
  wagers: number;
  expected_hits: number;
  /** By the share of periods that stay within. */
  reseeds: Record<string, Reseeds>;
}

/** A count with whole tags by card, and what a point of true count is worth. */
export interface CardCount {
  wager: string;
  level: number;
  tags: Record<string, number>;
  correlation: number;
  worth_per_true_count: number;
  /** The true count at which the wager is even; null if there is none. */
  turns_at_true_count: number | null;
  /** The running count before the first card: minus the sum of all tags, 0 if they are balanced. */
  starts_at: number;
}

/** A piece of information, what the wager is worth with it, and what it adds. */
export interface CardKnown {
  method: "exact" | "float" | "simulation";
  bound?: number;
  what: string;
  wager: string;
  rounds?: number;
  /** Left out where nothing changed in any of the deals. */
  standard_error?: number;
  /** The number of simulated deals in which it changes the best action. */
  changed?: number;
  expectation: Valued;
  gain: Valued;
}

/** The removal of one card from a fresh shoe: what it adds to each wager's expectation. */
export interface CardRemoved {
  card: string;
  copies: number;
  effects: Record<string, Valued>;
}

/** Some of the cards that the seat holds. */
export interface CardsField {
  type: "cards";
  /** Cards or tiles; `??` is one that the reader may not see */
  of: string[];
  minimum: number;
  maximum: number;
}

/** The referee's answer to a case. */
export interface Case {
  /** All of it, what was presumed included. */
  scenario: Record<string, JsonValue>;
  yaml: string;
  asked: CaseQuestion[];
  refused: CaseRefused | null;
  ruling: CaseRuling | null;
  answer: Answer | null;
}

/** A question to a player in the round, the decision taken, and what else it might have been. */
export interface CaseQuestion {
  decision: Record<string, JsonValue>;
  verbs: string[];
  prompt: string;
  /** Whether nobody said it: the player is taken to play on. */
  presumed: boolean;
}

/** Why the case cannot be played as it stands. */
export interface CaseRefused {
  message: string;
  where: string;
  clause: string;
  code: string;
}

/** What is ruled, the money of each wager, the clauses, and the readings on which it rests. */
export interface CaseRuling {
  status: "completed" | "void";
  says: Said[];
  money: MoneyMoved[];
  clauses: RuledBy[];
  readings: Ambiguity[];
}

/**
 * What has changed since the state of number `from`.
 *
 * Keep the first `keep` of the events you have, and append `events`; every other part that is here replaces yours.
 * Without `keep` the events stay as they are. A change that does not begin at the state you have was missed: ask for
 * the whole state.
 */
export interface Change {
  seq: number;
  from: number;
  keep?: number;
  events?: Event[];
  table?: TableInfo;
  seats?: Record<string, Seat>;
  wagers?: OfferedWager[];
  asks?: Question[];
  hands?: Record<string, string[]>;
  answer?: Settlement | null;
  me?: Here;
}

/** What has changed since the last message. */
export interface ChangeMessage {
  type: "change";
  change: Change;
}

/** The grids of a game under a submission, and the submission's digest. */
export interface Charts {
  game: string;
  authority: Authority;
  /** 32 bytes in hex */
  digest: string;
  grids: Grid[];
}

/** A submission to be checked, with the record of a table's fixtures where there is one. */
export interface Checked {
  game: string;
  authority?: string | null;
  options?: Record<string, JsonValue>;
  edition?: string | null;
  fixtures?: Record<string, JsonValue> | null;
  /** Whether it is priced too, to say where the player has the edge. */
  priced?: boolean;
}

/** What a submission has to file, and what the table has to have. */
export interface Checklist {
  game: string;
  authority: Authority;
  /** Of the submission; null while an option cannot be read. */
  digest: string | null;
  filings: ChecklistFiling[];
  fixtures: ChecklistFixture[];
}

/** An option that has to be filed. */
export interface ChecklistFiling {
  option: string;
  what: string;
  clause: string;
  done: boolean;
  wrong: string | null;
}

/** Something that a table has to have. */
export interface ChecklistFixture {
  id: string;
  kind: "equipment" | "layout" | "posting" | "approval";
  what: string;
  clauses: string[];
  /** Whether it is enough to say that it is there. */
  asks: "tick" | "value";
  done: boolean;
  wrong: string | null;
}

/** A submission whose checklist is asked for, with the record of the table's fixtures. */
export interface ChecklistOf {
  game: string;
  authority?: string | null;
  options?: Record<string, JsonValue>;
  fixtures?: Record<string, JsonValue>;
}

/** What the log was at a moment; of these fields the note alone is signed. */
export interface Checkpoint {
  origin: string;
  size: number;
  /** 32 bytes in hex */
  root: string;
  public_key: string;
  key: string;
  note: string;
}

/** Chips put down without a word, each by its value. */
export interface ChipsField {
  type: "chips";
  /** Dollars with two decimals */
  minimum: string;
  /** Dollars with two decimals */
  maximum: string;
  hint: string;
}

/** Something that the seat may decide: the `choice` of the command `decide`, and the fields that go with it. */
export interface Choice {
  do: string;
  fields: Record<string, AmountField | OneOfField | CardsField | ChipsField>;
  /** Fields that may be left out, with what they then are. */
  optional: Record<string, JsonValue>;
  /** Cards or tiles; `??` is one that the reader may not see */
  whole: string[];
  /** Every way to divide them, with its names; empty where nothing is divided. */
  divisions: Division[];
}

/** A class of deals: every wager ends alike on all of them. */
export interface Class {
  method: "exact" | "float" | "simulation";
  bound?: number;
  name: string;
  combinations?: number;
  probability: number;
  probability_exact?: string;
  nets: Record<string, number>;
}

/** A clause, in our words. */
export interface Clause {
  id: string;
  cite: string;
  kind: string;
  gist: string;
  step: string[];
  fixture: string[];
  duty: string[];
  option: string[];
  hand: string[];
}

/** What another edition says in place of a clause. */
export interface ClauseEdition {
  id: string;
  status: string;
  /** None where the edition has no such clause. */
  says: string | null;
  effect: string;
}

/** A clause as a page of the book. */
export interface ClausePage {
  game: string;
  title: string;
  authority: Authority;
  edition: string;
  clause: Clause;
  previous: string | null;
  next: string | null;
  readings: Ambiguity[];
  options: Option[];
  wagers: string[];
  irregularities: string[];
  /** The files of the package that carry it out. */
  code: string[];
  tests: string[];
  examples: Example[];
  /** Only those that say something else. */
  editions: ClauseEdition[];
}

/** A clause, or all of a section. */
export interface Clauses {
  game: string;
  authority: Authority;
  clauses: Clause[];
}

/** Takes a wager back, some of its chips, or all wagers. */
export interface Clear {
  /** A new one for every command */
  key: string;
  do: "clear";
  wager?: string;
  selection?: number | string;
  /** Only so much of the wager; all of it where less stands there. */
  amount?: number | string;
}

/** Something that falls due at a table. */
export interface Clock {
  what: "decks" | "sequence" | "count" | "dealer";
  at: string | null;
  rounds: number | null;
  clauses: string[];
}

/** Closes the table. */
export interface CloseTable {
  /** A new one for every command */
  key: string;
  do: "close";
}

/** The coach's answer to one question. */
export interface Coached {
  game: string;
  /** The question as `houseway strategy` writes it. */
  hand: string;
  /** The wagers whose result the values count. */
  counts: string;
  /** Dollars with two decimals */
  unit: string;
  method: "exact" | "float" | "simulation";
  bound?: number;
  /** The best first; empty for a pot between players. */
  decisions: CoachedDecision[];
  pot?: PotOdds;
}

/** A decision open to the seat, with its expected result and its cost compared with the best, in dollars. */
export interface CoachedDecision {
  /** The verb under `do`, and its fields. */
  decision: Record<string, JsonValue>;
  value: number;
  cost: number;
}

/** The net result of a round with these stakes. */
export interface CombinedResult {
  method: "exact" | "float" | "simulation";
  bound?: number;
  rounds?: number;
  mean: number;
  mean_exact?: string;
  /** The standard error, where rounds were simulated. */
  mean_error?: number;
  ahead_error?: number;
  standard_deviation: number;
  variance_exact?: string;
  skewness: number;
  ahead: number;
  ahead_exact?: string;
  even: number;
  even_exact?: string;
  results: RoundResult[];
  stakes: Record<string, number>;
  /** What a table would refuse of these stakes on one seat. */
  refused_at_a_table?: ErrorDetail[];
  /** The wagers that pay otherwise at these stakes, in dollars, than at the assumed one. */
  priced_at_another_stake?: string[];
}

/** Two submissions side by side. */
export interface ComparedAnswer {
  game: string;
  authority: Authority;
  unlawful: BrokenBySide;
  options: Record<string, Differing>;
  wagers: Record<string, ComparedWager>;
}

/** Two submissions of a game: this one and another. */
export interface ComparedAsked {
  game: string;
  authority?: string | null;
  options?: Record<string, JsonValue>;
  assume?: Record<string, JsonValue>;
  /** Whether options that no clause permits are priced too, flagged with the clauses that they break. */
  even_if_unlawful?: boolean;
  other_authority?: string | null;
  other?: Record<string, JsonValue>;
}

/** The figures of a wager, and how they were found. */
export interface ComparedPrice {
  house_edge: string;
  hit_frequency: string;
  standard_deviation: number;
  method: "exact" | "float" | "simulation";
}

/** A wager under two submissions; null where it is not offered. */
export interface ComparedWager {
  before: ComparedPrice | null;
  after: ComparedPrice | null;
  change: string | null;
}

/** A game under its two authorities. */
export interface Comparison {
  game: string;
  title: string;
  authorities: Authority[];
  differences: Difference[];
  topics: Topic[];
}

/** What was noted of a player's conduct. */
export interface Conduct {
  seat: number;
  player: string;
  what: string;
  removed: boolean;
  told: string;
  /** A time in UTC, as ISO 8601 writes it */
  at: string;
}

/** A wager under one permitted configuration. */
export interface Configured {
  method: "exact" | "float" | "simulation";
  bound?: number;
  wager: string;
  house_edge: number;
  house_edge_exact?: string;
  hit_frequency: number;
  hit_frequency_exact?: string;
  standard_deviation: number;
  /** Each choice that affects the wager, and how it is made. */
  configuration: Record<string, string>;
  options: Record<string, JsonValue>;
  assumed: Record<string, string>;
  /** The choices that are not made as by default. */
  changed: string[];
  clauses: string[];
  /** What it adds to the house edge of the default configuration. */
  change: number;
  change_exact?: string;
}

/** Carries a slip out. */
export interface ConfirmSlip {
  /** A new one for every command */
  key: string;
  do: "confirm";
  slip: number;
}

/** What counting cards is worth, of all rounds dealt, in the unit of the stakes. */
export interface CountAnswer {
  game: string;
  authority: Authority;
  /** The clauses that options and assumed rules break, if they do. */
  unlawful?: string[];
  wager: string;
  method: "linear";
  /** How the effects of removal were found. */
  effects: string;
  /** The cards that the tags are for. */
  tagged: string[];
  /** Null for a count that knows every effect. */
  count: CountTags | null;
  cards: number;
  cards_seen: number;
  spread: [number, number];
  full_shoe: number;
  /** The share of rounds in which the wager can be made. */
  offered: number;
  favourable: number;
  edge_then: number;
  per_round: number;
  per_round_deviation: number;
  average_stake: number;
  /** Null where it depends on the players. */
  cards_per_round: number | null;
  rounds_per_shoe: number | null;
  per_shoe: number | null;
  n0: number | null;
  kelly_bankroll: number | null;
  pace?: number;
  per_hour?: number;
  unit?: number | null;
  /** The same count with the cut card elsewhere. */
  by_penetration: CountedDepth[];
}

/** A card count of a wager. */
export interface CountAsked {
  game: string;
  authority?: string | null;
  options?: Record<string, JsonValue>;
  assume?: Record<string, JsonValue>;
  /** Whether options that no clause permits are priced too, flagged with the clauses that they break. */
  even_if_unlawful?: boolean;
  wager?: string | null;
  /** Dollars as a number or a text */
  penetration?: number | string;
  /** Dollars as a number or a text */
  low?: number | string;
  /** Dollars as a number or a text */
  high?: number | string;
  perfect?: boolean;
  pace?: number | string | null;
  unit?: number | string | null;
  /** The cards of a round; the game's average unless they are given. */
  cards?: number | string | null;
}

/** Writes down what was counted in a table's rack. */
export interface CountRack {
  /** A new one for every command */
  key: string;
  do: "count";
  table: string;
  /** Dollars as a number or a text */
  amount: number | string;
}

/** A count with whole tags, one for each kind of card. */
export interface CountTags {
  level: number;
  tags: number[];
  correlation: number;
  /** The running count before the first card: minus the sum of all tags, 0 if they are balanced. */
  starts_at: number;
  /** The running count by decks left at which the wager is even; null if there is none. */
  turns_at_true_count: number | null;
}

/** What the same count is worth at another penetration. */
export interface CountedDepth {
  /** The share of the shoe before the cut card. */
  penetration: number;
  favourable: number;
  edge_then: number;
  per_round: number;
  per_hour?: number;
  n0: number | null;
  kelly_bankroll: number | null;
}

/** What became of a match play coupon. */
export interface CouponLine {
  /** Dollars with two decimals */
  face: string;
  /** That of the wager it lay beside. */
  result: "win" | "lose" | "push" | "void" | "surrender" | "withdrawn" | null;
  /** Dollars with two decimals */
  paid: string;
  /** Dollars with two decimals */
  vigorish: string;
  collected: boolean;
  clauses: string[];
}

/** How much a player may owe on markers. */
export interface CreditLine {
  player: string;
  /** Dollars with two decimals */
  amount: string;
}

/** The probability of a net result above `low` and up to `high`, and that of the normal approximation. */
export interface CurveBar {
  low: number;
  high: number;
  share: number;
  normal: number;
}

/** The slips of one kind in a day. */
export interface DayLine {
  kind: "buy_in" | "cash_out" | "marker" | "redeem" | "redeem_cash" | "fill" | "credit" | "reversal" | "count";
  /** Whether these are reversals of slips of the kind. */
  reversed: boolean;
  count: number;
  /** Dollars with two decimals */
  amount: string;
}

/** Begins the round. */
export interface Deal {
  /** A new one for every command */
  key: string;
  do: "deal";
}

/** The hands that one dealer dealt without a break, and the rake of them. */
export interface DealerDown {
  dealer: string;
  /** A time in UTC, as ISO 8601 writes it */
  from: string;
  hands: number;
  /** Dollars with two decimals */
  rake: string;
}

/** What became of the dealer's wager against a player who banks. */
export interface DealerWager {
  /** Dollars with two decimals */
  stake: string;
  result: "win" | "lose" | "push" | "void" | "surrender" | "withdrawn";
  /** Dollars with two decimals */
  paid: string;
}

/** What a player owes on markers at the end of the day. */
export interface Debt {
  player: string;
  /** Dollars with two decimals */
  owed: string;
}

/** Decides what the seat is asked; the fields are those of the choice, as the question lists them. */
export type Decide = 
  | { key: Key; do: "decide"; choice: "bet" }
  | { key: Key; do: "decide"; choice: "fold" }
  | { key: Key; do: "decide"; choice: "card" }
  | { key: Key; do: "decide"; choice: "stay" }
  | { key: Key; do: "decide"; choice: "bid"; amount: number | string }
  | { key: Key; do: "decide"; choice: "pass" }
  | { key: Key; do: "decide"; choice: "keep_bank" }
  | { key: Key; do: "decide"; choice: "pass_bank" }
  | { key: Key; do: "decide"; choice: "accept_bank"; amount?: number | string }
  | { key: Key; do: "decide"; choice: "decline_bank" }
  | { key: Key; do: "decide"; choice: "play"; bet: number | string; discard: string | string[] }
  | { key: Key; do: "decide"; choice: "declare_instant_winner" }
  | { key: Key; do: "decide"; choice: "play"; amount?: number | string }
  | { key: Key; do: "decide"; choice: "double_down"; amount: number | string }
  | { key: Key; do: "decide"; choice: "set"; keep: string | string[] }
  | { key: Key; do: "decide"; choice: "split"; keep: string | string[] }
  | { key: Key; do: "decide"; choice: "surrender" }
  | { key: Key; do: "decide"; choice: "announce_natural" }
  | { key: Key; do: "decide"; choice: "void_hand" }
  | { key: Key; do: "decide"; choice: "complete_hand" }
  | { key: Key; do: "decide"; choice: "let_it_ride" }
  | { key: Key; do: "decide"; choice: "withdraw" }
  | { key: Key; do: "decide"; choice: "take" }
  | { key: Key; do: "decide"; choice: "press"; on: "player" | "banker" }
  | { key: Key; do: "decide"; choice: "bet_1x" }
  | { key: Key; do: "decide"; choice: "bet_2x" }
  | { key: Key; do: "decide"; choice: "bet_3x" }
  | { key: Key; do: "decide"; choice: "set"; high: string | string[]; low: string | string[] }
  | { key: Key; do: "decide"; choice: "ask_house_way" }
  | { key: Key; do: "decide"; choice: "accept_bank"; take_back_wager?: boolean }
  | { key: Key; do: "decide"; choice: "co_bank" }
  | { key: Key; do: "decide"; choice: "cut"; stacks: number[]; to: "right" | "left" }
  | { key: Key; do: "decide"; choice: "cut_apart"; parts: number[][] }
  | { key: Key; do: "decide"; choice: "dealer_wager"; amount: number | string }
  | { key: Key; do: "decide"; choice: "style"; style: string }
  | { key: Key; do: "decide"; choice: "play_hand" }
  | { key: Key; do: "decide"; choice: "pick_stack"; stack: number }
  | { key: Key; do: "decide"; choice: "check" }
  | { key: Key; do: "decide"; choice: "call"; chips_put?: number | string; currency?: boolean }
  | { key: Key; do: "decide"; choice: "bet"; amount?: number | string; chips_put?: number | string; currency?: boolean }
  | { key: Key; do: "decide"; choice: "raise"; amount?: number | string; chips_put?: number | string; currency?: boolean }
  | { key: Key; do: "decide"; choice: "fold"; by?: "discards_face_down" | "turns_up_cards_down" }
  | { key: Key; do: "decide"; choice: "all_in" }
  | { key: Key; do: "decide"; choice: "put_chips"; chips: (number | string)[] | number | string }
  | { key: Key; do: "decide"; choice: "draw"; discard: string | string[] }
  | { key: Key; do: "decide"; choice: "stand_pat" }
  | { key: Key; do: "decide"; choice: "straddle" }
  | { key: Key; do: "decide"; choice: "no_straddle" }
  | { key: Key; do: "decide"; choice: "end_wagering" }
  | { key: Key; do: "decide"; choice: "continue" }
  | { key: Key; do: "decide"; choice: "hit" }
  | { key: Key; do: "decide"; choice: "stand" }
  | { key: Key; do: "decide"; choice: "double_down"; amount?: number | string }
  | { key: Key; do: "decide"; choice: "rescue" }
  | { key: Key; do: "decide"; choice: "split" }
  | { key: Key; do: "decide"; choice: "insurance"; amount?: number | string }
  | { key: Key; do: "decide"; choice: "decline_insurance" }
  | { key: Key; do: "decide"; choice: "accept_card" }
  | { key: Key; do: "decide"; choice: "refuse_card" }
  | { key: Key; do: "decide"; choice: "decline_double" }
  | { key: Key; do: "decide"; choice: "cover_split" }
  | { key: Key; do: "decide"; choice: "choose_hand"; hand: number }
  | { key: Key; do: "decide"; choice: "even_money" }
  | { key: Key; do: "decide"; choice: "play" }
  | { key: Key; do: "decide"; choice: "fold"; expose?: boolean }
  | { key: Key; do: "decide"; choice: "double" };

/** A line of a strategy: hands that are played alike. */
export interface Decision {
  method: "exact" | "float" | "simulation";
  bound?: number;
  best: string;
  alternatives: Alternative[];
  hand: string;
  name: string;
  hands: number;
}

/** Refuses a slip. */
export interface DeclineSlip {
  /** A new one for every command */
  key: string;
  do: "decline";
  slip: number;
  reason: string;
}

/** The lawful tables, or choices, that give a wager the wanted figures. */
export interface DesignAnswer {
  game: string;
  authority: Authority;
  /** The clauses that options and assumed rules break, if they do. */
  unlawful?: string[];
  wager: string;
  option?: string;
  tried?: number;
  fitting?: number;
  model?: "exact" | "upper bound";
  tables?: DesignedTable[];
  configurations?: DesignedChoice[];
}

/** The figures that lawful tables of a wager should have, each from the least to the most: `2%`, `3%`. */
export interface DesignAsked {
  game: string;
  authority?: string | null;
  options?: Record<string, JsonValue>;
  assume?: Record<string, JsonValue>;
  /** Whether options that no clause permits are priced too, flagged with the clauses that they break. */
  even_if_unlawful?: boolean;
  wager: string;
  edge: [string, string];
  hit?: [string, string] | null;
  deviation?: [string, string] | null;
  /** The odds to one of single rows. */
  rows?: Record<string, [string, string]>;
  top?: number;
}

/** Permitted choices that meet the target, where tables can only be chosen. */
export interface DesignedChoice {
  house_edge: string;
  hit_frequency: string;
  standard_deviation: number;
  method: "exact" | "float" | "simulation";
  configuration: Record<string, string>;
  options: Record<string, JsonValue>;
}

/** A lawful table that meets the target, and its rows that differ from those in force. */
export interface DesignedTable {
  house_edge: string;
  hit_frequency: string;
  standard_deviation: number;
  rows: Record<string, string>;
  changed: string[];
}

/** A topic on which two authorities differ; one that is silent has no side. */
export interface Difference {
  group: string;
  topic: string;
  MA?: Side;
  PA?: Side;
}

/** An option under two submissions. */
export interface Differing {
  before: JsonValue;
  after: JsonValue;
}

/** How often each net result of a round comes. */
export interface Distributed {
  method: "exact" | "float" | "simulation";
  bound?: number;
  rounds?: number;
  mean: number;
  mean_exact?: string;
  /** The standard error, where rounds were simulated. */
  mean_error?: number;
  ahead_error?: number;
  standard_deviation: number;
  variance_exact?: string;
  skewness: number;
  ahead: number;
  ahead_exact?: string;
  even: number;
  even_exact?: string;
  results: RoundResult[];
}

/** One way to divide a hand: the cards of each field, what each is called, and what is wrong with it. */
export interface Division {
  fields: Record<string, string>;
  names: Record<string, string>;
  /** Empty, or which rule it breaks; the hand laid down so would lose. */
  wrong: string;
  clause: string;
}

/** A command was carried out: the state of number `seq`, and every later one, shows it. */
export interface Done {
  ok?: true;
  seq: number;
}

/** An act of the house, as a scenario had it done. */
export interface DoneAct {
  act: string;
  by: string;
  events: Event[];
}

/** A command was carried out; the state that shows it has been sent. */
export interface DoneMessage {
  type: "done";
  key: string;
  seq: number;
}

/** A run of a drill that a trainee has finished. */
export interface DrillRun {
  kind: "payout" | "procedure" | "irregularity" | "test";
  game: string;
  authority: string;
  level?: number;
  asked: number;
  right: number;
  seconds?: number;
  /** A class; empty for none */
  group?: string;
}

/** Something that somebody of the house signs for. */
export interface DutyAbout {
  id: string;
  what: string;
  role: string;
  when: string;
  clauses: string[];
}

/** A duty of a table's opening, and who has signed it. */
export interface DutyToSign {
  id: string;
  what: string;
  role: string;
  clauses: string[];
  times: number;
  signed: Signature[];
}

/** A house edge before, where it can be priced, and after. */
export interface EdgeChange {
  before: string | null;
  after: string;
}

/** An edition of a chapter. */
export interface Edition {
  id: string;
  status: string;
  document: string;
  sha256: string;
  supersedes: string;
}

/** What one more on an ending adds to the figures of a wager that no posted table moves, with the play kept. */
export interface EndingChange {
  method: "exact" | "float" | "simulation";
  bound?: number;
  wager: string;
  row: string;
  pays: string;
  probability: number;
  probability_exact?: string;
  house_edge: number;
  house_edge_exact?: string;
  hit_frequency: number;
  hit_frequency_exact?: string;
  standard_deviation: number;
}

/** One entry with the proof that it stands in the log. */
export interface EntryProof {
  format: string;
  /** The entry as it was hashed. */
  entry: string;
  index: number;
  path: string[];
  key: string;
  checkpoint: string;
}

/** Poker hands whose equities are asked for: cards as in `AhKh`, `random`, or a range as in `22+, AKs`. */
export interface Equities {
  hands: string[];
  board?: string;
  dead?: string;
  variant?: string;
  /** Whether the equities on every street are wanted too. */
  by_street?: boolean;
}

/** The equities of hands against each other. */
export interface EquityAnswer {
  variant: string;
  deals: number;
  method: "exact" | "float" | "simulation";
  ties: number;
  players: EquityOfHand[];
  deals_without_qualifying_low?: number;
  streets?: EquityOnStreet[];
}

/** What one hand takes of the pot. */
export interface EquityOfHand {
  hand: string;
  wins: number;
  ties: number;
  scoops: number;
  equity: number;
  equity_exact?: string;
  standard_error?: number;
}

/** The equities with the cards that are known on one street. */
export interface EquityOnStreet {
  street: string;
  board: string;
  deals: number;
  method: "exact" | "float" | "simulation";
  ties: number;
  players: EquityOfHand[];
  deals_without_qualifying_low?: number;
}

/** A refusal. */
export interface Error {
  error: ErrorDetail;
}

/** What is wrong: a sentence for people, and a code for programs. */
export interface ErrorDetail {
  message: string;
  /** The field or place that it is about; may be empty. */
  where: string;
  /** The clause that says so; may be empty. */
  clause: string;
  /** Stable, where the sentence may be worded anew. */
  code: string;
  /** The ambiguities on whose readings the refusal rests, where it rests on one. */
  readings?: string[];
}

/** One step of a round. What else belongs to it (a card, a seat, an amount) stands beside, by the kind. */
export interface Event {
  n: number;
  kind: string;
  /** The step as a person at the table would say it. */
  text: string;
  clauses: string[];
  /** Ambiguities of the text on whose reading the step rests. */
  readings?: string[];
  [field: string]: unknown;
}

/** A round in which a clause applies, for the referee. */
export interface Example {
  name: string;
  scenario: Record<string, JsonValue>;
}

/** A ruling on an exposed card: what the card is worth to the player without the ruling and with it. */
export interface ExposedRuling {
  kind: string;
  what: string;
  ruling: string;
  clauses: string[];
  unruled: Valued;
  ruled: Valued;
  prevented: Valued;
  note: string;
}

/** A kind of irregularity: what happens, how it is ruled, and the fields that tell it. */
export interface FaultAbout {
  trigger: string;
  ruling: string;
  fields: string[];
  optional: string[];
  asks: Record<string, FaultField>;
  clauses: string[];
}

/** How a field of an irregularity is asked for. */
export interface FaultField {
  type: "choice" | "switch" | "number" | "place" | "card" | "cards" | "money" | "text";
  /** Everything that it takes, where that can be listed. */
  values: (boolean | number | string)[] | null;
  minimum: number | null;
  maximum: number | null;
}

/** An irregularity: its kind, where and when it happened, and what else belongs to the kind. */
export type FaultReport = 
  | { kind: "improper_cut"; by?: unknown; when?: string }
  | { kind: "verbal_cash_wager"; position?: number | string; wager?: unknown; amount?: number | string }
  | { kind: "late_wager"; position?: number | string; wager?: unknown; attempt?: string }
  | { kind: "card_found_face_up"; at_card?: number; when?: string }
  | { kind: "card_drawn_in_error"; at_card?: number; exposed?: boolean }
  | { kind: "shuffler_jam"; when?: string }
  | { kind: "shuffler_count_wrong"; found?: number }
  | { kind: "automated_shoe_jam"; at_card?: number }
  | { kind: "stub_count_wrong"; misdealt?: boolean; found?: number }
  | { kind: "wrong_number_of_cards"; position?: number | string; cards?: number }
  | { kind: "no_cards_dealt"; position?: number | string }
  | { kind: "card_exposed"; position?: number | string; card?: unknown; when?: string; after_decision?: number }
  | { kind: "improper_cut"; by?: unknown }
  | { kind: "wager_in_cash"; position?: number | string }
  | { kind: "initial_cards_in_wrong_order"; rectifiable?: boolean; transfer_bank?: boolean }
  | { kind: "banker_more_than_two_initial_cards"; rectifiable?: boolean }
  | { kind: "player_three_initial_cards"; extra_known?: boolean }
  | { kind: "banker_draws_two_cards"; rectifiable?: boolean }
  | { kind: "card_dealt_to_player_after_stay"; at_card?: number; dealer_said_card?: boolean }
  | { kind: "banker_draws_before_player_after_card_called"; at_card?: number }
  | { kind: "card_found_face_up"; at_card?: number; last_hand?: boolean }
  | { kind: "insufficient_cards"; at_card?: number }
  | { kind: "banker_ordered_to_pass"; by?: unknown; ground?: string; position?: number | string }
  | { kind: "card_exposed"; position?: number | string; card?: unknown; when?: string }
  | { kind: "player_left"; position?: number | string; when?: string; after_decision?: number }
  | { kind: "progressive_not_accepted"; position?: number | string }
  | { kind: "cards_touched"; position?: number | string; by?: unknown }
  | { kind: "card_found_face_up"; at_card?: number; when?: string; after_decision?: number }
  | { kind: "wrong_number_of_cards"; position?: number | string; cards?: number; after_decision?: number }
  | { kind: "dealer_misset"; kept?: string | string[] }
  | { kind: "dealing_marker_not_moved" }
  | { kind: "cut_card_reached"; at_card?: number }
  | { kind: "discard_count_wrong"; position?: number | string; cards?: number }
  | { kind: "bonus_chips_disagree"; counted?: number }
  | { kind: "card_found_face_up"; at_card?: number }
  | { kind: "unauthorised_player_third_card"; at_card?: number; exposed?: boolean }
  | { kind: "cover_card_appears"; at_card?: number }
  | { kind: "player_delays_game"; position?: number | string; by?: unknown }
  | { kind: "player_communicated_hand"; position?: number | string; when?: string; after_decision?: number }
  | { kind: "dice_not_flat"; at_roll?: number }
  | { kind: "die_fell_out"; at_roll?: number }
  | { kind: "bank_lifted_lid"; at_roll?: number }
  | { kind: "dice_mistotalled"; announced?: number }
  | { kind: "tile_exposed"; position?: number | string }
  | { kind: "tile_exposed_while_stacking" }
  | { kind: "dealer_misset"; high?: string | string[]; low?: string | string[] }
  | { kind: "leftover_count_wrong"; cards?: number }
  | { kind: "card_exposed_while_dealing_stacks"; at_card?: number; card?: unknown }
  | { kind: "stacks_misdealt" }
  | { kind: "no_cards_dealt"; position?: number | string; after_decision?: number }
  | { kind: "wrong_starting_position"; after_decision?: number }
  | { kind: "card_missing_from_deck"; after_decision?: number }
  | { kind: "extra_card_in_deck"; after_decision?: number }
  | { kind: "protected_hand_fouled"; position?: number | string; after_decision?: number; player_at_fault?: boolean; reconstructed?: boolean }
  | { kind: "unprotected_hand_collected"; position?: number | string; after_decision?: number }
  | { kind: "player_left_unprotected_hand"; position?: number | string; after_decision?: number }
  | { kind: "hand_thrown_away"; position?: number | string; after_decision?: number }
  | { kind: "cards_dealt_to_ineligible_player"; position?: number | string }
  | { kind: "card_dealt_off_table"; at_card?: number }
  | { kind: "shuffle_or_cut_omitted"; after_decision?: number }
  | { kind: "string_bet"; position?: number | string; after_decision?: number; amount?: number | string }
  | { kind: "electrical_device_malfunction"; when?: string }
  | { kind: "automated_shaker_malfunction" }
  | { kind: "wager_misplaced"; position?: number | string; wager?: unknown; placed?: unknown; meant?: unknown }
  | { kind: "ten_found_in_shoe"; at_card?: number }
  | { kind: "dealer_drew_past_17"; card?: unknown }
  | { kind: "dealer_missed_own_card"; card?: unknown }
  | { kind: "one_card_dealt_to_player"; position?: number | string; choice?: string }
  | { kind: "requested_card_not_dealt"; position?: number | string; choice?: string }
  | { kind: "hole_card_read_in_error"; value_could_be_learned?: boolean }
  | { kind: "card_reader_malfunction"; when?: string }
  | { kind: "card_reader_check_missed" }
  | { kind: "late_wager"; position?: number | string; attempt?: string }
  | { kind: "wrong_number_of_cards"; position?: number | string; cards?: number; when?: string }
  | { kind: "card_not_dealt"; position?: number | string; card?: unknown }
  | { kind: "burn_missed"; before?: unknown }
  | { kind: "button_not_moved" }
  | { kind: "player_exposed_own_cards"; position?: number | string; when?: string; after_decision?: number };

/** How often every class of deals comes, the most frequent first. */
export interface Frequencies {
  game: string;
  authority: Authority;
  /** The clauses that options and assumed rules break, if they do. */
  unlawful?: string[];
  classes: Class[];
}

/** What all tables of an authority hold for their patrons. */
export interface Fund {
  id: string;
  title: string;
  /** Dollars with two decimals */
  amount: string;
  clauses: string[];
  /** Dollars with two decimals */
  display: string;
  pending?: boolean;
  high_hand?: string;
  authority: Authority;
  tables: number;
}

/** A game with all that can be wagered, chosen and done, and what can go wrong. */
export interface Game {
  game: string;
  title: string;
  authorities: Record<string, GameUnder>;
}

/** A game under one authority, at length. */
export interface GameAbout {
  chapter: string;
  edition: Edition;
  editions: string[];
  summary: string;
  clauses: number;
  seats: number;
  positions: string[];
  dice: number;
  wagers: Record<string, WagerAbout>;
  /** Each decision with a word on it. */
  verbs: Record<string, string>;
  acts: Record<string, ActAbout>;
  duties: DutyAbout[];
  faults: Record<string, FaultAbout>;
  /** What the house decides for a table; the regulation has no clause on it. */
  house_rules: Option[];
}

/** A game under one authority in a line: a summary, and how many clauses, wagers and options there are. */
export interface GameCount {
  summary: string;
  clauses: number;
  wagers: number;
  options: number;
}

/** A game in the list of all. */
export interface GameOutline {
  game: string;
  title: string;
  authorities: Record<string, GameCount>;
}

/** A game under one authority. */
export interface GameUnder {
  wagers: string[];
  options: Option[];
  verbs: string[];
  faults: string[];
  acts: string[];
  variants: string[];
  about: GameAbout;
}

/** Every game. */
export interface Games {
  games: GameOutline[];
}

/** Names a seed of one's own for the next shuffle. */
export interface GiveSeed {
  /** A new one for every command */
  key: string;
  do: "seed";
  /** A text of one's own that goes into the next shuffle */
  seed: string;
}

/** How another wager ends where the side wager has this net result. */
export interface GivenSideWager {
  /** The net result, as a fraction. */
  side_wager: string;
  probability: number;
  probability_exact?: string;
  wins: number;
  wins_exact?: string;
  loses: number;
  loses_exact?: string;
  mean: number;
  mean_exact?: string;
}

/** A decision of the caller's in a settled round, compared with the best that was open. */
export interface GradedDecision {
  /** The number of its event. */
  step: number;
  /** The question as `houseway strategy` writes it; empty where it has no figure. */
  hand: string;
  counts: string;
  made: Record<string, JsonValue>;
  /** Its expected result in dollars; null where it has no figure. */
  value: number | null;
  best: Record<string, JsonValue> | null;
  best_value: number | null;
  /** What it gave away against the best decision, in dollars. */
  cost: number | null;
  /** Why it has no figure; empty where it has one. */
  why: string;
}

/** Every decision of the caller's in a settled round. */
export interface GradedRound {
  table: string;
  round: number;
  game: string;
  authority: Authority;
  decisions: GradedDecision[];
  /** How many of them have a figure. */
  graded: number;
  /** How many of those gave nothing away. */
  best: number;
  /** What they gave away together, in dollars. */
  cost: number;
}

/** A chart of decisions: what the better action gains over the other, `null` for a hand that cannot be. */
export interface Grid {
  title: string;
  rows: string[];
  columns: string[];
  cells: ((number | null)[])[];
  above: string;
  below: string;
  row_name: string;
  column_name: string;
  /** The text of each cell; empty where the cells show their gains. */
  labels: string[][];
}

/** The proof that the log of one size begins with the log of a smaller one. */
export interface Growth {
  from: number;
  to: number;
  /** 32 bytes in hex */
  from_root: string;
  /** 32 bytes in hex */
  to_root: string;
  path: string[];
}

/** Whoever reads this state. */
export interface Here {
  name: string;
  role: string;
  seat: number | null;
  /** Dollars with two decimals */
  balance: string;
  /** The commands that this person may give here now. */
  commands: string[];
  /** Seconds for which the table waits for a player without a connection. */
  grace: number;
}

/** Something that fits a question. */
export interface Hit {
  kind: "irregularity" | "clause" | "reading" | "option" | "wager";
  game: string;
  authority: Authority;
  id: string;
  name: string;
  text: string;
  /** The text; each word that was found stands between U+0002 and U+0003. */
  marked: string;
  clauses: string[];
  score: number;
}

/** What fits a question, the best first. */
export interface Hits {
  question: string;
  hits: Hit[];
}

/** What the house wins in a shift. */
export interface HoldAnswer {
  method: "exact" | "float" | "simulation";
  bound?: number;
  game: string;
  authority: Authority;
  /** The clauses that options and assumed rules break, if they do. */
  unlawful?: string[];
  stakes: Record<string, number>;
  /** What a table would refuse of these stakes on one seat; the figures are those of the wagers as they are named. */
  refused_at_a_table?: ErrorDetail[];
  /** The wagers that pay otherwise at these stakes, in dollars, than at the assumed one. */
  priced_at_another_stake?: string[];
  /** Rounds dealt to find what seats share. */
  simulated_rounds?: number;
  rounds: number;
  seats: number;
  staked: number;
  mean: number;
  mean_exact?: string;
  /** The standard error, where one round was simulated. */
  mean_error?: number;
  loses_error?: number;
  /** The mean win as a share of the initial stakes. */
  hold: number;
  standard_deviation: number;
  convolution: "whole numbers" | "transform";
  /** The largest error of any probability, from the convolution. */
  error_bound: number;
  /** The factor by which shared cards multiply the deviation. */
  shared_cards: number;
  shared_cards_error?: number;
  /** What is supposed on the other side of the stakes, where a player banks the game. */
  covered?: Record<string, number>;
  loses: number;
  bands: HoldBand[];
  normal_largest_error: number;
  shifts?: number;
  /** The win that the worst shift undercuts with each probability. */
  worst?: Record<string, number>;
  capital?: TableCapital;
  by_hours: PeriodBand[];
  by_seats: PeriodBand[];
}

/** A shift at a table, with these stakes on each seat. */
export interface HoldAsked {
  game: string;
  authority?: string | null;
  options?: Record<string, JsonValue>;
  assume?: Record<string, JsonValue>;
  /** Whether options that no clause permits are priced too, flagged with the clauses that they break. */
  even_if_unlawful?: boolean;
  stakes?: Record<string, number | string>;
  seats?: number;
  /** Dollars as a number or a text */
  pace?: number | string;
  /** Dollars as a number or a text */
  hours?: number | string;
  /** Of how many shifts the worst is wanted. */
  shifts?: number;
  /** Whether the capital for the house's lowest point is wanted too. */
  capital?: boolean;
}

/** The win that a share of shifts stays below. */
export interface HoldBand {
  share: number;
  win: number;
  hold: number;
  normal: number;
}

/** Whom to invite: a role, and where it is for one person alone, the name. */
export interface Inviting {
  role: string;
  name?: string | null;
}

/** A table out of service, and why. */
export interface Isolated {
  id: string;
  name: string;
  why: string;
}

/** Puts one's name on the list of a game. */
export interface JoinList {
  /** A new one for every command */
  key: string;
  do: "join";
  list: string;
}

/** Whoever takes up an invitation chooses a name and a passphrase. */
export interface Joining {
  name: string;
  passphrase: string;
}

/** How all wagers of a seat end together. */
export interface JointAnswer {
  method: "exact" | "float" | "simulation";
  bound?: number;
  game: string;
  authority: Authority;
  /** The clauses that options and assumed rules break, if they do. */
  unlawful?: string[];
  rounds?: number;
  /** The probability that at least one wager wins. */
  any_wins: number;
  any_wins_exact?: string;
  /** The standard error, where rounds were simulated. */
  any_wins_error?: number;
  wagers: Record<string, WagerMade>;
  pairs: WagerPair[];
  combinations_of_results: number;
  combined: CombinedResult;
  /** Two seats with the same stakes, if they were asked for. */
  two_seats?: TwoSeatsResult;
}

/** The wagers of a seat, or of two seats with the same stakes. */
export interface JointAsked {
  game: string;
  authority?: string | null;
  options?: Record<string, JsonValue>;
  assume?: Record<string, JsonValue>;
  /** Whether options that no clause permits are priced too, flagged with the clauses that they break. */
  even_if_unlawful?: boolean;
  stakes?: Record<string, number | string>;
  two_seats?: boolean;
}

export type JsonValue = unknown;

/** Something that an account keeps under a name: a case, or a submission. */
export interface KeptThing {
  name: string;
  /** Unix time. */
  at: number;
  body: Record<string, JsonValue>;
}

/** What an account keeps of a kind, the newest first. */
export interface KeptThings {
  kept: KeptThing[];
}

/** A new one for every command */
export type Key = string;

/** The felt as data. */
export interface Layout {
  title: string;
  seats: Record<string, Spot>;
  areas: Area[];
  positions: Record<string, Spot | Offset>;
  notices: string[];
  width: number;
  height: number;
  hands: string[];
  lie: Record<string, string>;
  pieces: "cards" | "tiles";
}

/** Leaves the table with all chips. */
export interface Leave {
  /** A new one for every command */
  key: string;
  do: "leave";
  seat?: number;
}

/** What a price assumes that no option says. */
export interface LeverAssumption {
  name: string;
  default: string;
  /** What may be said, in words. */
  allowed: string;
  /** Every value, the default first; empty where one is written. */
  ways: string[];
  /** The clause that states the rule, if it is one; any other value departs from the clause and is flagged. */
  clause: string;
  /** Whether simulated rounds follow it. */
  dealt: boolean;
}

/** A choice that moves a price, the default way first. */
export interface LeverChoice {
  name: string;
  /** How the names of the wagers begin that it moves; empty for all. */
  wagers: string[];
  ways: LeverWay[];
}

/** A row of a paytable that is posted above a floor. */
export interface LeverRow {
  option: string;
  row: string;
  clause: string;
  floor: string;
  pays: string;
  /** Lawful odds from the floor up. */
  steps: string[];
  usual: string[];
}

/** A usual way of a choice: the options that it sets, and the clauses that allow them. */
export interface LeverWay {
  name: string;
  options: Record<string, JsonValue>;
  clauses: string[];
}

/** Whatever a licensee can move in the prices of a game. */
export interface Levers {
  game: string;
  authority: Authority;
  /** The options that move a price; all others move none. */
  moving: string[];
  choices: LeverChoice[];
  rows: LeverRow[];
  /** Whether a wager is paid from a progressive meter. */
  metered: boolean;
  /** Whether the value of counting cards is known. */
  counted: boolean;
  /** Whether the value of cards that are seen is known. */
  protected: boolean;
  /** What a price assumes that is not the licensee's choice. */
  assumptions: LeverAssumption[];
  /** Whether players win from each other, so that a price depends on how many there are. */
  pot: boolean;
  /** How a hand is written when advice on it is asked for; empty where nothing is decided. */
  hand: string;
  /** What takes longer than a request may, as options of `houseway odds` and `houseway design`. */
  long_counts: ("recount" | "exact" | "house-way")[];
  /** Options of which values that no clause permits can be priced too, if that is asked for. */
  outside: string[];
}

/** Has the players of a table move on to the main table of its game as seats become free; without one, ends it. */
export interface LinkTables {
  /** A new one for every command */
  key: string;
  do: "must_move";
  table: string;
  to?: string;
}

/** Every table. */
export interface Lobby {
  tables: LobbyTable[];
  /** For those who run the house. */
  isolated: Isolated[];
}

/** A table in the lobby. */
export interface LobbyTable {
  id: string;
  name: string;
  game: string;
  title: string;
  authority: Authority;
  /** Dollars with two decimals */
  minimum: string;
  /** Dollars with two decimals */
  maximum: string;
  options: Record<string, JsonValue>;
  /** 32 bytes in hex */
  submission: string;
  /** What the house decides at this table, beside the options of its submission. */
  house_rules: Record<string, JsonValue>;
  status: "closed" | "open" | "suspended";
  /** Whether it was put away for good. */
  retired: boolean;
  suspended_why: string | null;
  phase: "betting" | "deciding" | "dealing" | "settled";
  /** When the clock of the table strikes. */
  deadline: string | null;
  round: number;
  dealer: "auto" | "person";
  training: boolean;
  /** Whether only its maker, its players and the house see the table in lists. */
  private: boolean;
  /** What was promised about the cards in play. */
  commitment: string | null;
  /** The promise that comes after the shoe in play; seeds go with this one. */
  next_commitment: string | null;
  /** Players' seeds in the cards in play, by seat. */
  seeds: Record<string, string>;
  next_seeds: Record<string, string>;
  /** The position for which the person who deals names the next card; `dice` for dice. */
  wanted: number | string | null;
  notices: Notice[];
  /** Irregularities that were reported and not ruled on yet. */
  reported: Notice[];
  /** Whether the game has a room of its own, with a board. */
  room: boolean;
  /** For a poker table that rotates its games. */
  mix: Mix | null;
  /** How many may sit; at a poker table that depends on its variant. */
  places: number;
  to_sign: DutyToSign[];
  seated: number;
  seats: number;
  players: string[];
  made_by: string;
}

/** The key that every checkpoint is signed with. */
export interface LogKey {
  algorithm: "Ed25519";
  public_key: string;
  origin: string;
  key: string;
}

/** Puts chips on a wager, and a coupon beside them; more on one that stands there adds to it. */
export interface MakeWager {
  /** A new one for every command */
  key: string;
  do: "wager";
  wager: string;
  /** Dollars as a number or a text */
  amount: number | string;
  selection?: number | string;
  /** The face of a match play coupon that the seat was given. */
  coupon?: number | string;
}

/** Whoever asks, what they have, and what they may do. */
export interface Me {
  name: string;
  role: string;
  /** Dollars with two decimals */
  balance: string;
  /** Dollars with two decimals */
  practice: string;
  rights: string[];
}

/** The house edge at a meter. */
export interface MeterEdge {
  meter: number;
  house_edge: number;
  house_edge_exact?: string;
}

/** A share of the meter that a hand takes. */
export interface MeterShare {
  share: number;
  share_exact?: string;
  probability: number;
  probability_exact?: string;
}

/** A strategy that people follow, and what it costs. */
export interface Mistake {
  strategy: string;
  what: string;
  house_edge: number;
  house_edge_exact?: string;
  cost: number;
  cost_exact?: string;
}

/** The rotation of games at a poker table: the game now, the next one, and when it changes. */
export interface Mix {
  game: string;
  title: string;
  stakes: string;
  next_game: string;
  next_title: string;
  by: "orbit" | "hands" | "minutes";
  every: number;
  /** Hands of this game still to come; null in a rotation by time, and before the first hand of an orbit. */
  hands_left: number | null;
  changes_at: string | null;
}

/** What the ruling does to a wager, and what it came to when the round was played out. */
export interface MoneyMoved {
  seat: string;
  /** None where players bet into a pot: the line is the seat's own. */
  wager: string | null;
  selection: string | null;
  stake: string | null;
  now: "returned" | "stands" | "collected" | "paid" | "voided";
  result: "win" | "lose" | "push" | "void" | "surrender" | "withdrawn" | null;
  /** Dollars with two decimals */
  paid: string;
}

/** One lever moved by itself. */
export interface Move {
  option: string;
  row: string;
  was: string;
  to: string;
  options: Record<string, JsonValue>;
  wagers: Record<string, MovedWager>;
}

/** Asks for another seat at a poker table: at once where it is free, else when it is; one's own seat withdraws it. */
export interface MoveSeat {
  /** A new one for every command */
  key: string;
  do: "move";
  seat: number;
}

/** What a move adds to the edge and the deviation of a wager. */
export interface MovedWager {
  house_edge: number;
  house_edge_exact?: string;
  standard_deviation: number;
}

/** Every move, with what it changes. */
export interface Moves {
  game: string;
  authority: Authority;
  moves: Move[];
}

/** A meter that must be hit by a cap. */
export interface MustHitAnswer {
  meter: number;
  cap: number;
  wagers: number;
  /** What playing until then is worth to the only player. */
  value: number;
  fair: number;
  /** The average meter when it is hit, from its reset. */
  hit_at: number;
  /** The average number of wagers between two hits. */
  between: number;
  between_deviation: number;
  long_run_edge: number;
}

/** Two tables of a game: players of the feeder move on to the main one as its seats become free. */
export interface MustMove {
  feeder: string;
  main: string;
}

/** Names the card or the dice that a person has dealt. */
export interface NameCard {
  /** A new one for every command */
  key: string;
  do: "card";
  position: number | string;
  card?: string;
  dice?: number[];
}

/** Whom it is about. */
export interface Named {
  name: string;
}

/** What an account gained or lost. */
export interface Net {
  /** Dollars with two decimals */
  net: string;
}

/** An invitation with its link, unless somebody has to confirm it first. */
export interface NewInvitation {
  id: string;
  role: string;
  name: string | null;
  expires_at: number;
  token: string | null;
  link: string | null;
  waits_for: string | null;
}

/** Limits to be changed; those that are left out stay. */
export interface NewLimits {
  /** Dollars as a number or a text */
  approve_over?: number | string;
  /** Dollars as a number or a text */
  at_once?: number | string;
  /** Dollars as a number or a text */
  buy_in_a_day?: number | string;
  /** Dollars as a number or a text */
  cash_out_a_day?: number | string;
  /** Dollars as a number or a text */
  marker_a_day?: number | string;
}

/** The passphrase so far, and the one from now on. */
export interface NewPassphrase {
  passphrase: string;
  new: string;
}

/** A table to be made. */
export interface NewTable {
  game: string;
  name?: string | null;
  authority?: string | null;
  options?: Record<string, JsonValue>;
  /** Dollars as a number or a text */
  minimum?: number | string;
  /** Dollars as a number or a text */
  maximum?: number | string;
  /** `auto`, or `person`: then somebody names each card as it is dealt by hand. */
  dealer?: string;
  betting_seconds?: number;
  decision_seconds?: number;
  training?: boolean;
  /** Whether the table opens only when every duty of its opening is signed. */
  signed_opening?: boolean;
  /** The edition of the chapter to play by; the governing one where none is named. */
  edition?: string | null;
  /** What the regulation leaves to the house, such as buy-in limits of a poker table. */
  house_rules?: Record<string, JsonValue>;
  /** Whether the table is in the lists of its maker, its players and the house alone; others find it by its address. */
  private?: boolean;
  /** How many seats bots fill while people play; at practice tables alone. */
  bots?: number;
}

/** What the normal approximation says, and the largest error that it makes. */
export interface NormalBeside {
  ahead: number;
  largest_error: number;
}

/** Something said to those who wait for the next round. */
export interface Notice {
  text: string;
  clauses: string[];
  /** The seat for which the clock has decided; None for what concerns everybody. */
  seat: number | null;
}

/** The price of every wager under a submission. */
export interface Odds {
  game: string;
  authority: Authority;
  submission: Record<string, JsonValue>;
  assumptions: Record<string, string>;
  method: "exact" | "float" | "simulation";
  bound?: number;
  wagers: Record<string, Price>;
  strategy: string;
  combinations: number;
  seconds: number;
  /** The player's edge on each wager where the player has it. */
  player_ahead?: Record<string, number>;
  /** The clauses that options and assumed rules break, if they do. */
  unlawful?: string[];
}

/** A game that somebody may wait for. */
export interface Offer {
  id: string;
  title: string;
}

/** What can be wagered at this table. */
export interface OfferedWager {
  id: string;
  title: string;
  selections: (number | string)[];
  /** Whether it is made before the round; others arise in play. */
  placed: boolean;
  main: boolean;
  sole: boolean;
  /** Why it is not offered, where it is not. */
  refused: string | null;
  /** The only sums that are taken; none where any within the limits will do. */
  amounts: string[];
  /** The wager beside which this one stands in the same amount. */
  equal_to: string | null;
  /** Whether a match play coupon may lie beside it. */
  coupon: boolean;
  clauses: string[];
}

/** A place beside a seat's own. */
export interface Offset {
  dx: number;
  dy: number;
}

/** It was done. */
export interface Ok {
  ok?: true;
}

/** One of a few values. */
export interface OneOfField {
  type: "one_of";
  values: (boolean | number | string)[];
}

/** An invitation that can still be taken up, or a reset; its link is not told. */
export interface OpenInvitation {
  id: string;
  role: string;
  name: string | null;
  reset: boolean;
  made_by: string;
  made_at: number;
  expires_at: number;
  /** The role of whoever has to confirm it. */
  waits_for: string | null;
  confirmed_by: string | null;
}

/** Opens the table. */
export interface OpenTable {
  /** A new one for every command */
  key: string;
  do: "open";
}

/** The secret behind a promise. */
export interface OpenedPromise {
  key: string;
  secret: string;
  deck: string;
  decks: number;
}

/** Every card of a settled round, hidden ones too; with the whole stretch once it is over. */
export interface OpenedRound {
  format: string;
  table: string;
  round: number;
  shoe: number;
  events: Event[];
  last?: number;
  /** 32 bytes in hex */
  commitment?: string;
  promise?: OpenedPromise;
  seeds?: Record<string, string>;
  scenario?: Record<string, JsonValue>;
  answer?: Record<string, JsonValue>;
}

/** One leaf of a promise, opened, with the path to its root. */
export interface Opening {
  shuffle: number;
  leaf: number;
  content: string;
  salt: string;
  path: string[];
}

/** The cards that somebody was shown, each with the proof that it was promised. */
export interface Openings {
  commitment: string | null;
  cards?: number;
  roots: Record<string, PublishedRoot>;
  openings: Opening[];
}

/** Something that the licensee chooses. */
export interface Option {
  id: string;
  type: "choice" | "switch" | "number" | "odds" | "table" | "percentage" | "text" | "mapping" | "list";
  allowed: string;
  default: JsonValue;
  clause: string;
  /** Everything that may be chosen, where that can be listed. */
  values: (boolean | number | string)[] | null;
  note: string;
}

/** Moves a player with all chips to another table of the same game, between hands. */
export interface OrderTransfer {
  /** A new one for every command */
  key: string;
  do: "transfer";
  player: string;
  table: string;
  to: string;
  seat?: number;
}

/** One way in which a wager ends; `…_exact` is the fraction, where the figure is exact. */
export interface Outcome {
  name: string;
  pays: string;
  probability: number;
  probability_exact?: string;
  net: number;
  net_exact?: string;
  combinations?: number;
  count?: number;
  approximate?: boolean;
}

/** A player's account at the cage. */
export interface OwnAccount {
  /** Dollars with two decimals */
  chips: string;
  /** Dollars with two decimals */
  owed: string;
  /** Dollars with two decimals */
  credit_line: string;
}

/** A hand of poker that a player was dealt in, as the player saw it. */
export interface OwnHand {
  /** The table's id and the number of the round. */
  hand: string;
  table: string;
  table_name: string;
  round: number;
  /** A time in UTC, as ISO 8601 writes it */
  began_at: string;
  /** A time in UTC, as ISO 8601 writes it */
  ended_at: string;
  status: string;
  /** The player's own seat. */
  seat: number;
  game: string;
  structure: string;
  button: number | null;
  /** Names of those dealt in, by seat. */
  players: Record<string, string>;
  /** Chips when the hand began, by seat. */
  stacks: Record<string, string>;
  left_with: Record<string, string>;
  events: Event[];
}

/** A play of one's own against the best one. */
export interface OwnPlayAnswer {
  method: "exact" | "float" | "simulation";
  bound?: number;
  game: string;
  authority: Authority;
  /** The clauses that options and assumed rules break, if they do. */
  unlawful?: string[];
  /** The wager that the play decides about. */
  wager: string;
  best_house_edge: number;
  best_house_edge_exact?: string;
  /** What the play adds to the house edge. */
  cost: number;
  cost_exact?: string;
  /** The number of hands on which it errs; those that differ only by exchanging suits count once. */
  wrong: number;
  /** The dearest of them. */
  errors: PlayMistake[];
  /** The house edge of every wager under this play. */
  edges: Record<string, number>;
}

/** A play of one's own, as the text of a file for `houseway odds --play`. */
export interface OwnPlayAsked {
  game: string;
  authority?: string | null;
  options?: Record<string, JsonValue>;
  assume?: Record<string, JsonValue>;
  /** Whether options that no clause permits are priced too, flagged with the clauses that they break. */
  even_if_unlawful?: boolean;
  play: string;
}

/** A settled round that the caller sat in. */
export interface OwnRound {
  table: string;
  name: string;
  game: string;
  authority: Authority;
  round: number;
  /** A time in UTC, as ISO 8601 writes it */
  ended_at: string;
  status: "completed" | "void";
  /** Dollars with two decimals */
  net: string;
  /** How many irregularities were reported in it. */
  faults: number;
  /** How many questions the caller answered. */
  decisions: number;
}

/** The caller's last rounds, newest first. */
export interface OwnRounds {
  rounds: OwnRound[];
  /** Where to read on: pass it as `before`. */
  more?: string;
}

/** A settled round as the reader may see it. */
export interface PastRound {
  table: string;
  round: number;
  /** A time in UTC, as ISO 8601 writes it */
  began_at: string;
  /** A time in UTC, as ISO 8601 writes it */
  ended_at: string;
  players: Record<string, string>;
  answer: Answer;
  /** The first round of the shoe that it was dealt from. */
  shoe: number;
  commitment: string | null;
  /** Once no card of the shoe is left. */
  reveal: Reveal | null;
}

/** The house's win in a period: its mean, and the middle nine tenths. */
export interface PeriodBand {
  hours: number;
  seats: number;
  staked: number;
  mean: number;
  low: number;
  median: number;
  high: number;
  loses: number;
}

/** Somebody who is known here. */
export interface Person {
  name: string;
  role: string;
  joined_at: number;
  locked: boolean;
  disabled: boolean;
  disabled_by: string | null;
  signed_in: boolean;
}

/** The totals of a table after a round. */
export interface PitPoint {
  round: number;
  /** A time in UTC, as ISO 8601 writes it */
  at: string;
  /** Dollars with two decimals */
  win: string;
  theoretical_win: number;
  standard_deviation: number;
}

/** Drop, win, hold, theoretical win and pace of every table. */
export interface PitReport {
  from: string | null;
  to: string | null;
  tables: Record<string, PitSheet>;
  total: PitTotal;
}

/** What came to a seat, was wagered and won there, and left. */
export interface PitSeat {
  /** Dollars with two decimals */
  bought: string;
  /** Dollars with two decimals */
  staked: string;
  /** Dollars with two decimals */
  won: string;
  /** Dollars with two decimals */
  net: string;
  /** Dollars with two decimals */
  carried_away: string;
  /** Dollars with two decimals */
  chips: string;
}

/** The sheet of a table. */
export interface PitSheet {
  rounds: number;
  /** Dollars with two decimals */
  drop: string;
  /** Dollars with two decimals */
  handle: string;
  /** Dollars with two decimals */
  win: string;
  hold: number | null;
  theoretical_win: number;
  /** How the prices were found from which the theoretical win is counted: the weakest of them. */
  method: "exact" | "float" | "simulation";
  name: string;
  game: string;
  authority: Authority;
  /** Whether its chips are for practice: these are in no total. */
  training: boolean;
  void: number;
  faults: number;
  standard_deviation: number;
  /** How many standard deviations the win lies from the theoretical one. */
  score: number | null;
  /** From 2 standard deviations on a table is watched, from 3 on somebody has to look at it. */
  alarm: "none" | "watch" | "alarm";
  /** Dollars with two decimals */
  unpriced: string;
  /** Dollars with two decimals */
  vigorish: string;
  /** Dollars with two decimals */
  meters: string;
  /** Dollars with two decimals */
  coupons: string;
  rounds_per_hour: number | null;
  first: string | null;
  last: string | null;
  standard_deviation_error: number;
  /** How the win went along with its theory; of many rounds only some. */
  course: PitPoint[];
  /** For a poker table with hands; null for other games. */
  poker: PokerPace | null;
  seats: Record<string, PitSeat>;
}

/** All tables for money together. */
export interface PitTotal {
  rounds: number;
  /** Dollars with two decimals */
  drop: string;
  /** Dollars with two decimals */
  handle: string;
  /** Dollars with two decimals */
  win: string;
  hold: number | null;
  theoretical_win: number;
  /** How the prices were found from which the theoretical win is counted: the weakest of them. */
  method: "exact" | "float" | "simulation";
}

/** A wager on the layout. */
export interface PlacedWager {
  wager: string;
  selection: number | string | null;
  /** Dollars with two decimals */
  stake: string;
  result: "win" | "lose" | "push" | "void" | "surrender" | "withdrawn" | null;
  /** Dollars with two decimals */
  paid: string;
  /** The face of a match play coupon beside the chips. */
  coupon?: string;
}

/** A settled practice round, played on from one of the caller's decisions. */
export interface PlayAgain {
  /** How many of the caller's decisions stay as they were. */
  kept: number;
  /** What the caller decides from there on: the verb under `do`, and its fields. */
  decisions: Record<string, JsonValue>[];
}

/** Hands on which a play errs: what it does, what is best, how often they come, and what that costs each time and in all. */
export interface PlayMistake {
  street: string;
  hand: string;
  does: string;
  best: string;
  frequency: number;
  each: number;
  cost: number;
  cost_exact?: string;
}

/** The round as far as these decisions lead. */
export interface PlayedAgain {
  game: string;
  authority: Authority;
  seat: number;
  /** Every step so far, as the seat sees it. */
  events: Event[];
  /** The open question; null once the round is over. */
  ask: Question | null;
  /** What the seat has won or lost, once the round is over. */
  net: string | null;
  /** What each of the decisions cost; none while the round is open, so that the next one is not told in advance. */
  decisions: GradedDecision[];
  cost: number;
}

/** The hands of a poker table: its pots, its rake, and how many players see the flop. */
export interface PokerPace {
  /** Hands played to the end; void rounds are left out. */
  hands: number;
  hands_per_hour: number | null;
  /** Dollars with two decimals */
  average_pot: string;
  /** Dollars with two decimals */
  pots: string;
  /** Dollars with two decimals */
  rake: string;
  rake_per_hour: string | null;
  /** Dollars with two decimals */
  funds: string;
  players_per_hand: number;
  downs: DealerDown[];
  flops: number;
  players_per_flop: number | null;
}

/** Posts a blind in the next hand instead of waiting for it, as a new player at a poker table. */
export interface PostBlind {
  /** A new one for every command */
  key: string;
  do: "post";
}

/** A pot of a poker round, gross of rake. */
export interface Pot {
  /** Dollars with two decimals */
  amount: string;
  /** The seats that contend for it. */
  eligible: number[];
}

/** A pot between players: the seat's share of it if nobody wagers on, and what a call has to win. */
export interface PotOdds {
  variant: string;
  /** The hands still in as the seat sees them, its own first; `random` is one of which no card is seen. */
  hands: string[];
  board: string;
  equity: number;
  /** 0 where every deal was counted. */
  standard_error: number;
  /** Dollars with two decimals */
  pot: string;
  /** Dollars with two decimals */
  to_call: string;
  /** The share from which on a call pays: what it costs, by what then lies in the pot. */
  needed: number;
}

/** The session before, so that somebody notices one that was not theirs. */
export interface PreviousSession {
  started_at: number;
  last_seen_at: number;
  ended_at: number | null;
  ended_why: string | null;
}

/** What a wager costs the player. */
export interface Price {
  method: "exact" | "float" | "simulation";
  /** How far a figure that was counted in floating point may be off. */
  bound?: number;
  house_edge: number;
  house_edge_exact?: string;
  standard_error?: number;
  rounds?: number;
  element_of_risk: number;
  element_of_risk_exact?: string;
  standard_deviation: number;
  variance_exact?: string;
  hit_frequency: number;
  hit_frequency_exact?: string;
  push_frequency: number;
  push_frequency_exact?: string;
  average_risk: number;
  average_risk_exact?: string;
  outcomes: Outcome[];
}

/** A submission to be priced. */
export interface Priced {
  game: string;
  authority?: string | null;
  options?: Record<string, JsonValue>;
  assume?: Record<string, JsonValue>;
  /** Whether options that no clause permits are priced too, flagged with the clauses that they break. */
  even_if_unlawful?: boolean;
}

/** A progressive wager over the life of its meter. */
export interface ProgressiveAnswer {
  method: "exact" | "float" | "simulation";
  bound?: number;
  game: string;
  authority: Authority;
  /** The clauses that options and assumed rules break, if they do. */
  unlawful?: string[];
  wager: string;
  stake: number;
  rate: number;
  rate_exact?: string;
  reset: number;
  hits: MeterShare[];
  fair_meter: number;
  fair_meter_exact?: string;
  expected_meter: number;
  expected_meter_exact?: string;
  long_run_edge: number;
  long_run_edge_exact?: string;
  contribution: number;
  contribution_exact?: string;
  /** The fixed prizes of a wager that are taken from the meter, on average in dollars; absent where none is. */
  deducted?: number;
  deducted_exact?: string;
  reseed: number;
  reseed_exact?: string;
  edges: MeterEdge[];
  between_hits: BetweenHits;
  meter_at_hit: number;
  meter_at_hit_exact?: string;
  meter_at_hit_deviation: number;
  must_hit?: MustHitAnswer;
  capital?: CapitalAnswer;
}

/** A progressive wager over the life of its meter; rate and reset as filed unless they are given. */
export interface ProgressiveAsked {
  game: string;
  authority?: string | null;
  options?: Record<string, JsonValue>;
  assume?: Record<string, JsonValue>;
  /** Whether options that no clause permits are priced too, flagged with the clauses that they break. */
  even_if_unlawful?: boolean;
  wager?: string | null;
  /** The share of each wager that enters the meter, in per cent. */
  rate?: number | string | null;
  reset?: number | string | null;
  /** The wanted house edge over the meter's life, in per cent: the rate is found. */
  edge?: number | string | null;
  /** Wagers an hour at all tables together. */
  an_hour?: number | string | null;
  must_hit?: number | string | null;
  meter?: number | string | null;
  /** Wagers in which the house wants to know how often it reseeds the meter. */
  period?: number | null;
}

/** An entry with its path to a root. */
export interface ProofStep {
  /** The entry as it was hashed. */
  entry: string;
  index: number;
  path: string[];
}

/** What seen and removed cards are worth to a player, and what rulings prevent. */
export interface ProtectionAnswer {
  method: "exact" | "float" | "simulation";
  bound?: number;
  game: string;
  authority: Authority;
  /** The clauses that options and assumed rules break, if they do. */
  unlawful?: string[];
  rounds?: number;
  assumptions: Record<string, string>;
  removals: CardRemoved[];
  counts: CardCount[];
  known: CardKnown[];
  rulings: ExposedRuling[];
}

/** The root of a shuffle's leaves. */
export interface PublishedRoot {
  root: string;
  size: number;
}

/** The decision on a puzzle. */
export interface PuzzleAnswer {
  game: string;
  authority: string;
  key: string;
  decision: Record<string, JsonValue>;
  seconds?: number;
  /** A class; empty for none */
  group?: string;
}

/** A question to practise on, as the seat sees it; its values are told with the answer. */
export interface PuzzleAsked {
  game: string;
  authority: Authority;
  /** Names the cards: the same key is the same puzzle. */
  key: string;
  /** Whether it comes back because it was answered wrong before. */
  again: boolean;
  /** How many puzzles are waiting to be asked again. */
  due: number;
  seat: number;
  prompt: string;
  hand: string;
  counts: string;
  /** Dollars with two decimals */
  unit: string;
  events: Event[];
  /** What may be decided, in no telling order. */
  decisions: Record<string, JsonValue>[];
}

/** What the decision on a puzzle costs, and every other. */
export interface PuzzleGraded {
  right: boolean;
  /** In dollars, against the best decision. */
  cost: number;
  /** The best first. */
  decisions: CoachedDecision[];
  /** When it is asked again, in Unix time; null if it is not. */
  again_at: number | null;
}

/** The net result that a share of sessions does not exceed, and that of the normal approximation. */
export interface Quantile {
  share: number;
  net: number;
  normal: number;
}

/** A question to one seat; its choices are there for that seat alone. */
export interface Question {
  seat: number;
  prompt: string;
  clauses: string[];
  choices: Choice[];
}

/** A table's rack over a day; null where it was not counted. */
export interface RackDay {
  table: string;
  opening: string | null;
  /** Dollars with two decimals */
  fills: string;
  /** Dollars with two decimals */
  credits: string;
  closing: string | null;
  /** The closing count less the opening count and the fills, with the credits added. */
  win: string | null;
  /** The last count less what the books said then. */
  over: string | null;
}

/** How the house reads an ambiguity of the text. */
export interface Reading {
  id: string;
  cite: string;
  reading: string;
  /** The option that switches the reading, where there is one. */
  option?: string;
}

/** Says that one is done wagering; the round begins when everybody is. */
export interface Ready {
  /** A new one for every command */
  key: string;
  do: "ready";
}

/** What a player must be able to see of a round again. */
export interface Recalled {
  at: RecalledAt;
  final_display: Event[];
  balance: Record<string, string>;
  /** Dollars with two decimals */
  total_bet: string;
  /** Dollars with two decimals */
  total_won: string;
  choices: Event[];
  phases: Event[];
  promotional_awards: JsonValue[];
}

/** When a round was played. */
export interface RecalledAt {
  /** A time in UTC, as ISO 8601 writes it */
  began: string;
  /** A time in UTC, as ISO 8601 writes it */
  ended: string;
}

/** A settled round again. */
export interface RecalledRound {
  table: string;
  round: number;
  /** A time in UTC, as ISO 8601 writes it */
  began_at: string;
  /** A time in UTC, as ISO 8601 writes it */
  ended_at: string;
  players: Record<string, string>;
  answer: Answer;
  /** The first round of the shoe that it was dealt from. */
  shoe: number;
  commitment: string | null;
  /** Once no card of the shoe is left. */
  reveal: Reveal | null;
  options: Record<string, JsonValue>;
  recall: Recalled;
}

/** A command was refused, and nothing has changed. */
export interface RefusedMessage {
  type: "refused";
  key: string | null;
  error: ErrorDetail;
}

/** The regulator's report of a day. */
export interface RegulatorsDay {
  format: string;
  from: string | null;
  to: string | null;
  software: Record<string, string>;
  /** Tables at which something was bought, played or went wrong. */
  tables: Record<string, TableDay>;
  total: PitTotal;
  /** How many significant events of each kind. */
  events: Record<string, number>;
  irregularities: SignificantEvent[];
}

/** What is wrong with a submission, and the changes that mend it, the smallest and cheapest first. */
export interface RemedyAnswer {
  game: string;
  authority: Authority;
  /** The clauses that options and assumed rules break, if they do. */
  unlawful?: string[];
  violations: Broken[];
  remedies: RemedyFound[];
}

/** A change that makes the submission lawful, and the house edge that it costs, summed over the wagers. */
export interface RemedyFound {
  changed: Record<string, JsonValue>;
  cost: string;
  /** The standard error of the cost, where an edge was simulated. */
  cost_error?: number;
  /** The wagers that are no longer offered. */
  dropped: string[];
  house_edges: Record<string, EdgeChange>;
}

/** A scenario for the referee. */
export interface Replayed {
  scenario: Record<string, JsonValue>;
}

/** A simulated round as a scenario, and the referee's answer to it. */
export interface ReplayedRound {
  seed: number;
  round: number;
  scenario: Record<string, JsonValue>;
  answer: Answer;
}

/** Reports an irregularity, which is ruled on at once or at its moment. */
export interface ReportFault {
  /** A new one for every command */
  key: string;
  do: "fault";
  fault: FaultReport;
}

/** A report on a game under a submission. */
export interface Reported {
  game: string;
  authority?: string | null;
  options?: Record<string, JsonValue>;
  only?: string[];
}

/** How often a share of periods reseeds the meter at most, and what that costs the house. */
export interface Reseeds {
  hits: number;
  amount: number;
}

/** Lets play go on. */
export interface Resume {
  /** A new one for every command */
  key: string;
  do: "resume";
}

/** Puts a closed table away for good. */
export interface Retire {
  /** A new one for every command */
  key: string;
  do: "retire";
}

/** Takes an announcement off the board. */
export interface Retract {
  /** A new one for every command */
  key: string;
  do: "retract";
  number: number;
}

/** What was opened of a promise when its shoe was over. */
export interface Reveal {
  method: string;
  /** 32 bytes in hex */
  commitment?: string;
  cards?: number;
  leaves?: JsonValue[];
  /** Leaves of later shuffles. */
  further?: JsonValue[];
  seeds?: Record<string, string>;
  /** Of older logs, whose promise was one hash: its key, and the secret that it hides. */
  key?: string;
  secret?: string;
}

/** Asks that a slip which was carried out be reversed. */
export interface ReverseSlip {
  /** A new one for every command */
  key: string;
  do: "reverse";
  slip: number;
  reason: string;
}

/** How long a call stands and an absence may last, in minutes. */
export interface RoomRules {
  call_minutes: number;
  absence_minutes: number;
}

/** A table on the board. */
export interface RoomTable {
  id: string;
  name: string;
  authority: Authority;
  status: string;
  training: boolean;
  playing: boolean;
  round: number;
  game: string;
  title: string;
  mix: Mix | null;
  structure: string;
  stakes: string;
  places: number;
  clocks: Clock[];
  /** Who deals there, where it was recorded. */
  dealer: string | null;
  rulings: TableRuling[];
  /** Dollars with two decimals */
  minimum: string;
  /** Dollars with two decimals */
  maximum: string;
  lists: string[];
  players: Record<string, string>;
  free: number[];
  kept: Record<string, string>;
  absences: Absence[];
  funds: TableFund[];
  /** Dollars with two decimals */
  time_charges: string;
  /** For the house alone. */
  conduct: Conduct[];
  made_by: string;
}

/** A settled round in a list: what every seat and the house won. */
export interface RoundLine {
  round: number;
  /** A time in UTC, as ISO 8601 writes it */
  began_at: string;
  /** A time in UTC, as ISO 8601 writes it */
  ended_at: string;
  status: "completed" | "void";
  /** How many irregularities were reported in it. */
  faults: number;
  seats: Record<string, string>;
  /** Dollars with two decimals */
  house: string;
}

/** Settled rounds, newest first. */
export interface RoundList {
  rounds: RoundLine[];
}

/** The log of a shoe, which `houseway verify` proves. */
export interface RoundLog {
  format: string;
  scenario: Record<string, JsonValue>;
  answer: Record<string, JsonValue>;
  chain: string[];
  reveal?: Reveal;
}

/** The proofs of everything that the log says about a settled round. */
export interface RoundProofs {
  table: string;
  round: number;
  shoe: number;
  checkpoint: Checkpoint;
  proofs: (EntryProof | TableEntryProof)[];
}

/** A net result of a round. */
export interface RoundResult {
  net: number;
  net_exact?: string;
  probability: number;
  probability_exact?: string;
}

/** Several rounds at one table, as the referee answers them; void where all of them are. */
export interface Rounds {
  status: "completed" | "void";
  rounds: Answer[];
  total: Record<string, JsonValue>;
}

/** What one more on a row adds to the figures of a wager. */
export interface RowChange {
  house_edge: string;
  hit_frequency: string;
  standard_deviation: number;
  wager: string;
  option: string;
  row: string;
  pays: string;
  raised_to: string;
  frequency: string;
  /** The clauses that the raised table breaks. */
  unlawful: string[];
}

/** Every row of the posted tables, the largest change of the edge first. */
export interface RowChanges {
  game: string;
  authority: Authority;
  /** The clauses that options and assumed rules break, if they do. */
  unlawful?: string[];
  rows: RowChange[];
  /** Of the wagers that no table moves, the largest change of the edge first. */
  endings: EndingChange[];
}

/** A bankroll that plays until ruin or a target. */
export interface RuinBefore {
  method: "exact" | "float" | "simulation";
  bound?: number;
  bankroll: number;
  target: number;
  least: number;
  ruin_before_target: number;
  ruin_before_target_exact?: string;
  rounds_expected: number;
  rounds_deviation: number;
  /** Of those who are ruined. */
  rounds_to_ruin?: number;
  residual: number;
}

/** A clause behind the ruling, in our words. */
export interface RuledBy {
  id: string;
  cite: string;
  kind: string;
  gist: string;
}

/** The clauses of a game, all or those in which some words occur. */
export interface Rules {
  game: string;
  authority: Authority;
  clauses: Clause[];
  title: string;
  chapter: string;
  summary: string;
  ambiguities: Ambiguity[];
}

/** What a report at a live table would be ruled, before it is made. */
export interface RulingPreview {
  /** Whether the ruling waits for a later moment. */
  pending: boolean;
  /** No card and no result is told: a wager that stands has none. */
  ruling: CaseRuling;
}

/** A run of simulated rounds. */
export interface Run {
  game: string;
  authority: Authority;
  /** The clauses that options and assumed rules break, if they do. */
  unlawful?: string[];
  rounds: number;
  seed: number;
  wager: string;
  command: string;
  /** 32 bytes in hex */
  digest: string;
  wagers: Record<string, RunWager>;
  trail: RunTrail;
  histogram: RunBar[];
  seen: RunSeen[];
  fan: RunFan;
  ruin: RunRuin;
}

/** A net result: how often it came, and how often the price expects it. */
export interface RunBar {
  net: number;
  label: string;
  counted: number;
  priced: number;
}

/** Sessions of the run: quantiles of the net result, and a few sessions one by one, in units of the wager. */
export interface RunFan {
  session: number;
  sessions: number;
  rounds: number[];
  quantiles: Record<string, number[]>;
  paths: number[][];
  ahead: number;
}

/** The edge that `odds` finds. */
export interface RunPrice {
  method: "exact" | "float" | "simulation";
  bound?: number;
  house_edge: number;
  house_edge_exact?: string;
  /** Where the price was simulated too. */
  standard_error?: number;
}

/** The computed risk of ruin of a session, or why there is none. */
export interface RunRuin {
  bankroll: number;
  session: number;
  risk?: number;
  refused?: string;
}

/** An outcome of the wager, how often it came, and the first round in which it did. */
export interface RunSeen {
  name: string;
  pays: string;
  net: number;
  count: number;
  first: number | null;
}

/** The edge of every wager after more and more rounds. */
export interface RunTrail {
  rounds: number[];
  edges: Record<string, (number | null)[]>;
}

/** A wager over a run, beside its price. */
export interface RunWager {
  house_edge: number;
  standard_error: number | null;
  z_score: number | null;
  price: RunPrice;
  standard_deviation: number;
}

/** A step of the ruling, with the clauses behind it. */
export interface Said {
  text: string;
  clauses: string[];
}

/** Results of one trainee in one kind of exercise. */
export interface SchoolLine {
  trainee: string;
  group: string;
  kind: string;
  game: string;
  authority: string;
  level: number;
  asked: number;
  right: number;
  seconds: number;
  cost: number;
  at: number;
}

/** What trainees were asked and got right. */
export interface SchoolRecord {
  lines: SchoolLine[];
  more?: string;
}

/** What a past round came to. */
export interface ScoreLine {
  round: number;
  /** The first round of the shoe that it was dealt from. */
  shoe: number;
  /** The counts of the two hands of baccarat. */
  player?: number;
  banker?: number;
  dice?: number[];
}

/** The last rounds of a table, oldest first; empty for games without a scoreboard. */
export interface Scoreboard {
  results: ScoreLine[];
}

/** A seat that is taken. */
export interface Seat {
  player: string;
  /** Dollars with two decimals */
  chips: string;
  bot: boolean;
  connected: boolean;
  away: boolean;
  /** Whether the player sits out because no connection was open for longer than the grace. */
  gone: boolean;
  ready: boolean;
  /** Seconds left in the player's time bank, at a table that has them. */
  time_bank: number | null;
  wagers: PlacedWager[];
  /** Match play coupons that the seat holds, those that lie on the layout included. */
  coupons: string[];
  /** What the seat won in the round, once it is settled. */
  net: string | null;
}

/** Many rounds with the same stakes. */
export interface SessionAnswer {
  method: "exact" | "float" | "simulation";
  bound?: number;
  game: string;
  authority: Authority;
  /** The clauses that options and assumed rules break, if they do. */
  unlawful?: string[];
  stakes: Record<string, number>;
  /** What a table would refuse of these stakes on one seat; the figures are those of the wagers as they are named. */
  refused_at_a_table?: ErrorDetail[];
  /** The wagers that pay otherwise at these stakes, in dollars, than at the assumed one. */
  priced_at_another_stake?: string[];
  rounds: number;
  convolution: "whole numbers" | "transform";
  /** The largest error of any probability, from the convolution. */
  error_bound: number;
  mean: number;
  mean_exact?: string;
  /** The standard error, where one round was simulated. */
  mean_error?: number;
  ahead_error?: number;
  standard_deviation: number;
  ahead: number;
  ahead_exact?: string;
  even: number;
  even_exact?: string;
  quantiles: Quantile[];
  normal: NormalBeside;
  bankroll?: number;
  /** The probability that less than the stakes of a round is left at some time. */
  ruin_within?: number;
  /** The same in play without end. */
  ruin_ever?: number;
  ruin?: RuinBefore;
  /** The largest drawdown that these shares of sessions stay within. */
  drawdown?: Record<string, number>;
  /** The longest number of rounds below an earlier peak that these shares of sessions stay within. */
  below_peak?: Record<string, number>;
  curve: CurveBar[];
}

/** Many rounds with the same stakes. */
export interface SessionAsked {
  game: string;
  authority?: string | null;
  options?: Record<string, JsonValue>;
  assume?: Record<string, JsonValue>;
  /** Whether options that no clause permits are priced too, flagged with the clauses that they break. */
  even_if_unlawful?: boolean;
  stakes?: Record<string, number | string>;
  rounds?: number;
  bankroll?: number | string | null;
  target?: number | string | null;
  /** Ruin is a bankroll below this; the stakes of a round unless it is given. */
  least?: number | string | null;
  /** Whether the largest drawdown is wanted too, which takes longest. */
  drawdown?: boolean;
}

/** A session that has begun; times are seconds since 1970. */
export interface SessionInfo {
  id: string;
  started_at: number;
  expires_at: number;
}

/** Sets how much a player may owe on markers. */
export interface SetCreditLine {
  /** A new one for every command */
  key: string;
  do: "credit_line";
  player: string;
  /** Dollars as a number or a text */
  amount: number | string;
}

/** Sets limits of the cage. */
export interface SetLimits {
  /** A new one for every command */
  key: string;
  do: "limits";
  limits: NewLimits;
}

/**
 * Changes the options and house rules that it names, after the devices named were removed.
 *
 * Null gives an option or a rule back to its default.
 */
export interface SetOptions {
  /** A new one for every command */
  key: string;
  do: "options";
  options: Record<string, JsonValue>;
  removed?: string[];
  house_rules?: Record<string, JsonValue>;
}

/** How long a call stands, and how long an absence may last. */
export interface SetRoomRules {
  /** A new one for every command */
  key: string;
  do: "rules";
  call_minutes?: number;
  absence_minutes?: number;
}

/** What a round came to for a seat; wagers with a selection nest it. */
export interface SettledSeat {
  wagers: Record<string, WagerLine | Record<string, WagerLine>>;
  /** Match play coupons, by the wager that each lay beside. */
  coupons?: Record<string, CouponLine | Record<string, CouponLine>>;
  /** Dollars with two decimals */
  net: string;
  /** The chips after a round of poker. */
  stack?: string;
}

/** What a round came to. */
export interface Settlement {
  game: string;
  authority: Authority;
  edition: string;
  status: "completed" | "void";
  seats: Record<string, SettledSeat>;
  house: Net;
  meters?: Record<string, Net>;
  funds?: Record<string, Net>;
  readings: Reading[];
  acts?: DoneAct[];
  bank?: Bank;
  /** The pot of a round of Winner's Pot Poker. */
  pot?: string;
  /** Dollars with two decimals */
  commission?: string;
  /** The variant of a round of poker; its pots, main pot first, its rake, and what went to funds. */
  variant?: string;
  pots?: Pot[];
  /** Dollars with two decimals */
  rake?: string;
  /** Dollars with two decimals */
  fund?: string;
}

/** What one authority says on a topic. */
export interface Side {
  says: string;
  cites: string[];
  clauses: string[];
}

/** The price of a side wager that was written as data, exact where its deals can be counted. */
export interface SideWagerAnswer {
  method: "exact" | "float" | "simulation";
  bound?: number;
  game: string;
  authority: Authority;
  /** What the options of the game break, if they are not lawful themselves. */
  unlawful?: string[];
  wager: string;
  lawful: false;
  /** No clause offers it. */
  why: string;
  /** How many were counted. */
  hands: number;
  house_edge: string;
  /** Of the house edge, if it was simulated. */
  standard_error?: number;
  hit_frequency: string;
  standard_deviation: number;
  outcomes: SideWagerEnd[];
  /** The wager with the game's own; left out if it does not say whose cards it looks at. */
  together?: SideWagerTogether;
}

/** A side wager of one's own, as the text of a file for `houseway design --side-wager`. */
export interface SideWagerAsked {
  game: string;
  authority?: string | null;
  options?: Record<string, JsonValue>;
  assume?: Record<string, JsonValue>;
  /** Whether options that no clause permits are priced too, flagged with the clauses that they break. */
  even_if_unlawful?: boolean;
  side_wager: string;
  /** On `side_wager` and the game's own wagers, for the result of all together; none unless given. */
  stakes?: Record<string, number | string>;
}

/** One way in which a side wager can end; probability and return are fractions. */
export interface SideWagerEnd {
  name: string;
  pays: string;
  hands: number;
  probability: string;
  return: string;
}

/** A side wager and the game's own wagers, counted on the same deals or from simulated rounds. */
export interface SideWagerTogether {
  method: "exact" | "float" | "simulation";
  bound?: number;
  rounds?: number;
  wagers: BesideSideWager[];
  unlawful?: string[];
  combined?: CombinedResult;
}

/** Signs for a duty of the opening. */
export interface SignDuty {
  /** A new one for every command */
  key: string;
  do: "sign";
  duty: string;
}

/** Who signs in; left out, a guest at this machine. */
export interface SignIn {
  name?: string | null;
  passphrase?: string | null;
}

/** Who signed a duty. */
export interface Signature {
  role: string;
  name: string;
}

/** Something that an operator and a regulator must be able to look up. */
export interface SignificantEvent {
  kind: string;
  what: string;
  at: string;
  table: string | null;
  round: number | null;
  /** Its place in the log. */
  entry: number | null;
  known: Record<string, JsonValue>;
}

/** The significant events of a period, and what each kind means. */
export interface SignificantEvents {
  events: SignificantEvent[];
  catalogue: Record<string, string>;
}

/** A play of few conditions. */
export interface SimpleAsked {
  game: string;
  authority?: string | null;
  options?: Record<string, JsonValue>;
  assume?: Record<string, JsonValue>;
  /** Whether options that no clause permits are priced too, flagged with the clauses that they break. */
  even_if_unlawful?: boolean;
  /** The most on a street. */
  conditions?: number;
}

/** The best play of a few conditions on each street. */
export interface SimplePlayAnswer {
  method: "exact" | "float" | "simulation";
  bound?: number;
  game: string;
  authority: Authority;
  /** The clauses that options and assumed rules break, if they do. */
  unlawful?: string[];
  conditions: number;
  /** What was searched, in words. */
  family: string;
  branches: number;
  /** The rules in order; the first that fits says what to do. */
  rules: string[];
  wager: string;
  house_edge: number;
  house_edge_exact?: string;
  best_house_edge: number;
  best_house_edge_exact?: string;
  cost: number;
  cost_exact?: string;
  wrong: number;
  errors: PlayMistake[];
  /** What every play of the family costs at least. */
  least: number;
  least_exact?: string;
  /** Whether no play of the family costs less. */
  proven: boolean;
  /** The rules as a play of one's own has them, in YAML. */
  play: string;
}

/** A run of simulated rounds; equal requests have equal answers. */
export interface Simulated {
  game: string;
  authority?: string | null;
  options?: Record<string, JsonValue>;
  assume?: Record<string, JsonValue>;
  /** Whether options that no clause permits are priced too, flagged with the clauses that they break. */
  even_if_unlawful?: boolean;
  wager?: string | null;
  rounds?: number;
  seed?: number;
  /** The rounds of a session, whose bankroll is followed. */
  session?: number;
  /** What a session begins with, in units of the wager. */
  bankroll?: number;
}

/** One round of a simulation, to be replayed. */
export interface SimulatedRound {
  game: string;
  authority?: string | null;
  options?: Record<string, JsonValue>;
  assume?: Record<string, JsonValue>;
  /** Whether options that no clause permits are priced too, flagged with the clauses that they break. */
  even_if_unlawful?: boolean;
  seed?: number;
  round: number;
}

/** Takes a seat with chips. */
export interface Sit {
  /** A new one for every command */
  key: string;
  do: "sit";
  seat: number;
  /** Dollars as a number or a text */
  buy_in: number | string;
  bot?: boolean;
  /** A text of one's own that goes into the next shuffle */
  seed?: string;
}

/** What was asked of the cage, and what became of it. */
export interface Slip {
  number: number;
  kind: "buy_in" | "cash_out" | "marker" | "redeem" | "redeem_cash" | "fill" | "credit" | "reversal" | "count";
  /** The player, or the table whose rack it is about. */
  name: string;
  /** Dollars with two decimals */
  amount: string;
  state: "asked" | "approved" | "done" | "declined" | "withdrawn";
  asked_by: string;
  /** A time in UTC, as ISO 8601 writes it */
  asked_at: string;
  approved_by: string | null;
  approved_at: string | null;
  /** Who carried it out, declined it or withdrew it. */
  ended_by: string | null;
  ended_at: string | null;
  reason: string | null;
  /** The slip that this one reverses. */
  reverses: number | null;
  reversed_by: number | null;
  /** Of a count: what the books said of the rack. */
  book: string | null;
}

export type SocketMessage = StateMessage | ChangeMessage | DoneMessage | RefusedMessage;

/** An amount at the beginning and at the end of a day. */
export interface Span {
  /** Dollars with two decimals */
  opening: string;
  /** Dollars with two decimals */
  change: string;
  /** Dollars with two decimals */
  closing: string;
}

/** A place on the felt, in units of the drawing; `turn` is in degrees. */
export interface Spot {
  x: number;
  y: number;
  turn: number;
}

/** The whole table: the first message, and one after a long silence of the reader. */
export interface StateMessage {
  type: "state";
  state: TableState;
}

/** A player's own account at the cage. */
export interface Statement {
  player: string;
  lines: StatementLine[];
  /** Dollars with two decimals */
  chips: string;
  /** Dollars with two decimals */
  owed: string;
  /** Dollars with two decimals */
  credit_line: string;
}

/** A slip of a player that was carried out. */
export interface StatementLine {
  slip: number;
  /** A time in UTC, as ISO 8601 writes it */
  at: string;
  kind: "buy_in" | "cash_out" | "marker" | "redeem" | "redeem_cash" | "fill" | "credit" | "reversal" | "count";
  /** Dollars with two decimals */
  amount: string;
  reverses: number | null;
  reversed_by: number | null;
}

/** A whole strategy: the hands around its boundary, and common mistakes. */
export interface Strategy {
  game: string;
  authority?: Authority;
  edition?: string;
  /** The clauses that options and assumed rules break, if they do. */
  unlawful?: string[];
  method: "exact" | "float" | "simulation";
  bound?: number;
  strategy: string;
  decisions: Decision[];
  mistakes: Mistake[];
}

/** Hands of the same ranks that are played alike. */
export interface StrategyClass {
  hand: string;
  /** The dealer's up card, where the best action depends on it. */
  against: string;
  example: string;
  best: string;
  /** Of the deals that come to this street. */
  frequency: number;
  /** In initial wagers. */
  value: number;
  next_best: string;
  /** What the next best action gives away. */
  costs: number;
}

/** The whole strategy as the text of a file. */
export interface StrategyFileAnswer {
  game: string;
  authority: Authority;
  /** The clauses that options and assumed rules break, if they do. */
  unlawful?: string[];
  text: string;
}

/** The whole strategy as a file: comma-separated values, text, or a page with heat maps. */
export interface StrategyFileAsked {
  game: string;
  authority?: string | null;
  options?: Record<string, JsonValue>;
  assume?: Record<string, JsonValue>;
  /** Whether options that no clause permits are priced too, flagged with the clauses that they break. */
  even_if_unlawful?: boolean;
  kind?: "csv" | "txt" | "html";
}

/** One decision with every class of hands on which it is made. */
export interface StrategyStreet {
  method: "exact" | "float" | "simulation";
  bound?: number;
  street: string;
  /** How often a round comes to it under the best play. */
  reached: number | null;
  rows: StrategyClass[];
  /** How many classes are not told here: the clearest decisions of a long street. */
  left_out: number;
}

/** The whole strategy of a game. */
export interface StrategyTableAnswer {
  game: string;
  authority: Authority;
  /** The clauses that options and assumed rules break, if they do. */
  unlawful?: string[];
  streets: StrategyStreet[];
}

/** Takes somebody off a list. */
export interface Strike {
  /** A new one for every command */
  key: string;
  do: "strike";
  list: string;
  player: string;
}

/** A rules submission. */
export interface Submitted {
  game: string;
  authority?: string | null;
  options?: Record<string, JsonValue>;
}

/** Suspends play after the round that is on. */
export interface Suspend {
  /** A new one for every command */
  key: string;
  do: "suspend";
  reason: string;
}

/** The capital that covers the house's lowest point, by the probability with which it suffices. */
export interface TableCapital {
  method: "exact" | "float" | "simulation";
  bound?: number;
  shift?: Record<string, number>;
  /** In play without end. */
  ever?: Record<string, number>;
  residual: number;
}

/** The figures of a table in the report of a day. */
export interface TableDay {
  rounds: number;
  /** Dollars with two decimals */
  drop: string;
  /** Dollars with two decimals */
  handle: string;
  /** Dollars with two decimals */
  win: string;
  hold: number | null;
  theoretical_win: number;
  /** How the prices were found from which the theoretical win is counted: the weakest of them. */
  method: "exact" | "float" | "simulation";
  name: string;
  game: string;
  authority: Authority;
  /** Whether its chips are for practice: these are in no total. */
  training: boolean;
  void: number;
  faults: number;
  standard_deviation: number;
  /** How many standard deviations the win lies from the theoretical one. */
  score: number | null;
  /** From 2 standard deviations on a table is watched, from 3 on somebody has to look at it. */
  alarm: "none" | "watch" | "alarm";
  /** Dollars with two decimals */
  unpriced: string;
  /** Dollars with two decimals */
  vigorish: string;
  /** Dollars with two decimals */
  meters: string;
  /** Dollars with two decimals */
  coupons: string;
  rounds_per_hour: number | null;
  first: string | null;
  last: string | null;
}

/** One entry of a table's log with the proof that it stands there, and that the house's signed log covers it. */
export interface TableEntryProof {
  format: string;
  /** The entry as it was hashed. */
  entry: string;
  index: number;
  path: string[];
  /** Name, size and root of the table's log, in the tree of the fold. */
  head: ProofStep;
  /** The fold, in the house's log. */
  fold: ProofStep;
  key: string;
  checkpoint: string;
}

/** What a table holds for its patrons. */
export interface TableFund {
  id: string;
  title: string;
  /** Dollars with two decimals */
  amount: string;
  clauses: string[];
  /** Dollars with two decimals */
  display: string;
  pending?: boolean;
  high_hand?: string;
}

/** The table itself, the same for everybody. */
export interface TableInfo {
  id: string;
  name: string;
  game: string;
  title: string;
  authority: Authority;
  /** Dollars with two decimals */
  minimum: string;
  /** Dollars with two decimals */
  maximum: string;
  options: Record<string, JsonValue>;
  /** 32 bytes in hex */
  submission: string;
  /** What the house decides at this table, beside the options of its submission. */
  house_rules: Record<string, JsonValue>;
  status: "closed" | "open" | "suspended";
  /** Whether it was put away for good. */
  retired: boolean;
  suspended_why: string | null;
  phase: "betting" | "deciding" | "dealing" | "settled";
  /** When the clock of the table strikes. */
  deadline: string | null;
  round: number;
  dealer: "auto" | "person";
  training: boolean;
  /** Whether only its maker, its players and the house see the table in lists. */
  private: boolean;
  /** What was promised about the cards in play. */
  commitment: string | null;
  /** The promise that comes after the shoe in play; seeds go with this one. */
  next_commitment: string | null;
  /** Players' seeds in the cards in play, by seat. */
  seeds: Record<string, string>;
  next_seeds: Record<string, string>;
  /** The position for which the person who deals names the next card; `dice` for dice. */
  wanted: number | string | null;
  notices: Notice[];
  /** Irregularities that were reported and not ruled on yet. */
  reported: Notice[];
  /** Whether the game has a room of its own, with a board. */
  room: boolean;
  /** For a poker table that rotates its games. */
  mix: Mix | null;
  /** How many may sit; at a poker table that depends on its variant. */
  places: number;
  to_sign: DutyToSign[];
}

/** How a question was ruled at a table. */
export interface TableRuling {
  question: string;
  ruling: string;
}

/** Everything that somebody may see of a table. */
export interface TableState {
  /** The number of the last command that it shows; a later state has a greater one. */
  seq: number;
  table: TableInfo;
  seats: Record<string, Seat>;
  wagers: OfferedWager[];
  asks: Question[];
  /** The steps of the round, or of the table's opening before the first round. */
  events: Event[];
  /** What lies before each position: the events, put together. A seat's second hand is `3#2`. */
  hands: Record<string, string[]>;
  /** What the round came to, once it is settled. */
  answer: Settlement | null;
  me: Here;
}

/** Something to keep under a name. */
export interface ToKeep {
  name: string;
  body: Record<string, JsonValue>;
}

/** A report that is not made yet. */
export interface ToPreview {
  fault: Record<string, JsonValue>;
}

/** All clauses of a kind, side by side. */
export interface Topic {
  kind: string;
  MA: Clause[];
  PA: Clause[];
}

/** The practice purse after it was filled up. */
export interface ToppedUp {
  ok?: true;
  /** Dollars with two decimals */
  added: string;
  /** Dollars with two decimals */
  practice: string;
}

/** Fills one's practice purse up. */
export interface ToppingUp {
  /** A new one for every command */
  key: string;
}

/** A player whom the house moves to another table; the seat there is kept. */
export interface Transfer {
  number: number;
  player: string;
  table: string;
  name: string;
  to: string;
  to_name: string;
  seat: number;
  /** Whether the player has left the first table: the chips are then in neither. */
  on_the_way: boolean;
}

/** Two seats at one table, each with these stakes. */
export interface TwoSeatsResult {
  method: "exact" | "float" | "simulation";
  bound?: number;
  /** The players of the table, where the price has too few of them for two seats. */
  players?: number;
  stakes: Record<string, number>;
  rounds?: number;
  covariance: number;
  covariance_exact?: string;
  covariance_error?: number;
  correlation: number;
  together: Distributed;
}

/** A figure, with its fraction where it is exact. */
export interface Valued {
  value: number;
  exact?: string;
}

/** Whether a submission violates nothing, and every violation. */
export interface Verdict {
  ok: boolean;
  edition: string;
  violations: Violation[];
  readings: Reading[];
  /** Wagers on which the player has the edge, each with that edge. */
  player_ahead?: Record<string, number>;
  warning?: string;
}

/** An option that a submission may not have. */
export interface Violation {
  option: string;
  value: JsonValue;
  message: string;
  clause: string;
  clauses: string[];
  /** Stable, where the sentence may be worded anew. */
  code: string;
  /** The ambiguities on whose readings the verdict rests, where it rests on one. */
  readings?: string[];
}

/** A wager of a game. */
export interface WagerAbout {
  title: string;
  placed: boolean;
  main: boolean;
  selections: (number | string)[];
  clauses: string[];
  /** The clauses by which a match play coupon may lie beside it. */
  coupon: string[];
}

/** What became of a wager. */
export interface WagerLine {
  /** Dollars with two decimals */
  stake: string;
  result: "win" | "lose" | "push" | "void" | "surrender" | "withdrawn" | null;
  /** Dollars with two decimals */
  paid: string;
  /** Dollars with two decimals */
  vigorish: string;
  clauses: string[];
  readings?: string[];
}

/** How often a wager can be made. */
export interface WagerMade {
  made: number;
  made_exact?: string;
}

/** Two wagers of one unit each in one round. */
export interface WagerPair {
  method: "exact" | "float" | "simulation";
  bound?: number;
  wagers: [string, string];
  covariance: number;
  covariance_exact?: string;
  covariance_error?: number;
  correlation: number;
}

/** The list of a game. */
export interface WaitingList {
  id: string;
  title: string;
  authority: Authority;
  tables: string[];
  names: WaitingName[];
}

/** Somebody on a list. */
export interface WaitingName {
  player: string;
  /** A time in UTC, as ISO 8601 writes it */
  since: string;
}

/** A table as a bystander sees it. */
export interface WatchedState {
  /** The number of the last command that it shows; a later state has a greater one. */
  seq: number;
  table: TableInfo;
  seats: Record<string, Seat>;
  wagers: OfferedWager[];
  asks: Question[];
  /** The steps of the round, or of the table's opening before the first round. */
  events: Event[];
  /** What lies before each position: the events, put together. A seat's second hand is `3#2`. */
  hands: Record<string, string[]>;
  /** What the round came to, once it is settled. */
  answer: Settlement | null;
}

/** Whoever has signed in. */
export interface Welcome {
  name: string;
  role: string;
  /** Dollars with two decimals */
  balance: string;
  /** Dollars with two decimals */
  practice: string;
  rights: string[];
  /** The session that has just begun; left out for somebody who was signed in already. */
  session?: SessionInfo;
  previous_session: PreviousSession | null;
}

/** Takes one's name off a list. */
export interface WithdrawFromList {
  /** A new one for every command */
  key: string;
  do: "withdraw";
  list: string;
}

/** Takes back what one asked for. */
export interface WithdrawSlip {
  /** A new one for every command */
  key: string;
  do: "withdraw";
  slip: number;
}
