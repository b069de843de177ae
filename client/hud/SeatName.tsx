import { seatColour } from '#art/seatColours';
import type { SeatId } from '#kernel/seat';
import { SeatSign } from '../art/SeatSign.tsx';

/** Who sits there: sign, then name, in the colour of the seat. */
export function SeatName({ seat, name }: { readonly seat: SeatId | null; readonly name: string }) {
  return (
    <span className="seat-name" style={{ color: seatColour(seat).light }}>
      <SeatSign seat={seat} size={14} /> {name}
    </span>
  );
}
