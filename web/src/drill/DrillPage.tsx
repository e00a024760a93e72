import { useState } from "react";
import type { Answer, GameUnder } from "../api/schema";
import { Felt } from "../felt/Felt";
import { handsAt } from "../felt/places/hands";
import { sceneAfter } from "../felt/scene";
import { AuthorityPicker } from "../shell/AuthorityPicker";
import { Head, Trouble } from "../shell/Frame";
import { under, useGame, useGames, useLayout } from "../shell/games";
import { useNarrow } from "../shell/useNarrow";
import { printedText } from "../words/cards";
import { dollars, toCents } from "../words/money";
import { RESULTS, wagerName } from "../words/names";
import { Drill } from "./Drill";
import { dealRound } from "./deal";
import { askFault, askOrder, askPayout } from "./drills";
import { type Graded, ScoreSheet } from "./ScoreSheet";
import { type Question, questions } from "./scenario";
import { RecordSheet } from "./trainer/RecordSheet";
import "../style/train.css";

const DRILLS = ["Table test", "Payout speed", "Procedure", "Irregularities"] as const;

/** The dealers' table test: the page deals, the trainee names results and payouts, the sheet cites. */
export function DrillPage() {
  const games = useGames();
  const [game, setGame] = useState<string | null>(null);
  const found = useGame(game);
  const [picked, setPicked] = useState<string | null>(null);
  const all = Object.keys(found.value?.authorities ?? {});
  const one = picked !== null && all.includes(picked) ? picked : all[0];
  const rules = under(found.value, one);
  const [drill, setDrill] = useState<(typeof DRILLS)[number]>("Table test");
  const [kept, setKept] = useState(0);
  return (
    <>
      <Head title="Dealer school">
        The page deals; you settle, pay, put the steps in order and rule. Every answer comes with its clause.
      </Head>
      <label className="inline">
        Game{" "}
        <select value={game ?? ""} onChange={(event) => setGame(event.target.value || null)}>
          <option value="">choose…</option>
          {games.value?.map((one) => (
            <option key={one.game} value={one.game}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      {!game && <Drills />}
      {game && one && <AuthorityPicker all={all} one={one} onPick={setPicked} />}
      {game && rules && !placeable(rules) && (
        <p className="nothing">Here players bet against each other: the test is about wagers that the house settles.</p>
      )}
      {game && rules && (
        <div className="levels" role="group" aria-label="Exercise">
          {DRILLS.map((each) => (
            <button key={each} type="button" aria-pressed={drill === each} onClick={() => setDrill(each)}>
              {each}
            </button>
          ))}
        </div>
      )}
      {game && rules && one && placeable(rules) && drill === "Table test" && (
        <Test key={`${game}/${one}`} game={game} one={one} rules={rules} />
      )}
      {game && rules && one && placeable(rules) && drill === "Payout speed" && (
        <Drill
          key={`pay/${game}/${one}`}
          {...{ game, one, rules, kind: "payout" }}
          words="A wager has won: name the sum that is paid, after any vigorish. Five questions make a run."
          onKept={() => setKept((before) => before + 1)}
          ask={() => askPayout(game, one, rules)}
        />
      )}
      {game && rules && one && placeable(rules) && drill === "Procedure" && (
        <Drill
          key={`order/${game}/${one}`}
          {...{ game, one, rules, kind: "procedure" }}
          words="Steps of a round in any order: press them as they follow each other. Higher levels have more."
          onKept={() => setKept((before) => before + 1)}
          ask={(level) => askOrder(game, one, rules, level)}
        />
      )}
      {game && rules && one && drill === "Irregularities" && (
        <Drill
          key={`fault/${game}/${one}`}
          {...{ game, one, rules, kind: "irregularity" }}
          words="Something went wrong: choose the ruling. The wrong ones are rulings of the same game."
          onKept={() => setKept((before) => before + 1)}
          ask={async (level) => askFault(rules, level)}
        />
      )}
      {drill !== "Table test" && <RecordSheet version={kept} />}
    </>
  );
}

/** What is taught here, before a game is chosen. */
function Drills() {
  return (
    <dl className="drill-list">
      {ABOUT.map(([name, what]) => (
        <div key={name} className="card-panel">
          <dt>{name}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}

const ABOUT = [
  [
    "Table test",
    "A round is dealt and lies on the felt: you settle every wager, and each answer is checked by its clause.",
  ],
  ["Payout speed", "A wager and its odds against the clock: you pay it, and the arithmetic is shown."],
  ["Procedure", "The steps of a round in a muddle: you put them in the order that the regulation has."],
  ["Irregularities", "Something went wrong: you choose the ruling among those of the same game."],
] as const;

function placeable(rules: GameUnder): boolean {
  return Object.values(rules.about.wagers).some((wager) => wager.placed);
}

function Test({ game, one, rules }: { game: string; one: string; rules: GameUnder }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [sheet, setSheet] = useState<Graded[]>([]);
  const [graded, setGraded] = useState<Graded[] | null>(null);
  const [error, setError] = useState<Error | null>(null);
  async function deal() {
    try {
      setAnswer(await dealRound(game, one, rules));
      setGraded(null);
      setError(null);
    } catch (problem) {
      setError(problem instanceof Error ? problem : new Error(String(problem)));
    }
  }
  function grade(form: FormData) {
    if (!answer) return;
    const found = questions(answer).map((question, place) => {
      const said = String(form.get(`result-${place}`) ?? "");
      const paid = toCents(String(form.get(`paid-${place}`) || "0"));
      const right = said === (question.line.result ?? "") && paid === toCents(question.line.paid);
      return { question, said, paid, right };
    });
    setGraded(found);
    setSheet([...sheet, ...found]);
  }
  return (
    <>
      <Trouble error={error} />
      <p>
        <button type="button" className="primary" onClick={deal}>
          {answer ? "Deal the next round" : "Deal a round"}
        </button>
      </p>
      {answer && (
        <Round
          key={JSON.stringify(answer.events.length) + sheet.length}
          answer={answer}
          graded={graded}
          onGrade={grade}
        />
      )}
      {sheet.length > 0 && <ScoreSheet sheet={sheet} title={answer?.game ?? game} />}
    </>
  );
}

/** Steps that give an answer away. */
const SETTLES = [
  ...["paid", "collected", "returned", "discarded", "lit"],
  ...["commission", "dealer_share", "odd_cents", "dealer_wins_pot", "pot_awarded"],
];

function Round({
  answer,
  graded,
  onGrade,
}: {
  answer: Answer;
  graded: Graded[] | null;
  onGrade: (form: FormData) => void;
}) {
  const layout = useLayout(answer.game).value;
  const narrow = useNarrow();
  const seats = Object.fromEntries(
    Object.keys(answer.seats).map((seat) => [seat, { player: `Player ${seat}`, chips: "5000", wagers: [] }]),
  );
  // The trainee sees every card and every stake, and none of the settlement.
  const shown = answer.events.filter((event) => !SETTLES.includes(event.kind));
  const scene = sceneAfter(shown);
  return (
    <div className="drill">
      {layout && (
        <Felt
          layout={layout}
          scene={graded ? sceneAfter(answer.events) : scene}
          seats={seats}
          mine={null}
          narrow={narrow}
          options={{}}
          hidden={new Set()}
          betting={false}
          asked={new Set()}
        />
      )}
      <form action={onGrade} className="card-panel">
        <table className="figures marks">
          <thead>
            <tr>
              <th scope="col">Wager</th>
              <th scope="col">Stake</th>
              <th scope="col">Result</th>
              <th scope="col">Paid</th>
            </tr>
          </thead>
          <tbody>
            {questions(answer).map((question, place) => (
              <Row
                key={question.seat + question.wager + question.selection}
                question={question}
                cards={handsAt(scene, question.seat).map(([, hand]) => printedText(hand?.cards.join(" ") ?? ""))}
                place={place}
                grade={graded?.[place]}
              />
            ))}
          </tbody>
        </table>
        {!graded && (
          <button type="submit" className="primary">
            Hand in
          </button>
        )}
      </form>
    </div>
  );
}

interface RowProps {
  question: Question;
  /** What the seat holds, hand by hand: on a small screen the felt alone is hard to read. */
  cards: string[];
  place: number;
  grade?: Graded;
}

function Row({ question, cards, place, grade }: RowProps) {
  const name = `Seat ${question.seat}, ${wagerName(question.wager, question.selection)}`;
  return (
    <tr className={grade ? (grade.right ? "right" : "wrong") : ""}>
      <th scope="row">
        {name}
        {cards.some(Boolean) && <small>{cards.filter(Boolean).join(" / ")}</small>}
        {grade && (
          <small>
            {grade.right
              ? " ✓ right"
              : ` ✕ ${question.line.result || "nothing"}, ${dollars(toCents(question.line.paid))}`}{" "}
            {question.line.clauses.slice(0, 2).map((clause) => (
              <code key={clause}>{clause}</code>
            ))}
          </small>
        )}
      </th>
      <td>{dollars(toCents(question.line.stake))}</td>
      <td>
        {grade ? (
          grade.said || "–"
        ) : (
          <select name={`result-${place}`} aria-label={`${name}: result`} defaultValue="">
            <option value="">{question.line.stake === "0.00" ? "nothing" : "?"}</option>
            {Object.entries(RESULTS).map(([id, { word }]) => (
              <option key={id} value={id}>
                {word}
              </option>
            ))}
          </select>
        )}
      </td>
      <td>
        {grade ? (
          dollars(grade.paid)
        ) : (
          <input name={`paid-${place}`} aria-label={`${name}: paid`} inputMode="decimal" placeholder="0.00" size={8} />
        )}
      </td>
    </tr>
  );
}
