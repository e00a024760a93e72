import { useEffect, useState } from "react";
import { get } from "../api/client";
import type { Case, ClausePage } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { CaseFelt } from "../referee/CaseFelt";
import { openCase } from "../referee/case/link";
import { useCase } from "../referee/useCase";
import { Trouble } from "../shell/Frame";
import { Link } from "../shell/Link";
import { authority as named, spaced, titled } from "../words/names";

/** A clause as a page: its words, a round in which it applies, what it allows, its code and tests, its editions. */
export function ClauseView({ game, id }: { game: string; id: string }) {
  const found = useLoad(`clause/${game}/${id}`, () =>
    get<ClausePage>(`/api/clauses/${game}/${encodeURIComponent(id)}`),
  );
  const [note, setNote] = useState("");
  if (found.error) return <Trouble error={found.error} />;
  if (!found.value) return <p className="waiting">Finding the clause…</p>;
  const page = found.value;
  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      setNote("The link is copied.");
    } catch {
      setNote(location.href);
    }
  }
  return (
    <article className="clause-page">
      <h2>
        <code>{page.clause.id}</code> {page.clause.cite}
      </h2>
      <p className="gist">{page.clause.gist}</p>
      <p className="method">
        {titled(page.clause.kind)} · {named(page.authority)}, edition {page.edition}
      </p>
      <div className="buttons">
        {page.previous && <Link href={`/rules/${game}/${page.previous}`}>← {page.previous}</Link>}
        {page.next && <Link href={`/rules/${game}/${page.next}`}>{page.next} →</Link>}
        <button type="button" onClick={copy}>
          Copy link
        </button>
        <span role="status">{note}</span>
      </div>
      {page.readings.map((one) => (
        <div key={one.id} className="reading">
          <b>The text leaves a doubt.</b> {one.doubt} <b>Read as:</b> {one.reading} {one.why} <code>{one.id}</code>
        </div>
      ))}
      <Examples page={page} />
      <More page={page} />
    </article>
  );
}

function Examples({ page }: { page: ClausePage }) {
  const [at, setAt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another clause begins with its first example
  useEffect(() => setAt(0), [page.clause.id]);
  const example = page.examples[at];
  return (
    <section>
      <h3>In a round</h3>
      {!page.examples.length && !page.irregularities.length && (
        <p className="nothing">No written round shows this clause; its tests are below.</p>
      )}
      {page.examples.length > 1 && (
        <div className="moment" role="group" aria-label="Examples">
          {page.examples.map((one, place) => (
            <button key={one.name} type="button" aria-pressed={place === at} onClick={() => setAt(place)}>
              {spaced(one.name)}
            </button>
          ))}
        </div>
      )}
      {example && <Example key={example.name} name={example.name} page={page} scenario={example.scenario} />}
      {page.irregularities.map((kind) => (
        <p key={kind}>
          <Link href={`/referee/${page.game}/${kind}?authority=${page.authority}`}>
            Rule on it: {titled(kind).toLowerCase()}
          </Link>
        </p>
      ))}
    </section>
  );
}

interface ExampleProps {
  name: string;
  page: ClausePage;
  scenario: Record<string, unknown>;
}

/** A round in which the clause applies, on the felt at the first step that cites it. */
function Example({ name, page, scenario }: ExampleProps) {
  const { found, error } = useCase({ game: page.game, ...scenario });
  const answer = found?.answer ?? null;
  return (
    <>
      <p>
        {titled(name)}.{" "}
        <button type="button" className="as-link" onClick={() => void openCase({ game: page.game, ...scenario })}>
          Open it in the Referee room
        </button>
      </p>
      <Trouble error={error} />
      {answer && (
        <CaseFelt
          answer={answer}
          options={(scenario.submission ?? {}) as Record<string, unknown>}
          playOut={0}
          start={firstCiting(answer, page.clause.id)}
        />
      )}
    </>
  );
}

function firstCiting(answer: NonNullable<Case["answer"]>, clause: string): number {
  const place = answer.events.findIndex((event) => event.clauses.includes(clause));
  return place < 0 ? answer.events.length : place + 1;
}

function More({ page }: { page: ClausePage }) {
  return (
    <>
      {page.options.length > 0 && (
        <section>
          <h3>What it leaves to the licensee</h3>
          <ul>
            {page.options.map((option) => (
              <li key={option.id}>
                <Link href={`/submission/${page.game}`}>{titled(option.id)}</Link>: {option.allowed}{" "}
                {option.note && <small>{option.note}</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {page.wagers.length > 0 && <p>Wagers: {page.wagers.map((one) => titled(one).toLowerCase()).join(", ")}.</p>}
      <section>
        <h3>Carried out and tested by</h3>
        <ul className="places">
          {[...page.code, ...page.tests].map((place) => (
            <li key={place}>
              <code className="long">{place}</code>
            </li>
          ))}
        </ul>
        {!page.code.length && <p className="nothing">No line of code cites it by its id.</p>}
      </section>
      <section>
        <h3>Editions</h3>
        {page.editions.length ? (
          page.editions.map((one) => (
            <p key={one.id}>
              <b>{one.id}</b> ({one.status}): {one.says ?? "has no such clause"}. {one.effect}
            </p>
          ))
        ) : (
          <p className="nothing">Every edition that we have says the same.</p>
        )}
      </section>
    </>
  );
}
