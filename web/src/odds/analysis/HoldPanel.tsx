import { useFollow } from "../../api/follow";
import type { HoldAnswer, PeriodBand } from "../../api/schema";
import { Chart } from "../../shell/Chart";
import { Scroll } from "../../shell/Scroll";
import { percent } from "../../words/names";
import { CommandLine } from "../CommandLine";
import { command, type Said, staked } from "../command";
import { keyName } from "../OddsList";
import { foundBy, METHODS } from "../PriceTable";
import { type About, fileOf, submitted } from "./about";
import { amount, useAsked, whole } from "./asked";
import { Answer, Field, StakesField } from "./Fields";
import { Figure, Headlines, many, money, OtherStake, RefusedStakes, Save } from "./Figures";
import { readStakes, sentStakes } from "./stakes";

const USUAL = { stakes: "", seats: "5", pace: "40", hours: "8", shifts: "365", capital: "" };

/** What the house wins: a shift, its bands by hours and seats, and the worst of many. */
export function HoldPanel({ about }: { about: About }) {
  const [asked, put] = useAsked({ ...USUAL, seats: about.pot ? (about.supposed.assume.players ?? "1") : USUAL.seats });
  const stakes = readStakes(asked.stakes, about.usual);
  const body = {
    ...submitted(about),
    stakes: sentStakes(stakes),
    seats: whole(asked.seats),
    pace: amount(asked.pace) ?? "",
    hours: amount(asked.hours) ?? "",
    shifts: whole(asked.shifts),
    capital: asked.capital !== "",
  };
  const { seats, pace, hours, shifts } = body;
  const said: Said[] = [
    ...staked(body.stakes),
    ...[["seats", seats] as const, ["pace", pace] as const, ["hours", hours] as const, ["shifts", shifts] as const],
    ...(body.capital ? [["capital"] as const] : []),
  ];
  const found = useFollow<HoldAnswer>("hold", about.lawful ? JSON.stringify(body) : null, 350);
  return (
    <section className="card-panel analysis">
      <h2>What the house wins</h2>
      <p className="lead">A table with these stakes on every seat, hour after hour.</p>
      <form className="asked" onSubmit={(event) => event.preventDefault()}>
        <StakesField
          stakes={stakes}
          wagers={about.wagers}
          error={found.error}
          onChange={(next) => put({ stakes: JSON.stringify(next) })}
        />
        <Field
          name="seats"
          label="Seats"
          unit="in play"
          value={asked.seats}
          error={found.error}
          onChange={(seats) => put({ seats })}
        />
        <Field
          name="pace"
          label="Pace"
          unit="rounds an hour"
          value={asked.pace}
          error={found.error}
          onChange={(pace) => put({ pace })}
        />
        <Field
          name="hours"
          label="Shift"
          unit="hours"
          value={asked.hours}
          error={found.error}
          onChange={(hours) => put({ hours })}
        />
        <Field
          name="shifts"
          label="Worst of"
          unit="shifts"
          value={asked.shifts}
          error={found.error}
          onChange={(shifts) => put({ shifts })}
        />
        <label className="ask-check">
          <input
            type="checkbox"
            checked={asked.capital !== ""}
            onChange={(event) => put({ capital: event.target.checked ? "1" : "" })}
          />{" "}
          Capital <small>for the house's lowest point</small>
        </label>
      </form>
      <Answer found={found} fields={Object.keys(USUAL)}>
        {(answer) => <Shift answer={answer} file={fileOf(about, "hold")} asked={command("hold", about, said)} />}
      </Answer>
    </section>
  );
}

function Shift({ answer, file, asked }: { answer: HoldAnswer; file: string; asked: string }) {
  const hours = answer.by_hours.map((one) => ({
    hours: one.hours,
    ...{ low: one.low / one.staked, mean: one.mean / one.staked, high: one.high / one.staked },
  }));
  const at = (share: number) => answer.bands.find((band) => band.share === share)?.win ?? 0;
  const capital = (held: Record<string, number> | undefined) => money(held?.["0.99"] ?? held?.["0.95"] ?? 0);
  const lowest = answer.capital;
  return (
    <>
      <RefusedStakes refused={answer.refused_at_a_table} />
      <OtherStake wagers={answer.priced_at_another_stake} stakes={answer.stakes} />
      <Headlines>
        <Figure
          name="Expected win"
          value={money(answer.mean, true)}
          exact={answer.mean_exact}
          error={answer.mean_error ? money(answer.mean_error) : undefined}
        >
          in a shift of {many(answer.rounds)} rounds, {percent(answer.hold, 2)} of the {money(answer.staked)} staked.
        </Figure>
        <Figure name="Nine shifts in ten" value={`${money(at(0.05))} to ${money(at(0.95))}`}>
          the house wins between these; one in twenty is below, one above.
        </Figure>
        <Figure
          name="A losing shift"
          value={percent(answer.loses, 2)}
          error={answer.loses_error ? percent(answer.loses_error, 2) : undefined}
          tone={answer.loses > 0.5 ? "lose" : undefined}
        >
          of shifts end with the house behind, by chance alone.
        </Figure>
        {answer.worst && (
          <Figure name={`Worst of ${many(answer.shifts ?? 0)} shifts`} value={money(answer.worst["0.5"] ?? 0, true)}>
            half of the time; once in twenty it is below {money(answer.worst["0.05"] ?? 0)}.
          </Figure>
        )}
        {lowest?.shift && (
          <Figure name="Capital for a shift" value={capital(lowest.shift)}>
            covers the lowest point of 99 shifts in 100
            {lowest.ever && `; ${capital(lowest.ever)} covers it in play without end`}.
          </Figure>
        )}
      </Headlines>
      <figure>
        <figcaption>
          Hold by hours with {many(answer.seats)} {answer.seats === 1 ? "seat" : "seats"}, as a share of the stakes:
          expected, and where nine periods in ten lie
        </figcaption>
        <Chart
          label="The house's win by hours as a share of the stakes; the table below has the figures"
          of={JSON.stringify(answer.by_hours)}
          draw={(plot) => ({
            height: 230,
            marginLeft: 56,
            x: { type: "log", label: "hours" },
            y: { label: "hold", grid: true, tickFormat: (share: number) => percent(share, 1) },
            marks: [
              // A logarithmic scale leaves out labels of its own choice, unless they are written out.
              plot.axisX(
                hours.map((one) => one.hours),
                { text: hours.map((one) => many(one.hours)) },
              ),
              plot.areaY(hours, { x: "hours", y1: "low", y2: "high", fill: "var(--accent)", fillOpacity: 0.2 }),
              plot.ruleY([0], { stroke: "var(--muted)" }),
              plot.lineY(hours, { x: "hours", y: "mean", stroke: "var(--accent)", strokeWidth: 2 }),
              plot.dot(hours, { x: "hours", y: "mean", fill: "var(--accent)" }),
            ],
          })}
        />
      </figure>
      <Bands caption="By hours" first="Hours" rows={answer.by_hours} name={(one) => many(one.hours)} />
      {answer.by_seats.length > 1 && (
        <Bands caption="By seats in play" first="Seats" rows={answer.by_seats} name={(one) => many(one.seats)} />
      )}
      <details>
        <summary>Every band, {METHODS[answer.method]} beside the normal approximation</summary>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">Shifts below</th>
              <th scope="col">Win</th>
              <th scope="col">Of stakes</th>
              <th scope="col">Normal</th>
            </tr>
          </thead>
          <tbody>
            {answer.bands.map((band) => (
              <tr key={band.share}>
                <th scope="row">{percent(band.share, 1)}</th>
                <td>{money(band.win)}</td>
                <td>{percent(band.hold, 2)}</td>
                <td>{money(band.normal)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className="method">
        One round of a seat is {foundBy({ method: answer.method, bound: answer.bound })}, and its sum{" "}
        {answer.convolution === "whole numbers"
          ? "counted in whole numbers"
          : `errs by less than ${answer.error_bound.toExponential(0)}`}
        ; the normal approximation errs by up to {percent(answer.normal_largest_error, 2)}.
        {answer.covered &&
          ` On the other side: ${Object.entries(answer.covered)
            .map(([wager, stake]) => `${keyName(wager)} ${money(stake)}`)
            .join(", ")}.`}
        {answer.shared_cards !== 1 && (
          <>
            {" "}
            Seats share cards, which multiplies the deviation by {answer.shared_cards.toFixed(3)}
            {answer.shared_cards_error !== undefined && ` ± ${answer.shared_cards_error.toFixed(4)}`}
            {answer.simulated_rounds && `, estimated from ${many(answer.simulated_rounds)} dealt rounds`}.
          </>
        )}
      </p>
      {answer.simulated_rounds && (
        <CommandLine command={`${asked} --exact`}>
          Two seats counted exactly, where that is possible: on the command line
        </CommandLine>
      )}
      <Save
        file={file}
        answer={answer}
        command={asked}
        rows={[
          ["hours", "seats", "staked", "mean", "low_5", "median", "high_95", "loses"],
          ...[...answer.by_hours, ...answer.by_seats].map((one) => [
            ...[one.hours, one.seats, one.staked, one.mean, one.low, one.median, one.high, one.loses],
          ]),
        ]}
      />
    </>
  );
}

interface BandsProps {
  caption: string;
  first: string;
  rows: PeriodBand[];
  name: (one: PeriodBand) => string;
}

function Bands({ caption, first, rows, name }: BandsProps) {
  return (
    <Scroll label={caption}>
      <table className="figures as-cards">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">Staked</th>
            <th scope="col">Expected</th>
            <th scope="col">5 % below</th>
            <th scope="col">5 % above</th>
            <th scope="col">House behind</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={name(one)}>
              <th scope="row">{name(one)}</th>
              <td data-name="Staked">{money(one.staked)}</td>
              <td data-name="Expected">{money(one.mean)}</td>
              <td data-name="5 % below">{money(one.low)}</td>
              <td data-name="5 % above">{money(one.high)}</td>
              <td data-name="House behind">{percent(one.loses, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
