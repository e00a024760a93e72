import "./command.css";
import { useState } from "react";

interface Props {
  command: string;
  /** What it does, where that is not what stands above. */
  children?: string;
}

/** The same on the command line, to be copied. */
export function CommandLine({ command, children = "On the command line" }: Props) {
  const [note, setNote] = useState("");
  async function copy() {
    try {
      await navigator.clipboard.writeText(command);
      setNote("Copied.");
    } catch {
      setNote("Mark it and copy it by hand.");
    }
  }
  return (
    <details className="command-line">
      <summary>{children}</summary>
      <p>
        <code className="long">{command}</code>
      </p>
      <p className="buttons">
        <button type="button" onClick={() => void copy()}>
          Copy the command
        </button>
        <span role="status">{note}</span>
      </p>
    </details>
  );
}
