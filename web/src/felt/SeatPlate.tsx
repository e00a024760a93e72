import { short, toCents } from "../words/money";
import type { Sitting, Spot } from "./places/spot";

interface Props {
  number: string;
  at: Spot;
  round: boolean;
  seat: Sitting | undefined;
  mine: boolean;
  asked: boolean;
  onSit?: () => void;
}

/** Who sits here; an empty seat is a button to sit down at. */
export function SeatPlate({ number, at, round, seat, mine, asked, onSit }: Props) {
  const turn = `translate(${at.x} ${at.y})`;
  if (!seat) {
    if (!onSit) return null;
    return (
      <g className="sit" transform={turn}>
        <g
          role="button"
          tabIndex={0}
          aria-label={`Sit at seat ${number}`}
          data-seat={number}
          onClick={onSit}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== " ") return;
            event.preventDefault();
            event.stopPropagation();
            onSit();
          }}
        >
          <circle r={round ? 26 : 30} />
        </g>
        <g aria-hidden="true">
          <text y="-1">Sit</text>
          <text y="14" className="seat-number">
            seat {number}
          </text>
        </g>
      </g>
    );
  }
  const note = asked
    ? mine
      ? "decide"
      : "decides"
    : seat.away
      ? "away"
      : seat.connected === false && !mine && !seat.bot
        ? "not here"
        : seat.ready
          ? "ready"
          : "";
  const name = mine ? "You" : seat.player;
  const shortName = name.length > 11 ? `${name.slice(0, 10)}…` : name;
  const chips = note || (seat.chips === "" ? "" : short(toCents(seat.chips)));
  const label = `${number} · ${shortName}${seat.bot && !name.endsWith("(bot)") ? " (bot)" : ""}`;
  const half = round ? 38 : Math.max(66, (label.length + chips.length + 1) * 3.9 + 12);
  return (
    <g transform={`translate(${at.x} ${at.y})`} className={asked ? "plate asked" : "plate"}>
      <rect x={-half} y="-15" width={2 * half} height={round ? 44 : 24} rx="12" className={mine ? "own" : ""} />
      {round ? (
        <>
          <text y="2">{shortName}</text>
          <text y="19" className="chips">
            {short(toCents(seat.chips))}
          </text>
        </>
      ) : (
        <text y="2">
          <tspan>{label}</tspan>
          <tspan className="chips">{` ${chips}`}</tspan>
        </text>
      )}
    </g>
  );
}
