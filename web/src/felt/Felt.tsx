import { useMemo } from "react";
import type { Area } from "../api/schema";
import { spokenHand } from "../words/cards";
import { dollars } from "../words/money";
import { wagerName, who } from "../words/names";
import { HandAt } from "./HandAt";
import { Rack, Shaker, Shoe } from "./pieces/Equipment";
import { Disc } from "./pieces/Stack";
import { VoidStamp } from "./pieces/VoidStamp";
import { areaSpot, around, isShared, printedOdds, tall, type View, viewOf } from "./places/geometry";
import { handScale, handSpot } from "./places/handSpot";
import { handsAt } from "./places/hands";
import { inside } from "./places/inside";
import { portrait } from "./places/portrait";
import type { Layout, Sitting, Spot } from "./places/spot";
import { spread } from "./places/spread";
import { Defs, Rail } from "./Rail";
import { RingFelt } from "./ring/RingFelt";
import { SeatPlate } from "./SeatPlate";
import { Spots } from "./Spots";
import { potArea, roomOn, StakeOn, sameArea } from "./StakeOn";
import type { Scene } from "./scene";
import type { Stake } from "./stakes";
import { winners } from "./winners";

export interface FeltProps {
  layout: Layout;
  scene: Scene;
  seats: Record<string, Sitting>;
  mine: number | null;
  narrow: boolean;
  options: Record<string, unknown>;
  /** Wagers that this table does not offer: their areas are not on the cloth. */
  hidden: ReadonlySet<string>;
  betting: boolean;
  /** The wagers that a player makes before the round; the others arise in play, and their areas are not buttons. */
  placeable?: ReadonlySet<string>;
  asked: ReadonlySet<string>;
  /** How much a click would put on an area now. */
  adds?: (area: Area) => number;
  onBet?: (area: Area, sign: 1 | -1, whole?: boolean) => void;
  onSit?: (seat: string) => void;
  /** How many of the layout's seats there are under the table's authority; all of them where nobody says. */
  places?: number;
  /** When whoever is asked has to have decided. */
  deadline?: string | null;
}

/** The table, drawn from its layout: one picture for play, history and the dealers' test. */
export function Felt(props: FeltProps) {
  return props.layout.positions.ring ? <RingFelt {...props} /> : <AreaFelt {...props} />;
}

function AreaFelt(whole: FeltProps) {
  const { scene, mine, narrow } = whole;
  const taken = Object.keys(whole.seats).join(" ");
  const layout = useMemo(() => {
    const offered = { ...whole.layout, areas: whole.layout.areas.filter((area) => !whole.hidden.has(area.wager)) };
    if (!narrow) return spread(offered, mine, new Set(taken ? taken.split(" ") : []));
    return isShared(offered) ? portrait(offered) : tall(offered);
  }, [narrow, whole.layout, whole.hidden, mine, taken]);
  const won = useMemo(() => winners(scene), [scene]);
  const props = { ...whole, layout };
  // Whoever only looks on sees the whole table, on any screen.
  const view = viewOf(layout, narrow && (mine !== null || Boolean(whole.onSit)), mine);
  const house = view.places.dealer ?? { x: layout.width / 2, y: 90 };
  const shoe = view.places.shoe ?? house;
  // Cards of a neighbour lie on a plate, never under it: they are what everybody has to read. Whose turn it is lies above.
  const above = (number: string) => mine === Number(number) || props.asked.has(number);
  const own = (number: string) => Number(mine === Number(number));
  const plates = Object.entries(view.seats).sort(([a], [b]) => own(a) - own(b));
  const plate = ([number, spot]: [string, Spot]) => (
    <SeatPlate
      key={number}
      number={number}
      at={
        isShared(layout) && !layout.positions.plate
          ? spot
          : inside(layout, around(spot, view.plate.dx, view.plate.dy), 140, 30)
      }
      round={isShared(layout)}
      seat={props.seats[number]}
      mine={mine === Number(number)}
      asked={props.asked.has(number)}
      onSit={props.onSit && mine === null ? () => props.onSit?.(number) : undefined}
    />
  );
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
      {scene.pot > 0 && <Pot layout={layout} cents={scene.pot} />}
      {plates.filter(([number]) => !above(number)).map(plate)}
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
              scale={at.scale ?? 1}
              open
              won={won.has(name)}
              view={view}
              layout={layout}
            />
          )
        );
      })}
      {plates.flatMap(([number, spot]) =>
        handsAt(scene, number).map(([name, hand], place, all) => (
          <HandAt
            key={name}
            name={name}
            hand={hand}
            at={handSpot(layout, view, spot, place, all.length)}
            from={shoe}
            scale={handScale(spot, mine === Number(number), all.length)}
            split={all.length > 1}
            won={won.has(number)}
            told={mine === Number(number)}
            view={view}
            layout={layout}
          />
        )),
      )}
      {scene.stakes.map((stake) => (
        <StakeOn
          key={stake.key}
          stake={stake}
          view={view}
          layout={layout}
          mine={mine}
          house={house}
          all={scene.stakes}
          hands={handsAt(scene, stake.seat).length}
        />
      ))}
      {scene.stakes.map((stake) => (
        <NameOf key={stake.key} stake={stake} layout={layout} view={view} />
      ))}
      {scene.void && <VoidStamp x={layout.width / 2} y={236} />}
      {plates.filter(([number]) => above(number)).map(plate)}
    </svg>
  );
}

function Areas({
  layout,
  view,
  scene,
  seats,
  mine,
  options,
  betting,
  placeable,
  adds,
  onBet,
}: FeltProps & { view: View }) {
  const numbers = Object.keys(view.seats);
  return (
    <>
      {layout.areas.flatMap((area) =>
        (area.seat === "shared" ? [String(mine ?? "")] : numbers).map((number) => {
          const own = mine !== null && number === String(mine);
          const there = scene.stakes.find((one) => one.seat === number && sameArea(one, area));
          const stake = own ? there : undefined;
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
              spot={`${number}/${area.wager}/${area.selection ?? ""}`}
              covered={area.seat === "each" && Boolean(there)}
              lit={scene.lit.includes(area.selection === null ? area.wager : `${area.wager}:${area.selection}`)}
              enabled={own && betting && (placeable?.has(area.wager) ?? true)}
              mine={own || (area.seat === "shared" && Boolean(seats[number]))}
              label={label.filter(Boolean).join(", ")}
              onBet={() => onBet?.(area, 1)}
              onTake={(whole) => onBet?.(area, -1, whole)}
            />
          );
        }),
      )}
    </>
  );
}

/** The name of an area on its upper edge, where chips cover what is printed in it. */
function NameOf({ stake, layout, view }: { stake: Stake; layout: Layout; view: View }) {
  const area = layout.areas.find((one) => sameArea(stake, one));
  const seat = view.seats[stake.seat];
  if (!area || !seat || area.seat === "shared" || /#/.test(stake.wager)) return null;
  const scale = seat.scale ?? 1;
  const at = around(areaSpot(area, seat), 0, -area.h / 2 + 3);
  const label = area.label.toUpperCase();
  const size = Math.min(9.5, (roomOn(area, layout) - 6) / (label.length * 0.68)) * Math.min(scale, 1.35);
  const wide = label.length * size * 0.68 + 8;
  return (
    <g className="area-name" transform={`translate(${at.x} ${at.y})`} aria-hidden="true">
      <rect x={-wide / 2} y={-size * 0.68} width={wide} height={size * 1.36} rx="4" />
      <text y={size * 0.36} fontSize={size}>
        {label}
      </text>
    </g>
  );
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
