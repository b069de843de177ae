import type { ScreenPoint } from '../desk/desk.ts';

/** The hand tray of the HUD, as a rectangle of the window. */
export interface Tray {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The middles of the cards in it, from left to right. Left out: they are spread over the whole width. */
  readonly middles?: readonly number[];
}

/** Before which of `others` cards a piece would come to stand; null when the point is not over the tray. */
export function indexInTray(tray: Tray | null, at: ScreenPoint, others: number): number | null {
  if (tray === null || at.x < tray.left || at.x > tray.right || at.y < tray.top || at.y > tray.bottom)
    return null;
  if (tray.middles !== undefined)
    return Math.min(others, tray.middles.filter((middle) => middle < at.x).length);
  const share = (at.x - tray.left) / Math.max(1, tray.right - tray.left);
  return Math.min(others, Math.max(0, Math.round(share * others)));
}
