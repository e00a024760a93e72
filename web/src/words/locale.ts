/** Numbers as the reader's browser writes them: `1,250.00` here, `1.250,00` there. */

export const LOCALE: string = typeof navigator === "undefined" ? "en-US" : navigator.language || "en-US";

const formats = new Map<string, Intl.NumberFormat>();

function format(name: string, options: Intl.NumberFormatOptions, locale: string): Intl.NumberFormat {
  const key = `${locale}/${name}`;
  const found = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, found);
  return found;
}

const minus = (text: string) => text.replace("-", "−");

/** An amount of dollars with so many decimals, with a proper minus. */
export function inDollars(cents: number, digits: number, locale = LOCALE): string {
  const options: Intl.NumberFormatOptions = {
    ...{ style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  };
  return minus(format(`dollars/${digits}`, options, locale).format(cents / 100));
}

/** A share as per cent with that many decimals, with a proper minus. */
export function inPercent(share: number, digits: number, locale = LOCALE): string {
  const options: Intl.NumberFormatOptions = {
    style: "percent",
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  };
  return minus(format(`percent/${digits}`, options, locale).format(share));
}
