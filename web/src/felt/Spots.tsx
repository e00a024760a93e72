import type { Area, Spot } from "../api/types";
import { wagerName } from "../words/names";
import { Die } from "./Die";

interface AreaProps {
  area: Area;
  at: Spot;
  pays: string | null;
  lit: boolean;
  enabled: boolean;
  mine: boolean;
  label: string;
  onBet: () => void;
  onTake: () => void;
}

function Outline({ area }: { area: Area }) {
  const { w, h } = area;
  if (area.shape === "circle") return <circle r={w / 2} />;
  if (area.shape === "diamond") return <path d={`M0 ${-h / 2}L${w / 2} 0L0 ${h / 2}L${-w / 2} 0Z`} />;
  return <rect x={-w / 2} y={-h / 2} width={w} height={h} rx={area.seat === "shared" ? 3 : 8} />;
}

/** What is printed in the area: a name, the dice it stands for, what it pays. */
function Print({ area, pays }: { area: Area; pays: string | null }) {
  const { h } = area;
  const size = area.faces.length === 3 ? 19 : h > 120 ? 30 : 25;
  const stacked = area.faces.length === 2;
  const shared = area.seat === "shared";
  const outside = area.shape !== "rect" || h < 46;
  return (
    <g className="print" aria-hidden="true">
      {area.faces.map((face, place) => {
        const off = (place - (area.faces.length - 1) / 2) * (size + 4);
        return (
          <Die key={place} face={face} x={stacked ? 0 : off} y={(stacked ? off : 0) - (shared ? 9 : 0)} size={size} />
        );
      })}
      {area.label && (
        <text
          className={labelClass(area)}
          y={shared ? (h > 120 ? -14 : h < 60 ? -2 : -4) : pays && area.shape === "rect" ? -3 : outside ? 4 : 5}
        >
          {shared && h > 120 ? (
            <>
              <tspan x="0">{area.label.split(" ")[0]?.toUpperCase()}</tspan>
              <tspan x="0" dy="24" className="sub">
                {area.label.split(" ").slice(1).join(" ")}
              </tspan>
            </>
          ) : !shared && area.shape === "circle" && area.label.includes(" ") ? (
            <>
              <tspan x="0" dy="-5">
                {area.label.split(" ")[0]?.toUpperCase()}
              </tspan>
              <tspan x="0" dy="1.1em">
                {area.label.split(" ").slice(1).join(" ").toUpperCase()}
              </tspan>
            </>
          ) : (
            area.label.toUpperCase()
          )}
        </text>
      )}
      {pays && shared && (
        <text className="pays" y={h / 2 - 7}>
          {pays}
        </text>
      )}
      {pays && !shared && area.shape === "rect" && (
        <text className="pays" y={h / 2 - 5}>
          {pays}
        </text>
      )}
    </g>
  );
}

function labelClass(area: Area): string {
  if (area.seat === "shared") return area.h > 120 ? "label grand" : area.label.length < 3 ? "label total" : "label";
  return area.w < 45 ? "label tiny" : "label";
}

/** One betting area. It takes a chip by click, Enter or Space and gives it back by Delete or a right click. */
export function Spots({ area, at, pays, lit, enabled, mine, label, onBet, onTake }: AreaProps) {
  const name = wagerName(area.wager, area.selection);
  const className = ["area", lit && "lit", enabled && "enabled", mine && "own"].filter(Boolean).join(" ");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the role is button whenever the area takes chips
    <g
      className={className}
      transform={`translate(${at.x} ${at.y}) rotate(${at.turn ?? 0})`}
      role={enabled ? "button" : undefined}
      tabIndex={enabled ? 0 : undefined}
      aria-label={enabled ? label : undefined}
      data-area={enabled ? `${area.wager}${area.selection === null ? "" : `:${area.selection}`}` : undefined}
      onClick={enabled ? onBet : undefined}
      onContextMenu={(event) => {
        if (!enabled) return;
        event.preventDefault();
        onTake();
      }}
      onKeyDown={(event) => {
        if (!enabled) return;
        if (event.key === "Enter" || event.key === " ") onBet();
        else if (event.key === "Delete" || event.key === "Backspace") onTake();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {enabled && <title>{name}</title>}
      <Outline area={area} />
      <Print area={area} pays={pays} />
    </g>
  );
}
