import { useFollow } from "../../api/follow";
import type { CurveBar, SessionAnswer } from "../../api/schema";
import { Chart } from "../../shell/Chart";
import { percent } from "../../words/names";
import { command, type Said, staked } from "../command";
import { foundBy, METHODS } from "../PriceTable";
import { type About, fileOf, submitted } from "./about";
import { amount, useAsked, whole } from "./asked";
import { Answer, Field, StakesField } from "./Fields";
import { Figure, Headlines, many, money, OtherStake, RefusedStakes, Save } from "./Figures";
import { readStakes, sentStakes } from "./stakes";

const USUAL = { stakes: "", rounds: "1000", bankroll: "", least: "", target: "", drawdown: "" };

/** A player's session: how many rounds with the same stakes end, and what becomes of a bankroll. */
export function SessionPanel({ about }: { about: About }) {
  const [asked, put] = useAsked(USUAL);
  const stakes = readStakes(asked.stakes, about.usual);
  const body = {
    ...submitted(about),
    stakes: sentStakes(stakes),
    rounds: whole(asked.rounds),
    bankroll: amount(asked.bankroll),
    least: amount(asked.least),
    target: amount(asked.target),
    drawdown: asked.drawdown !== "",
  };
  const said: Said[] = [
    ...staked(body.stakes),
    ...[["rounds", body.rounds] as const, ["bankroll", body.bankroll] as const, ["target", body.target] as const],
    ...(body.bankroll ? [["least", body.least] as const] : []),
    ...(body.drawdown ? [["drawdown"] as const] : []),
  ];
  const found = useFollow<SessionAnswer>("session", about.lawful ? JSON.stringify(body) : null, 350);
  return (
    <section className="card-panel analysis">
      <h2>A player's session</h2>
      <p className="lead">The same stakes round after round: where the player stands at the end.</p>
      <form className="asked" onSubmit={(event) => event.preventDefault()}>
        <StakesField
          stakes={stakes}
          wagers={about.wagers}
          error={found.error}
          onChange={(next) => put({ stakes: JSON.stringify(next) })}
        />
        <Field
          name="rounds"
          label="Rounds"
          unit="up to 1,000,000"
          value={asked.rounds}
          error={found.error}
          onChange={(rounds) => put({ rounds })}
        />
        <Field
          name="bankroll"
          label="Bankroll"
          unit="dollars, if any"
          value={asked.bankroll}
          error={found.error}
          onChange={(bankroll) => put({ bankroll })}
        />
        <Field
          name="target"
          label="Leaves at"
          unit="dollars, if any"
          value={asked.target}
          error={found.error}
          onChange={(target) => put({ target })}
        />
        {asked.bankroll !== "" && (
          <Field
            name="least"
            label="Ruined below"
            unit="dollars; the stakes if empty"
            value={asked.least}
            error={found.error}
            onChange={(least) => put({ least })}
          />
        )}
        <label className="ask-check">
          <input
            type="checkbox"
            checked={asked.drawdown !== ""}
            onChange={(event) => put({ drawdown: event.target.checked ? "1" : "" })}
          />{" "}
          Largest drawdown <small>up to 2,000 rounds</small>
        </label>
      </form>
      <Answer found={found} fields={Object.keys(USUAL)}>
        {(answer) => (
          <Session
            answer={answer}
            file={fileOf(about, "session")}
            asked={command("session", about, said)}
            least={body.least}
          />
        )}
      </Answer>
    </section>
  );
}

interface SessionProps {
  answer: SessionAnswer;
  file: string;
  asked: string;
  /** Below what somebody is ruined, where that is not the stakes. */
  least: string | null;
}

function Session({ answer, file, asked, least }: SessionProps) {
  const at = (share: number) => answer.quantiles.find((one) => one.share === share)?.net ?? 0;
  const deepest = answer.drawdown?.["0.95"];
  return (
    <>
      <RefusedStakes refused={answer.refused_at_a_table} />
      <OtherStake wagers={answer.priced_at_another_stake} stakes={answer.stakes} />
      <Headlines>
        <Figure
          name="Ends ahead"
          value={percent(answer.ahead, 2)}
          exact={answer.ahead_exact}
          error={answer.ahead_error ? percent(answer.ahead_error, 2) : undefined}
        >
          of sessions of {many(answer.rounds)} rounds{answer.even > 0 && `; ${percent(answer.even, 2)} end even`}.
        </Figure>
        <Figure
          name="Expected"
          value={money(answer.mean, true)}
          exact={answer.mean_exact}
          error={answer.mean_error ? money(answer.mean_error) : undefined}
          tone={answer.mean < 0 ? "lose" : "win"}
        >
          net of the session, with a standard deviation of {money(answer.standard_deviation)}.
        </Figure>
        <Figure name="Nine sessions in ten" value={`${money(at(0.05))} to ${money(at(0.95))}`}>
          the player ends between these.
        </Figure>
        {answer.ruin_within !== undefined && (
          <Figure name="Ruined" value={percent(answer.ruin_within, 2)}>
            {least ? `have less than ${money(Number(least))}` : "cannot make the stakes"} at some time with{" "}
            {money(answer.bankroll ?? 0)} to begin with.
          </Figure>
        )}
        {answer.ruin_ever !== undefined && (
          <Figure name="Without end" value={percent(answer.ruin_ever, 2)}>
            of those who play on and on are ruined with {money(answer.bankroll ?? 0)} to begin with.
          </Figure>
        )}
        {answer.ruin && (
          <Figure
            name={`Reaches ${money(answer.ruin.target)}`}
            value={percent(1 - answer.ruin.ruin_before_target, 2)}
            exact={answer.ruin.ruin_before_target_exact && `ruin ${answer.ruin.ruin_before_target_exact}`}
          >
            before ruin, however long it takes: {many(answer.ruin.rounds_expected)} rounds on average with a deviation
            of {many(answer.ruin.rounds_deviation)}
            {answer.ruin.rounds_to_ruin !== undefined &&
              `, ${many(answer.ruin.rounds_to_ruin)} of those who are ruined`}
            .
          </Figure>
        )}
        {deepest !== undefined && (
          <Figure name="Largest drawdown" value={money(deepest)}>
            below the highest point: 95 % of sessions stay within it, and half of them within{" "}
            {many(answer.below_peak?.["0.5"] ?? 0)} rounds in a row below a peak.
          </Figure>
        )}
      </Headlines>
      <figure>
        <figcaption>
          Net result of a session. Bars: {METHODS[answer.method]}, green ahead and red behind. Line: the normal
          approximation.
        </figcaption>
        <Chart
          label="How sessions end; the table below has the quantiles"
          of={JSON.stringify(answer.curve)}
          draw={(plot) => ({
            height: 250,
            marginLeft: 52,
            x: { label: "dollars", ticks: 6, tickFormat: (n: number) => n.toLocaleString("en-US") },
            y: { label: "of sessions", grid: true, tickFormat: (n: number) => percent(n, 1) },
            marks: [
              plot.rectY(answer.curve, {
                x1: "low",
                x2: "high",
                y: "share",
                fill: (bar: CurveBar) => (bar.low >= 0 ? "var(--win)" : "var(--lose)"),
                fillOpacity: 0.75,
              }),
              plot.lineY(answer.curve, {
                x: (bar: CurveBar) => (bar.low + bar.high) / 2,
                y: "normal",
                stroke: "currentColor",
                strokeWidth: 1.5,
              }),
              plot.ruleX([0], { stroke: "var(--muted)" }),
            ],
          })}
        />
      </figure>
      <table className="figures">
        <caption>Quantiles, {METHODS[answer.method]} beside normal</caption>
        <thead>
          <tr>
            <th scope="col">Sessions at most</th>
            <th scope="col">Net</th>
            <th scope="col">Normal</th>
          </tr>
        </thead>
        <tbody>
          {answer.quantiles.map((one) => (
            <tr key={one.share}>
              <th scope="row">{percent(one.share, 1)}</th>
              <td>{money(one.net, true)}</td>
              <td>{money(one.normal, true)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {answer.drawdown && <Drawdowns answer={answer} />}
      <p className="method">
        One round is {foundBy({ method: answer.method, bound: answer.bound })}.{" "}
        {answer.convolution === "whole numbers"
          ? "The sum is counted in whole numbers."
          : `The sum is found by Fourier transform, proven to err by less than ${answer.error_bound.toExponential(0)}.`}{" "}
        The normal approximation errs by up to {percent(answer.normal.largest_error, 2)} and says{" "}
        {percent(answer.normal.ahead, 2)} end ahead.
      </p>
      <Save
        file={file}
        answer={answer}
        command={asked}
        rows={[["share", "net", "normal"], ...answer.quantiles.map((one) => [one.share, one.net, one.normal])]}
      />
    </>
  );
}

/** How deep sessions fall below an earlier peak, and for how many rounds in a row. */
function Drawdowns({ answer }: { answer: SessionAnswer }) {
  return (
    <table className="figures drawdowns">
      <caption>Drawdown: the most below an earlier peak, and the most rounds in a row below one</caption>
      <thead>
        <tr>
          <th scope="col">Sessions within</th>
          <th scope="col">Largest</th>
          <th scope="col">Longest, rounds</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(answer.drawdown ?? {}).map(([share, deepest]) => (
          <tr key={share}>
            <th scope="row">{percent(Number(share), 0)}</th>
            <td>{money(deepest)}</td>
            <td>{many(answer.below_peak?.[share] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
