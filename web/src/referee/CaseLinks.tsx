import { useState } from "react";
import type { Case } from "../api/schema";

interface Props {
  found: Case;
  onPlayOut: () => void;
}

/** What can be done with a ruling: play the round out, link it, print it, take it away as a file. */
export function CaseLinks({ found, onPlayOut }: Props) {
  const [note, setNote] = useState("");
  const [file, setFile] = useState(false);
  async function copy(text: string, said: string) {
    try {
      await navigator.clipboard.writeText(text);
      setNote(said);
    } catch {
      setNote(text);
    }
  }
  function download() {
    const url = URL.createObjectURL(new Blob([found.yaml], { type: "application/yaml" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = `${String(found.scenario.game)}.yaml`;
    link.click();
    URL.revokeObjectURL(url);
  }
  return (
    <>
      <div className="do">
        {found.answer && (
          <button type="button" className="primary" onClick={onPlayOut}>
            Play it out
          </button>
        )}
        <button type="button" onClick={() => copy(location.href, "The link is copied.")}>
          Copy link
        </button>
        <button type="button" onClick={() => window.print()}>
          Print for the file
        </button>
        <button type="button" aria-expanded={file} onClick={() => setFile(!file)}>
          YAML
        </button>
      </div>
      <p className="note" role="status">
        {note}
      </p>
      {file && (
        <div className="yaml">
          <p>
            <code>houseway replay</code> gives the same answer to this file.{" "}
            <button type="button" className="as-link" onClick={download}>
              Download
            </button>{" "}
            <button type="button" className="as-link" onClick={() => copy(found.yaml, "The file is copied.")}>
              Copy
            </button>
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <pre tabIndex={0}>{found.yaml}</pre>
        </div>
      )}
    </>
  );
}
