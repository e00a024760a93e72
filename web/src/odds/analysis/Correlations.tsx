import type { JointAnswer, WagerPair } from "../../api/schema";
import { Scroll } from "../../shell/Scroll";
import { keyName } from "../OddsList";

/** More wagers than this are drawn as a map without figures. */
const READ = 10;

/** How strongly every two wagers go together: 1 always alike, 0 independent, −1 always against each other. */
export function Correlations({ answer }: { answer: JointAnswer }) {
  const wagers = Object.keys(answer.wagers);
  const between = new Map(answer.pairs.map((pair) => [pair.wagers.join(" "), pair]));
  const of = (one: string, other: string) => between.get(`${one} ${other}`) ?? between.get(`${other} ${one}`);
  const small = wagers.length > READ;
  const strongest = [...answer.pairs]
    .sort((one, other) => Math.abs(other.correlation) - Math.abs(one.correlation))
    .slice(0, 5);
  return (
    <figure className={small ? "heat-map correlations small" : "heat-map correlations"}>
      <figcaption>
        Correlation of every two wagers. Green: they win together. Red: one wins where the other loses.
      </figcaption>
      <Scroll label="Correlation of every two wagers">
        <table>
          <thead>
            <tr>
              <td />
              {wagers.map((wager, place) => (
                <th key={wager} scope="col" title={keyName(wager)}>
                  {small ? <span className="sr-only">{keyName(wager)}</span> : place + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {wagers.map((one, row) => (
              <tr key={one}>
                <th scope="row">
                  {!small && <small>{row + 1} </small>}
                  {keyName(one)}
                </th>
                {wagers.map((other) => {
                  const pair = of(one, other);
                  const value = one === other ? 1 : (pair?.correlation ?? 0);
                  return (
                    <td key={other} style={{ background: shade(value) }} title={said(one, other, pair)}>
                      {small ? <span className="sr-only">{short(value)}</span> : short(value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {small && (
        <table className="figures">
          <caption>The strongest</caption>
          <tbody>
            {strongest.map((pair) => (
              <tr key={pair.wagers.join(" ")}>
                <th scope="row">{pair.wagers.map(keyName).join(" and ")}</th>
                <td>{short(pair.correlation)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </figure>
  );
}

function short(value: number): string {
  return `${value < 0 ? "−" : ""}${Math.abs(value).toFixed(2)}`;
}

function shade(value: number): string {
  if (Math.abs(value) < 0.005) return "var(--soft)";
  const depth = (0.1 + 0.5 * Math.abs(value)).toFixed(2);
  return value > 0 ? `rgb(31 122 77 / ${depth})` : `rgb(163 58 44 / ${depth})`;
}

function said(one: string, other: string, pair: WagerPair | undefined): string {
  const names = `${keyName(one)} and ${keyName(other)}`;
  if (!pair) return names;
  const error = pair.covariance_error ? ` ± ${pair.covariance_error.toFixed(4)}` : "";
  return `${names}: covariance ${pair.covariance_exact ?? pair.covariance.toFixed(4)}${error}`;
}
