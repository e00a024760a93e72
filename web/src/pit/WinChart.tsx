import * as Plot from "@observablehq/plot";
import { useMemo } from "react";
import { dollars, short } from "../words/money";
import { Chart } from "./Chart";
import { courseOf, type Moment, verdict } from "./course";
import type { Row } from "./sheet";

const band = (times: number, opacity: number) => ({
  x: "at",
  y1: (one: Moment) => one.theory - times * one.deviation,
  y2: (one: Moment) => one.theory + times * one.deviation,
  fill: "var(--push)",
  fillOpacity: opacity,
  curve: "step-after" as const,
});

/** The win of these tables against its theory, with the bands in which chance alone keeps it. */
export function WinChart({ title, rows }: { title: string; rows: Row[] }) {
  const course = useMemo(() => courseOf(rows), [rows]);
  const last = course.at(-1);
  const said = verdict(last);
  const options = useMemo(
    () => ({
      height: 280,
      marginLeft: 66,
      x: { label: null, type: "time" as const },
      y: { label: null, grid: true, tickFormat: (amount: number) => short(amount * 100) },
      marks: [
        Plot.areaY(course, band(3, 0.13)),
        Plot.areaY(course, band(2, 0.17)),
        Plot.ruleY([0], { stroke: "var(--muted)", strokeOpacity: 0.5 }),
        Plot.lineY(course, {
          x: "at",
          y: "theory",
          stroke: "var(--muted)",
          strokeDasharray: "5 4",
          curve: "step-after",
        }),
        Plot.lineY(course, { x: "at", y: "win", stroke: "var(--accent)", strokeWidth: 2.2, curve: "step-after" }),
        Plot.dot(course, {
          x: "at",
          y: "win",
          r: 3.2,
          fill: (one: Moment) =>
            Math.abs(one.win - one.theory) >= 3 * one.deviation ? "var(--lose)" : "var(--accent)",
          href: "href",
          ariaLabel: "name",
          title: (one: Moment) =>
            `${one.name}\nwin ${dollars(Math.round(one.win * 100))}\ntheory ${dollars(Math.round(one.theory * 100))}`,
        }),
      ],
    }),
    [course],
  );
  return (
    <section className="card-panel win-chart" aria-label={`Win against theory, ${title}`}>
      <h2>Win against theory: {title}</h2>
      <p className={`says ${said.level}`} data-level={said.level}>
        {said.words}
      </p>
      {last && (
        <>
          <ul className="legend">
            <li>
              <i className="stroke" style={{ background: "var(--accent)" }} />
              win {dollars(Math.round(last.win * 100))}
            </li>
            <li>
              <i className="stroke" style={{ background: "var(--muted)" }} />
              theory {dollars(Math.round(last.theory * 100))}
            </li>
            <li>
              <i className="band-2" />2 standard deviations
            </li>
            <li>
              <i className="band-3" />3 standard deviations
            </li>
          </ul>
          <Chart label={`Win against theory of ${title}. ${said.words}`} options={options} />
          <p className="nothing">Each point is a round: press it to see the round.</p>
        </>
      )}
    </section>
  );
}
