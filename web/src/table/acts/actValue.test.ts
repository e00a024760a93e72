import { expect, test } from "vitest";
import { actValue } from "./actValue";

test("numbers, yes and no, lists and mappings are told from text", () => {
  expect(actValue("12")).toBe(12);
  expect(actValue("2.50")).toBe("2.50");
  expect(actValue("yes")).toBe(true);
  expect(actValue("false")).toBe(false);
  expect(actValue("surveillance, commission")).toEqual(["surveillance", "commission"]);
  expect(actValue('[{"vigorish_rate": "5%"}]')).toEqual([{ vigorish_rate: "5%" }]);
  expect(actValue("[broken")).toBe("[broken");
  expect(actValue("dealer")).toBe("dealer");
});
