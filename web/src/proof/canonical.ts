/** The one permitted writing of JSON: sorted keys, no spaces, ASCII only. */

const NUMBER = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const STRING = /"(?:[^"\\\p{Cc}]|\u007f|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;

/** The same JSON in its one permitted writing; null where the text is not JSON. */
export function rewritten(text: string): string | null {
  const reader = new Reader(text);
  try {
    const value = reader.value(0);
    return reader.at === text.length ? value : null;
  } catch {
    return null;
  }
}

/** Whether a text is JSON in its one permitted writing. */
export function isCanonical(text: string): boolean {
  return rewritten(text) === text;
}

class Reader {
  at = 0;

  constructor(private readonly text: string) {}

  value(depth: number): string {
    if (depth > 500) throw new Error("too deep");
    this.space();
    const sign = this.text[this.at];
    const written = sign === "{" ? this.mapping(depth) : sign === "[" ? this.list(depth) : this.plain();
    this.space();
    return written;
  }

  private mapping(depth: number): string {
    const fields = new Map<string, string>();
    this.items("}", () => {
      this.space();
      const name = this.string();
      this.space();
      this.expect(":");
      fields.set(name, this.value(depth + 1));
    });
    const names = [...fields.keys()].sort(byCodePoint);
    return `{${names.map((name) => `${quoted(name)}:${fields.get(name)}`).join(",")}}`;
  }

  private list(depth: number): string {
    const values: string[] = [];
    this.items("]", () => values.push(this.value(depth + 1)));
    return `[${values.join(",")}]`;
  }

  private items(end: string, read: () => void): void {
    this.at += 1;
    this.space();
    if (this.text[this.at] === end) {
      this.at += 1;
      return;
    }
    for (;;) {
      read();
      if (this.text[this.at] === end) break;
      this.expect(",");
    }
    this.at += 1;
  }

  private plain(): string {
    for (const word of ["true", "false", "null"]) {
      if (this.text.startsWith(word, this.at)) {
        this.at += word.length;
        return word;
      }
    }
    return this.text[this.at] === '"' ? quoted(this.string()) : number(this.matched(NUMBER));
  }

  private string(): string {
    return JSON.parse(this.matched(STRING)) as string;
  }

  private matched(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) throw new Error("not JSON");
    this.at += found[0].length;
    return found[0];
  }

  private expect(sign: string): void {
    if (this.text[this.at] !== sign) throw new Error("not JSON");
    this.at += 1;
  }

  private space(): void {
    while (" \t\n\r".includes(this.text[this.at] ?? "x")) this.at += 1;
  }
}

function byCodePoint(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  for (let place = 0; place < Math.min(a.length, b.length); place += 1) {
    const step = (a[place]?.codePointAt(0) ?? 0) - (b[place]?.codePointAt(0) ?? 0);
    if (step) return step;
  }
  return a.length - b.length;
}

function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A whole number as its digits; any other as the shortest digits that give it back, with a point or an exponent. */
function number(text: string): string {
  if (/^-?\d+$/.test(text)) return text === "-0" ? "0" : text;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new Error("not a number");
  const [digits = "", power = ""] = Math.abs(value).toExponential().split("e");
  const exponent = Number(power);
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  if (exponent < -4 || exponent >= 16) {
    const size = String(Math.abs(exponent)).padStart(2, "0");
    return `${sign}${digits}e${exponent < 0 ? "-" : "+"}${size}`;
  }
  const all = digits.replace(".", "");
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${all}`;
  const whole = all.slice(0, exponent + 1).padEnd(exponent + 1, "0");
  return `${sign}${whole}.${all.slice(exponent + 1) || "0"}`;
}
