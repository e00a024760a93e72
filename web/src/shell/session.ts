import { createContext, useEffect, useState } from "react";
import { get, post, Refused, remove } from "../api/client";
import type { Me } from "../api/schema";

/** Who is here, for rooms that ask deep inside; null before it is known. */
export const MeContext = createContext<Me | null>(null);

/** Whether the server grants somebody that action; it decides again about each request. */
export function may(me: Me | null, action: string): boolean {
  return me?.rights.includes(action) ?? false;
}

/** Ends the session; the door is loaded anew, so that nothing of one person is left for the next. */
export async function signOut() {
  await remove("/api/session");
  location.assign("/sign-in");
}

/** Who is here: the signed-in person, or a guest where the server lets guests play (on this machine). */
export function useSession(): { me: Me | null; refused: string | null; again: () => void } {
  const [me, setMe] = useState<Me | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again after a sign-in
  useEffect(() => {
    let gone = false;
    get<Me>("/api/me")
      .catch((error) => {
        if (error instanceof Refused && error.status === 401) return null;
        throw error;
      })
      .then((found) => (found?.name ? found : post<Me>("/api/session")))
      .then((found) => {
        if (gone) return;
        setMe(found);
        setRefused(null);
      })
      .catch((error) => !gone && setRefused(error instanceof Error ? error.message : String(error)));
    return () => {
      gone = true;
    };
  }, [turn]);
  return { me, refused, again: () => setTurn((one) => one + 1) };
}
