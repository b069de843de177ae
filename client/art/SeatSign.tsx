import { seatColour } from '#art/seatColours';
import type { SeatShape } from '#art/seatColours';

/** Each shape within a square of side 24, of about the same weight to the eye. */
const SHAPES: Record<SeatShape, string> = {
  triangle: 'M12 2.5 22.2 20.5H1.8Z',
  circle: 'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19Z',
  square: 'M3.5 3.5h17v17h-17Z',
  star: 'M12 1.4 15.2 8.6 23 9.4 17.2 14.6 18.8 22.2 12 18.3 5.2 22.2 6.8 14.6 1 9.4 8.8 8.6Z',
  diamond: 'M12 1 22 12 12 23 2 12Z',
  pentagon: 'M12 1.8 22.3 9.3 18.4 21.4H5.6L1.7 9.3Z',
  hexagon: 'M12 1.5 21.1 6.8V17.2L12 22.5 2.9 17.2V6.8Z',
  cross: 'M8.3 2h7.4v6.3H22v7.4h-6.3V22H8.3v-6.3H2V8.3h6.3Z',
  drop: 'M12 1.2C15.5 6 19.8 10.2 19.8 14.8a7.8 7.8 0 0 1-15.6 0C4.2 10.2 8.5 6 12 1.2Z',
  bar: 'M1.5 7.5h21v9h-21Z',
};

export interface SeatSignProps {
  /** null for somebody without a seat. */
  readonly seat: string | null;
  /** In CSS pixels. */
  readonly size?: number;
  readonly className?: string | undefined;
  /** Said aloud; left out where the seat's name stands beside it. */
  readonly title?: string | undefined;
}

/** A seat's shape in its colour: nobody needs to tell red from green. */
export function SeatSign({ seat, size = 16, className, title }: SeatSignProps) {
  const { colour, light, shape } = seatColour(seat);
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
    >
      <path
        d={SHAPES[shape]}
        fill={seat === null ? 'none' : colour}
        stroke={light}
        strokeWidth={seat === null ? 2.4 : 1.4}
        strokeLinejoin="round"
      />
    </svg>
  );
}
