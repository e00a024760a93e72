import type { KeyboardEvent } from "react";
import { type Chip, dollars } from "../../../words/money";

interface Props {
  /** The chips that fit the table. */
  tray: readonly Chip[];
  chip: number;
  onChip: (cents: number) => void;
}

/** The chip that a click places; one stop for Tab, the arrow keys choose. */
export function Chips({ tray, chip, onChip }: Props) {
  function step(event: KeyboardEvent<HTMLDivElement>) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    const place = tray.findIndex((one) => one.cents === chip);
    const next = tray[(place + by + tray.length) % tray.length];
    if (!next) return;
    event.preventDefault();
    onChip(next.cents);
    event.currentTarget.querySelector<HTMLElement>(`[data-chip="${next.cents}"]`)?.focus();
  }
  return (
    <div className="chips" role="radiogroup" aria-label="Chip to place" onKeyDown={step}>
      {tray.map((one, place) => (
        <button
          key={one.cents}
          type="button"
          role="radio"
          aria-checked={chip === one.cents}
          aria-label={`${dollars(one.cents)} chip, key ${place + 1}`}
          tabIndex={chip === one.cents ? 0 : -1}
          data-chip={one.cents}
          className="chip"
          style={{ background: one.colour }}
          onClick={() => onChip(one.cents)}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}
