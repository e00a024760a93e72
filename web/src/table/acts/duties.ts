import type { Here } from "../../api/schema";

/** Whoever plays may sit; staff watch and work. A guest plays for practice alone. */
export function maySit(role: string, practice = true): boolean {
  return role === "player" || (role === "guest" && practice);
}

/** Who is shown the house's controls; the server decides again about each command. */
export function mayRun(me: Here): boolean {
  return me.commands.includes("open");
}

export function mayDeal(me: Here): boolean {
  return me.commands.includes("card");
}

/** Who may say that something went wrong: whoever works at the table, at a practice table also whoever plays. */
export function mayReport(me: Here): boolean {
  return me.commands.includes("fault");
}

/** The card or the dice as a dealer enters them, or null where they cannot be read. */
export function entered(wanted: string | number, text: string): Record<string, unknown> | null {
  if (wanted === "dice") {
    const dice = text.match(/[1-6]/g)?.map(Number) ?? [];
    return dice.length ? { dice } : null;
  }
  if (/^(jk|joker)$/i.test(text.trim())) return { card: "Jk" };
  const found = /^(10|[2-9tjqka])([shdc])$/i.exec(text.trim());
  if (!found) return null;
  return { card: `${found[1] === "10" ? "T" : found[1]?.toUpperCase()}${found[2]?.toLowerCase()}` };
}
