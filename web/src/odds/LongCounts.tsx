import type { Levers, Odds } from "../api/schema";
import { CommandLine } from "./CommandLine";
import { type Asking, command } from "./command";

interface Props {
  about: Asking;
  long: Levers["long_counts"];
  odds: Odds;
}

/** What is left to the command line because it takes longer than a request may: counts of everything that is stored. */
export function LongCounts({ about, long, odds }: Props) {
  return (
    <>
      {long.includes("exact") && odds.method === "simulation" && (
        <CommandLine command={command("odds", about, [["exact"]])}>
          Count exactly what was played at random here: minutes to an hour on the command line
        </CommandLine>
      )}
      {long.includes("recount") && (
        <CommandLine command={command("odds", { ...about, supposed: { assume: {}, anyway: false } }, [["recount"]])}>
          Some counts of this game are stored: count them again from scratch
        </CommandLine>
      )}
    </>
  );
}
