/** What somebody keeps under names: on the server for those with an account, in this browser for guests. */

import { useContext, useEffect, useState } from "react";
import { get, post, Refused, remove } from "../api/client";
import { UNREACHED } from "../api/follow";
import type { KeptThing, KeptThings } from "../api/schema";
import { MeContext, may } from "../shell/session";

/** How things of a kind are kept. */
export interface Keeping<T> {
  kind: "case" | "submission";
  /** Whether those in this browser belong to one account each: they move to the server with it. */
  perAccount: boolean;
  /** Those in this browser, the newest first. */
  here: (account: string) => T[];
  /** Puts them into this browser. */
  putHere: (account: string, all: readonly T[]) => void;
  /** The name that tells one from all others of the kind. */
  nameOf: (one: T) => string;
  bodyOf: (one: T) => Record<string, unknown>;
  read: (thing: KeptThing) => T;
}

export interface Kept<T> {
  all: T[];
  /** Whether they are kept for the account, wherever it signs in. */
  forAccount: boolean;
  error: Refused | null;
  keep: (one: T) => Promise<void>;
  forget: (one: T) => Promise<void>;
}

export function useKept<T>(how: Keeping<T>): Kept<T> {
  const me = useContext(MeContext);
  const account = me?.name ?? "";
  const forAccount = may(me, "keep_things");
  const [all, setAll] = useState<T[]>(() => (forAccount ? [] : how.here(account)));
  const [error, setError] = useState<Refused | null>(null);
  const listed = async () => setAll((await get<KeptThings>(`/api/kept/${how.kind}`)).kept.map(how.read));
  const send = (one: T) => post(`/api/kept/${how.kind}`, { name: how.nameOf(one), body: how.bodyOf(one) });
  async function trying(work: () => Promise<unknown>) {
    try {
      await work();
      setError(null);
    } catch (problem) {
      setError(problem instanceof Refused ? problem : new Refused({ message: UNREACHED }));
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each account and kind
  useEffect(() => {
    if (!forAccount) return;
    void trying(async () => {
      // What was kept in this browser before it had a place on the server moves there.
      const before = how.perAccount ? how.here(account) : [];
      for (const one of before.reverse()) await send(one);
      if (before.length) how.putHere(account, []);
      await listed();
    });
  }, [account, forAccount, how.kind]);
  function change(next: T[]) {
    how.putHere(account, next);
    setAll(next);
  }
  const others = (one: T) => all.filter((each) => how.nameOf(each) !== how.nameOf(one));
  return {
    ...{ all, forAccount, error },
    keep: (one) =>
      trying(async () => {
        if (!forAccount) return change([one, ...others(one)]);
        await send(one);
        await listed();
      }),
    forget: (one) =>
      trying(async () => {
        if (!forAccount) return change(others(one));
        await remove(`/api/kept/${how.kind}/${encodeURIComponent(how.nameOf(one))}`);
        await listed();
      }),
  };
}
