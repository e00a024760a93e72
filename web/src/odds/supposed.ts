/** What a price supposes beyond the options: plays, amounts and rules, and whether what no clause permits is priced anyway. */

import { read } from "../form/OptionsForm";

export interface Supposed {
  assume: Record<string, string>;
  /** Whether options that break a clause are priced too. */
  anyway: boolean;
}

/** What the address supposes. */
export function readSupposed(query: URLSearchParams): Supposed {
  return { assume: texts(query.get("assume")), anyway: query.get("anyway") === "1" };
}

function texts(written: string | null): Record<string, string> {
  if (!written) return {};
  try {
    const found: unknown = JSON.parse(written);
    if (!found || typeof found !== "object" || Array.isArray(found)) return {};
    return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

/** As parts of an address; nothing where nothing is supposed. */
export function supposedQuery({ assume, anyway }: Supposed): Record<"assume" | "anyway", string> {
  return { assume: Object.keys(assume).length ? JSON.stringify(assume) : "", anyway: anyway ? "1" : "" };
}

/** As parts of a request; nothing where nothing is supposed, so that the server knows the answer again. */
export function supposedBody({ assume, anyway }: Supposed) {
  return {
    ...(Object.keys(assume).length ? { assume } : {}),
    ...(anyway ? { even_if_unlawful: true } : {}),
  };
}

/** With one assumption as it was written; as usual where nothing or the default was. */
export function supposing(before: Supposed, name: string, value: string, usual: string): Supposed {
  const { [name]: _, ...others } = before.assume;
  const written = value.trim();
  return { ...before, assume: written === "" || written === usual ? others : { ...others, [name]: written } };
}

/** A value outside the rules as a submission takes it: a number, a table, or the text itself. */
export function outside(written: string): unknown {
  const text = written.trim();
  if (text === "") return undefined;
  return /^\d+$/.test(text) ? Number(text) : read({ type: "mapping" }, text);
}
