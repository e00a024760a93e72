import { type CSSProperties, useMemo, useState } from "react";
import { useTable } from "../api/live";
import type { Area, Me, TableState } from "../api/schema";
import { Felt } from "../felt/Felt";
import { PickingContext } from "../felt/Picking";
import { sceneAfter, withoutSeat, withVoid } from "../felt/scene";
import { placedStakes } from "../felt/stakes";
import { useReplay } from "../felt/useReplay";
import { Frame } from "../shell/Frame";
import { under, useGame, useLayout } from "../shell/games";
import { NotFound } from "../shell/NotFound";
import { useTitle } from "../shell/title";
import { useNarrow } from "../shell/useNarrow";
import { spokenText } from "../words/cards";
import { firstChip, fromCents, toCents } from "../words/money";
import { plainly } from "../words/names";
import { maySit } from "./acts/duties";
import { FaultForm } from "./acts/FaultForm";
import { RulingBanner } from "./acts/RulingBanner";
import { voidStakes } from "./acts/rulings";
import { Bar } from "./bar/Bar";
import { buyIn } from "./bar/chips/buyIn";
import { type Placing, placing } from "./bar/chips/placing";
import { useHeard } from "./bar/useHeard";
import { usePicked } from "./bar/usePicked";
import { useCoach } from "./coach/useCoach";
import { KeySheet } from "./KeySheet";
import { SidePanel, type Tab } from "./SidePanel";
import { useSeed } from "./seed/useSeed";
import { TableHead } from "./TableHead";
import { useKeys } from "./useKeys";
import { useSeconds } from "./useSeconds";
import { useSpeed } from "./useSpeed";

/** A table, live: the felt, the timeline and the bar. */
export function TablePage({ id, me }: { id: string; me: Me }) {
  const live = useTable(id);
  if (live.state) return <AtTable state={live.state} live={live} />;
  if (live.refusal)
    return (
      <Frame me={me}>
        <NotFound title="There is no such table">{`${plainly(live.refusal.message)}.`}</NotFound>
      </Frame>
    );
  return (
    <main>
      <p className="waiting">Walking to the table…</p>
    </main>
  );
}

/** The seats while a round is on: that they were ready is over, their chips are what is told. */
function dealtIn(seats: TableState["seats"]): TableState["seats"] {
  return Object.fromEntries(Object.entries(seats).map(([number, seat]) => [number, { ...seat, ready: false }]));
}

/** A second Space in a row was meant to skip as well, not to press the button that has just got the focus. */
function swallowSpace() {
  const stop = (event: KeyboardEvent) => {
    if (event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const kind of ["keydown", "keyup"] as const) {
    window.addEventListener(kind, stop, true);
    setTimeout(() => window.removeEventListener(kind, stop, true), 500);
  }
}

type Bet = { wager: string; selection: Area["selection"]; amount: string };

function AtTable({ state, live }: { state: TableState; live: ReturnType<typeof useTable> }) {
  const { table, me, seats } = state;
  const layout = useLayout(table.game);
  const rules = under(useGame(table.game).value, table.authority);
  const narrow = useNarrow();
  const [chip, setChip] = useState(() => firstChip(table));
  const [oops, setOops] = useState(false);
  const [keys, setKeys] = useState(false);
  const [pressed, setPressed] = useState<"felt" | "panel" | "form">("felt");
  const [last, setLast] = useState<Bet[]>([]);
  const [tab, setTab] = useState<Tab>("Timeline");
  const seeding = useSeed(state);
  const turn = state.asks.some((ask) => ask.seat === me.seat && ask.choices.length > 0);
  useTitle(turn && "● Your turn", table.title, table.name !== table.title && table.name);
  const round = `${table.id}/${table.round}/${state.events[0]?.kind ?? ""}`;
  const [speed, setSpeed] = useSpeed();
  const [shown, skip] = useReplay(round, state.events, speed);
  const events = useMemo(() => state.events.slice(0, shown), [state.events, shown]);
  const mine = me.seat === null ? undefined : seats[String(me.seat)];
  // Once somebody wagers anew, the last round is cleared from the felt.
  const over = Boolean(state.answer);
  const betting = (table.phase === "betting" || table.phase === "settled") && table.status === "open";
  const fresh = betting && (!over || Object.values(seats).some((seat) => seat.wagers.some((one) => !one.result)));
  // The dealer is at work while a round is shown; how the table was opened need not be waited for.
  const busy = !fresh && shown < state.events.length;
  const coach = useCoach(state, busy);
  // Whoever sat down after the round has no part in it: what lies at the seat is not theirs.
  const newcomer = over && mine?.net === null ? me.seat : null;
  const scene = useMemo(() => {
    if (fresh) return { ...sceneAfter([]), stakes: placedStakes(seats) };
    const after = withVoid(sceneAfter(events), voidStakes(seats), state.answer?.status === "void" && !busy);
    return newcomer === null ? after : withoutSeat(after, String(newcomer));
  }, [fresh, events, seats, newcomer, busy, state.answer]);
  const hidden = useMemo(() => new Set(state.wagers.filter((one) => one.refused).map((one) => one.id)), [state.wagers]);
  const placeable = useMemo(
    () => new Set(state.wagers.filter((one) => one.placed && !one.refused).map((one) => one.id)),
    [state.wagers],
  );
  useKeys({
    Escape: oops ? () => setOops(false) : undefined,
    "?": () => setKeys(true),
    " ": busy ? skipByKey : undefined,
  });
  function skipByKey() {
    skip();
    swallowSpace();
  }

  async function bet(area: Area, sign: 1 | -1, whole = false) {
    setPressed("felt");
    const { wager, selection } = area;
    const pick = selection === null ? {} : { selection };
    if (sign < 0) {
      const part = whole ? {} : { amount: fromCents(chip) };
      return void (await live.act({ do: "clear", wager, ...pick, ...part }));
    }
    const found = adds(area);
    if ("why" in found) live.refuse(found.why, state.wagers.find((one) => one.id === wager)?.clauses[0]);
    else await live.act({ do: "wager", wager, ...pick, amount: fromCents(found.cents) });
  }
  function adds({ wager, selection }: Area): Placing {
    const placed = fresh ? (mine?.wagers ?? []) : [];
    return placing(
      state.wagers.find((one) => one.id === wager),
      selection,
      placed,
      chip,
      toCents(table.minimum),
    );
  }
  async function sit(seat: string) {
    setPressed("felt");
    await live.act({ do: "sit", seat: Number(seat), buy_in: buyIn(table, me.balance), ...seeding.sitting() });
  }
  /** Acts, and keeps in mind where: what is refused is said there. */
  function from(where: typeof pressed) {
    return (fields: Record<string, unknown>) => {
      setPressed(where);
      return act(fields);
    };
  }
  async function act(fields: Record<string, unknown>) {
    if (fields.do === "ready" && mine) {
      setLast(mine.wagers.map(({ wager, selection, stake }) => ({ wager, selection, amount: stake })));
    }
    return live.act(fields);
  }
  async function repeat() {
    for (const { wager, selection, amount } of last) {
      const pick = selection === null || selection === undefined ? {} : { selection };
      if (!(await live.act({ do: "wager", wager, ...pick, amount }))) return;
    }
  }

  const newest = events[events.length - 1];
  useHeard(newest, turn && !busy, useSeconds(table.deadline));
  const picking = usePicked(state, scene.hands[String(me.seat)]?.cards ?? [], busy);
  return (
    <div className="table-page">
      <TableHead
        state={state}
        link={live.link}
        onLeave={mine ? () => void from("felt")({ do: "leave" }) : undefined}
        onOptions={() => setTab("Table")}
        onKeys={() => setKeys(true)}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Space skips too, wherever the focus is */}
      <main className="cloth" style={{ "--speed": speed } as CSSProperties} onClick={busy ? skip : undefined}>
        {layout.value && (
          <PickingContext value={picking.context}>
            <Felt
              layout={layout.value}
              scene={scene}
              seats={betting ? seats : dealtIn(seats)}
              mine={me.seat}
              narrow={narrow}
              options={table.options}
              hidden={hidden}
              betting={betting && !busy}
              placeable={placeable}
              asked={new Set(state.asks.map((ask) => String(ask.seat)))}
              adds={(area) => {
                const found = adds(area);
                return "cents" in found ? found.cents : 0;
              }}
              onBet={bet}
              onSit={betting && maySit(me.role, state.table.training) ? sit : undefined}
              places={table.places}
              deadline={table.deadline}
            />
          </PickingContext>
        )}
        {!fresh || state.table.reported.length ? <RulingBanner state={state} events={fresh ? [] : events} /> : null}
        {live.refusal && pressed === "felt" && (
          <div className="refusal" role="alert">
            <p>
              {plainly(live.refusal.message)} {live.refusal.clause && <code>{live.refusal.clause}</code>}
            </p>
            <button type="button" onClick={live.dismiss}>
              Close
            </button>
          </div>
        )}
        {oops && rules && (
          <FaultForm
            state={state}
            rules={rules}
            refusal={pressed === "form" ? live.refusal : null}
            onReport={(fault) => from("form")({ do: "fault", fault })}
            onClose={() => setOops(false)}
          />
        )}
      </main>
      <SidePanel
        state={state}
        about={rules?.about}
        events={events}
        act={from("panel")}
        refusal={pressed === "panel" ? live.refusal : null}
        tab={tab}
        onTab={setTab}
        seeding={seeding}
        coach={coach}
        speed={speed}
        onSpeed={setSpeed}
      />
      <Bar
        state={state}
        settled={over && !fresh && newcomer === null}
        chip={chip}
        onChip={setChip}
        act={from("felt")}
        onRepeat={last.length ? () => void repeat() : undefined}
        onOops={() => setOops(!oops)}
        busy={busy}
        coach={coach}
        picked={picking.cards}
        verbs={rules?.about.verbs}
        onSkip={skip}
      />
      {keys && <KeySheet onClose={() => setKeys(false)} />}
      <p className="sr-only" aria-live="polite">
        {newest ? spokenText(newest.text) : ""}
      </p>
    </div>
  );
}
