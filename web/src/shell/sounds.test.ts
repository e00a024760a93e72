import { afterEach, beforeEach, expect, it, vi } from "vitest";

const made: number[] = [];

class FakeAudio {
  currentTime = 0;
  destination = {};
  resume() {}
  createOscillator() {
    const tone = {
      frequency: { value: 0 },
      type: "",
      connect: (next: unknown) => next,
      start: () => {},
      stop: () => {},
    };
    made.push(1);
    return tone;
  }
  createGain() {
    return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (next: unknown) => next };
  }
}

beforeEach(() => {
  made.length = 0;
  vi.resetModules();
  vi.stubGlobal("AudioContext", FakeAudio);
});
afterEach(() => vi.unstubAllGlobals());

function kept(value: string | null) {
  vi.stubGlobal("localStorage", { getItem: () => value, setItem: () => {} });
}

it("is silent until somebody turns sounds on", async () => {
  kept(null);
  const { sound } = await import("./sounds");
  sound("card");
  sound("turn");
  expect(made).toHaveLength(0);
});

it("makes its tones itself once they are on", async () => {
  kept("on");
  const { sound, soundOf } = await import("./sounds");
  sound("card");
  sound("turn");
  expect(made).toHaveLength(3);
  expect(["dealt", "paid", "announced"].map(soundOf)).toEqual(["card", "chips", null]);
});
