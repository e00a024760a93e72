import { post } from "../api/client";
import type { TableState } from "../api/schema";
import { go } from "../shell/router";
import { titled } from "../words/names";
import type { Config } from "./place";

/** Opens a practice table that plays by these options, and goes there; raises Refused where the house says no. */
export async function openTable(game: string, config: Config) {
  const body = {
    game,
    authority: config.by,
    options: config.options,
    training: true,
    name: `${titled(game)}, as chosen`,
  };
  const made = await post<TableState>("/api/tables", body);
  go(`/table/${made.table.id}`);
}

/** Saves a text as a file. */
export function download(name: string, content: string, type = "application/json") {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
