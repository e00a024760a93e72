import { describe, expect, it } from "vitest";
import { buyIn, buyInLimits } from "./buyIn";

const at = (house_rules: Record<string, number | null>) => ({ minimum: "5.00", house_rules });

describe("what somebody sits down with", () => {
  it("is $500 or twenty times the minimum, as far as the purse goes", () => {
    expect(buyIn(at({}), "1000.00")).toBe("500.00");
    expect(buyIn({ minimum: "50.00", house_rules: {} }, "2000.00")).toBe("1000.00");
    expect(buyIn(at({}), "80.00")).toBe("80.00");
  });
  it("stays within the table's limits", () => {
    expect(buyIn(at({ maximum_buy_in: 200 }), "1000.00")).toBe("200.00");
    expect(buyIn(at({ minimum_buy_in: 600 }), "1000.00")).toBe("600.00");
    expect(buyInLimits(at({ minimum_buy_in: 100, maximum_buy_in: 300 }))).toBe("$100.00 to $300.00");
    expect(buyInLimits(at({ maximum_buy_in: null }))).toBeNull();
  });
});
