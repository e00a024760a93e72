import type { ErrorDetail } from "./schema";

/** A refusal by the server, in its own sentence and with its clause. */
export class Refused extends Error {
  readonly clause: string;
  /** The stable kind of the refusal. */
  readonly code: string;
  readonly where: string;
  readonly status: number;

  constructor(error: Partial<ErrorDetail> & { message: string }, status = 0) {
    super(error.message);
    this.clause = error.clause ?? "";
    this.code = error.code ?? "";
    this.where = error.where ?? "";
    this.status = status;
  }
}

async function read<T>(answer: Response): Promise<T> {
  const text = await answer.text();
  let body: unknown = text;
  try {
    body = text ? JSON.parse(text) : null;
  } catch {
    // An answer that is no JSON is passed on as text (a printed page, a plain error).
  }
  if (!answer.ok) {
    const error = (body as { error?: ErrorDetail } | null)?.error;
    throw new Refused(error ?? { message: `the server answered ${answer.status}` }, answer.status);
  }
  return body as T;
}

export async function get<T>(path: string): Promise<T> {
  return read<T>(await fetch(path, { headers: { Accept: "application/json" }, credentials: "same-origin" }));
}

export async function remove<T>(path: string): Promise<T> {
  return read<T>(await fetch(path, { method: "DELETE", credentials: "same-origin" }));
}

export async function post<T>(path: string, body: unknown = {}): Promise<T> {
  return read<T>(
    await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      credentials: "same-origin",
      body: JSON.stringify(body),
    }),
  );
}

/** A fresh key for a command: the same key twice is the same command. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Sends a command; where the answer is lost it is sent again under the same key, so that it happens once. */
export async function command(table: string, fields: Record<string, unknown>): Promise<{ ok: true; seq: number }> {
  const body = { key: freshKey(), ...fields };
  for (let tries = 0; ; tries += 1) {
    try {
      return await post(`/api/tables/${table}/commands`, body);
    } catch (error) {
      if (error instanceof Refused || tries >= 3) throw error;
      await new Promise((done) => setTimeout(done, 300 * 2 ** tries));
    }
  }
}
