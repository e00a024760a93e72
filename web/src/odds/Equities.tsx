import { lazy, Suspense, useState } from "react";
import { useFollow } from "../api/follow";
import type { EquityAnswer, EquityOfHand, Game } from "../api/schema";
import { Beside, isAt, Otherwise, type Said } from "../form/Beside";
import { addressOf, settle } from "../form/place";
import { Link } from "../shell/Link";
import { usePlace } from "../shell/router";
import { percent, titled } from "../words/names";
import { Save } from "./analysis/Figures";
import { quoted } from "./command";
import { EquityStreets } from "./EquityStreets";
import { Working } from "./Working";

const EXAMPLES: [string, string, string][] = [
  ["Ace-king suited against queens", "AhKh,QsQd", ""],
  ["Aces against any hand", "AsAh,random", ""],
  ["A flush draw on the flop", "AhKh,QsQd", "2h 7h Qc"],
  ["Three hands before the flop", "AsKs,TdTc,7h8h", ""],
  ["Two ranges", "22+, AKs, KQo;15%", ""],
  ["Street by street to the river", "AhKh,QsQd", "2h 7h Qc 3s 9h"],
];
const MOST = 6;
const NOTHING_SUPPOSED = { assume: {}, anyway: false };
const SideWager = lazy(() => import("./analysis/SideWager").then((it) => ({ default: it.SideWager })));
const EMPTY: Said = { message: "its cards, a range, or the word random", where: "", clause: "" };
const SPLIT = ";";

/** How the equities were found, in a sentence. */
function foundBy({ method, deals }: EquityAnswer): string {
  const many = deals.toLocaleString("en-US");
  if (method !== "exact") return `Simulated: ${many} deals at random, with the standard error beside each figure.`;
  return deals === 1 ? "Exact: every card is known." : `Exact: all ${many} deals were counted.`;
}

/** Hands in an address: commas part them, unless one is a range that has commas itself. */
function handsIn(text: string): string[] {
  return text.split(text.includes(SPLIT) ? SPLIT : ",").map((hand) => hand.trim());
}

function handsOut(hands: string[]): string {
  return hands.join(hands.some((hand) => hand.includes(",")) ? SPLIT : ",");
}

/** Poker has no house price: what hands are worth against each other, and against hands that nobody has seen. */
export function Equities({ game }: { game: Game }) {
  const { path, query } = usePlace();
  const hands = handsIn(query.get("hands") ?? "AhKh,QsQd");
  const board = query.get("board") ?? "";
  const dead = query.get("dead") ?? "";
  const variant = query.get("variant") ?? "holdem_high";
  const variants = [...new Set(Object.values(game.authorities).flatMap((rules) => rules.variants))];
  const set = (next: { hands?: string[]; board?: string; dead?: string; variant?: string }) =>
    settle(path, {
      hands: handsOut(next.hands ?? hands),
      board: next.board ?? board,
      dead: next.dead ?? dead,
      variant: next.variant ?? variant,
    });
  const body = JSON.stringify({ hands, board, dead, variant, by_street: true });
  const found = useFollow<EquityAnswer>("equity", hands.every(Boolean) ? body : null, 350);
  const value = found.error ? null : found.value;
  const known = [["board", board] as const, ["dead", dead] as const].filter(([, cards]) => cards);
  const said = [
    ...hands,
    ...known.flatMap(([name, cards]) => [`--${name}`, cards]),
    ...(variant === "holdem_high" ? [] : ["--variant", variant]),
    "--by-street",
  ];
  const by = Object.keys(game.authorities)[0] ?? "";
  const about = { game, config: { by, options: {} }, supposed: NOTHING_SUPPOSED, wagers: [], broken: false };
  return (
    <div className="explorer equities">
      <section className="card-panel">
        <h2>Hands</h2>
        <p className="count">
          Cards as in AhKh: rank, then c, d, h or s. The word random is a hand that nobody has seen; in hold'em a range
          is written as 22+, AKs, KQo, T9s-76s or 15%.
        </p>
        {hands.map((hand, place) => (
          <HandField
            key={place}
            hand={hand}
            place={place}
            hands={hands}
            error={hand ? found.error : EMPTY}
            onChange={(next) => set({ hands: next })}
          />
        ))}
        <div className="buttons">
          <button type="button" disabled={hands.length >= MOST} onClick={() => set({ hands: [...hands, "random"] })}>
            Another hand
          </button>
        </div>
        <Typed label="Board" at="board" error={found.error} value={board} onChange={(next) => set({ board: next })} />
        <Typed label="Dead cards" at="dead" error={found.error} value={dead} onChange={(next) => set({ dead: next })} />
        <label className="choice-lever">
          <span>Game</span>
          <select value={variant} onChange={(event) => set({ variant: event.target.value })}>
            {variants.map((one) => (
              <option key={one} value={one}>
                {titled(one)}
              </option>
            ))}
          </select>
        </label>
        <Otherwise error={found.error} fields={[...hands.map((_, place) => `hand ${place + 1}`), "board", "dead"]} />
        <h3>Begin with</h3>
        <ul className="plain">
          {EXAMPLES.map(([name, cards, on]) => (
            <li key={name}>
              <Link href={addressOf("/odds/poker", { hands: cards, board: on })}>{name}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="card-panel outcome" aria-live="polite" aria-busy={found.loading}>
        <h2>Equities</h2>
        <Working found={found} />
        {value && (
          <>
            <ul className="equity-bars">
              {value.players.map((player, place) => (
                <EquityBar key={place} player={player} deals={value.deals} />
              ))}
            </ul>
            {value.streets && value.streets.length > 1 && <EquityStreets streets={value.streets} />}
            <p className="method">
              {foundBy(value)} {value.ties === 0 ? "No pot is" : `${value.ties.toLocaleString("en-US")} pots are`}{" "}
              shared. An equity is the share of the pot that a hand takes when nobody folds.
            </p>
            <Save
              file={`equities-${variant}`}
              answer={value}
              command={`houseway equity ${said.map(quoted).join(" ")}`}
              rows={[
                ["street", "board", "hand", "equity", "equity_exact", "standard_error"],
                ...(value.streets ?? [{ street: "", board, players: value.players }]).flatMap((one) =>
                  one.players.map((player) => [
                    ...[one.street, one.board, player.hand, player.equity],
                    ...[player.equity_exact ?? "", player.standard_error ?? ""],
                  ]),
                ),
              ]}
            />
          </>
        )}
        <div className="buttons ways">
          <Link href="/room">Poker room</Link>
          <Link href="/simulation/poker">Simulate hands between bettors</Link>
        </div>
      </section>
      <Suspense fallback={null}>
        <SideWager about={about} />
      </Suspense>
    </div>
  );
}

function HandField({
  hand,
  place,
  hands,
  error,
  onChange,
}: {
  hand: string;
  place: number;
  hands: string[];
  error: Said | null;
  onChange: (hands: string[]) => void;
}) {
  return (
    <div className="hand-field">
      <Typed
        label={`Hand ${place + 1}`}
        at={hand ? `hand ${place + 1}` : ""}
        error={error}
        value={hand}
        onChange={(next) => onChange(hands.map((one, at) => (at === place ? next : one)))}
      />
      {hands.length > 2 && (
        <button
          type="button"
          aria-label={`Without hand ${place + 1}`}
          onClick={() => onChange(hands.filter((_, at) => at !== place))}
        >
          ✕
        </button>
      )}
    </div>
  );
}

interface TypedProps {
  label: string;
  /** The place that a refusal of this field names. */
  at: string;
  error: Said | null;
  value: string;
  onChange: (value: string) => void;
}

/** A field that hands over what was typed when it is left or Enter is pressed; what is wrong with it stands below it. */
function Typed({ label, at, error, value, onChange }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const hand = () => {
    if (typed !== null) onChange(typed.trim());
    setTyped(null);
  };
  return (
    <label className="choice-lever">
      <span>{label}</span>
      <input
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={hand}
        onKeyDown={(event) => event.key === "Enter" && hand()}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={isAt(error, at) ? true : undefined}
      />
      <Beside error={error} field={at} />
    </label>
  );
}

function EquityBar({ player, deals }: { player: EquityOfHand; deals: number }) {
  return (
    <li>
      <b>{player.hand === "random" ? "Any hand" : player.hand}</b>
      <span className="pot-share" aria-hidden="true">
        <i style={{ width: `${100 * player.equity}%` }} />
      </span>
      <span className="share" title={player.equity_exact}>
        {percent(player.equity, 2)}
        {player.standard_error !== undefined && <small> ± {percent(player.standard_error, 2)}</small>}
      </span>
      <small>
        wins alone {percent(player.scoops / deals, 2)}
        {player.equity_exact && (
          <>
            {" "}
            · <code>{player.equity_exact}</code>
          </>
        )}
      </small>
    </li>
  );
}
