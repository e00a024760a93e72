import { useMemo } from "react";
import type { Area, Layout, Seat, Spot } from "../api/types";
import { spokenHand } from "../words/cards";
import { dollars } from "../words/money";
import { wagerName, who } from "../words/names";
import { Card } from "./Card";
import { Rack, Shaker, Shoe } from "./Equipment";
import { areaSpot, around, isShared, printedOdds, type View, viewOf } from "./geometry";
import { portrait } from "./portrait";
import { Defs, Rail } from "./Rail";
import { SeatPlate } from "./SeatPlate";
import { Spots } from "./Spots";
import { Disc, Stack } from "./Stack";
import { type Hand, handsAt, type Scene } from "./scene";
import type { Stake } from "./stakes";

export interface FeltProps {
  layout: Layout;
  scene: Scene;
  seats: Record<string, Seat>;
  mine: number | null;
  narrow: boolean;
  options: Record<string, unknown>;
  /** Wagers that this table does not offer: their areas are not on the cloth. */
  hidden: ReadonlySet<string>;
  betting: boolean;
  asked: ReadonlySet<string>;
  /** How much a click would put on an area now. */
  adds?: (area: Area) => number;
  onBet?: (area: Area, sign: 1 | -1) => void;
  onSit?: (seat: string) => void;
}

/** The table, drawn from its layout: one picture for play, history and the dealers' test. */
export function Felt(whole: FeltProps) {
  const { scene, mine, narrow } = whole;
  const layout = useMemo(() => {
    const offered = { ...whole.layout, areas: whole.layout.areas.filter((area) => !whole.hidden.has(area.wager)) };
    return narrow && isShared(offered) ? portrait(offered) : offered;
  }, [narrow, whole.layout, whole.hidden]);
  const props = { ...whole, layout };
  // Whoever only looks on sees the whole table, on any screen.
  const view = viewOf(layout, narrow && (mine !== null || Boolean(whole.onSit)), mine);
  const house = view.places.dealer ?? { x: layout.width / 2, y: 90 };
  const shoe = view.places.shoe ?? house;
  const tiles = layout.pieces === "tiles";
  return (
    <svg
      className={mine === null ? "felt" : "felt seated"}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="group"
      aria-label={spokenTable(props)}
    >
      <Defs />
      <Rail layout={layout} view={view} />
      {view.places.shoe && <Shoe at={view.places.shoe} scene={scene} />}
      {view.places.rack && <Rack at={view.places.rack} scene={scene} />}
      {view.places.shaker && <Shaker at={view.places.shaker} scene={scene} />}
      {view.areas && <Areas {...props} view={view} />}
      {scene.stakes.map((stake) => (
        <StakeOn
          key={stake.key}
          stake={stake}
          view={view}
          layout={layout}
          mine={mine}
          house={house}
          all={scene.stakes}
        />
      ))}
      {scene.pot > 0 && <Pot layout={layout} cents={scene.pot} />}
      {layout.hands.map((name) => {
        const at = view.places[name];
        return (
          at && (
            <HandAt
              key={name}
              name={name}
              hand={scene.hands[name]}
              at={at}
              from={shoe}
              scale={1}
              open
              view={view}
              tiles={tiles}
            />
          )
        );
      })}
      {Object.entries(view.seats).flatMap(([number, spot]) =>
        handsAt(scene, number).map(([name, hand], place, all) => (
          <HandAt
            key={name}
            name={name}
            hand={hand}
            at={around(spot, view.cards.dx + 66 * (place - (all.length - 1) / 2), view.cards.dy)}
            from={shoe}
            scale={mine === Number(number) && all.length === 1 ? 0.98 * Math.min(spot.scale ?? 1, 1.25) : 0.74}
            view={view}
            tiles={tiles}
          />
        )),
      )}
      {Object.entries(view.seats).map(([number, spot]) => (
        <SeatPlate
          key={number}
          number={number}
          at={isShared(layout) && !layout.positions.plate ? spot : around(spot, view.plate.dx, view.plate.dy)}
          round={isShared(layout)}
          seat={props.seats[number]}
          mine={mine === Number(number)}
          asked={props.asked.has(number)}
          onSit={props.onSit && mine === null ? () => props.onSit?.(number) : undefined}
        />
      ))}
    </svg>
  );
}

function Areas({ layout, view, scene, seats, mine, options, betting, adds, onBet }: FeltProps & { view: View }) {
  const numbers = Object.keys(view.seats);
  return (
    <>
      {layout.areas.flatMap((area) =>
        (area.seat === "shared" ? [String(mine ?? "")] : numbers).map((number) => {
          const own = mine !== null && number === String(mine);
          const stake = own ? scene.stakes.find((one) => one.seat === number && sameArea(one, area)) : undefined;
          const pays = printedOdds(area, options);
          const name = wagerName(area.wager, area.selection);
          const label = [
            name,
            pays && `pays ${pays}`,
            stake ? `${dollars(stake.cents)} of yours` : "nothing of yours",
            adds?.(area) ? `add ${dollars(adds(area))}` : "takes no more",
          ];
          return (
            <Spots
              key={`${area.wager}/${area.selection ?? ""}/${number}`}
              area={area}
              at={areaSpot(area, view.seats[number])}
              pays={pays}
              lit={scene.lit.includes(area.selection === null ? area.wager : `${area.wager}:${area.selection}`)}
              enabled={own && betting}
              mine={own || (area.seat === "shared" && Boolean(seats[number]))}
              label={label.filter(Boolean).join(", ")}
              onBet={() => onBet?.(area, 1)}
              onTake={() => onBet?.(area, -1)}
            />
          );
        }),
      )}
    </>
  );
}

/** The wager as its area names it: that of a second hand is written `name#2`, on another's box `name@3`. */
function areaOf(wager: string): string {
  return wager.replace(/[#@].*/, "");
}

/** How far beside its area a stake lies: those of further hands stand in a row. */
function beside(wager: string): number {
  return 22 * (Number(wager.split("#")[1] ?? 1) - 1);
}

function sameArea(stake: Stake, area: Area): boolean {
  return areaOf(stake.wager) === area.wager && String(stake.selection ?? "") === String(area.selection ?? "");
}

interface StakeProps {
  stake: Stake;
  all: readonly Stake[];
  view: View;
  layout: Layout;
  mine: number | null;
  house: Spot;
}

function StakeOn({ stake, all, view, layout, mine, house }: StakeProps) {
  const seat = view.seats[stake.seat];
  const area = layout.areas.find((one) => sameArea(stake, one));
  const own = mine === Number(stake.seat);
  const pot = potArea(layout) ?? house;
  if (!seat) return null;
  // A bonus has no area of its own: it is paid beside the seat's first area.
  if (!area)
    return (
      <Stack stake={stake} at={around(seat, -84, -26)} house={house} pot={pot} mine={own} scale={0.85} badge="below" />
    );
  const at = around(areaSpot(area, seat), beside(stake.wager), 0);
  if (area.seat === "each") {
    const wide = area.w * (at.scale ?? 1) > 90;
    const chips = wide ? around(at, -26, 0) : at;
    const badge = wide ? "inside" : area.w * (at.scale ?? 1) < 45 ? "below" : "beside";
    return (
      <Stack
        stake={stake}
        at={chips}
        house={house}
        pot={pot}
        mine={own}
        scale={(area.w < 45 ? 0.75 : 1) * Math.min(at.scale ?? 1, 1.5)}
        badge={badge}
      />
    );
  }
  const together = all.filter((one) => sameArea(one, area));
  const place = together.indexOf(stake) - (together.length - 1) / 2;
  return (
    <Stack
      stake={stake}
      at={{ ...at, x: at.x + place * 22 }}
      house={house}
      pot={pot}
      mine={own}
      scale={0.86}
      badge="below"
    />
  );
}

function potArea(layout: Layout): Area | undefined {
  return layout.areas.find((one) => one.wager === "pot" || one.wager === "winners_pot");
}

/** The chips in the middle, where players bet against each other. */
function Pot({ layout, cents }: { layout: Layout; cents: number }) {
  const area = potArea(layout);
  if (!area) return null;
  const at = areaSpot(area, undefined);
  return (
    <g className="pot" style={{ transform: `translate(${at.x - 40}px, ${at.y + 18}px) scale(0.9)` }}>
      <title>{`${dollars(cents)} in the pot`}</title>
      <Disc cents={cents} />
      <text x="62" y="6" className="pot-amount">
        {dollars(cents)}
      </text>
    </g>
  );
}

interface HandProps {
  name: string;
  hand: Hand | undefined;
  at: Spot;
  from: Spot;
  scale: number;
  open?: boolean;
  view: View;
  tiles: boolean;
}

function HandAt({ name, hand, at, from, scale, open, view, tiles }: HandProps) {
  const cards = hand?.cards ?? [];
  // Wide hands before the dealer close up where the screen is narrow.
  const room = open && view.width < 700 ? (view.width - 250) / Math.max(1, cards.length - 1) : 72;
  const step = tiles ? 48 * scale : open ? Math.min(72, room) : scale > 0.9 ? 50 * scale : 36;
  const flat = { ...at, scale: 1 };
  // What is held is told within the drawing, also by the seat at its edge.
  const half = (hand?.holding?.length ?? 0) * 3.6 + 16;
  const inside = Math.min(Math.max(at.x, view.x + half), view.x + view.width - half);
  return (
    <g aria-label={`${who(name)}: ${spokenHand(cards)}${hand?.holding ? `, ${hand.holding}` : ""}`} role="group">
      {cards.map((card, place) => {
        const spot = around(flat, (place - (cards.length - 1) / 2) * step, 0);
        return <Card key={place} card={card} at={spot} from={from} scale={scale} faded={hand?.swept} tiles={tiles} />;
      })}
      {open && (
        <text x={at.x} y={at.y + 68} className="owner">
          {who(name)}
          {hand?.holding ? `: ${hand.holding}` : ""}
        </text>
      )}
      {!open && hand?.holding && scale > 0.9 && (
        <text x={inside} y={at.y + 88 * Math.max(1, scale)} className="holding">
          {hand.holding}
        </text>
      )}
    </g>
  );
}

function spokenTable({ layout, scene, seats, mine }: FeltProps): string {
  const taken = Object.keys(seats);
  const parts = [`${layout.title}. ${taken.length} of ${Object.keys(layout.seats).length} seats taken.`];
  if (mine !== null) {
    const own = scene.hands[String(mine)]?.cards;
    parts.push(`You sit at seat ${mine}${own?.length ? ` with ${spokenHand(own)}` : ""}.`);
  }
  for (const name of layout.hands) {
    const held = scene.hands[name]?.cards;
    if (held?.length) parts.push(`${who(name)}: ${spokenHand(held)}.`);
  }
  if (scene.dice) parts.push(`Dice: ${scene.dice.join(", ")}.`);
  return parts.join(" ");
}
