import { useId } from "react";
import type { Grid } from "../api/schema";
import { Scroll } from "../shell/Scroll";

/** A chart of decisions as a table: the action or the gain in each cell, darker where more hangs on it. */
export function HeatMap({ grid }: { grid: Grid }) {
  const gains = grid.cells.flat().filter((cell): cell is number => cell !== null);
  const id = useId();
  const most = Math.max(...gains.map(Math.abs), 1e-12);
  const [title = "", ...legend] = grid.title.split(": ");
  return (
    <figure className="heat-map">
      <p className="heat-title" id={id}>
        <b>{title}</b> {legend.join(": ")}
      </p>
      <Scroll label={grid.title}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              {grid.row_name ? <th scope="col">{grid.row_name}</th> : <td />}
              {grid.columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((name, row) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {grid.columns.map((column, place) => {
                  const gain = grid.cells[row]?.[place] ?? null;
                  return (
                    <td
                      key={column}
                      style={gain === null ? undefined : { background: shade(gain, most) }}
                      title={said(gain, grid)}
                    >
                      {gain === null ? "" : (grid.labels[row]?.[place] ?? short(gain))}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <figcaption>
        {grid.column_name && `Columns: ${grid.column_name}. `}Green: {grid.above}. Red: {grid.below}. The darker, the
        more it is worth.
      </figcaption>
    </figure>
  );
}

function shade(gain: number, most: number): string {
  if (gain === 0) return "var(--soft)";
  const depth = (0.12 + 0.5 * Math.sqrt(Math.min(Math.abs(gain) / most, 1))).toFixed(2);
  return gain > 0 ? `rgb(31 122 77 / ${depth})` : `rgb(163 58 44 / ${depth})`;
}

function short(gain: number): string {
  return gain === 0 ? "0" : `${gain > 0 ? "+" : "−"}${Math.abs(gain).toFixed(2)}`;
}

function said(gain: number | null, grid: Grid): string | undefined {
  if (gain === null) return undefined;
  return `${gain > 0 ? grid.above : grid.below}, by ${Math.abs(gain).toFixed(4)}`;
}
