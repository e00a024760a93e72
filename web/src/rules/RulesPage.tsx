import { Head } from "../shell/Frame";
import { GamePicker } from "../shell/GamePicker";
import { under, useGame } from "../shell/games";
import { go, usePlace } from "../shell/router";
import { authority } from "../words/names";
import { Comparison } from "./Comparison";
import { RuleSearch, useBook } from "./RuleSearch";

/** The rulebook: every clause in our words, and where the text leaves room, the reading taken. */
export function RulesPage({ game }: { game?: string }) {
  return (
    <>
      <Head title="Rules">
        Every clause in plain words with its section. Where the text leaves a doubt, the reading taken and why.
      </Head>
      <GamePicker room="rules" game={game} />
      {game && <OneGame key={game} game={game} />}
    </>
  );
}

function OneGame({ game }: { game: string }) {
  const found = useGame(game);
  const { path, query } = usePlace();
  const authorities = Object.keys(found.value?.authorities ?? {});
  const words = query.get("q") ?? "";
  if (!found.value) return null;
  const remember = (text: string) => go(text ? `${path}?q=${encodeURIComponent(text)}` : path, true);
  return (
    <>
      <p className="lead">{under(found.value)?.about.summary.split(". ")[0]}.</p>
      {authorities.length > 1 && <Comparison game={game} />}
      <div className="side-by-side">
        {authorities.map((one) => (
          <div key={one} className="card-panel">
            <h2>{authority(one)}</h2>
            <RuleSearch
              game={game}
              authority={one}
              start={words}
              onSearch={authorities[0] === one ? remember : undefined}
            />
            <Ambiguities game={game} authority={one} />
          </div>
        ))}
      </div>
    </>
  );
}

function Ambiguities({ game, authority: one }: { game: string; authority: string }) {
  const book = useBook(game, one);
  if (!book.value?.ambiguities.length) return null;
  return (
    <details className="ambiguities">
      <summary>{book.value.ambiguities.length} doubts and the readings taken</summary>
      <dl>
        {book.value.ambiguities.map((doubt, place) => (
          <div key={place}>
            <dt>
              {doubt.doubt} <cite>{doubt.cite}</cite>
            </dt>
            <dd>
              <b>{doubt.reading}</b> {doubt.why} {doubt.option && <code>{doubt.option}</code>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
