import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';
import type { PlanetopiaAction } from './actions.ts';
import { COLOURS, colourOf } from '../tokens.ts';
import { prestigeRowSize } from './chores.ts';
import { judgeIn } from './judge.ts';
import { inPrestigeSlot } from './judgeTurn.ts';
import { matchesOf } from './patterns.ts';
import type { Standing } from './Standing.ts';
import { specialsOf, standingOf, usableSpecial } from './Standing.ts';
import { swapsIn } from './swaps.ts';
import { turnIn } from './turn.ts';

/** Everything a seat may do now: what could come into question, as far as the judge has nothing against it. */
export function legal(table: Table, seat: SeatId): PlanetopiaAction[] {
  const { over, turn } = turnIn(table);
  if (over || turn !== seat) return [];
  const standing = standingOf(table, seat);
  return candidates(standing).filter((action) => judgeIn(standing, action) === undefined);
}

function candidates(standing: Standing): PlanetopiaAction[] {
  switch (standing.phase) {
    case 'first':
      return standing.table.seats.map((s) => ({ do: 'begin', seat: s.id }));
    case 'chore':
      return standing.chores.map((chore) => ({ do: chore }));
    case 'return':
      return [...specialsOf(standing.table, standing.places), ...standing.landing].map((token) => ({
        do: 'return',
        token: token.id,
      }));
    case 'place':
      return placements(standing);
    case 'card':
      return cardChoices(standing);
    case 'turn':
      return turnActions(standing);
  }
}

function placements({ grid, knobs, landing }: Standing): PlanetopiaAction[] {
  const found: PlanetopiaAction[] = [];
  const arrived = COLOURS.filter((colour) => landing.some((token) => colourOf(token.kind) === colour));
  for (const colour of arrived)
    for (let cell = 0; cell < grid.cells.length; cell++) found.push({ do: 'place', colour, cell });
  if (knobs.overflow_discard === 'new-only') return found;
  for (const colour of arrived) found.push({ do: 'decline', colour });
  for (let cell = 0; cell < grid.cells.length; cell++) found.push({ do: 'discard', cell });
  return found;
}

function cardChoices({ turn, grid, knobs }: Standing): PlanetopiaAction[] {
  if (turn.doing === 'raygun')
    return grid.cells.flatMap((_, cell) =>
      COLOURS.map((colour) => ({ do: 'recolour' as const, cell, colour })),
    );
  return [
    ...swapsIn(turn.doing, grid, knobs).map(([from, to]) => ({ do: 'swap' as const, from, to })),
    { do: 'pass' },
  ];
}

function turnActions(standing: Standing): PlanetopiaAction[] {
  const { table, knobs, cards, turn, places, grid } = standing;
  const found: PlanetopiaAction[] = [];
  if (turn.mandatory > 0) {
    for (let slot = 0; slot < knobs.cosmos_row_size; slot++) found.push({ do: 'take', slot });
    for (const card of placeOf(table, places.hand).pieces) found.push({ do: 'play', card });
    found.push({ do: 'recover' });
  }
  if (turn.optional > 0)
    for (let slot = 0; slot < prestigeRowSize(table, knobs); slot++)
      for (const card of inPrestigeSlot(table, slot))
        for (const at of matchesOf(cards.patterns.get(pieceOf(table, card).face), grid, knobs))
          found.push({ do: 'combo', slot, at });
  if (turn.optional > 0 || turn.atomized > 0)
    for (let cell = 0; cell < grid.cells.length; cell++) found.push({ do: 'atomize', cell });
  if (usableSpecial(standing, 'X')) found.push({ do: 'extra' });
  if (usableSpecial(standing, 'D')) found.push({ do: 'double' });
  if (usableSpecial(standing, 'J'))
    for (let cell = 0; cell < grid.cells.length; cell++) found.push({ do: 'deploy', cell });
  found.push({ do: 'end' });
  return found;
}
