import { expect, test } from "vitest";
import { read } from "./OptionsForm";

test("what is typed is read by the kind of its option", () => {
  expect(read({ type: "number" }, "8")).toBe(8);
  expect(read({ type: "number" }, "eight")).toBe("eight");
  expect(read({ type: "text" }, "8")).toBe("8");
  expect(read({ type: "list" }, "[1, 5]")).toEqual([1, 5]);
  expect(read({ type: "number" }, "")).toBeUndefined();
});

test("a mapping is read as people write it, with or without braces and quotes", () => {
  const limits = { minimum: 5, maximum: 500 };
  for (const text of ['{"minimum": 5, "maximum": 500}', "{minimum: 5, maximum: 500}", "minimum: 5, maximum: 500"])
    expect(read({ type: "mapping" }, text)).toEqual(limits);
  expect(read({ type: "mapping" }, "minimum")).toBe("minimum");
  expect(read({ type: "mapping" }, "minimum: 5, max")).toBe("minimum: 5, max");
});
