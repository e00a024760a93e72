import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CLOTH } from "../felt/cloth";
import { CHIPS } from "../words/money";

const read = (name: string) => readFileSync(new URL(`./${name}.css`, import.meta.url), "utf8");
const base = read("base");

/** The colours of a block of palette.css by their names. */
function coloursIn(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--([a-z-]+): (#[0-9a-f]{3,6});/g)].map((found) => found.slice(1, 3)));
}

const blocks = [...read("palette").matchAll(/([^{}]+)\{([^{}]+)\}/g)].map(([, head = "", body = ""]) => ({
  head,
  body,
}));
const light = coloursIn(blocks[0]?.body ?? "");
const themed = (name: string) => coloursIn(blocks.find(({ head }) => head.includes(`"${name}"`))?.body ?? "");
/** Each theme with all its colours and the contrast that it promises: AA, or AAA where contrast was asked for. */
const PALETTES: [string, Record<string, string>, number][] = [
  ["light", light, 4.5],
  ["dark", { ...light, ...themed("dark") }, 4.5],
  ["contrast", { ...light, ...themed("contrast") }, 7],
  ["contrast-dark", { ...light, ...themed("contrast-dark") }, 7],
];

function channels(colour: string): number[] {
  const hex = colour.length === 4 ? [...colour.slice(1)].map((one) => one + one).join("") : colour.slice(1, 7);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Text and what it stands on, by the palette's names or as a colour. */
const TEXTS: [string, string][] = [
  ["ink", "paper"],
  ["ink", "panel"],
  ["ink", "soft"],
  ["ink", "note"],
  ["ink", "win-soft"],
  ["ink", "warm-soft"],
  ["ink", "carpet"],
  ["ink", "carpet-far"],
  ["muted", "note"],
  ["muted", "win-soft"],
  ["win", "win-soft"],
  ["muted", "paper"],
  ["muted", "panel"],
  ["accent", "paper"],
  ["accent", "panel"],
  ["panel", "accent"],
  ["code-ink", "code"],
  ["win", "panel"],
  ["lose", "panel"],
  ["lose", "lose-soft"],
  ["lose", "paper"],
  ["panel", "win"],
  ["panel", "lose"],
  ["panel", "push"],
];

/** What is printed on the cloth, which is the same in every theme. */
const ON_CLOTH: [string, string][] = [
  ["panel", "felt"],
  ["line", "felt"],
  ["line", CLOTH],
  ["line", "#14201c"],
];

describe("contrast", () => {
  it("is known to be 21 between black and white and 1 between a colour and itself", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#0f5a46", "#0f5a46")).toBe(1);
  });
  describe.each(PALETTES)("in the theme %s", (_, palette, least) => {
    const colour = (name: string) => (name.startsWith("#") ? name : (palette[name] ?? "missing"));
    it.each(TEXTS)("of %s on %s is enough", (text, ground) => {
      expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(least);
    });
    it("of the edge of a field on the page is that of a control", () => {
      expect(contrast(colour("edge"), colour("panel"))).toBeGreaterThanOrEqual(3);
    });
  });
  it.each(ON_CLOTH)("of %s on %s, on the cloth, is AA or better", (text, ground) => {
    const colour = (name: string) => (name.startsWith("#") ? name : (light[name] ?? "missing"));
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(CHIPS.map((chip) => [chip.label, chip.colour]))("of the figure on the %s chip is AA", (_, ground) => {
    expect(contrast("#ffffff", ground)).toBeGreaterThanOrEqual(4.5);
  });
});

describe("motion", () => {
  it("stops for those who ask for less", () => {
    expect(base).toMatch(
      /prefers-reduced-motion: reduce\) \{[^@]*animation: none !important;\s*transition: none !important/,
    );
  });
});
