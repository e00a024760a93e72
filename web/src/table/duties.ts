import type { Me, TableInfo } from "../api/types";

const TRAINERS = ["guest", "dealer", "floorperson", "supervisor"];

/** Whoever plays may sit; staff watch and work. */
export function maySit(role: string): boolean {
  return role === "guest" || role === "player";
}

/** Who is shown the house's controls; the server decides again about each command. */
export function mayRun(me: Me, table: TableInfo): boolean {
  return ["floorperson", "supervisor"].includes(me.role) || (table.training && TRAINERS.includes(me.role));
}

export function mayDeal(me: Me, table: TableInfo): boolean {
  return ["dealer", "floorperson", "supervisor"].includes(me.role) || (table.training && TRAINERS.includes(me.role));
}

/** Who may say that something went wrong: whoever works at the table, at a practice table also whoever plays. */
export function mayReport(me: Me, table: TableInfo): boolean {
  return mayDeal(me, table) || (table.training && me.role === "player");
}

/** The card or the dice as a dealer enters them, or null where they cannot be read. */
export function entered(wanted: string | number, text: string): Record<string, unknown> | null {
  if (wanted === "dice") {
    const dice = text.match(/[1-6]/g)?.map(Number) ?? [];
    return dice.length ? { dice } : null;
  }
  const found = /^(10|[2-9tjqka])([shdc])$/i.exec(text.trim());
  if (!found) return null;
  return { card: `${found[1] === "10" ? "T" : found[1]?.toUpperCase()}${found[2]?.toLowerCase()}` };
}
