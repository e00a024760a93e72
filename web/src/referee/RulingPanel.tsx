import type { Case, CaseRuling, MoneyMoved } from "../api/schema";
import { Link } from "../shell/Link";
import { Sentence } from "../table/Sentence";
import { dollars, signed, toCents } from "../words/money";
import { plainly, RESULTS, spaced, titled, wagerName } from "../words/names";
import { QUESTIONS } from "./FaultFields";

/** The verdict in one line: whether the round is void, or what goes on. */
export function verdict(ruling: CaseRuling): string {
  if (!ruling.says.length) return "Nothing went wrong. The round is settled as it was played.";
  if (ruling.status === "void") return "The round is void. Every wager goes back.";
  const moved = ruling.money.filter((line) => line.now !== "stands");
  const seats = [...new Set(moved.map((line) => line.seat))];
  if (!moved.length) return "Play goes on. The wagers stand.";
  return `Seat ${seats.join(", ")} is settled by the ruling. The others play on.`;
}

const NOW: Record<MoneyMoved["now"], string> = {
  returned: "goes back",
  voided: "goes back",
  stands: "stands",
  collected: "is lost",
  paid: "is paid",
};

/** What the ruling moves to or from the player on this line. */
function movedBy(line: MoneyMoved): string {
  const stake = toCents(line.stake);
  if (line.now === "stands") return "$0.00";
  if (line.now === "collected") return signed(-stake);
  if (line.now === "paid") return signed(toCents(line.paid));
  return line.stake === null ? "all put in" : `${dollars(stake)} back`;
}

/** What the line came to when the round was played out with the cards on the table. */
function playedOut(line: MoneyMoved): string {
  if (line.now !== "stands") return "";
  if (line.wager === null) return toCents(line.paid) ? signed(toCents(line.paid)) : "";
  const result = RESULTS[line.result ?? ""];
  if (!result) return "";
  const cents = line.result === "win" ? toCents(line.paid) : line.result === "lose" ? -toCents(line.stake) : 0;
  return `${result.word.toLowerCase()} ${signed(cents)}`;
}

/** The money of every wager: now, by the ruling, and as the round then went. */
export function MoneyTable({ ruling }: { ruling: CaseRuling }) {
  const out = ruling.money.some((line) => playedOut(line));
  return (
    <table className="figures money">
      {out && <caption>Played out with the cards on this table: those that nobody named come from the seed.</caption>}
      <thead>
        <tr>
          <th scope="col">Wager</th>
          <th scope="col">Now</th>
          <th scope="col">Money moved</th>
          {out && <th scope="col">Played out</th>}
        </tr>
      </thead>
      <tbody>
        {ruling.money.map((line) => (
          <tr key={`${line.seat}/${line.wager}/${line.selection}`} className={line.now}>
            <th scope="row">
              Seat {line.seat}
              {line.wager && `, ${wagerName(line.wager, line.selection).toLowerCase()}`}
              {line.stake !== null && ` ${dollars(toCents(line.stake)).replace(".00", "")}`}
            </th>
            <td>{NOW[line.now]}</td>
            <td>{movedBy(line)}</td>
            {out && <td>{playedOut(line)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The clauses behind a ruling in our words, and the reading where the text leaves a doubt. */
export function Grounds({ ruling, game }: { ruling: CaseRuling; game: string }) {
  return (
    <>
      {ruling.clauses.map((clause) => (
        <p key={clause.id} className="ground">
          <Link href={`/rules/${game}/${clause.id}`}>
            <code>{clause.id}</code>
          </Link>{" "}
          <cite>{clause.cite}</cite> {clause.gist}
        </p>
      ))}
      {ruling.readings.length ? (
        ruling.readings.map((one) => (
          <div key={one.id} className="reading">
            <b>The text leaves a doubt.</b> {one.doubt} <b>Read as:</b> {one.reading} {one.why}{" "}
            <small>
              <code>{one.id}</code> {one.cite}
              {one.option && (
                <>
                  {" "}
                  · switched by <code>{one.option}</code>
                </>
              )}
            </small>
          </div>
        ))
      ) : (
        <div className="reading">
          <b>No reading needed.</b> The text decides this.
        </div>
      )}
    </>
  );
}

/** The place that a refusal names, as it is called on this page. */
export function whereSaid(where: string): string {
  const [, seat, name] = /seats\.(\d+)\.(?:wagers\.)?(.+)$/.exec(where) ?? [];
  if (seat && name) return `At seat ${seat}, ${spaced(name)}.`;
  const field = /^faults\[\d+\]\.(\w+)$/.exec(where)?.[1];
  if (field) return `At the question “${QUESTIONS[field] ?? titled(field)}”`;
  return /^submission\./.test(where) ? `At the table option ${spaced(where.slice(11))}.` : "";
}

/** The ruling: what is done, the money, the law. */
export function RulingPanel({ found, game }: { found: Case; game: string }) {
  const { ruling, refused } = found;
  if (!ruling)
    return (
      <div className="no-ruling" role="alert">
        <p className="verdict no">No ruling on this as it stands.</p>
        <p>
          {plainly(refused?.message ?? "")}. {refused?.clause && <code>{refused.clause}</code>}
        </p>
        {refused && <p className="method">{whereSaid(refused.where)}</p>}
      </div>
    );
  return (
    <>
      <p className="verdict" role="status">
        {verdict(ruling)}
      </p>
      {ruling.says.map((said, place) => (
        <p key={place}>
          <Sentence text={`${said.text}.`} />
        </p>
      ))}
      <MoneyTable ruling={ruling} />
      <Grounds ruling={ruling} game={game} />
    </>
  );
}
