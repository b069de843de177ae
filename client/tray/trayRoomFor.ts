/** The part of the window's lower edge that the tray may use, in CSS pixels. */
export interface Room {
  /** Where its middle is. */
  readonly middle: number;
  readonly width: number;
  /** How wide a card is in it. */
  readonly card: number;
}

/** Narrower windows have their drawer as a sheet over everything. */
const PHONE = 700;
const MARGIN = 24;
const WIDEST = 900;

/** `drawer`: where the open drawer begins; the hand stands in the middle of what is left beside it. */
export function trayRoomFor(
  { width, height }: { readonly width: number; readonly height: number },
  drawer: number | null,
): Room {
  const free = drawer === null || width < PHONE ? width : drawer;
  return {
    middle: free / 2,
    width: Math.min(free - MARGIN, WIDEST),
    card: Math.round(Math.max(52, Math.min(104, height / 7.5, width / 5))),
  };
}
