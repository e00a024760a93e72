import { useFollow } from "../../api/follow";
import type { ProtectionAnswer } from "../../api/schema";
import { Scroll } from "../../shell/Scroll";
import { percent, sentence, spaced } from "../../words/names";
import { command } from "../command";
import { keyName } from "../OddsList";
import { METHODS } from "../PriceTable";
import { type About, fileOf, submitted } from "./about";
import { Answer } from "./Fields";
import { many, Save } from "./Figures";

/** What a card is worth that a player should not see, and what a card that has left a shoe changes. */
export function SeenPanel({ about }: { about: About }) {
  const found = useFollow<ProtectionAnswer>("protection", about.lawful ? JSON.stringify(submitted(about)) : null, 350);
  return (
    <section className="card-panel analysis">
      <h2>What a seen card is worth</h2>
      <p className="lead">
        The player's edge with a card of the dealer, of the board or of the neighbours in sight, and what the rulings on
        exposed cards leave of it.
      </p>
      <Answer found={found} fields={[]}>
        {(answer) => (
          <Seen answer={answer} file={fileOf(about, "seen")} asked={command("odds", about, [["protection"]])} />
        )}
      </Answer>
    </section>
  );
}

function Seen({ answer, file, asked }: { answer: ProtectionAnswer; file: string; asked: string }) {
  return (
    <>
      {answer.known.length > 0 && <Known answer={answer} />}
      {answer.rulings.length > 0 && <Rulings answer={answer} />}
      {answer.removals.length > 0 && <Removals answer={answer} />}
      {answer.counts.length > 0 && <Counts answer={answer} />}
      <dl className="method">
        {Object.entries(answer.assumptions).map(([name, text]) => (
          <div key={name}>
            <dt>{sentence(spaced(name))}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Save
        file={file}
        answer={answer}
        command={asked}
        rows={[
          ["known", "wager", "expectation", "gain", "standard_error", "method"],
          ...answer.known.map((one) => [
            ...[one.what, one.wager, one.expectation.value, one.gain.value, one.standard_error ?? "", one.method],
          ]),
        ]}
      />
    </>
  );
}

function Known({ answer }: { answer: ProtectionAnswer }) {
  const most = Math.max(...answer.known.map((one) => one.gain.value), 1e-12);
  return (
    <Scroll label="What knowing is worth">
      <table className="outcomes as-cards">
        <thead>
          <tr>
            <th scope="col">Known</th>
            <th scope="col">Wager</th>
            <th scope="col">Player's edge</th>
            <th scope="col">Gain</th>
            <th scope="col">Found</th>
            <th scope="col">
              <span className="sr-only">Picture</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {answer.known.map((one) => (
            <tr key={`${one.what} ${one.wager}`}>
              <th scope="row">{sentence(one.what)}</th>
              <td data-name="Wager">{keyName(one.wager)}</td>
              <td data-name="Player's edge" title={one.expectation.exact}>
                {percent(one.expectation.value)}
              </td>
              <td data-name="Gain" title={one.gain.exact}>
                {percent(one.gain.value)}
              </td>
              <td data-name="Found">{one.standard_error ? `± ${percent(one.standard_error)}` : METHODS[one.method]}</td>
              <td className="bar-cell">
                {one.gain.value > 0 && <span style={{ width: `${Math.max(1, (100 * one.gain.value) / most)}%` }} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Rulings({ answer }: { answer: ProtectionAnswer }) {
  return (
    <Scroll label="What rulings on exposed cards prevent">
      <table className="figures">
        <caption>What rulings on exposed cards prevent: the player's edge if play went on, and as ruled.</caption>
        <thead>
          <tr>
            <th scope="col">Seen</th>
            <th scope="col">Ruling</th>
            <th scope="col">If play went on</th>
            <th scope="col">As ruled</th>
          </tr>
        </thead>
        <tbody>
          {answer.rulings.map((one) => (
            <tr key={`${one.kind} ${one.what}`}>
              <th scope="row">{sentence(one.what)}</th>
              <td className="words" title={one.clauses.join(", ")}>
                {one.ruling}
              </td>
              <td>{percent(one.unruled.value)}</td>
              <td title={one.note}>{percent(one.ruled.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Removals({ answer }: { answer: ProtectionAnswer }) {
  const wagers = Object.keys(answer.removals[0]?.effects ?? {});
  return (
    <Scroll label="Effects of removal">
      <table className="figures">
        <caption>What the expectation of each wager gains when one card leaves the fresh shoe.</caption>
        <thead>
          <tr>
            <th scope="col">Card</th>
            {wagers.map((wager) => (
              <th key={wager} scope="col">
                {keyName(wager)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.removals.map((one) => (
            <tr key={one.card}>
              <th scope="row">{one.card}</th>
              {wagers.map((wager) => (
                <td key={wager} title={one.effects[wager]?.exact}>
                  {percent(one.effects[wager]?.value ?? 0, 4)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Counts({ answer }: { answer: ProtectionAnswer }) {
  return (
    <Scroll label="The best counts">
      <table className="figures">
        <caption>The best count of each level, by wager.</caption>
        <thead>
          <tr>
            <th scope="col">Wager</th>
            <th scope="col">Tags</th>
            <th scope="col">Correlation</th>
            <th scope="col">Starts at</th>
            <th scope="col">A point is worth</th>
            <th scope="col">Even at</th>
          </tr>
        </thead>
        <tbody>
          {answer.counts.map((one) => (
            <tr key={`${one.wager} ${one.level}`}>
              <th scope="row">{keyName(one.wager)}</th>
              <td className="words">{tags(one.tags)}</td>
              <td>{one.correlation.toFixed(4)}</td>
              <td>{many(one.starts_at)}</td>
              <td>{percent(one.worth_per_true_count)}</td>
              <td>{one.turns_at_true_count === null ? "never" : many(one.turns_at_true_count, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** The cards that count, those of one tag together. */
function tags(of: Record<string, number>): string {
  const by = new Map<number, string[]>();
  for (const [card, tag] of Object.entries(of)) if (tag) by.set(tag, [...(by.get(tag) ?? []), card]);
  return [...by]
    .sort(([one], [other]) => other - one)
    .map(([tag, cards]) => `${tag > 0 ? `+${tag}` : `−${-tag}`}: ${cards.join(" ")}`)
    .join("; ");
}
