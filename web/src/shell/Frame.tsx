import { type ReactNode, useEffect } from "react";
import type { Me } from "../api/schema";
import { plainly } from "../words/names";
import { Link } from "./Link";
import { Rooms } from "./Rooms";
import { usePlace } from "./router";
import { signOut } from "./session";
import { ThemePicker } from "./ThemePicker";

/** Where a row of links slides, the one that is current comes into sight. */
export function useSight(place: unknown, loaded?: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever one of these changes
  useEffect(() => {
    for (const here of document.querySelectorAll<HTMLElement>("nav [aria-current]")) {
      const row = here.parentElement;
      row?.scrollTo({ left: here.offsetLeft - row.offsetLeft - (row.clientWidth - here.clientWidth) / 2 });
    }
  }, [place, loaded]);
}

/** Every page but the table: the house's name, the rooms, and the room one is in. */
export function Frame({ me, children }: { me: Me | null; children: ReactNode }) {
  const { path } = usePlace();
  useSight(path);
  return (
    <div className="frame">
      <a className="skip" href="#room">
        Skip to the page
      </a>
      <header className="masthead">
        <Link href="/" className="brand">
          Houseway
        </Link>
        <Rooms me={me} path={path} />
        {me && (
          <span className="who">
            <ThemePicker />
            {me.role === "guest" ? (
              me.name
            ) : (
              <Link href="/account" aria-label={`Your account, ${me.name}`}>
                {me.name}
              </Link>
            )}{" "}
            {me.role !== "guest" && <small>{me.role}</small>}
            {me.role === "guest" ? (
              <Link href="/sign-in">Sign in</Link>
            ) : (
              <button type="button" className="as-link" onClick={() => void signOut()}>
                Sign out
              </button>
            )}
          </span>
        )}
      </header>
      <main id="room" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

export function Head({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="head">
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
  );
}

export function Trouble({ error }: { error: { message: string; clause?: string } | null }) {
  if (!error) return null;
  return (
    <p className="trouble" role="alert">
      {plainly(error.message)} {error.clause && <code>{error.clause}</code>}
    </p>
  );
}
