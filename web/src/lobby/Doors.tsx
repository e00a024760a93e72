import { Link } from "../shell/Link";

const DOORS: [string, string, string, string][] = [
  [
    "#games",
    "Play",
    "Sit at a table of your own, with play chips, and ask why of every step.",
    "M6 8h12v18H6zM15 12l11 3-5 17-11-3",
  ],
  [
    "/referee",
    "Rule on an irregularity",
    "Say what went wrong: the ruling, the money it moves and the clauses.",
    "M18 5v26M8 31h20M9 10h18M9 10l-5 11h10zM27 10l-5 11h10z",
  ],
  [
    "/submission",
    "Check a submission",
    "A licensee's options and pay tables against the regulation, as a checklist.",
    "M9 5h18v27H9zM13 13l2 2 4-4M13 22l2 2 4-4M21 14h3M21 23h3",
  ],
  [
    "/odds",
    "Work out odds",
    "Exact prices of every wager, and what each choice of the house is worth.",
    "M4 31h28M7 31v-6h4v6M14 31V17h4v14M21 31V8h4v23M28 31v-9h2v9",
  ],
];

/** The four things that people come for. */
export function Doors() {
  return (
    <nav className="doors" aria-label="What do you want to do?">
      {DOORS.map(([href, name, what, path]) => {
        const inside = (
          <>
            <svg viewBox="0 0 36 36" aria-hidden="true">
              <path d={path} />
            </svg>
            <b>{name}</b>
            <span>{what}</span>
          </>
        );
        return href.startsWith("#") ? (
          <a key={href} href={href}>
            {inside}
          </a>
        ) : (
          <Link key={href} href={href}>
            {inside}
          </Link>
        );
      })}
    </nav>
  );
}
