import { useState } from "react";
import type { TableState } from "../../api/schema";
import { freshSeed, isSeed, type Seeding } from "./useSeed";

/** What the player adds to the cards that are promised: shown, changeable, and not needed. */
export function SeedField({ state, seeding }: { state: TableState; seeding: Seeding }) {
  const { table, me } = state;
  const [typed, setTyped] = useState<string | null>(null);
  if (me.seat === null || table.dealer !== "auto") return null;
  const seed = typed ?? seeding.given;
  const fixed = table.next_seeds?.[String(me.seat)];
  const inPlay = table.seeds?.[String(me.seat)];
  return (
    <section data-about="seed">
      <h3>Your seed</h3>
      <p>
        The house has sealed its order of the cards. Your seed decides, in public, where each of them is dealt: neither
        of you can choose or know them. Each deck takes a fresh one.
      </p>
      <label>
        <input
          type="checkbox"
          checked={seeding.wanted}
          onChange={(event) => {
            seeding.setWanted(event.target.checked);
            if (!event.target.checked) void seeding.give("");
          }}
        />{" "}
        Add my seed to every deck
      </label>
      {seeding.wanted && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isSeed(seed)) void seeding.give(seed).then(() => setTyped(null));
          }}
        >
          <label>
            Seed, 16 to 64 bytes in hex{" "}
            <input
              value={seed}
              spellCheck={false}
              autoComplete="off"
              aria-invalid={seed !== "" && !isSeed(seed)}
              onChange={(event) => setTyped(event.target.value.trim().toLowerCase())}
            />
          </label>
          <button type="submit" disabled={!isSeed(seed) || seed === seeding.given}>
            Use this one
          </button>
          <button type="button" onClick={() => void seeding.give(freshSeed()).then(() => setTyped(null))}>
            Another
          </button>
        </form>
      )}
      <p role="status">
        {inPlay && "Your seed is in the cards in play. "}
        {fixed
          ? "Your seed is fixed for the next deck."
          : seeding.given
            ? "Given: the first wager fixes it for the next deck."
            : seeding.wanted && "It is given when the next deck is promised."}
      </p>
    </section>
  );
}
