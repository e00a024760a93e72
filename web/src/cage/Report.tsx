import { useState } from "react";
import { get } from "../api/client";
import type { CageReport } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { Trouble } from "../shell/Frame";
import { dollars, type Money, signed, toCents } from "../words/money";
import { titled } from "../words/names";
import { KINDS } from "./steps";

const today = () => new Date().toISOString().slice(0, 10);
const money = (amount: Money | null) => (amount === null ? "–" : dollars(toCents(amount)));

const COLUMNS = ["opening", "fills", "credits", "closing", "win", "over"] as const;

/** The cage's report of a day: slips by kind, cash, markers and racks, and whether the books agree. */
export function Report({ turn }: { turn: number }) {
  const [day, setDay] = useState(today);
  const { value, error } = useLoad(`cage report/${day}/${turn}`, () => get<CageReport>(`/api/cage/report?day=${day}`));
  return (
    <section className="card-panel cage-report" aria-label="Report of the day">
      <h2>Report of the day</h2>
      <p className="inline">
        <label>
          Day (UTC){" "}
          <input type="date" value={day} max={today()} onChange={(event) => setDay(event.target.value || today())} />
        </label>{" "}
        <a href={`/api/cage/report?day=${day}&format=csv`} download>
          As a sheet
        </a>
      </p>
      <Trouble error={error} />
      {value && (
        <>
          <p className={value.agrees ? "all-well" : "trouble"} data-cage="agrees">
            {value.agrees ? "All slips together give the balances of the ledger." : "The slips and the ledger differ."}
          </p>
          <table className="figures">
            <caption>Slips carried out</caption>
            <thead>
              <tr>
                <th scope="col">Kind</th>
                <th scope="col">Slips</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {value.lines.map((line) => (
                <tr key={`${line.kind}/${line.reversed}`}>
                  <th scope="row">
                    {KINDS[line.kind]}
                    {line.reversed && ", reversed"}
                  </th>
                  <td>{line.count}</td>
                  <td>{money(line.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <table className="figures">
            <caption>Accounts over the day</caption>
            <thead>
              <tr>
                <th scope="col">Account</th>
                <th scope="col">Opening</th>
                <th scope="col">Change</th>
                <th scope="col">Closing</th>
              </tr>
            </thead>
            <tbody>
              {(["cash", "markers", "racks"] as const).map((name) => (
                <tr key={name} data-account={name}>
                  <th scope="row">
                    {{ cash: "Cash taken in", markers: "Markers owed", racks: "Chips in racks" }[name]}
                  </th>
                  <td>{money(value[name].opening)}</td>
                  <td>{signed(toCents(value[name].change))}</td>
                  <td>{money(value[name].closing)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {value.tables.length > 0 && (
            <table className="figures">
              <caption>Racks</caption>
              <thead>
                <tr>
                  {["table", ...COLUMNS].map((name) => (
                    <th key={name} scope="col">
                      {titled(name)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {value.tables.map((rack) => (
                  <tr key={rack.table}>
                    <th scope="row">{rack.table}</th>
                    {COLUMNS.map((name) => (
                      <td key={name}>{money(rack[name])}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {value.outstanding.map((debt) => (
            <p key={debt.player}>
              {debt.player} owes {money(debt.owed)}.
            </p>
          ))}
        </>
      )}
    </section>
  );
}
