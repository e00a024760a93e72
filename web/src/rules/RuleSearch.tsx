import { useState } from "react";
import { get } from "../api/client";
import type { Clause, Rules } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { Trouble } from "../shell/Frame";
import { titled } from "../words/names";

export function useBook(game: string, authority: string) {
  return useLoad(`book/${game}/${authority}`, () => get<Rules>(`/api/rules/${game}?authority=${authority}`));
}

/** Clauses that hold every word of the search. */
export function searched(clauses: readonly Clause[], words: string): Clause[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return clauses.filter((clause) => {
    const text = `${clause.id} ${clause.cite} ${clause.kind} ${clause.gist}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

interface Props {
  game: string;
  authority: string;
  start?: string;
  onSearch?: (words: string) => void;
}

/** The clauses of one game with a search over them. */
export function RuleSearch({ game, authority, start = "", onSearch }: Props) {
  const [words, setWords] = useState(start);
  const book = useBook(game, authority);
  const found = searched(book.value?.clauses ?? [], words);
  return (
    <section className="rule-search panel-body">
      <label className="search">
        <span className="sr-only">Search the clauses</span>
        <input
          type="search"
          placeholder="Search the clauses: queen high, vigorish, 7.b…"
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            onSearch?.(event.target.value);
          }}
        />
      </label>
      <p className="count" role="status">
        {book.loading ? "Opening the book…" : `${found.length} of ${book.value?.clauses.length ?? 0} clauses`}
      </p>
      <Trouble error={book.error} />
      <ul className="clauses">
        {found.map((clause) => (
          <li key={clause.id} id={clause.id}>
            <p>{clause.gist}</p>
            <small>
              <code>{clause.id}</code> {clause.cite} · {titled(clause.kind)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
