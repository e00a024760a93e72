/** Across the felt of a round that was ruled void. */
export function VoidStamp({ x, y }: { x: number; y: number }) {
  return (
    <g className="void-stamp" transform={`translate(${x} ${y}) rotate(-8)`} role="img" aria-label="The round is void">
      <rect x="-110" y="-40" width="220" height="76" rx="10" />
      <text y="20">VOID</text>
    </g>
  );
}
