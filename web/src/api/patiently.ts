import { Refused } from "./client";

const TRIES = 12;
const PAUSE = 900;

/** Asks again while the server is busy with earlier requests of the same person; gives up after ten seconds. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const wait = error instanceof Refused && (error.status === 429 || error.status === 503);
      if (!wait || tries >= TRIES) throw error;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }
}
