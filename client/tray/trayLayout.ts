/** Where one card stands in the tray: its left edge and how it leans, in CSS pixels and degrees. */
export interface TraySpot {
  readonly x: number;
  readonly y: number;
  readonly lean: number;
}

const GAP = 8;
/** The least of a card that must show, or it could not be picked up: a finger is about this wide. */
const LEAST_SHOWN = 22;

/**
 * How `count` cards stand in a tray: side by side while there is room, then overlapping, leaning like a fan. `opening`: the
 * index at which a carried card would come in; the others make room for it.
 */
export function trayLayout(
  count: number,
  width: number,
  card: number,
  fanned: boolean,
  opening: number | null = null,
): { readonly spots: readonly TraySpot[]; readonly width: number } {
  const total = count + (opening === null ? 0 : 1);
  if (total === 0) return { spots: [], width: 0 };
  const step = total === 1 ? 0 : Math.max(LEAST_SHOWN, Math.min(card + GAP, (width - card) / (total - 1)));
  const wide = card + step * (total - 1);
  const middle = (total - 1) / 2;
  const lean = fanned && step < card ? Math.min(2.2, 26 / total) : 0;
  const spots = Array.from({ length: count }, (_, i): TraySpot => {
    const at = opening !== null && i >= opening ? i + 1 : i;
    const off = at - middle;
    return { x: at * step, y: lean === 0 ? 0 : (off * off * lean * step) / 110, lean: off * lean };
  });
  return { spots, width: wide };
}
