import { Regular } from '../../lib/serving/Regular.ts';
import type { Attack, Numbers } from '../Attack.ts';
import { outcome } from '../Attack.ts';
import { FLOOR_PIECE, PROP_PIECE, STRAY_PIECE } from '../cairn.ts';
import { WORK } from '../counts/WORK.ts';
import { newAddress } from '../Intruder.ts';
import { ownTable } from '../Raider.ts';
import { Watch } from '../Watch.ts';

/** What moves by itself at one table, at most, and what may begin to fall in one step. */
const MOST_MOVING = 64;
const MOST_WOKEN = 64;
/** Pairs that are told apart, and each piece that moves with the table. */
const MOST_PAIRS = 400 + MOST_MOVING;
const PATIENCE = 30_000;

/** Hundreds of pieces rest on one that is taken away, and a slab falls on hundreds: how many of them move, and touch, is bounded. */
export const falls: Attack = {
  name: 'falls',
  isElsewhere: true,
  isPatient: true,
  async strike({ address }, _chance, begin) {
    const from = newAddress();
    const table = await ownTable(address, { game: 'cairn', seats: ['red'] });
    const raider = new Regular(() => address, {
      table,
      name: 'falls',
      seat: 'red',
      patience: PATIENCE,
      from,
    });
    await raider.come();
    const watch = new Watch(raider);
    const wrong: string[] = [];
    begin();
    // At a table where nobody has taken anything up yet nothing falls.
    for (const request of [
      { verb: 'lift', piece: STRAY_PIECE },
      { verb: 'remove', pieces: [FLOOR_PIECE] },
      { verb: 'remove', pieces: [PROP_PIECE] },
    ]) {
      const answer = await raider.ask(request);
      if (!answer.ok) wrong.push(`${request.verb} was refused: ${answer.refusal.refused}`);
      await watch.quiet();
    }
    if (watch.frames === 0) wrong.push('nothing fell');
    await raider.leave();
    return outcome({ sent: 3, refused: 0, wrong });
  },
  judge: (_before, after) => tooMuchMoved(after),
};

/** What of all that moves by itself was not held within bounds, at any table: a sentence each. */
export function tooMuchMoved(numbers: Numbers): string[] {
  const bounds = [
    [WORK.movers, MOST_MOVING, 'pieces moved'],
    [WORK.pairs, MOST_PAIRS, 'pairs were told apart'],
    [WORK.woken, MOST_WOKEN, 'pieces began to fall'],
  ] as const;
  return bounds.flatMap(([name, most, what]) => {
    const count = numbers.get(name) ?? 0;
    return count > most ? [`${count} ${what} in one step`] : [];
  });
}
