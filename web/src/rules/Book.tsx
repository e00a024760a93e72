import { useState } from "react";
import type { Rules } from "../api/schema";
import { Link } from "../shell/Link";
import { titled } from "../words/names";
import { ClauseList } from "./ClauseList";
import { about, kindsOf, sections } from "./sections";

/** A chapter as a book: its sections one after the other, with the kinds of clauses as filters. */
export function Book({ book }: { book: Rules }) {
  const [kind, setKind] = useState<string | null>(null);
  const shown = kind === null ? book.clauses : book.clauses.filter((one) => one.kind === kind);
  return (
    <>
      <div className="moment kind-filter" role="group" aria-label="Kinds of clauses">
        <button type="button" aria-pressed={kind === null} onClick={() => setKind(null)}>
          all {book.clauses.length}
        </button>
        {kindsOf(book.clauses).map(([one, count]) => (
          <button
            key={one}
            type="button"
            aria-pressed={kind === one}
            onClick={() => setKind(kind === one ? null : one)}
          >
            {titled(one).toLowerCase()} {count}
          </button>
        ))}
      </div>
      {sections(shown).map((section) => (
        <section key={section.id} className="section" id={section.id}>
          <h3>{section.id}</h3>
          <ClauseList game={book.game} clauses={section.clauses} />
        </section>
      ))}
    </>
  );
}

/** The contents of a chapter: its sections, what each begins with, and how many clauses it has. */
export function Contents({ book, here }: { book: Rules; here?: string }) {
  return (
    <nav className="contents" aria-label="Contents">
      <h2>Contents</h2>
      <ol>
        {sections(book.clauses).map((section) => (
          <li key={section.id} aria-current={section.id === here ? "location" : undefined}>
            <Link href={`/rules/${book.game}/${section.clauses[0]?.id}`}>
              <b>{section.id}</b> {about(section)}
            </Link>{" "}
            <small>{section.clauses.length}</small>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Where the text leaves a doubt: the doubt, the reading taken, and why. */
export function Readings({ book }: { book: Rules }) {
  if (!book.ambiguities.length) return null;
  return (
    <details className="ambiguities">
      <summary>{book.ambiguities.length} doubts and the readings taken</summary>
      <dl>
        {book.ambiguities.map((doubt) => (
          <div key={doubt.id}>
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
