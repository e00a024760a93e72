import { post, Refused } from "../api/client";
import type { Answer, GameUnder } from "../api/schema";
import { missingDecision, randomScenario } from "./scenario";
import { leastOf, settingOf } from "./setting";

const TRIES = 40;

/** A settled random round: players decide at random where the rules ask them, and wagers that are refused are left out. */
export async function dealRound(game: string, authority: string, rules: GameUnder): Promise<Answer> {
  let scenario = randomScenario(game, authority, rules, Math.random);
  let decisions: Record<string, unknown>[] = [];
  let plainest = "";
  let begun = 1;
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return await post<Answer>("/api/replay", { scenario: { ...scenario, decisions } });
    } catch (error) {
      if (!(error instanceof Refused) || error.status === 429) throw error;
      const missing = missingDecision(error.message);
      const verbs = missing?.verbs.filter((one) => one !== "ask_house_way") ?? [];
      // Most players play on; to set a hand is to play on.
      const verb = verbs.includes("set") ? "set" : verbs[Math.random() < 0.8 ? 0 : verbs.length - 1];
      if (missing && verb) {
        decisions = [...decisions, { seat: missing.seat, do: verb }];
        plainest = verbs[verbs.length - 1] ?? verb;
      } else if (decisions.length && (settingOf(error.message) ?? leastOf(error.message))) {
        const fields = settingOf(error.message) ?? leastOf(error.message) ?? {};
        decisions = [...decisions.slice(0, -1), { ...decisions[decisions.length - 1], ...fields }];
      } else if (error.where.startsWith("decisions") && decisions[decisions.length - 1]?.do !== plainest) {
        // A choice that needs an amount is not for a player who decides at random: the last one never does.
        decisions = [...decisions.slice(0, -1), { ...decisions[decisions.length - 1], do: plainest }];
      } else {
        // Where stakes that differ are refused again and again, the table may want them alike.
        scenario =
          withoutWager(scenario, error.where) ?? randomScenario(game, authority, rules, Math.random, begun > 2);
        begun += 1;
        decisions = [];
      }
    }
  }
  throw new Refused({ message: "No round could be dealt: try again." });
}

function withoutWager(scenario: Record<string, unknown>, where: string): Record<string, unknown> | null {
  const found = /^seats\.(\d+)\.wagers\.(\w+)/.exec(where);
  if (!found) return null;
  const copy = structuredClone(scenario) as { seats: Record<string, { wagers: Record<string, unknown> }> };
  for (const seat of Object.values(copy.seats)) delete seat.wagers[found[2] ?? ""];
  return copy as unknown as Record<string, unknown>;
}
