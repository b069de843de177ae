import type { Findings } from './Findings.ts';
import { Finding } from './Findings.ts';
import { ThrowingTable } from './ThrowingTable.ts';

/** A coin, the dice of the box, logs with an odd number of sides, and a ball of a hundred. */
const KINDS = [2, 4, 6, 8, 10, 12, 20, 3, 7, 100];
/** A hundred sides are counted by tens: fewer than five of a sort, and χ² says nothing. */
const MOST_SORTS = 20;
const AT_ONCE = 16;
/** More than may fly: the others are laid on another side where they lie. */
const TOO_MANY = 70;

/** Dice rolled by command: each shows what was drawn, by its pose and by the table's word, and every side comes equally often. */
export function aimed(seed: number, size: 'quick' | 'thorough'): Findings {
  const finding = new Finding('rolled by command');
  const cases = KINDS.map((sides) => ({ sides, atOnce: sides === 2 ? 6 : AT_ONCE }));
  for (const { sides, atOnce } of [...cases, { sides: 6, atOnce: TOO_MANY }]) {
    const sorts = sides > MOST_SORTS ? 10 : sides;
    const rolls = size === 'quick' ? Math.max(48, 6 * sorts) : 3000;
    const table = new ThrowingTable(sides, atOnce, seed);
    const counts = Array.from({ length: sorts }, () => 0);
    const throws = Math.ceil(rolls / atOnce);
    let wrong = 0;
    for (let n = 0; n < throws; n++) {
      const drawn = table.roll();
      table.dice.forEach((die, i) => {
        const { lies, says } = table.shown(die);
        const wanted = drawn[i] as number;
        if (lies !== wanted || says !== wanted) {
          wrong++;
          finding.fault(`a d${sides} drawn ${wanted} lies on ${lies} and is said to show ${says}`);
        }
        const sort = Math.floor(((lies - 1) * sorts) / sides);
        counts[sort] = (counts[sort] ?? 0) + 1;
      });
    }
    const many = atOnce === TOO_MANY ? `, ${atOnce} at once` : '';
    const p = finding.even(`d${sides}${many} by command`, counts);
    finding.row(
      sides === 2 ? 'coin' : `d${sides}${many}`,
      throws * atOnce,
      `${wrong === 0 ? 'all as drawn' : `${wrong} not as drawn`}, p = ${p.toFixed(3)}`,
    );
  }
  return finding.done();
}
