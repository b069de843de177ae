import type { Cards } from '../cardsOn.ts';
import type { Grid } from '../planet/grid.ts';
import { depictedCells, printedAt } from '../planet/patterns.ts';
import { JOKER } from '../tokens.ts';

/** What a special token is worth besides the points of its card. */
export const SPECIAL_WORTH = 1.2;
const MOST_ATOMS = 6;

/** How good a planet looks beside the cards on offer: how near it is to the best pattern, and to all of them. */
export function planetWorth(cards: Cards, grid: Grid, offers: readonly string[]): number {
  let best = 0;
  let sum = 0;
  let tokens = 0;
  for (const token of grid.cells) if (token !== '') tokens++;
  for (const face of offers) {
    if (face === '') continue;
    const near = nearness(cards, grid, face);
    best = Math.max(best, near);
    sum += near;
  }
  return best + 0.15 * sum + 0.05 * tokens;
}

export function atomWorth(atoms: number): number {
  return 0.18 * Math.min(atoms, MOST_ATOMS);
}

/** The value of a Prestige card, counted by the share of its pattern that stands, wrong tokens being in the way. */
function nearness({ prestige, patterns }: Cards, grid: Grid, face: string): number {
  const card = prestige[face];
  if (card === undefined) return 0;
  const pattern = patterns.get(face);
  const cells = depictedCells(pattern, grid, printedAt(pattern, grid));
  let right = 0;
  let wrong = 0;
  const wanted = card.pattern.join('').replaceAll('.', '');
  cells.forEach((cell, i) => {
    const token = grid.cells[cell];
    if (token === wanted[i] || token === JOKER) right++;
    else if (token !== '') wrong++;
  });
  const share = Math.max(0, (right - 0.35 * wrong) / cells.length);
  return 0.7 * (card.points + (card.special === null ? 0 : SPECIAL_WORTH)) * share * share;
}
