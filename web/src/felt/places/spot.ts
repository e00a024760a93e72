import type { Layout as FeltLayout, Seat } from "../../api/schema";

/** A place on the drawing. */
export interface Spot {
  x: number;
  y: number;
  turn?: number;
  /** How much larger than drawn what lies at a seat is shown. */
  scale?: number;
  /** How wide what lies there may be, where others lie beside it. */
  room?: number;
}

/** The felt as it is drawn: as the server has it, or turned upright for a narrow page. */
export type Layout = Omit<FeltLayout, "seats" | "positions" | "lie" | "pieces"> & {
  seats: Record<string, Spot>;
  /** Places of the table, and offsets from a seat's own. */
  positions: Record<string, Partial<Spot> & { dx?: number; dy?: number }>;
  pieces?: FeltLayout["pieces"];
};

/** A seat as the felt shows it. */
export type Sitting = Pick<Seat, "player" | "chips" | "wagers"> & Partial<Seat>;
