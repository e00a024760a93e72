import { describe, expect, it } from "vitest";
import type { Event } from "../api/schema";
import { handsAt } from "./places/hands";
import { sceneAfter } from "./scene";

const event = (n: number, kind: string, fields: Record<string, unknown>): Event => ({
  n,
  kind,
  text: "",
  clauses: [],
  ...fields,
});

const EVENTS: Event[] = [
  event(1, "wagered", { seat: 2, wager: "ante", amount: "25.00" }),
  event(2, "dealt", { to: 2, card: "Ah", face: "down" }),
  event(3, "dealt", { to: "dealer", card: "??", face: "down" }),
  event(4, "shown", { position: "dealer", cards: ["9s"], holding: "nine high" }),
  event(5, "paid", { seat: 2, wager: "ante", amount: "25.00" }),
  event(6, "discarded", { position: 2, count: 1 }),
];

describe("the table after that many events", () => {
  it("shows own cards and hides the dealer's until they are shown", () => {
    expect(sceneAfter(EVENTS, 3).hands.dealer?.cards).toEqual(["??"]);
    expect(sceneAfter(EVENTS, 4).hands.dealer?.cards).toEqual(["9s"]);
    expect(sceneAfter(EVENTS, 3).hands["2"]?.cards).toEqual(["Ah"]);
  });
  it("lays new cards in the place of a hand that was thrown away whole", () => {
    const drawn = sceneAfter([
      event(1, "dealt", { to: 2, card: "9s" }),
      event(2, "discarded", { position: 2, count: 1, cards: ["9s"] }),
      event(3, "dealt", { to: 2, card: "Ah" }),
    ]);
    expect(drawn.hands["2"]).toMatchObject({ cards: ["Ah"], swept: false });
  });
  it("says what became of a stake", () => {
    expect(sceneAfter(EVENTS, 4).stakes).toMatchObject([{ cents: 2500, fate: "open" }]);
    expect(sceneAfter(EVENTS, 5).stakes).toMatchObject([{ cents: 2500, paid: 2500, fate: "won" }]);
  });
  it("keeps a swept hand in the picture", () => {
    expect(sceneAfter(EVENTS).hands["2"]).toMatchObject({ cards: ["Ah"], swept: true });
  });
  it("lays split hands beside each other, a new one next to the one it came from", () => {
    const split = sceneAfter([
      event(1, "dealt", { to: 3, card: "8c" }),
      event(2, "dealt", { to: 3, card: "8d" }),
      event(3, "split", { box: 3, hand: 1, new_hand: 2, card: "8d" }),
      event(4, "dealt", { to: 3, card: "8h" }),
      event(5, "split", { box: 3, hand: 1, new_hand: 2, card: "8h" }),
      event(6, "dealt", { to: 3, card: "Kc" }),
      event(7, "dealt", { to: 3, card: "9c", hand: 2 }),
    ]);
    const cards = handsAt(split, "3").map(([, hand]) => hand?.cards);
    expect(cards).toEqual([["8c", "Kc"], ["8h", "9c"], ["8d"]]);
  });
  it("parts four cards into two hands of two, and shows each where it lies", () => {
    const cards = ["9c", "Kh", "9d", "Ks"].map((card, place) => event(place + 1, "dealt", { to: 2, card }));
    const parted = [...cards, event(5, "decided", { seat: 2, do: "split", keep: ["9c", "9d"] })];
    const lie = (events: Event[]) => handsAt(sceneAfter(events), "2").map(([, hand]) => [hand?.cards, hand?.holding]);
    expect(lie(parted)).toEqual([
      [["9c", "9d"], ""],
      [["Kh", "Ks"], ""],
    ]);
    const shown = [
      event(6, "shown", { position: 2, cards: ["9c", "9d"], holding: "pair of nines" }),
      event(7, "shown", { position: 2, cards: ["Kh", "Ks"], holding: "pair of kings" }),
    ];
    expect(lie([...parted, ...shown])[1]).toEqual([["Kh", "Ks"], "pair of kings"]);
    const hidden = cards.map((one) => ({ ...one, card: "??" }));
    const unseen = [...hidden, event(5, "decided", { seat: 2, do: "split", keep: ["??", "??"] }), ...shown];
    expect(lie(unseen).map(([, holding]) => holding)).toEqual(["pair of nines", "pair of kings"]);
  });
  it("keeps the cards that are kept and lays the others away", () => {
    const cards = ["9c", "Kh", "9d"].map((card, place) => event(place + 1, "dealt", { to: 2, card }));
    const kept = sceneAfter([...cards, event(4, "decided", { seat: 2, do: "set", keep: ["Kh", "9d"] })]);
    expect(kept.hands["2"]?.cards).toEqual(["Kh", "9d"]);
  });
  it("sets seven cards as five and two", () => {
    const cards = ["As", "Qd", "Td", "3h", "Ah", "Kc", "Qh"];
    const dealt = cards.map((card, place) => event(place + 1, "dealt", { to: 2, card }));
    const set = event(9, "decided", { seat: 2, do: "set", high: ["As", "Ah", "Td", "3h", "Kc"], low: ["Qd", "Qh"] });
    const scene = sceneAfter([...dealt, set]);
    expect(scene.hands["2"]).toMatchObject({ cards: ["As", "Ah", "Td", "3h", "Kc", "Qd", "Qh"], cut: 5 });
    const shown = event(10, "shown", { position: "dealer", cards, holding: "straight, queen high / five and three" });
    expect(sceneAfter([shown]).hands.dealer?.cut).toBe(5);
  });
  it("takes away the cards that nobody has seen", () => {
    const unseen = [event(1, "dealt", { to: 4, card: "??" }), event(2, "discarded", { position: 4, count: 1 })];
    expect(sceneAfter(unseen).hands["4"]?.cards).toEqual([]);
  });
  it("gathers the bets of a betting round in the pot and pays it out", () => {
    const bets = [
      event(1, "wagered", { seat: 1, wager: "blind_bet", amount: "2.00" }),
      event(2, "wagered", { seat: 1, wager: "bet_call_raise", amount: "10.00" }),
      event(3, "closed", { amount: "24.00" }),
      event(4, "pot_awarded", { seat: 1, amount: "24.00" }),
    ];
    expect(sceneAfter(bets, 2).stakes).toMatchObject([{ seat: "1", cents: 1200 }]);
    expect(sceneAfter(bets, 3)).toMatchObject({ pot: 2400, stakes: [] });
    expect(sceneAfter(bets)).toMatchObject({ pot: 0, stakes: [{ seat: "1", paid: 2400, fate: "won" }] });
  });
  it("pays a bonus where no chips lay", () => {
    const bonus = sceneAfter([event(1, "paid", { seat: 2, wager: "ante_bonus", amount: "5.00" })]);
    expect(bonus.stakes).toMatchObject([{ cents: 0, paid: 500, fate: "won" }]);
  });
});

describe("a draw", () => {
  it("takes the thrown cards out of the hand, seen or not", () => {
    const dealt = ["As", "Kd", "2c"].map((card, place) => event(place + 1, "dealt", { to: 1, card }));
    const own = sceneAfter([...dealt, event(4, "discarded", { position: 1, count: 2, cards: ["Kd", "2c"] })]);
    expect(own.hands["1"]).toMatchObject({ cards: ["As"], swept: false });
    const others = ["??", "??", "??"].map((card, place) => event(place + 1, "dealt", { to: 1, card }));
    const seen = sceneAfter([...others, event(4, "discarded", { position: 1, count: 2, cards: ["??", "??"] })]);
    expect(seen.hands["1"]?.cards).toEqual(["??"]);
    const exposed = sceneAfter([...others, event(4, "discarded", { position: 1, count: 1, cards: ["9h"] })]);
    expect(exposed.hands["1"]?.cards).toEqual(["??", "??"]);
  });
});

describe("winner's pot", () => {
  const pooled = (n: number, seat: number, wager: string, amount: string) =>
    event(n, "pooled", { seat, wager, amount });
  const GATHERED: Event[] = [
    event(1, "wagered", { seat: 1, wager: "ante", amount: "10.00" }),
    event(2, "wagered", { seat: 2, wager: "ante", amount: "10.00" }),
    event(3, "dealer_staked", { amount: "40.00" }),
    event(4, "wagered", { seat: 1, wager: "bet", amount: "10.00" }),
    event(5, "wagered", { seat: 2, wager: "bet", amount: "10.00" }),
    pooled(6, 1, "ante", "10.00"),
    pooled(7, 2, "ante", "10.00"),
    pooled(8, 1, "bet", "10.00"),
    pooled(9, 2, "bet", "10.00"),
    event(10, "pot", { amount: "80.00" }),
  ];
  const gathered = (...more: Event[]) => sceneAfter([...GATHERED, ...more]);
  const won = (seat: number, amount: string) => event(20, "paid", { seat, wager: "winners_pot", amount });
  const badges = (scene: ReturnType<typeof sceneAfter>) =>
    scene.stakes.map((stake) => `${stake.seat} ${stake.wager} ${stake.fate} ${stake.paid}`);

  it("grows with the dealer's stakes and every wager that is gathered", () => {
    const pots = [2, 3, 6, 7, 8, 9, 10].map((count) => sceneAfter(GATHERED, count).pot);
    expect(pots).toEqual([0, 4000, 5000, 6000, 7000, 8000, 8000]);
    expect(badges(gathered())).toEqual(["1 ante pooled 0", "2 ante pooled 0", "1 bet pooled 0", "2 bet pooled 0"]);
  });
  it("is pushed to its winner and lost by the others", () => {
    const scene = gathered(event(19, "commission", { amount: "5.00" }), won(1, "75.00"));
    expect(scene.pot).toBe(0);
    expect(badges(scene)).toEqual(["1 ante won 7500", "2 ante lost 0", "2 bet lost 0"]);
  });
  it("is lost by everybody when the dealer wins it", () => {
    const scene = gathered(event(19, "dealer_wins_pot", { amount: "80.00" }));
    expect(scene.pot).toBe(0);
    expect(badges(scene)).toEqual(["1 ante lost 0", "2 ante lost 0", "1 bet lost 0", "2 bet lost 0"]);
  });
  it("is shared by those who tie, and nobody is said to have lost before the last share", () => {
    const half = [event(19, "dealer_share", { amount: "26.66" }), won(2, "26.66")];
    expect(badges(gathered(...half))).toEqual(["1 ante pooled 0", "2 ante won 2666", "1 bet pooled 0"]);
    const shared = gathered(...half, won(1, "26.66"), event(22, "odd_cents", { amount: "0.02" }));
    expect(shared.pot).toBe(0);
    expect(badges(shared)).toEqual(["1 ante won 2666", "2 ante won 2666"]);
  });
  it("keeps what is folded at four cards, and what is folded at three goes to the house", () => {
    const fold = (clauses: string[]) => ({
      ...event(4, "collected", { seat: 1, wager: "ante", amount: "10.00" }),
      clauses,
    });
    const three = sceneAfter([...GATHERED.slice(0, 3), fold(["MA-WP-10.a.2.p1"])]);
    const four = sceneAfter([...GATHERED.slice(0, 3), fold(["MA-WP-10.c.2.p1", "MA-WP-1.winners_pot"])]);
    expect([three.pot, four.pot]).toEqual([4000, 5000]);
    for (const scene of [three, four]) expect(badges(scene)).toEqual(["1 ante lost 0", "2 ante open 0"]);
  });
  it("gives its chips back when the round is void", () => {
    const back = ["ante", "bet"].map((wager) => event(19, "returned", { seat: 1, wager, amount: "10.00" }));
    expect(gathered(...back).pot).toBe(6000);
    expect(badges(gathered(...back))).toContain("1 bet returned 0");
  });
});

describe("tiles", () => {
  const dealt = { n: 1, kind: "dealt", text: "", clauses: [], to: 2, card: "??" };
  it("are turned for the seat that takes them up, and swept unseen with the dead hand", () => {
    const mine = { n: 2, kind: "handed", text: "", clauses: [], hand: 2, to: 2, cards: ["6-4"] };
    const theirs = { ...mine, cards: ["??"] };
    expect(sceneAfter([dealt, mine]).hands["2"]?.cards).toEqual(["6-4"]);
    expect(sceneAfter([dealt, theirs]).hands["2"]?.cards).toEqual(["??"]);
    const swept = { n: 3, kind: "collected_unseen", text: "", clauses: [], positions: [2, "dead"] };
    expect(sceneAfter([dealt, swept]).hands["2"]?.swept).toBe(true);
  });
});
