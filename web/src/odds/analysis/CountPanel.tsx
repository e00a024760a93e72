import { useFollow } from "../../api/follow";
import type { CountAnswer } from "../../api/schema";
import { Scroll } from "../../shell/Scroll";
import { fixed, percent } from "../../words/names";
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
        {(answer) => <Counted answer={answer} file={fileOf(about, "count")} />}
      </Answer>
    </section>
  );
}

function Counted({ answer, file }: { answer: CountAnswer; file: string }) {
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
        <Scroll label="By penetration">
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
        rows={[["card", "tag"], ...answer.tagged.map((card, place) => [card, answer.count?.tags[place] ?? ""])]}
      />
    </>
  );
}
