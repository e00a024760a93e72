import { useState } from "react";
import { AuthorityPicker } from "../shell/AuthorityPicker";
import { Head, Trouble } from "../shell/Frame";
import { GamePicker } from "../shell/GamePicker";
import { under, useGame, useGames } from "../shell/games";
import { Link } from "../shell/Link";
import { go, usePlace } from "../shell/router";
import { authority as named } from "../words/names";
import { Book, Contents, Readings } from "./Book";
import { HitList } from "./ClauseList";
import { ClauseView } from "./ClauseView";
import { RuleSearch } from "./RuleSearch";
import { authorityOf, sectionOf } from "./sections";
import { useBook } from "./useBook";
import { useSearch } from "./useSearch";
import "../style/referee.css";

/** The rulebook: every clause in our words, and where the text leaves room, the reading taken. */
export function RulesPage({ game, clause }: { game?: string; clause?: string }) {
  return (
    <>
      <Head title="Rules">
        Every clause in plain words with its section. Where the text leaves a doubt, the reading taken and why.
      </Head>
      <GamePicker room="rules" game={game} />
      {game ? <OneGame key={game} game={game} clause={clause} /> : <Everywhere />}
    </>
  );
}

/** The search over all chapters. */
function Everywhere() {
  const { path, query } = usePlace();
  const [words, setWords] = useState(query.get("q") ?? "");
  const games = useGames();
  const found = useSearch({ words, most: 30 });
  return (
    <section className="card-panel rule-search">
      <label className="search">
        <span className="sr-only">Search all rules</span>
        <input
          type="search"
          placeholder="Search all rules: what if the dealer exposes a card…"
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            go(event.target.value ? `${path}?q=${encodeURIComponent(event.target.value)}` : path, true);
          }}
        />
      </label>
      <p className="count" role="status">
        {found.hits ? `${found.hits.length} found, the best first` : "Or choose a game above."}
      </p>
      <Trouble error={found.error} />
      <HitList hits={found.hits ?? []} titles={new Map(games.value?.map((one) => [one.game, one.title]))} />
    </section>
  );
}

function OneGame({ game, clause }: { game: string; clause?: string }) {
  const found = useGame(game);
  const { path, query } = usePlace();
  const authorities = Object.keys(found.value?.authorities ?? {});
  const wanted = clause ? authorityOf(clause) : query.get("by");
  const by = wanted && authorities.includes(wanted) ? wanted : authorities[0];
  if (!found.value || !by) return <Trouble error={found.error} />;
  const remember = (text: string) => {
    const next = new URLSearchParams(query);
    if (text) next.set("q", text);
    else next.delete("q");
    go(next.size ? `${path}?${next}` : path, true);
  };
  return (
    <>
      <p className="lead">{under(found.value, by)?.about.summary.split(". ")[0]}.</p>
      <AuthorityPicker all={authorities} one={by} onPick={(one) => go(`/rules/${game}?by=${one}`)} />
      {authorities.length > 1 && (
        <p>
          <Link href={`/compare/${game}`}>Where {authorities.map(named).join(" and ")} differ, topic by topic</Link>
        </p>
      )}
      <Chapter key={by} game={game} authority={by} clause={clause} words={query.get("q") ?? ""} onSearch={remember} />
    </>
  );
}

interface ChapterProps {
  game: string;
  authority: string;
  clause?: string;
  words: string;
  onSearch: (words: string) => void;
}

function Chapter({ game, authority, clause, words, onSearch }: ChapterProps) {
  const book = useBook(game, authority);
  const here = book.value?.clauses.find((one) => one.id === clause);
  return (
    <div className="book">
      {book.value && <Contents book={book.value} here={here && sectionOf(here.cite)} />}
      <div className="card-panel">
        {clause ? (
          <>
            <p>
              <Link href={`/rules/${game}?by=${authority}`}>← All of {named(authority)}'s clauses</Link>
            </p>
            <ClauseView game={game} id={clause} />
          </>
        ) : (
          <>
            <h2>{named(authority)}</h2>
            <RuleSearch game={game} authority={authority} start={words} onSearch={onSearch}>
              {book.value && (
                <>
                  <Readings book={book.value} />
                  <Book book={book.value} />
                </>
              )}
            </RuleSearch>
          </>
        )}
      </div>
    </div>
  );
}
