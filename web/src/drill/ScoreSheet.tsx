import { dollars, toCents } from "../words/money";
import { wagerName } from "../words/names";
import type { Question } from "./scenario";

export interface Graded {
  question: Question;
  said: string;
  paid: number;
  right: boolean;
}

/** What was asked, what was answered, what is right and which clause says so; made to be printed. */
export function ScoreSheet({ sheet, title }: { sheet: readonly Graded[]; title: string }) {
  const right = sheet.filter((one) => one.right).length;
  return (
    <section className="card-panel score-sheet">
      <h2>
        Score sheet: {right} of {sheet.length}
      </h2>
      <p>
        {title.replace(/_/g, " ")} · {new Date().toLocaleDateString()} · trainee ____________________ · examiner
        ____________________
      </p>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">Wager</th>
            <th scope="col">Said</th>
            <th scope="col">Right is</th>
            <th scope="col">Clauses</th>
            <th scope="col">Mark</th>
          </tr>
        </thead>
        <tbody>
          {sheet.map(({ question, said, paid, right: good }, place) => (
            <tr key={place}>
              <th scope="row">
                Seat {question.seat}, {wagerName(question.wager, question.selection)},{" "}
                {dollars(toCents(question.line.stake))}
              </th>
              <td>
                {said || "nothing"}, {dollars(paid)}
              </td>
              <td>
                {question.line.result}, {dollars(toCents(question.line.paid))}
              </td>
              <td>{question.line.clauses.join(", ")}</td>
              <td>{good ? "✓" : "✕"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={() => print()}>
        Print
      </button>
    </section>
  );
}
