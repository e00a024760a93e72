import { expect, it } from "vitest";
import { inDollars, inPercent } from "./locale";

const plain = (text: string) => text.replace(/\s/g, " ");

it("writes numbers as the reader does", () => {
  expect(inDollars(-123450, 2, "en-US")).toBe("−$1,234.50");
  expect(plain(inDollars(-123450, 2, "de-DE"))).toBe("−1.234,50 $");
  expect(inDollars(2500, 0, "en-US")).toBe("$25");
  expect(inPercent(0.03373, 2, "en-US")).toBe("3.37%");
  expect(plain(inPercent(0.03373, 2, "de-DE"))).toBe("3,37 %");
});
