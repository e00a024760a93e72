import { useState } from "react";
import { freshKey, get, post, Refused } from "../api/client";
import type { Me, ToppedUp } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { Trouble } from "../shell/Frame";
import { dollars, toCents } from "../words/money";

/** Fills the purse of play chips up to what a new one begins with. */
export function topUp(): Promise<ToppedUp> {
  return post<ToppedUp>("/api/me/top-up", { key: freshKey() });
}

/** The one purse for practice, and the click that fills it. */
export function Purse() {
  const [turn, setTurn] = useState(0);
  const [error, setError] = useState<Refused | null>(null);
  const me = useLoad(`purse/${turn}`, () => get<Me>("/api/me"));
  async function fill() {
    try {
      await topUp();
      setError(null);
      setTurn(turn + 1);
    } catch (problem) {
      setError(problem instanceof Refused ? problem : new Refused({ message: "The server cannot be reached." }));
    }
  }
  if (!me.value) return null;
  return (
    <div className="purse">
      Play chips in your purse: <b data-about="purse">{dollars(toCents(me.value.practice))}</b>{" "}
      <button type="button" data-do="top-up" onClick={() => void fill()}>
        Top up
      </button>
      <Trouble error={error} />
    </div>
  );
}
