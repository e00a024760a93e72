import { useState } from "react";
import { Refused } from "../../api/client";
import { follow, UNREACHED } from "../../api/follow";
import type { StrategyFileAnswer, StrategyTableAnswer } from "../../api/schema";
import { download } from "../../form/openTable";
import { Trouble } from "../../shell/Frame";
import { CommandLine } from "../CommandLine";
import { command } from "../command";
import { type About, fileOf, submitted } from "./about";

const KINDS = [
  ["html", "Page with heat maps", "text/html"],
  ["csv", "CSV", "text/csv"],
  ["txt", "Text", "text/plain"],
] as const;

/** The whole strategy to take home, every row of it, as the command line writes it. */
export function StrategyFiles({ about, answer }: { about: About; answer: StrategyTableAnswer }) {
  const [writing, setWriting] = useState("");
  const [error, setError] = useState<Refused | null>(null);
  const file = fileOf(about, "strategy");
  async function write(kind: string, type: string) {
    setWriting(kind);
    setError(null);
    try {
      const body = { ...submitted(about), kind };
      const found = await follow<StrategyFileAnswer>("strategy_file", body, () => undefined);
      download(`${file}.${kind}`, found.text, type);
    } catch (problem) {
      setError(problem instanceof Refused ? problem : new Refused({ message: UNREACHED }));
    } finally {
      setWriting("");
    }
  }
  return (
    <>
      <div className="buttons save">
        {KINDS.map(([kind, name, type]) => (
          <button key={kind} type="button" disabled={writing !== ""} onClick={() => void write(kind, type)}>
            {writing === kind ? "Writing it…" : name}
          </button>
        ))}
        <button type="button" onClick={() => download(`${file}.json`, JSON.stringify(answer, null, 2))}>
          JSON
        </button>
      </div>
      <Trouble error={error} />
      <CommandLine command={command("strategy", about, [["table"], ["to", "strategy.html"]])} />
    </>
  );
}
