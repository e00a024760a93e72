import type { Case } from "../api/schema";
import { authority as named, sentence, titled } from "../words/names";
import { faultsOf } from "./case/scenario";
import { Grounds, MoneyTable, verdict } from "./RulingPanel";

interface Props {
  found: Case;
  title: string;
  edition: string;
}

/** The case on paper: what was said, the ruling, the money, the law, and room for signatures. Only printers see it. */
export function DisputeSheet({ found, title, edition }: Props) {
  const { scenario, ruling, refused } = found;
  const faults = faultsOf(scenario as { game: string });
  return (
    <article className="dispute-sheet" aria-hidden="true">
      <h1>Ruling on an irregularity</h1>
      <p>
        {title}, {named(String(scenario.authority))}, edition {edition}. Printed {new Date().toLocaleString()}.
      </p>
      <h2>What happened</h2>
      {faults.map((fault, place) => (
        <p key={place}>
          <b>{titled(fault.kind)}</b>
          {Object.entries(fault)
            .filter(([name]) => name !== "kind")
            .map(([name, value]) => `; ${titled(name).toLowerCase()}: ${String(value)}`)}
        </p>
      ))}
      <pre>{found.yaml}</pre>
      <h2>Ruling</h2>
      {ruling ? (
        <>
          <p>
            <b>{verdict(ruling)}</b>
          </p>
          {ruling.says.map((said, place) => (
            <p key={place}>{sentence(said.text)}.</p>
          ))}
          <h2>Money</h2>
          <MoneyTable ruling={ruling} />
          <h2>Clauses and readings</h2>
          <Grounds ruling={ruling} game={String(scenario.game)} />
        </>
      ) : (
        <p>{sentence(refused?.message ?? "")}.</p>
      )}
      <h2>Signatures</h2>
      <div className="signatures">
        {["Dealer", "Floorperson", "Casino supervisor", "Patron"].map((role) => (
          <p key={role}>
            <span />
            {role}, name, date and time
          </p>
        ))}
      </div>
    </article>
  );
}
