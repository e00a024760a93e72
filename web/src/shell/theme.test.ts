import { expect, it } from "vitest";
import { paletteOf } from "./theme";

it("follows the system unless somebody chose", () => {
  const plain = { dark: false, contrast: false };
  expect(paletteOf("system", plain)).toBe("light");
  expect(paletteOf("system", { ...plain, dark: true })).toBe("dark");
  expect(paletteOf("system", { dark: true, contrast: true })).toBe("contrast-dark");
  expect(paletteOf("light", { dark: true, contrast: true })).toBe("light");
  expect(paletteOf("contrast", plain)).toBe("contrast");
});
