import type { Attack } from '../Attack.ts';
import { outcome } from '../Attack.ts';
import { SAVE_HEAD, sendFile } from '../sendFile.ts';

/** Not many values, so that it is let in: what makes it heavy is read by the process that reads saves. */
const TEXT = 'x'.repeat(1000);
const TEXTS = 20_000;

/**
 * Files that look like saves and take long to read, in a house where hardly any time or memory is given to that: each is given up, and the
 * house is there for the next.
 */
export const heavyFiles: Attack = {
  name: 'heavy-files',
  isElsewhere: true,
  isPatient: true,
  async strike(order, _chance, begin) {
    const heavy = Buffer.from(`${SAVE_HEAD}[${`"${TEXT}",`.repeat(TEXTS)}1]}}`);
    const wrong = new Set<string>();
    begin();
    for (let n = 0; n < 2; n++) {
      const { status, text } = await sendFile(order, heavy);
      if (status !== 400 || !text.includes('takes too long'))
        wrong.add(`a file that takes too much was read to its end: ${status} ${text.slice(0, 120)}`);
    }
    return outcome({ sent: 2, refused: 2 - wrong.size, wrong: [...wrong] });
  },
};
