/** The clauses of a chapter by section, as a book has them. */

import type { Clause } from "../api/schema";

export interface Section {
  /** `§11`, `§637a.18`. */
  id: string;
  clauses: Clause[];
}

export function sectionOf(cite: string): string {
  return /§+\s*[\w.]*\w/.exec(cite)?.[0].replace(/\s/g, "") ?? "Elsewhere";
}

/** The sections in the order of the chapter. */
export function sections(clauses: readonly Clause[]): Section[] {
  const found = new Map<string, Clause[]>();
  for (const clause of clauses) {
    const id = sectionOf(clause.cite);
    found.set(id, [...(found.get(id) ?? []), clause]);
  }
  return [...found].map(([id, several]) => ({ id, clauses: several }));
}

/** How many clauses there are of each kind, the commonest first. */
export function kindsOf(clauses: readonly Clause[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { kind } of clauses) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

/** What a section is about: the first words of its first clause. */
export function about(section: Section): string {
  const gist = section.clauses[0]?.gist ?? "";
  return gist.length > 58 ? `${gist.slice(0, 55).replace(/\s+\S*$/, "")}…` : gist;
}

/** The authority by whose chapter a clause is numbered. */
export function authorityOf(clause: string): string {
  return clause.split("-")[0] ?? "";
}
