import type { ReactNode } from "react";
import { Head } from "./Frame";
import { Link } from "./Link";

const WAYS: [string, string, string][] = [
  ["/", "Lobby", "every game and every open table"],
  ["/referee", "Referee", "what went wrong, and the ruling on it"],
  ["/rules", "Rules", "each clause in plain words"],
  ["/odds", "Odds", "what each wager costs, and why"],
  ["/submission", "Submission", "a licensee's options, checked against the regulation"],
  ["/train", "Trainer", "questions to practise on, with the cost of a mistake"],
  ["/test", "Dealer school", "payouts, procedure and irregularities against the clock"],
  ["/history", "History", "past rounds, step by step, and their proof"],
];

/** An address at which there is nothing, and the ways on from there. */
export function NotFound({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <Head title={title}>{children ?? "Perhaps the address was mistyped, or what it named is gone."}</Head>
      <ul className="ways-on">
        {WAYS.map(([href, name, what]) => (
          <li key={href}>
            <Link href={href}>{name}</Link> {what}
          </li>
        ))}
      </ul>
    </>
  );
}
