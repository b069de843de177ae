import { FastChance } from '#kernel/chance/fast';
import { flatPose } from '#kernel/pose';
import { canary } from '#kernel/testing/canary';
import { knownTo } from '#kernel/visibility';
import type { AnyGame } from '#rules/Game';
import { sandbox } from '#rules/sandbox';

/**
 * The same game with a secret of its own on every piece that has a face: a name written on it. Names go with faces, so whoever
 * may not see the face must never be sent the name; and unlike a face it stands nowhere else, not in rules and not in lists.
 * What lies open is also larger than it should be, until it is hidden. A box without rules has a place for two seats by name.
 */
export function canaryGame(game: AnyGame, seed: number): AnyGame {
  return {
    ...game,
    setup(scribe, seats, knobs, chance) {
      game.setup(scribe, seats, knobs, chance);
      const names = new FastChance(`${game.id}/canaries/${seed}`);
      const faced = [...scribe.table.pieces.values()].filter((piece) => piece.face !== '');
      for (const piece of faced) scribe.change(piece, { label: canary(names), scale: 1.25 });
      if (game.rules !== sandbox) return;
      // Nobody reads the faces of a box without rules, and its slot is free: there every face is a secret of its own too.
      for (const piece of faced) scribe.write(piece, canary(names));
      const pact = seats.slice(0, 2);
      scribe.makePlace('pact', 'row', { hiding: { contents: 'all', faces: pact }, pose: flatPose(0, 12) });
      const unseen = faced.filter((piece) => knownTo(scribe.table, piece) === 0);
      for (const piece of unseen.slice(-3)) scribe.place(piece, { place: 'pact' });
      scribe.rule(['secrets'], Object.fromEntries(seats.map((seat) => [seat, canary(names)])));
    },
  };
}
