import type { Piece } from '#kernel/piece';
import type { Objection } from '#rules/Rules';
import { z } from 'zod';
import { placesOf } from '../places.ts';
import { againstLanding } from '../planet/againstCell.ts';
import { cellName, cellsOf, restingFor } from '../planet/grid.ts';
import { REFUSALS } from '../refusals.ts';
import { giveBack } from '../supply.ts';
import { JOKER, specialOf } from '../tokens.ts';
import { tokenAt, usableSpecial } from '../view.ts';
import { action, alike } from './action.ts';
import { backToSupply } from './useUp.ts';

/** A joker goes onto the planet, into a free cell or instead of an alien. */
export const deploy = action({
  when: ['turn'],
  shape: z.strictObject({ do: z.literal('deploy'), cell: z.int().min(0).max(15) }),
  *offers(seen) {
    if (usableSpecial(seen, 'J') !== undefined)
      for (const cell of cellsOf(seen.grid)) yield { do: 'deploy', cell };
  },
  refuse(seen, _seat, { cell }) {
    if (usableSpecial(seen, 'J') === undefined) return REFUSALS.notUsable;
    if (seen.knobs.joker_mode === 'deploy') return againstLanding(seen, cell);
    const token = seen.grid.cells[cell];
    if (token === undefined || token === '') return REFUSALS.emptyCell;
    return token === JOKER ? REFUSALS.noAlien : undefined;
  },
  play(scribe, seen, _seat, { cell }) {
    const joker = usableSpecial(seen, 'J') as Piece;
    if (seen.knobs.joker_mode === 'replace-alien') giveBack(scribe, tokenAt(seen, cell) as Piece);
    scribe.place(joker, { place: seen.places.grid, at: cell });
  },
  gesture(seen, { cell }) {
    const joker = usableSpecial(seen, 'J');
    return joker === undefined ? null : { piece: joker.id, to: { place: seen.places.grid, at: cell } };
  },
  alike,
  meant({ grid, knobs }, seat, piece, { to }) {
    const places = placesOf(seat);
    if (piece.place !== places.specials || specialOf(piece.kind) !== 'J') return undefined;
    const ontoGrid = to.place === places.grid && to.at !== undefined;
    if (!ontoGrid && !backToSupply(seat, piece, to, 'J')) return undefined;
    if (piece.facing === 'down') return REFUSALS.notUsable;
    if (!ontoGrid) return ONTO_THE_PLANET;
    return {
      do: 'deploy',
      cell: restingFor(grid, to.at ?? 0, knobs.gravity && knobs.joker_mode === 'deploy'),
    };
  },
  words: ({ grid }, { cell }) => `Put a joker into ${cellName(grid, cell)}`,
});

const ONTO_THE_PLANET: Objection = { ...REFUSALS.byHand, text: 'A joker goes onto your planet.' };
