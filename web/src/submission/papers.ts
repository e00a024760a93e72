import { post } from "../api/client";
import type { Options } from "../form/OptionsForm";

const place = (game: string, authority: string) => `houseway/submission/${game}/${authority}`;

/** The submission that was kept in this browser, or an empty one. */
export function kept(game: string, authority: string): Options {
  try {
    return JSON.parse(localStorage.getItem(place(game, authority)) ?? "{}") as Options;
  } catch {
    return {};
  }
}

export function keep(game: string, authority: string, options: Options) {
  localStorage.setItem(place(game, authority), JSON.stringify(options));
}

export function forget(game: string, authority: string) {
  localStorage.removeItem(place(game, authority));
}

export function download(name: string, content: unknown) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Opens the printed page of a submission in a tab of its own, which is opened at once: browsers allow that to a click. */
export async function openReport(body: unknown) {
  const tab = window.open("", "_blank");
  try {
    const page = await post<string>("/api/report", body);
    const address = URL.createObjectURL(new Blob([page], { type: "text/html" }));
    if (tab) tab.location.href = address;
    else location.href = address;
  } catch (error) {
    tab?.close();
    throw error;
  }
}
