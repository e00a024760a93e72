import { useMemo, useState } from "react";
import { encode } from "uqr";
import type { TableState } from "../../api/schema";
import { copyText } from "../../shell/copy";

/** The way for others to this table: its address as a link, and as a code for a phone. */
export function Invite({ table }: { table: TableState["table"] }) {
  const [copied, setCopied] = useState(false);
  const link = `${location.origin}/table/${table.id}`;
  const code = useMemo(() => encode(link, { border: 2 }), [link]);
  const dark = code.data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  async function copy() {
    setCopied(await copyText(link));
  }
  return (
    <details className="invite">
      <summary>Invite others</summary>
      <p>
        {table.private
          ? "This table is private: it is in nobody's lobby, and whoever has the link finds it."
          : "Whoever opens this link comes to this table."}
      </p>
      <p className="inline">
        <input readOnly value={link} aria-label="Link to this table" onFocus={(event) => event.target.select()} />
        <button type="button" data-do="copy-link" onClick={() => void copy()}>
          {copied ? "Copied" : "Copy the link"}
        </button>
      </p>
      <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label="The link as a QR code">
        <rect width={code.size} height={code.size} fill="#fff" />
        <path d={dark} fill="#000" />
      </svg>
    </details>
  );
}
