import type { Attack } from '../Attack.ts';
import { outcome } from '../Attack.ts';
import { newAddress } from '../Intruder.ts';
import { SAVE_HEAD, openFile } from '../sendFile.ts';

const FILES = 3;
const BYTES = 64 * 1024;
/** Many times as long as a house of little patience waits for such a file. */
const WAITED_MS = 6000;

/** Files that begin and never go on, in a house that does not wait long: each is given up, for it holds a place that others need. */
export const slowFiles: Attack = {
  name: 'slow-files',
  isElsewhere: true,
  isPatient: true,
  async strike(order, _chance, begin) {
    begin();
    const held = Array.from({ length: FILES }, () => openFile(order, BYTES, newAddress()));
    for (const { line } of held) line.write(SAVE_HEAD);
    const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), WAITED_MS));
    const said = await Promise.all(held.map((file) => Promise.race([file.said, patience])));
    for (const { line } of held) line.destroy();
    const wrong = said.flatMap((answer) =>
      answer?.status === 408
        ? []
        : [`a file that did not go on was waited for: ${answer?.status ?? 'still'}`],
    );
    return outcome({ sent: FILES, refused: FILES - wrong.length, wrong });
  },
};
