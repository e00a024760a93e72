import { useFollow } from "../../api/follow";
import type { ProgressiveAnswer } from "../../api/schema";
import { Chart } from "../../shell/Chart";
import { percent } from "../../words/names";
import { command, type Said, share } from "../command";
import { keyName } from "../OddsList";
import { type About, fileOf, submitted } from "./about";
import { amount, useAsked, whole } from "./asked";
import { Answer, Field, WagerField } from "./Fields";
import { Figure, Headlines, many, money, Save } from "./Figures";

const USUAL = { meter_wager: "", rate: "", edge: "", reset: "", an_hour: "200", must_hit: "", meter: "", period: "" };

/** A progressive wager over the life of its meter. */
export function ProgressivePanel({ about }: { about: About }) {
  const [asked, put] = useAsked(USUAL);
  const body = {
    ...submitted(about),
    wager: asked.meter_wager || null,
    rate: amount(asked.rate),
    edge: amount(asked.edge),
    reset: amount(asked.reset),
    an_hour: amount(asked.an_hour),
    must_hit: amount(asked.must_hit),
    meter: amount(asked.meter),
    period: asked.period.trim() ? whole(asked.period) : null,
  };
  const said: Said[] = [
    ...[["wager", body.wager] as const, ["rate", share(body.rate)] as const, ["edge", share(body.edge)] as const],
    ...[["reset", body.reset] as const, ["wagers", body.an_hour] as const, ["period", body.period] as const],
    ["must-hit", body.must_hit],
    ...(body.must_hit ? [["meter", body.meter] as const] : []),
  ];
  const found = useFollow<ProgressiveAnswer>("progressive", about.lawful ? JSON.stringify(body) : null, 350);
  const paid = about.wagers.filter((wager) => /progressive|meter|bonus/.test(wager));
  return (
    <section className="card-panel analysis">
      <h2>A progressive over its life</h2>
      <p className="lead">
        What is paid out of a meter in the long run is what entered it: the contributions, and the reset after each hit.
      </p>
      <form className="asked" onSubmit={(event) => event.preventDefault()}>
        {paid.length > 1 && (
          <WagerField
            name="wager"
            label="Wager"
            all={paid}
            value={asked.meter_wager || found.value?.wager || ""}
            none={found.value ? undefined : "the usual"}
            error={found.error}
            onChange={(meter_wager) => put({ meter_wager })}
          />
        )}
        <Field
          name="rate"
          label="Contribution"
          unit="% of a wager; as filed if empty"
          value={asked.rate}
          error={found.error}
          onChange={(rate) => put({ rate })}
        />
        <Field
          name="edge"
          label="Or wanted edge"
          unit="% over its life; finds the contribution"
          value={asked.edge}
          error={found.error}
          onChange={(edge) => put({ edge })}
        />
        <Field
          name="reset"
          label="Resets to"
          unit="dollars; as filed if empty"
          value={asked.reset}
          error={found.error}
          onChange={(reset) => put({ reset })}
        />
        <Field
          name="an_hour"
          label="Pace"
          unit="wagers an hour, all tables"
          value={asked.an_hour}
          error={found.error}
          onChange={(an_hour) => put({ an_hour })}
        />
        <Field
          name="must_hit"
          label="Must hit by"
          unit="dollars, if any"
          value={asked.must_hit}
          error={found.error}
          onChange={(must_hit) => put({ must_hit })}
        />
        <Field
          name="meter"
          label="Meter now"
          unit="dollars; the reset if empty"
          value={asked.meter}
          error={found.error}
          onChange={(meter) => put({ meter })}
        />
        <Field
          name="period"
          label="Reseeds in"
          unit="wagers, if any"
          value={asked.period}
          error={found.error}
          onChange={(period) => put({ period })}
        />
      </form>
      <Answer found={found} fields={["wager", ...Object.keys(USUAL)]}>
        {(answer) => (
          <Life answer={answer} file={fileOf(about, "progressive")} asked={command("progressive", about, said)} />
        )}
      </Answer>
    </section>
  );
}

function Life({ answer, file, asked }: { answer: ProgressiveAnswer; file: string; asked: string }) {
  const { between_hits: between } = answer;
  const marks = [
    { meter: answer.reset, name: "reset" },
    { meter: answer.expected_meter, name: "average" },
    { meter: answer.fair_meter, name: "fair" },
  ];
  return (
    <>
      <Headlines>
        <Figure
          name="House edge over its life"
          value={percent(answer.long_run_edge)}
          exact={answer.long_run_edge_exact}
        >
          of {keyName(answer.wager)}; a contribution of {percent(answer.rate)} and the reseed, {percent(answer.reseed)},
          are returned.
          {answer.deducted !== undefined &&
            ` Fixed prizes of ${money(answer.deducted)} a wager are taken from the meter.`}
        </Figure>
        <Figure name="Average meter" value={money(answer.expected_meter)} exact={answer.expected_meter_exact}>
          as a player finds it, in the long run.
        </Figure>
        <Figure name="Fair from" value={money(answer.fair_meter)} exact={answer.fair_meter_exact}>
          above this meter the player has the edge.
        </Figure>
        <Figure name="Hit once in" value={`${many(between.wagers)} wagers`} exact={between.wagers_exact}>
          {between.hours !== undefined ? `every ${many(between.hours)} hours on average; ` : ""}half of the times within{" "}
          {many(between.within["0.5"] ?? 0)} wagers, 95 % within {many(between.within["0.95"] ?? 0)}.
        </Figure>
        <Figure name="Meter when hit" value={money(answer.meter_at_hit)} exact={answer.meter_at_hit_exact}>
          on average, with a deviation of {money(answer.meter_at_hit_deviation)}.
        </Figure>
        {answer.capital && (
          <Figure name="Set aside" value={money(answer.capital.reseeds["0.95"]?.amount ?? 0)}>
            for the reseeds of {many(answer.capital.wagers)} wagers: 95 % of such periods have at most{" "}
            {many(answer.capital.reseeds["0.95"]?.hits ?? 0)} hits, with {many(answer.capital.expected_hits, 2)}{" "}
            expected.
          </Figure>
        )}
        {answer.must_hit && (
          <Figure
            name={`Must hit by ${money(answer.must_hit.cap)}`}
            value={money(answer.must_hit.value, true)}
            tone={answer.must_hit.value < 0 ? "lose" : "win"}
          >
            is what playing from {money(answer.must_hit.meter)} until the hit is worth; it pays from{" "}
            {money(answer.must_hit.fair)} on. Over its life it is hit once in {many(answer.must_hit.between)} wagers,
            with a deviation of {many(answer.must_hit.between_deviation)}, at {money(answer.must_hit.hit_at)} on
            average, and keeps {percent(answer.must_hit.long_run_edge)}.
          </Figure>
        )}
      </Headlines>
      <figure>
        <figcaption>House edge by the size of the meter</figcaption>
        <Chart
          label="House edge by the size of the meter; the table below has the figures"
          of={JSON.stringify(answer.edges)}
          draw={(plot, width) => ({
            height: 264,
            marginLeft: 60,
            marginTop: 48,
            x: {
              label: "meter, dollars",
              ticks: width < 520 ? 3 : 5,
              tickFormat: (n: number) => n.toLocaleString("en-US"),
            },
            y: { label: null, grid: true, tickFormat: (n: number) => percent(n, 0) },
            marks: [
              plot.ruleY([0], { stroke: "var(--muted)" }),
              plot.lineY(answer.edges, { x: "meter", y: "house_edge", stroke: "var(--accent)", strokeWidth: 2 }),
              plot.ruleX(marks, { x: "meter", stroke: "#b07a10", strokeDasharray: "4 3" }),
              // Each name on a line of its own: the meters may lie close together.
              ...marks.map((one, line) =>
                plot.text([one], { x: "meter", text: "name", frameAnchor: "top", dy: -10 - 13 * line }),
              ),
            ],
          })}
        />
      </figure>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">Meter</th>
            <th scope="col">House edge</th>
          </tr>
        </thead>
        <tbody>
          {answer.edges.map((one) => (
            <tr key={one.meter}>
              <th scope="row">{money(one.meter)}</th>
              <td title={one.house_edge_exact}>{percent(one.house_edge)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Save
        file={file}
        answer={answer}
        command={asked}
        rows={[
          ["meter", "house_edge", "house_edge_exact"],
          ...answer.edges.map((one) => [one.meter, one.house_edge, one.house_edge_exact ?? ""]),
        ]}
      />
    </>
  );
}
