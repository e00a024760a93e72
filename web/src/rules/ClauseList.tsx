import type { ReactNode } from "react";
import type { Clause, Hit } from "../api/schema";
import { Link } from "../shell/Link";
import { titled } from "../words/names";
import { Marked } from "./Marked";

/** Clauses, each with its words, its section and an address of its own. */
export function ClauseList({ game, clauses }: { game: string; clauses: readonly Clause[] }) {
  return (
    <ul className="clauses">
      {clauses.map((clause) => (
        <Line key={clause.id} game={game} id={clause.id} after={`${clause.cite} · ${titled(clause.kind)}`}>
          {clause.gist}
        </Line>
      ))}
    </ul>
  );
}

function Line({ game, id, after, children }: { game: string; id: string; after: string; children: ReactNode }) {
  return (
    <li id={id}>
      <p>{children}</p>
      <small>
        <Link href={`/rules/${game}/${id}`}>
          <code>{id}</code>
        </Link>{" "}
        {after}
      </small>
    </li>
  );
}

/** Where a hit leads: to its clause, to the referee, or to the option or wager among the clauses. */
function whereTo(hit: Hit): string {
  if (hit.kind === "irregularity") return `/referee/${hit.game}/${hit.id}?authority=${hit.authority}`;
  const clause = hit.kind === "clause" ? hit.id : hit.clauses[0];
  return clause ? `/rules/${hit.game}/${clause}` : `/rules/${hit.game}`;
}

const KINDS: Record<Hit["kind"], string> = {
  irregularity: "Irregularity: the ruling",
  clause: "Clause",
  reading: "Doubt and the reading taken",
  option: "Option",
  wager: "Wager",
};

/** What the index found, the best first, with the words that were found marked. */
export function HitList({ hits, titles }: { hits: readonly Hit[]; titles?: ReadonlyMap<string, string> }) {
  return (
    <ol className="clauses hits">
      {hits.map((hit) => (
        <li key={`${hit.game}/${hit.authority}/${hit.kind}/${hit.id}`}>
          <p>
            {hit.kind !== "clause" && <b>{titled(hit.name)} </b>}
            <Marked text={hit.marked} />
          </p>
          <small>
            <Link href={whereTo(hit)}>
              <code>{hit.kind === "clause" ? hit.id : (hit.clauses[0] ?? hit.id)}</code>
            </Link>{" "}
            {titles && `${titles.get(hit.game) ?? titled(hit.game)}, ${hit.authority} · `}
            {KINDS[hit.kind]}
          </small>
        </li>
      ))}
    </ol>
  );
}
