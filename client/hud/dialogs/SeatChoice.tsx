import type { Seat, SeatId } from '#kernel/seat';
import { SeatName } from '../SeatName.tsx';

/** Any number of seats out of some. */
export function SeatChoice({
  seats,
  chosen,
  onChoose,
  label,
}: {
  readonly seats: readonly Seat[];
  readonly chosen: readonly SeatId[];
  readonly onChoose: (chosen: readonly SeatId[]) => void;
  readonly label: string;
}) {
  return (
    <fieldset className="seat-choice">
      <legend>{label}</legend>
      {seats.map(({ id, name, holder }) => (
        <label key={id} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) =>
              // In the order of the seats, so that cards go round the table as they do at home.
              onChoose(
                seats
                  .map((one) => one.id)
                  .filter((one) => (one === id ? event.target.checked : chosen.includes(one))),
              )
            }
          />
          <SeatName seat={id} name={holder === 'nobody' ? `${name} (free)` : name} />
        </label>
      ))}
    </fieldset>
  );
}
