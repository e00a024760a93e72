/** The kinds of irregularity: which come first, what each is called, and its picture. */

import type { FaultAbout } from "../../api/schema";

export type Picture =
  | "faceUp"
  | "drawn"
  | "count"
  | "exposed"
  | "device"
  | "missing"
  | "cut"
  | "chips"
  | "spoken"
  | "dice"
  | "tile"
  | "person"
  | "order"
  | "hand"
  | "button";

/** In the order in which they are likely on a floor; a kind that is not here comes after these, as its game lists it. */
const LIKELY: [string, Picture][] = [
  ["card_exposed", "exposed"],
  ["tile_exposed", "tile"],
  ["dice_not_flat", "dice"],
  ["card_found_face_up", "faceUp"],
  ["card_drawn_in_error", "drawn"],
  ["wrong_number_of_cards", "count"],
  ["unauthorised_player_third_card", "drawn"],
  ["initial_cards_in_wrong_order", "order"],
  ["card_dealt_to_player_after_stay", "drawn"],
  ["banker_draws_two_cards", "count"],
  ["no_cards_dealt", "missing"],
  ["string_bet", "chips"],
  ["late_wager", "chips"],
  ["dealer_misset", "hand"],
  ["die_fell_out", "dice"],
  ["dice_mistotalled", "dice"],
  ["wager_misplaced", "chips"],
  ["electrical_device_malfunction", "device"],
  ["automated_shaker_malfunction", "device"],
  ["requested_card_not_dealt", "missing"],
  ["dealer_drew_past_17", "drawn"],
  ["hole_card_read_in_error", "exposed"],
  ["player_three_initial_cards", "count"],
  ["banker_more_than_two_initial_cards", "count"],
  ["player_delays_game", "person"],
  ["stub_count_wrong", "count"],
  ["insufficient_cards", "missing"],
  ["verbal_cash_wager", "spoken"],
  ["shuffler_jam", "device"],
  ["automated_shoe_jam", "device"],
];

/** Pictures of kinds that are seldom enough to stand further down. */
const PICTURES: Record<string, Picture> = {
  ...Object.fromEntries(LIKELY),
  improper_cut: "cut",
  shuffle_or_cut_omitted: "cut",
  cut_card_reached: "cut",
  cover_card_appears: "cut",
  shuffler_count_wrong: "device",
  card_reader_malfunction: "device",
  card_reader_check_missed: "device",
  progressive_not_accepted: "device",
  wager_in_cash: "spoken",
  bonus_chips_disagree: "chips",
  cards_touched: "person",
  player_left: "person",
  player_communicated_hand: "person",
  player_exposed_own_cards: "person",
  player_left_unprotected_hand: "person",
  hand_thrown_away: "person",
  banker_ordered_to_pass: "person",
  bank_lifted_lid: "dice",
  tile_exposed_while_stacking: "tile",
  card_exposed_while_dealing_stacks: "exposed",
  stacks_misdealt: "order",
  wrong_starting_position: "order",
  banker_draws_before_player_after_card_called: "order",
  burn_missed: "missing",
  card_not_dealt: "missing",
  card_missing_from_deck: "missing",
  dealer_missed_own_card: "missing",
  one_card_dealt_to_player: "count",
  leftover_count_wrong: "count",
  discard_count_wrong: "count",
  extra_card_in_deck: "count",
  ten_found_in_shoe: "faceUp",
  card_dealt_off_table: "drawn",
  protected_hand_fouled: "hand",
  unprotected_hand_collected: "hand",
  cards_dealt_to_ineligible_player: "drawn",
  button_not_moved: "button",
  dealing_marker_not_moved: "button",
};

export function pictureOf(kind: string): Picture {
  return PICTURES[kind] ?? "hand";
}

/** The kinds of a game, the likeliest first. */
export function ranked(faults: Record<string, FaultAbout>): string[] {
  const place = (kind: string) => {
    const found = LIKELY.findIndex(([one]) => one === kind);
    return found < 0 ? LIKELY.length : found;
  };
  return Object.keys(faults).sort((one, other) => place(one) - place(other));
}
