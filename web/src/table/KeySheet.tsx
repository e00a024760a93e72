import { useEffect, useRef } from "react";
import { useSounds } from "../shell/sounds";
import { ThemePicker } from "../shell/ThemePicker";

/** Every key of the table page, by when it works. */
const KEYS: [string, [string, string][]][] = [
  [
    "Before the deal",
    [
      ["1 to 5", "choose a chip"],
      ["Tab", "go to the next betting area"],
      ["Space", "add the chosen chip to the area"],
      ["Delete", "take one chip of that value back"],
      ["Shift Delete", "take the whole wager back"],
      ["X", "clear every wager"],
      ["R", "wager the same again"],
      ["D", "deal"],
      ["Esc", "leave the felt for the bar"],
    ],
  ],
  [
    "When you are asked",
    [
      ["Enter", "take the choice that has the focus, the first one at each question"],
      ["letter", "take the choice that shows it"],
      ["Space", "on a card of yours: pick it, or put it back"],
      ["Esc", "back from a choice that asks for more"],
    ],
  ],
  [
    "In a betting turn",
    [
      ["F, C", "fold; check or call"],
      ["1 to 4", "pick a sum"],
      ["B or R", "bet or raise it"],
      ["A", "all-in"],
    ],
  ],
  [
    "Always",
    [
      ["Space", "while the dealer is at work: skip to the end"],
      ["W", "report that something went wrong"],
      ["?", "this sheet"],
    ],
  ],
];

/** The keys, the colours and the sounds, in a dialog that Escape closes. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [heard, hear] = useSounds();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="key-sheet" aria-labelledby="key-sheet" onClose={onClose}>
      <h2 id="key-sheet">Keys and settings</h2>
      <div className="key-groups">
        {KEYS.map(([when, keys]) => (
          <section key={when}>
            <h3>{when}</h3>
            <dl>
              {keys.map(([key, what]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="settings">
        <span>Colours</span> <ThemePicker />
        <label>
          <input type="checkbox" checked={heard} onChange={(event) => hear(event.target.checked)} /> Sounds
        </label>
      </p>
      <form method="dialog">
        <button type="submit" className="primary">
          Close
        </button>
      </form>
    </dialog>
  );
}
