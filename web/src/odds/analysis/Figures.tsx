import { Fragment, type ReactNode } from "react";
import type { ErrorDetail } from "../../api/schema";
import { download } from "../../form/openTable";
import { inDollars } from "../../words/locale";
import { percent, plainly } from "../../words/names";
import { CommandLine } from "../CommandLine";
import { csv } from "../figures";
import { keyName } from "../OddsList";

/** Dollars of an analysis: cents where they matter, whole dollars where the sum is large. */
export function money(amount: number, signed = false): string {
  const cents = Math.round(amount * 100) + 0; // no minus before nothing
  const text = inDollars(cents, Math.abs(cents) < 100_000 ? 2 : 0);
  return signed && cents > 0 ? `+${text}` : text;
}

export function many(count: number, digits = 0): string {
  return count.toLocaleString("en-US", { maximumFractionDigits: digits }).replace("-", "−");
}

/** A change of a share, with its sign. */
export function signed(share: number, digits: number): string {
  return share === 0 ? "0" : `${share > 0 ? "+" : "−"}${percent(Math.abs(share), digits)}`;
}

interface FigureProps {
  value: string;
  /** The fraction, where the figure is exact. */
  exact?: string;
  /** The standard error in words, where rounds were simulated. */
  error?: string;
  tone?: "win" | "lose";
  name: string;
  /** One sentence of meaning. */
  children: ReactNode;
}

/** A figure that is read first: large, with its name and one sentence that says what it means. */
export function Figure({ value, exact, error, tone, name, children }: FigureProps) {
  return (
    <div className="headline">
      <dt>{name}</dt>
      <dd>
        <b className={tone} title={exact}>
          {value.split(" to ").map((part, place) => (
            <Fragment key={part}>
              {place > 0 && " to "}
              <span className="whole">{part}</span>
            </Fragment>
          ))}
        </b>
        <small>
          {error && <span className="give-or-take">± {error}, the standard error; </span>}
          {children}
        </small>
      </dd>
    </div>
  );
}

export function Headlines({ children }: { children: ReactNode }) {
  return <dl className="headlines">{children}</dl>;
}

/** What a table would refuse of the stakes on one seat: the figures are those of the wagers as they are named. */
export function RefusedStakes({ refused }: { refused: ErrorDetail[] | undefined }) {
  if (!refused?.length) return null;
  return (
    <ul className="plain refused-stakes" aria-label="What a table refuses of these stakes">
      {refused.map((one) => (
        <li key={`${one.where} ${one.message}`} className="violation">
          A table would refuse these stakes on one seat: {plainly(one.message)}{" "}
          {one.clause && <code>{one.clause}</code>}
        </li>
      ))}
    </ul>
  );
}

interface OtherStakeProps {
  wagers: string[] | undefined;
  stakes: Record<string, number>;
}

/** The wagers that pay otherwise at these stakes than at the one that is assumed: what to do about it. */
export function OtherStake({ wagers, stakes }: OtherStakeProps) {
  if (!wagers?.length) return null;
  return (
    <p className="count other-stake" role="status">
      In dollars {wagers.map((wager) => `${keyName(wager)} at ${money(stakes[wager] ?? 0)}`).join(" and ")} would pay
      otherwise than at the stake that is assumed: say the stake under “How it is played”.
    </p>
  );
}

interface SaveProps {
  file: string;
  answer: unknown;
  /** The main table, its heading first. */
  rows: (string | number)[][];
  /** The same on the command line, where that can be said in one line. */
  command?: string;
}

/** The answer to take home, as CSV and as JSON. */
export function Save({ file, answer, rows, command }: SaveProps) {
  return (
    <>
      <div className="buttons save">
        <button type="button" onClick={() => download(`${file}.csv`, csv(rows), "text/csv")}>
          CSV
        </button>
        <button type="button" onClick={() => download(`${file}.json`, JSON.stringify(answer, null, 2))}>
          JSON
        </button>
      </div>
      {command && <CommandLine command={command} />}
    </>
  );
}
