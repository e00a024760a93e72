import { useState } from "react";
import type { Clause } from "../api/schema";
import { Trouble } from "../shell/Frame";
import { ClauseList, HitList } from "./ClauseList";
import { useBook } from "./useBook";
import { useSearch } from "./useSearch";

const MOST = 40;

interface Props {
  game: string;
  authority: string;
  start?: string;
  onSearch?: (words: string) => void;
  /** What stands below while nothing is searched; all clauses where nothing is said. */
  children?: React.ReactNode;
}

/** Clauses whose id or section was written out: the index knows words alone. */
function written(clauses: readonly Clause[], words: string): Clause[] {
  const wanted = words.trim().toLowerCase();
  if (!/[\d§]/.test(wanted)) return [];
  return clauses.filter((clause) => {
    const cite = clause.cite.toLowerCase().replace(/[()§]/g, ".").replace(/\.+/g, ".");
    const plain = wanted
      .replace(/[()§]/g, ".")
      .replace(/\.+/g, ".")
      .replace(/^\.|\.$/g, "");
    return clause.id.toLowerCase().includes(wanted) || `.${cite}.`.includes(`.${plain}.`);
  });
}

/** The clauses of one game with a search in plain words: ranked, synonyms known, the words that were found marked. */
export function RuleSearch({ game, authority, start = "", onSearch, children }: Props) {
  const [words, setWords] = useState(start);
  const book = useBook(game, authority);
  const clauses = book.value?.clauses ?? [];
  const found = useSearch({ words, game, authority, most: MOST });
  const literal = words.trim() ? written(clauses, words) : [];
  const known = new Set(literal.map((one) => one.id));
  const hits = found.hits?.filter((hit) => !known.has(hit.id)) ?? [];
  const count = literal.length + hits.length;
  return (
    <section className="rule-search panel-body">
      <label className="search">
        <span className="sr-only">Search the clauses</span>
        <input
          type="search"
          placeholder="Search the rules: must the dealer qualify, vigorish, 7(b)…"
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            onSearch?.(event.target.value);
          }}
        />
      </label>
      <p className="count" role="status">
        {book.loading
          ? "Opening the book…"
          : words.trim()
            ? found.loading
              ? "Looking it up…"
              : `${count}${count >= MOST ? " or more" : ""} found, the best first`
            : `${clauses.length} clauses`}
      </p>
      <Trouble error={book.error ?? found.error} />
      {words.trim() ? (
        <>
          <ClauseList game={game} clauses={literal} />
          <HitList hits={hits} />
        </>
      ) : (
        (children ?? <ClauseList game={game} clauses={clauses} />)
      )}
    </section>
  );
}
