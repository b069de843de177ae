import type { Form, KindId } from '#kernel/kind';
import type { PieceId } from '#kernel/piece';
import type { PlaceForm, PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';

/** What is known of a piece by somebody who tells about it. Without `face` it was hidden from them, or has none. */
export interface PieceKnown {
  readonly kind: KindId;
  readonly face?: string;
  readonly label?: string;
}

export interface PlaceKnown {
  readonly form: PlaceForm;
  readonly label: string;
  readonly owner: SeatId | null;
  /** Made at the table: its label is what lies in it, or what somebody called it. */
  readonly loose?: boolean;
}

/** The one through whose eyes an act is told. Knows no more than they may know. */
export interface Witness {
  /** The seat that is "you"; null for somebody who only watches. */
  readonly viewer: SeatId | null;
  /** What people call the one who sits there. */
  seat(id: SeatId): string;
  piece(id: PieceId): PieceKnown | undefined;
  place(id: PlaceId): PlaceKnown | undefined;
  form(kind: KindId): Form | undefined;
  /** What people call it: "queen of hearts", or only "playing card" without a face. */
  name(kind: KindId, face?: string): string;
}
