import { useFollow } from "../../api/follow";
import type { CombinedResult, JointAnswer } from "../../api/schema";
import { Chart } from "../../shell/Chart";
import { fixed, percent } from "../../words/names";
import { CommandLine } from "../CommandLine";
import { command, type Said, staked } from "../command";
import { METHODS } from "../PriceTable";
import { type About, fileOf, submitted } from "./about";
import { useAsked } from "./asked";
import { Correlations } from "./Correlations";
import { Answer, StakesField } from "./Fields";
import { Figure, Headlines, many, money, OtherStake, RefusedStakes, Save } from "./Figures";
import { readStakes, sentStakes } from "./stakes";

const USUAL = { stakes: "", two: "" };
/** The most results that are drawn one by one, the likeliest first. */
const MOST = 18;

/** All wagers of a seat on the same cards: how they go together, and what a round with these stakes brings. */
export function JointPanel({ about }: { about: About }) {
  const [asked, put] = useAsked(USUAL);
  const stakes = readStakes(asked.stakes, about.usual);
  const body = { ...submitted(about), stakes: sentStakes(stakes), two_seats: asked.two !== "" };
  const said: Said[] = [["joint"], ...staked(body.stakes), ...(asked.two ? [["two-seats"] as const] : [])];
  const found = useFollow<JointAnswer>("joint", about.lawful ? JSON.stringify(body) : null, 350);
  return (
    <section className="card-panel analysis">
      <h2>A round with several wagers</h2>
      <p className="lead">All wagers of a seat are settled on the same cards: what they bring together.</p>
      <form className="asked" onSubmit={(event) => event.preventDefault()}>
        <StakesField
          stakes={stakes}
          wagers={about.wagers}
          error={found.error}
          onChange={(next) => put({ stakes: JSON.stringify(next) })}
        />
        <label className="ask-check">
          <input
            type="checkbox"
            checked={asked.two !== ""}
            onChange={(event) => put({ two: event.target.checked ? "1" : "" })}
          />{" "}
          Two seats with these stakes
        </label>
      </form>
      <Answer found={found} fields={Object.keys(USUAL)}>
        {(answer) => <Joint answer={answer} file={fileOf(about, "joint")} asked={command("odds", about, said)} />}
      </Answer>
    </section>
  );
}

function Joint({ answer, file, asked }: { answer: JointAnswer; file: string; asked: string }) {
  const { combined } = answer;
  return (
    <>
      <RefusedStakes refused={combined.refused_at_a_table} />
      <OtherStake wagers={combined.priced_at_another_stake} stakes={combined.stakes} />
      <Headlines>
        <Figure
          name="A round ends ahead"
          value={percent(combined.ahead, 2)}
          exact={combined.ahead_exact}
          error={combined.ahead_error ? percent(combined.ahead_error, 2) : undefined}
        >
          with these stakes{combined.even > 0 && `; ${percent(combined.even, 2)} of rounds end even`}.
        </Figure>
        <Figure
          name="Expected"
          value={money(combined.mean, true)}
          exact={combined.mean_exact}
          error={combined.mean_error ? money(combined.mean_error) : undefined}
          tone={combined.mean < 0 ? "lose" : "win"}
        >
          net of a round, with a standard deviation of {money(combined.standard_deviation)}.
        </Figure>
        {answer.two_seats && (
          <Figure name="Two seats go together" value={fixed(answer.two_seats.correlation, 4)}>
            is the correlation of their results, covariance {fixed(answer.two_seats.covariance, 4)}
            {answer.two_seats.covariance_error ? ` ± ${answer.two_seats.covariance_error.toFixed(4)}` : ""}; both
            together end ahead in {percent(answer.two_seats.together.ahead, 2)} of rounds,{" "}
            {METHODS[answer.two_seats.method]}.
          </Figure>
        )}
        <Figure
          name="Some wager wins"
          value={percent(answer.any_wins, 2)}
          exact={answer.any_wins_exact}
          error={answer.any_wins_error ? percent(answer.any_wins_error, 2) : undefined}
        >
          of rounds, if every wager of the game is made.
        </Figure>
      </Headlines>
      <Results combined={combined} />
      {Object.keys(answer.wagers).length > 1 && <Correlations answer={answer} />}
      <p className="method">
        {answer.rounds
          ? `No count has all wagers together: estimated from ${many(answer.rounds)} simulated rounds. The stakes above are ${METHODS[combined.method]}.`
          : `The list is ${METHODS[answer.method]}; ${many(answer.combinations_of_results)} ways in which the wagers end together.`}
      </p>
      {answer.two_seats?.method === "simulation" && (
        <CommandLine command={`${asked} --exact`}>
          Two seats counted exactly, where that is possible: on the command line
        </CommandLine>
      )}
      <Save
        file={file}
        answer={answer}
        command={asked}
        rows={[
          ["net", "probability", "probability_exact"],
          ...combined.results.map((one) => [one.net, one.probability, one.probability_exact ?? ""]),
        ]}
      />
    </>
  );
}

function Results({ combined }: { combined: CombinedResult }) {
  const likely = [...combined.results].sort((one, other) => other.probability - one.probability).slice(0, MOST);
  const shown = likely
    .sort((one, other) => other.net - one.net)
    .map((one) => ({ ...one, label: one.net === 0 ? "even" : money(one.net, true) }));
  const rest = combined.results.length - shown.length;
  return (
    <figure>
      <figcaption>
        How a round ends{rest > 0 && `: the ${MOST} likeliest of ${many(combined.results.length)} results`}
      </figcaption>
      <Chart
        label="How often each net result of a round comes; the files hold every figure"
        of={JSON.stringify(shown)}
        draw={(plot) => ({
          height: 8 + 20 * shown.length,
          marginTop: 4,
          marginBottom: 4,
          marginLeft: 84,
          marginRight: 64,
          x: { axis: null },
          y: { label: null, domain: shown.map((one) => one.label), tickSize: 0 },
          marks: [
            plot.barX(shown, {
              x: "probability",
              y: "label",
              fill: (one: { net: number }) =>
                one.net > 0 ? "var(--win)" : one.net < 0 ? "var(--lose)" : "var(--push)",
              insetTop: 2,
              insetBottom: 2,
              rx: 2,
            }),
            plot.text(shown, {
              x: "probability",
              y: "label",
              text: (one: { probability: number }) => percent(one.probability, 3),
              textAnchor: "start",
              dx: 5,
            }),
          ],
        })}
      />
    </figure>
  );
}
