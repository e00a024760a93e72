import { useRef } from "react";
import type { Area } from "../api/schema";
import { wagerName } from "../words/names";
import { inLines, paysFit, printed } from "./label";
import { Die } from "./pieces/Die";
import type { Spot } from "./places/spot";

/** About how wide a capital letter is in an area that all share. */
const CAPITAL = 8.8;

interface AreaProps {
  area: Area;
  at: Spot;
  pays: string | null;
  /** Whether chips lie on what is printed in it: its name stands on its edge then. */
  covered?: boolean;
  /** The seat and wager that it is for. */
  spot: string;
  lit: boolean;
  enabled: boolean;
  mine: boolean;
  label: string;
  onBet: () => void;
  onTake: (whole: boolean) => void;
}

function Outline({ area }: { area: Area }) {
  const { w, h } = area;
  if (area.shape === "circle") return <circle r={w / 2} />;
  if (area.shape === "diamond") return <path d={`M0 ${-h / 2}L${w / 2} 0L0 ${h / 2}L${-w / 2} 0Z`} />;
  return <rect x={-w / 2} y={-h / 2} width={w} height={h} rx={area.seat === "shared" ? 3 : 8} />;
}

/** What is printed in the area: a name, the dice it stands for, what it pays. */
function Print({ area, pays }: { area: Area; pays: string | null }) {
  return area.seat === "shared" ? <SharedPrint area={area} pays={pays} /> : <OwnPrint area={area} pays={pays} />;
}

function SharedPrint({ area, pays }: { area: Area; pays: string | null }) {
  const { w, h, faces } = area;
  const [first, ...rest] = area.label.split(" ");
  const grand = rest.length > 0 && w > 120 && h > 64;
  const stacked = faces.length === 2 && h > 84;
  const size = Math.min(h > 120 ? 30 : 25, (w - 10) / (stacked ? 1 : faces.length || 1) - 4);
  return (
    <g className="print" aria-hidden="true">
      {faces.map((face, place) => {
        const off = (place - (faces.length - 1) / 2) * (size + 4);
        return <Die key={place} face={face} x={stacked ? 0 : off} y={(stacked ? off : 0) - 9} size={size} />;
      })}
      {area.label &&
        (grand ? (
          <text className="label grand" y={h > 120 ? -14 : -12} fontSize={h > 120 ? 27 : 20}>
            <tspan x="0">{first?.toUpperCase()}</tspan>
            <tspan x="0" dy={h > 120 ? 24 : 19} className="sub">
              {rest.join(" ")}
            </tspan>
          </text>
        ) : (
          <text className={area.label.length < 3 ? "label total" : "label"} y={h < 60 ? -2 : -4} fontSize="12">
            {inLines(area.label.toUpperCase(), w / CAPITAL).map((line, place) => (
              <tspan key={line} x="0" dy={place ? "1.25em" : 0}>
                {line}
              </tspan>
            ))}
          </text>
        ))}
      {pays && (
        <text className="pays" y={h / 2 - 7}>
          {pays}
        </text>
      )}
    </g>
  );
}

function OwnPrint({ area, pays }: { area: Area; pays: string | null }) {
  const { lines, size } = printed(area);
  const odds = pays && area.shape === "rect" && lines.length === 1 && paysFit(area, pays) ? pays : null;
  const middle = size * 0.36 - ((lines.length - 1) * size * 1.1) / 2 - (odds ? 8 : 0);
  return (
    <g className="print" aria-hidden="true">
      <text className="label" y={middle} fontSize={size}>
        {lines.map((line, place) => (
          <tspan key={line} x="0" dy={place ? "1.1em" : 0}>
            {line}
          </tspan>
        ))}
      </text>
      {odds && (
        <text className="pays" y={area.h / 2 - 6}>
          {odds}
        </text>
      )}
    </g>
  );
}

/**
 * One betting area. It takes a chip by click or Space and gives one back by Delete or a right click. Enter adds one only
 * where the area was reached by keyboard: after a click it is pressed by those who mean Deal.
 */
export function Spots({ area, at, pays, covered, spot, lit, enabled, mine, label, onBet, onTake }: AreaProps) {
  const name = wagerName(area.wager, area.selection);
  const clicked = useRef(false);
  const className = ["area", lit && "lit", enabled && "enabled", mine && "own"].filter(Boolean).join(" ");
  return (
    <g
      className={mine ? "spot own" : "spot"}
      transform={`translate(${at.x} ${at.y}) rotate(${at.turn ?? 0}) scale(${at.scale ?? 1})`}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the role is button whenever the area takes chips */}
      <g
        className={className}
        data-spot={spot}
        role={enabled ? "button" : undefined}
        tabIndex={enabled ? 0 : undefined}
        aria-label={enabled ? label : undefined}
        data-area={enabled ? `${area.wager}${area.selection === null ? "" : `:${area.selection}`}` : undefined}
        onClick={enabled ? onBet : undefined}
        onPointerDown={() => {
          clicked.current = true;
        }}
        onBlur={() => {
          clicked.current = false;
        }}
        onContextMenu={(event) => {
          if (!enabled) return;
          event.preventDefault();
          onTake(event.shiftKey);
        }}
        onKeyDown={(event) => {
          if (!enabled) return;
          if (event.key === " " || (event.key === "Enter" && !clicked.current)) onBet();
          else if (event.key === "Delete" || event.key === "Backspace") onTake(event.shiftKey);
          else if (event.key === "Escape") document.querySelector<HTMLElement>(".bar")?.focus();
          else if (event.key !== "Enter") return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <title>{pays ? `${name}, pays ${pays}` : name}</title>
        <Outline area={area} />
      </g>
      {!covered && <Print area={area} pays={pays} />}
    </g>
  );
}
