import "./analysis.css";
import { useFollow } from "../../api/follow";
import type { SideWagerAnswer, SideWagerTogether } from "../../api/schema";
import { download } from "../../form/openTable";
import { Scroll } from "../../shell/Scroll";
import { deals, fixed, percent, sentence, spaced } from "../../words/names";
import { command, staked } from "../command";
import { type About, type Basis, fileOf, submitted } from "./about";
import { fraction, useAsked } from "./asked";
import { Answer, StakesField, TextField } from "./Fields";
import { Figure, Headlines, many, money, Save } from "./Figures";
import sideWagers from "./sideWagers.json";
import { readStakes, sentStakes } from "./stakes";

/** By game, a side wager to begin with; `tests/analysis/play/test_examples.py` prices each. */
const EXAMPLES: Record<string, string> = sideWagers;

/** Whose cards a row may look at, where that is not the usual. */
const WHOSE: Record<string, string> = {
  sic_bo: "dice",
  minibaccarat: "player, banker, and player_final, banker_final as they end",
  chemin_de_fer: "player, banker, and player_final, banker_final as they end",
  spanish_21: "player, up, and dealer_final as it ends",
  pai_gow: "player or dealer: four tiles",
  poker: "nobody: cards of the deck alone",
};

/** A side wager that somebody writes as data, priced under the options of the room, alone and with the game's own wagers. */
export function SideWager({ about }: { about: Basis & Pick<About, "wagers" | "broken"> }) {
  const [{ side_wager, beside }, put] = useAsked({ side_wager: "", beside: "" });
  const stakes = readStakes(beside, "");
  const example = EXAMPLES[about.game.game];
  const asked = {
    ...submitted(about),
    side_wager,
    stakes: sentStakes(stakes),
    even_if_unlawful: about.broken || about.supposed.anyway,
  };
  const body = side_wager.trim() ? JSON.stringify(asked) : null;
  const found = useFollow<SideWagerAnswer>("side_wager", body, 700);
  return (
    <section className="card-panel analysis side-wager">
      <h2>A side wager of your own</h2>
      <p className="lead">
        Rows that pay, as in a file for <code>houseway design --side-wager</code>: the first row whose conditions all
        hold pays. <code>of</code> says whose cards a row looks at (
        {WHOSE[about.game.game] ?? "player, dealer, community"}), and the wager is then also counted with the
        game&apos;s own; <code>cards: 6</code> looks at six cards of the deck. The game is dealt under the options of
        this room.
      </p>
      <form className="asked" onSubmit={(event) => event.preventDefault()}>
        <TextField
          name="side_wager"
          label="The wager"
          unit="YAML or JSON"
          rows={side_wager ? 12 : 4}
          value={side_wager}
          error={found.error}
          onChange={(text) => put({ side_wager: text })}
        />
        {side_wager && (
          <StakesField
            stakes={stakes}
            wagers={["side_wager", ...about.wagers]}
            least={0}
            error={found.error}
            onChange={(next) => put({ beside: Object.keys(next).length ? JSON.stringify(next) : "" })}
          />
        )}
      </form>
      {!side_wager && example && (
        <button type="button" onClick={() => put({ side_wager: example })}>
          Begin with an example
        </button>
      )}
      {side_wager && (
        <div className="buttons">
          <button type="button" onClick={() => download("wager.yaml", side_wager, "application/yaml")}>
            The rows as a file
          </button>
          <button type="button" onClick={() => put({ side_wager: "", beside: "" })}>
            Begin anew
          </button>
        </div>
      )}
      {body && (
        <Answer found={found} fields={["side_wager", "stakes"]}>
          {(answer) => (
            <Price
              answer={answer}
              file={fileOf(about, "side-wager")}
              asked={command("design", about, [["side-wager", "wager.yaml"], ...staked(sentStakes(stakes))])}
            />
          )}
        </Answer>
      )}
    </section>
  );
}

/** How the side wager goes with the game's own wagers. */
function Together({ found }: { found: SideWagerTogether }) {
  return (
    <Scroll label="The side wager with the game's own wagers">
      <table className="figures">
        <caption>
          With the game&apos;s own wagers,{" "}
          {found.rounds ? `from ${many(found.rounds)} simulated rounds` : "every deal counted"}
        </caption>
        <thead>
          <tr>
            <th scope="col">Wager</th>
            <th scope="col">Covariance</th>
            <th scope="col">Correlation</th>
            <th scope="col">Both win</th>
          </tr>
        </thead>
        <tbody>
          {found.wagers.map((one) => (
            <tr key={one.wager}>
              <th scope="row">{sentence(spaced(one.wager))}</th>
              <td title={one.covariance_exact ?? undefined}>
                {fixed(one.covariance, 4)}
                {one.covariance_error ? ` ± ${one.covariance_error.toFixed(4)}` : ""}
              </td>
              <td>{fixed(one.correlation, 4)}</td>
              <td title={one.both_win_exact ?? undefined}>{percent(one.both_win, 4)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Price({ answer, file, asked }: { answer: SideWagerAnswer; file: string; asked: string }) {
  const combined = answer.together?.combined;
  return (
    <>
      <Headlines>
        <Figure name="House edge" value={percent(fraction(answer.house_edge))} exact={answer.house_edge}>
          of the wager,{" "}
          {answer.standard_error
            ? `± ${percent(answer.standard_error)} from simulated rounds`
            : `exactly ${answer.house_edge}`}
        </Figure>
        <Figure name="Wins" value={percent(fraction(answer.hit_frequency), 2)} exact={answer.hit_frequency}>
          of the rounds
        </Figure>
        <Figure name="Standard deviation" value={many(answer.standard_deviation, 2)}>
          times the wager, in one round
        </Figure>
        {combined && (
          <Figure
            name="With these stakes"
            value={money(combined.mean, true)}
            exact={combined.mean_exact}
            tone={combined.mean < 0 ? "lose" : "win"}
          >
            net of a round, with a standard deviation of {money(combined.standard_deviation)}; ahead in{" "}
            {percent(combined.ahead, 2)} of rounds.
          </Figure>
        )}
      </Headlines>
      {answer.together && <Together found={answer.together} />}
      <p className="violation">Not lawful as it stands: {answer.why.replace(/, so it is not lawful.*/, "")}.</p>
      {answer.unlawful?.map((clause) => (
        <p key={clause} className="violation">
          Unlawful options: {clause}
        </p>
      ))}
      <Scroll label="Every way the side wager ends">
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">Ends</th>
              <th scope="col">Pays</th>
              <th scope="col">Hands of {deals(answer.hands)}</th>
              <th scope="col">Chance</th>
              <th scope="col">Returns</th>
            </tr>
          </thead>
          <tbody>
            {answer.outcomes.map((one) => (
              <tr key={`${one.name} ${one.pays}`}>
                <th scope="row">{sentence(spaced(one.name))}</th>
                <td>{one.pays}</td>
                <td>{deals(one.hands)}</td>
                <td title={one.probability}>{percent(fraction(one.probability), 5)}</td>
                <td title={one.return}>{percent(fraction(one.return), 3)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <Save
        file={file}
        answer={answer}
        command={asked}
        rows={[
          ["ends", "pays", "hands", "probability", "return"],
          ...answer.outcomes.map((one) => [one.name, one.pays, one.hands, one.probability, one.return]),
        ]}
      />
    </>
  );
}
