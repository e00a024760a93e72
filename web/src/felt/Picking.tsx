import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useRef,
  useState,
} from "react";
import { spokenCard } from "../words/cards";

/** Cards of a seat that are picked by tap, by drag or by key. */
export interface Picking {
  seat: string;
  /** Which of the seat's cards are picked, by their place in the hand. */
  places: readonly number[];
  toggle: (place: number) => void;
}

/** What is picked at this table now; null where nobody is asked for cards. */
export const PickingContext = createContext<Picking | null>(null);

/** What is picked of a hand; null where it is not the hand that is picked from. */
export function usePicking(name: string): Picking | null {
  const picking = useContext(PickingContext);
  return picking?.seat === name ? picking : null;
}

/** How far a picked card lies from the others, in card heights. */
export const RAISED = 0.34;
/** How far a card is drawn, in pixels, before that counts as more than a tap. */
const DRAWN = 12;

interface Props {
  card: string;
  picked: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A card that can be picked: tapped, drawn up or down, or chosen by Space. */
export function PickCard({ card, picked, onToggle, children }: Props) {
  const from = useRef<number | null>(null);
  const [drawn, setDrawn] = useState(0);
  function begin(event: PointerEvent<SVGGElement>) {
    from.current = event.clientY;
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function move(event: PointerEvent<SVGGElement>) {
    if (from.current === null) return;
    const scale = event.currentTarget.ownerSVGElement?.getScreenCTM()?.d ?? 1;
    setDrawn((event.clientY - from.current) / scale);
  }
  function end(event: PointerEvent<SVGGElement>) {
    if (from.current === null) return;
    const far = event.clientY - from.current;
    from.current = null;
    setDrawn(0);
    // Up takes a card out of the hand, down puts it back; a tap does either.
    if (Math.abs(far) < DRAWN || far < 0 !== picked) onToggle();
  }
  function press(event: KeyboardEvent<SVGGElement>) {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    onToggle();
  }
  return (
    <g
      className={picked ? "pickable picked" : "pickable"}
      role="checkbox"
      aria-checked={picked}
      aria-label={spokenCard(card)}
      tabIndex={0}
      transform={drawn ? `translate(0 ${drawn})` : undefined}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => {
        from.current = null;
        setDrawn(0);
      }}
      onKeyDown={press}
    >
      {children}
    </g>
  );
}
