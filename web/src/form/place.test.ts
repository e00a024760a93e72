import { expect, test } from "vitest";
import { addressOf, configQuery, readConfig, readOptions } from "./place";

test("a configuration goes into an address and comes back as it was", () => {
  const config = { by: "MA", options: { decks: 8, payout_odds: { total_9: "7:1" }, open: true, name: "a & b" } };
  const address = addressOf("/odds/sic_bo", { ...configQuery(config), ...configQuery(config, "vs."), wager: "" });
  const query = new URLSearchParams(address.split("?")[1]);
  expect(readConfig(query)).toEqual(config);
  expect(readConfig(query, "vs.")).toEqual(config);
  expect(query.has("wager")).toBe(false);
});

test("what is as usual leaves the address bare, and rubbish in it is no option", () => {
  expect(addressOf("/odds/sic_bo", configQuery({ by: "", options: {} }))).toBe("/odds/sic_bo");
  for (const rubbish of [null, "", "{", "[1]", "7", "null"]) expect(readOptions(rubbish)).toEqual({});
});
