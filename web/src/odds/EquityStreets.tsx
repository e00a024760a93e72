import type { EquityOnStreet } from "../api/schema";
import { Chart } from "../shell/Chart";
import { percent } from "../words/names";

/** What each hand takes of the pot on every street: a line for each hand, and the figures below it. */
export function EquityStreets({ streets }: { streets: EquityOnStreet[] }) {
  const hands = streets[0]?.players.map((player) => player.hand) ?? [];
  const named = (at: number) => `${hands.slice(0, at).includes(hands[at] ?? "") ? `${at + 1}: ` : ""}${hands[at]}`;
  const points = streets.flatMap((one, at) =>
    one.players.map((player, place) => ({ at, hand: named(place), equity: player.equity })),
  );
  return (
    <figure className="equity-streets">
      <figcaption>Equity by street</figcaption>
      <Chart
        label="Equity of each hand by street; the table below has the figures"
        of={JSON.stringify(points)}
        draw={(plot, width) => ({
          height: 220,
          marginLeft: 46,
          marginRight: 80,
          insetLeft: 50,
          x: {
            label: null,
            ticks: streets.map((_, at) => at),
            tickFormat: (at: number) => short(streets[at]?.street ?? "", width),
            domain: [0, streets.length - 1],
          },
          y: { label: null, domain: [0, 1], grid: true, tickFormat: (n: number) => percent(n, 0) },
          marks: [
            plot.lineY(points, { x: "at", y: "equity", z: "hand", stroke: "hand", strokeWidth: 2 }),
            plot.dot(points, { x: "at", y: "equity", fill: "hand" }),
            plot.text(
              points.filter((point) => point.at === streets.length - 1),
              { x: "at", y: "equity", text: "hand", textAnchor: "start", dx: 8 },
            ),
          ],
        })}
      />
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">Street</th>
            {hands.map((_, at) => (
              <th key={at} scope="col">
                {named(at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {streets.map((one) => (
            <tr key={one.street}>
              <th scope="row">
                {one.street} {one.board && <small>{one.board}</small>}
              </th>
              {one.players.map((player, at) => (
                <td key={at} title={player.equity_exact}>
                  {percent(player.equity, 2)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** On a narrow screen the first street is labelled with one word, `before`, for "before the board". */
function short(street: string, width: number): string {
  return width < 520 ? (street.split(" ")[0] ?? "") : street;
}
