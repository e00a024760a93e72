import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { go } from "./router";

/** A link within the page: an ordinary link to those who open it elsewhere. */
export function Link({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(href);
  }
  return <a href={href} onClick={follow} {...rest} />;
}
