import { useEffect, useRef, useState } from "react";
import { go, usePlace } from "../shell/router";
import { addressOf, type Given, packed, unpacked } from "./case/link";

/** What is said of the case so far; the address is where it comes from, and where the whole case is written to. */
export function useGiven(game: string | undefined, kind: string | undefined) {
  const { query } = usePlace();
  const word = query.get("case") ?? "";
  const authority = query.get("authority");
  const [given, setGiven] = useState<Given | null>(null);
  const [broken, setBroken] = useState(false);
  const written = useRef<string | null>(null);
  useEffect(() => {
    if (word && word === written.current) return;
    if (!word) {
      written.current = null;
      setBroken(false);
      setGiven(game ? { game, ...(authority ? { authority } : {}), ...(kind ? { faults: [{ kind }] } : {}) } : null);
      return;
    }
    let gone = false;
    void unpacked(word).then((found) => {
      if (gone) return;
      setBroken(!found);
      setGiven(found ?? (game ? { game } : null));
    });
    return () => {
      gone = true;
    };
  }, [game, kind, word, authority]);
  /** Writes the whole case into the address, so that it can be copied, kept and gone back to. */
  async function write(whole: Record<string, unknown>) {
    const next = await packed(whole);
    if (next === written.current) return;
    written.current = next;
    go(addressOf(whole, next), true);
  }
  return { given, setGiven, broken, write };
}
