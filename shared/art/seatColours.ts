/** A seat's colour, always with a shape, so that nobody needs to tell red from green. */
export interface SeatColour {
  readonly colour: string;
  /** Lighter, for text on dark ground (at least 4.5:1 on the ink blue of the panels). */
  readonly light: string;
  readonly shape: SeatShape;
  readonly sign: string;
}
export type SeatShape =
  | 'triangle'
  | 'circle'
  | 'square'
  | 'star'
  | 'diamond'
  | 'pentagon'
  | 'hexagon'
  | 'cross'
  | 'drop'
  | 'bar';

const SEATS: Readonly<Record<string, SeatColour>> = {
  red: { colour: '#c8352f', light: '#ff8a80', shape: 'triangle', sign: '▲' },
  blue: { colour: '#2f6fc8', light: '#8ab8ff', shape: 'circle', sign: '●' },
  green: { colour: '#2f9c55', light: '#7fe0a3', shape: 'square', sign: '■' },
  yellow: { colour: '#d9a917', light: '#ffd75e', shape: 'star', sign: '★' },
  pink: { colour: '#cf4fa0', light: '#ff9ed6', shape: 'diamond', sign: '◆' },
  white: { colour: '#d9d4c6', light: '#f5f1e6', shape: 'pentagon', sign: '⬟' },
  orange: { colour: '#d9731c', light: '#ffb070', shape: 'hexagon', sign: '⬢' },
  purple: { colour: '#7d55c7', light: '#c3a6ff', shape: 'cross', sign: '✚' },
  teal: { colour: '#1f9aa0', light: '#74dfe4', shape: 'drop', sign: '◗' },
  brown: { colour: '#8a5a34', light: '#d9a878', shape: 'bar', sign: '▬' },
};

const STRANGER: SeatColour = { colour: '#8b94a3', light: '#c2cad6', shape: 'circle', sign: '○' };

/** The colour of a seat, or of somebody without one. */
export function seatColour(seat: string | null): SeatColour {
  return (seat !== null && Object.hasOwn(SEATS, seat) ? SEATS[seat] : undefined) ?? STRANGER;
}
