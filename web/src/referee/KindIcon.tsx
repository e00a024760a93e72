import type { ReactNode } from "react";
import type { Picture } from "./case/kinds";

const BACK = "var(--card-back, #7a1f2b)";

function Card({ x, up, dashed, mark }: { x: number; up?: boolean; dashed?: boolean; mark?: string }) {
  const fill = dashed ? "none" : up ? "#fff" : BACK;
  return (
    <>
      <rect
        x={x}
        y={3}
        width={18}
        height={26}
        rx={3}
        fill={fill}
        stroke={up ? "#8a8a80" : dashed ? "#77776d" : "#5d1620"}
        strokeDasharray={dashed ? "3" : undefined}
      />
      {mark && (
        <text x={x + 9} y={21} fontSize={14} textAnchor="middle" fill="#1c2321">
          {mark}
        </text>
      )}
    </>
  );
}

const arrow = (d: string) => <path d={d} fill="none" stroke="var(--accent)" strokeWidth={3} strokeLinecap="round" />;
const cross = (x: number) => (
  <path d={`M${x} 10l12 12m0-12l-12 12`} stroke="#e0a526" strokeWidth={3} strokeLinecap="round" />
);
const chip = (x: number, y: number, fill: string) => (
  <circle cx={x} cy={y} r={9} fill={fill} stroke="#fff" strokeWidth={2.5} strokeDasharray="4 3" />
);
const die = (x: number, y: number, turn: number) => (
  <g transform={`rotate(${turn} ${x + 9} ${y + 9})`}>
    <rect x={x} y={y} width={18} height={18} rx={4} fill="#fff" stroke="#8a8a80" />
    {[
      [5, 5],
      [13, 13],
      [9, 9],
    ].map(([dx, dy]) => (
      <circle key={dx} cx={x + (dx ?? 0)} cy={y + (dy ?? 0)} r={1.9} fill="#a33a2c" />
    ))}
  </g>
);
const head = (x: number) => (
  <>
    <circle cx={x} cy={10} r={6} fill="#5d615a" />
    <path d={`M${x - 10} 29c0-8 4-12 10-12s10 4 10 12z`} fill="#5d615a" />
  </>
);

const DRAWN: Record<Picture, ReactNode> = {
  faceUp: (
    <>
      <Card x={4} />
      <Card x={26} up mark="7" />
      <Card x={48} />
    </>
  ),
  drawn: (
    <>
      <Card x={4} up mark="4" />
      {arrow("M28 16h24m-8-8 8 8-8 8")}
    </>
  ),
  count: (
    <>
      <Card x={4} />
      <Card x={26} />
      <Card x={48} dashed />
    </>
  ),
  exposed: (
    <>
      <Card x={4} />
      <Card x={26} up mark="K" />
      <path d="M52 16c4-6 14-6 18 0-4 6-14 6-18 0z" fill="none" stroke="#a33a2c" strokeWidth={2.5} />
      <circle cx={61} cy={16} r={2.8} fill="#a33a2c" />
    </>
  ),
  device: (
    <>
      <rect x={8} y={7} width={46} height={20} rx={5} fill="#22322c" />
      {cross(25)}
    </>
  ),
  missing: (
    <>
      <Card x={4} dashed mark="?" />
      <Card x={26} />
    </>
  ),
  cut: (
    <>
      <Card x={10} />
      <path d="M4 17h34" stroke="#e0a526" strokeWidth={4} />
      {arrow("M46 10v14")}
    </>
  ),
  chips: (
    <>
      {chip(14, 20, "#a33a2c")}
      {chip(22, 12, "#1f7a4d")}
      {arrow("M38 16h18m-7-7 7 7-7 7")}
    </>
  ),
  spoken: (
    <>
      <path d="M4 4h34v16H18l-8 8v-8H4z" fill="#fff" stroke="#8a8a80" />
      <text x={21} y={17} fontSize={13} textAnchor="middle" fill="#1f7a4d" fontWeight="700">
        $
      </text>
    </>
  ),
  dice: (
    <>
      {die(6, 10, 0)}
      {die(30, 8, 32)}
    </>
  ),
  tile: (
    <>
      <rect x={8} y={2} width={16} height={28} rx={3} fill="#22322c" />
      <rect x={32} y={2} width={16} height={28} rx={3} fill="#fff" stroke="#8a8a80" />
      <circle cx={40} cy={10} r={2.4} fill="#a33a2c" />
      <circle cx={40} cy={22} r={2.4} fill="#a33a2c" />
    </>
  ),
  person: head(22),
  order: (
    <>
      <Card x={4} up mark="2" />
      <Card x={26} up mark="1" />
      {arrow("M50 22c10-2 10-12 0-14m5-3-5 3 3 5")}
    </>
  ),
  hand: (
    <>
      <Card x={4} up mark="A" />
      <Card x={14} up mark="K" />
      {cross(40)}
    </>
  ),
  button: (
    <>
      <circle cx={20} cy={16} r={12} fill="#fff" stroke="#8a8a80" strokeWidth={2} />
      <text x={20} y={20} fontSize={11} textAnchor="middle" fill="#1c2321" fontWeight="700">
        D
      </text>
    </>
  ),
};

/** A small picture of what went wrong. */
export function KindIcon({ picture }: { picture: Picture }) {
  return (
    <svg viewBox="0 0 76 32" className="kind-icon" aria-hidden="true">
      {DRAWN[picture]}
    </svg>
  );
}
