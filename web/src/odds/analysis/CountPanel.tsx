import { useFollow } from "../../api/follow";
import type { CountAnswer } from "../../api/schema";
import { Scroll } from "../../shell/Scroll";
import { fixed, percent } from "../../words/names";
import { command, type Said } from "../command";
import { keyName } from "../OddsList";
import { type About, fileOf, submitted } from "./about";
import { amount, useAsked } from "./asked";
import { Answer, Field, WagerField } from "./Fields";
import { Figure, Headlines, many, money, Save } from "./Figures";

const USUAL = {
  count_wager: "",
  penetration: "75",
  low: "1",
  high: "8",
  perfect: "",
  pace: "70",
  unit: "25",
  cards: "",
};

/** What counting cards is worth against a shoe: the exposure of a game, by penetration and spread. */
export function CountPanel({ about }: { about: About }) {
  const [asked, put] = useAsked(USUAL);
  const body = {
    ...submitted(about),
    wager: asked.count_wager || about.wager || null,
    penetration: amount(asked.penetration) ?? "",
    low: amount(asked.low) ?? "",
    high: amount(asked.high) ?? "",
    perfect: asked.perfect !== "",
    pace: amount(asked.pace),
    unit: amount(asked.unit),
    cards: amount(asked.cards),
  };
  const said: Said[] = [
    ...[["wager", body.wager] as const, ["penetration", body.penetration] as const],
    ["spread", `${body.low}-${body.high}`],
    ...(body.perfect ? [["perfect"] as const] : []),
    ...[["cards", body.cards] as const, ["pace", body.pace] as const],
    ...(body.pace ? [["unit", body.unit] as const] : []),
  ];
  const found = useFollow<CountAnswer>("count", about.lawful ? JSON.stringify(body) : null, 350);
  const field = (name: Exclude<keyof typeof USUAL, "perfect" | "count_wager">, label: string, unit: string) => (
    <Field
      name={name}
      label={label}
      unit={unit}
      value={asked[name]}
      error={found.error}
      onChange={(value) => put({ [name]: value })}
    />
  );
  return (
    <section className="card-panel analysis">
      <h2>What counting is worth</h2>
      <p className="lead">A player who follows the best count and stakes more where the wager is favourable.</p>
      <form className="asked" onSubmit={(event) => event.preventDefault()}>
        <WagerField
          name="wager"
          label="Wager"
          all={about.wagers}
          value={asked.count_wager || about.wager}
          error={found.error}
          onChange={(count_wager) => put({ count_wager })}
        />
        {field("penetration", "Penetration", "% of the shoe before the cut card")}
        {field("low", "Stakes", "units; 0 sits out")}
        {field("high", "to", "units where favourable")}
        {field("unit", "A unit is", "dollars")}
        {field("pace", "Pace", "rounds an hour")}
        {field("cards", "Cards of a round", "the average if empty")}
        <label className="ask-check">
          <input
            type="checkbox"
            checked={asked.perfect !== ""}
            onChange={(event) => put({ perfect: event.target.checked ? "1" : "" })}
          />{" "}
          Knows the effect of every card
        </label>
      </form>
      <Answer found={found} fields={["wager", ...Object.keys(USUAL)]}>
        {(answer) => <Counted answer={answer} file={fileOf(about, "count")} asked={command("count", about, said)} />}
      </Answer>
    </section>
  );
}

function Counted({ answer, file, asked }: { answer: CountAnswer; file: string; asked: string }) {
  const gains = answer.per_round > 0;
  return (
    <>
      <Headlines>
        {answer.per_hour !== undefined && (
          <Figure name="An hour" value={money(answer.per_hour, true)} tone={gains ? "lose" : "win"}>
            {gains ? "is what the counter takes from the house" : "is what the counter still leaves at the table"} on{" "}
            {keyName(answer.wager)}.
          </Figure>
        )}
        <Figure name="Favourable" value={percent(answer.favourable, 3)}>
          of rounds, with {percent(answer.edge_then, 3)} for the player on average then.
        </Figure>
        <Figure name="N0" value={answer.n0 === null ? "never" : `${many(answer.n0)} rounds`}>
          {answer.n0 === null
            ? "does this count bring a gain."
            : "until the expected gain equals one standard deviation."}
        </Figure>
        <Figure
          name="Kelly bankroll"
          value={
            answer.kelly_bankroll === null
              ? "none"
              : answer.unit
                ? money(answer.kelly_bankroll * answer.unit)
                : `${many(answer.kelly_bankroll)} units`
          }
        >
          of which the larger stake is the right part.
        </Figure>
      </Headlines>
      {answer.count ? (
        <Scroll label="The tags of the count">
          <table className="figures tags">
            <caption>
              The best count of level {answer.count.level}; it follows the effects of removal with a correlation of{" "}
              {answer.count.correlation.toFixed(4)}. The running count starts at {many(answer.count.starts_at)}
              {answer.count.turns_at_true_count === null
                ? "."
                : `; the wager is even where it is ${many(answer.count.turns_at_true_count, 1)} for each deck left.`}
            </caption>
            <thead>
              <tr>
                {answer.tagged.map((card) => (
                  <th key={card} scope="col">
                    {card}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                {answer.count.tags.map((tag, place) => (
                  <td key={answer.tagged[place]}>{tag > 0 ? `+${tag}` : tag < 0 ? `−${-tag}` : "0"}</td>
                ))}
              </tr>
            </tbody>
          </table>
        </Scroll>
      ) : (
        <p>Every card counts by its effect: no count that a person keeps does better.</p>
      )}
      <Depths answer={answer} />
      <p className="method">
        {many(answer.cards_seen)} of {many(answer.cards)} cards are seen; from a full shoe the wager is worth{" "}
        {percent(answer.full_shoe)}. A round brings {fixed(answer.per_round, 6)} units with a deviation of{" "}
        {answer.per_round_deviation.toFixed(3)}.{" "}
        {answer.rounds_per_shoe !== null && answer.per_shoe !== null && (
          <>
            A shoe of {answer.rounds_per_shoe.toFixed(1)} rounds brings {fixed(answer.per_shoe, 4)} units.{" "}
          </>
        )}
        Linear in the effects of removal ({answer.effects}).
      </p>
      <Save
        file={file}
        answer={answer}
        command={asked}
        rows={[
          ["penetration", "favourable", "edge_then", "per_round", "per_hour", "n0", "kelly_bankroll"],
          ...answer.by_penetration.map((one) => [
            ...[one.penetration, one.favourable, one.edge_then, one.per_round, one.per_hour ?? ""],
            ...[one.n0 ?? "", one.kelly_bankroll ?? ""],
          ]),
        ]}
      />
    </>
  );
}

/** The same count and spread with the cut card elsewhere. */
function Depths({ answer }: { answer: CountAnswer }) {
  const bankroll = (units: number) => (answer.unit ? money(units * answer.unit) : `${many(units)} units`);
  return (
    <Scroll label="By penetration">
      <table className="figures">
        <caption>By penetration, with the same count and spread</caption>
        <thead>
          <tr>
            <th scope="col">Before the cut card</th>
            <th scope="col">Favourable</th>
            <th scope="col">Edge then</th>
            {answer.per_hour !== undefined && <th scope="col">An hour</th>}
            <th scope="col">A round, units</th>
            <th scope="col">N0, rounds</th>
            <th scope="col">Kelly bankroll</th>
          </tr>
        </thead>
        <tbody>
          {answer.by_penetration.map((one) => (
            <tr key={one.penetration}>
              <th scope="row">{percent(one.penetration, 0)}</th>
              <td>{percent(one.favourable, 3)}</td>
              <td>{percent(one.edge_then, 3)}</td>
              {one.per_hour !== undefined && <td>{money(one.per_hour, true)}</td>}
              <td>{fixed(one.per_round, 6)}</td>
              <td>{one.n0 === null ? "never" : many(one.n0)}</td>
              <td>{one.kelly_bankroll === null ? "none" : bankroll(one.kelly_bankroll)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
