import { useState } from "react";

const KINDS = ["rounds", "wagers", "events", "accounts"];
const FORMATS = ["csv", "jsonl", "parquet"];

/** The books as a file, for the regulator; the log says who took it. */
export function Books({ since }: { since: string }) {
  const [format, setFormat] = useState("csv");
  return (
    <section className="card-panel grid-form">
      <h2>Take out the books</h2>
      <label>
        Format
        <select value={format} onChange={(event) => setFormat(event.target.value)}>
          {FORMATS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <div className="buttons">
        {KINDS.map((kind) => (
          <a key={kind} href={`/api/export?kind=${kind}&format=${format}${since}`} download>
            {kind}
          </a>
        ))}
      </div>
      <p className="nothing">Of the period chosen above. That they were taken is written down.</p>
    </section>
  );
}
