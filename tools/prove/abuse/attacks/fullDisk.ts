import type { Attack } from '../Attack.ts';
import { outcome } from '../Attack.ts';
import { newAddress } from '../Intruder.ts';
import { openFile } from '../sendFile.ts';

/** Longer than what the disk of a house with nearly none has left for what is new. */
const LONG = 50 * 1024 * 1024;
const FILES = 3;

/** Files that fit into the house, and not onto its disk. */
export const fullDisk: Attack = {
  name: 'full-disk',
  isElsewhere: true,
  isPatient: true,
  async strike(order, _chance, begin) {
    begin();
    let refused = 0;
    for (let n = 0; n < FILES; n++) {
      const { line, said } = openFile(order, LONG, newAddress());
      // It is sent only as far as it is listened to.
      line.flushHeaders();
      const { status } = await Promise.race([said, notAnswered()]);
      line.destroy();
      if (status === 507) refused++;
    }
    const wrong =
      refused === FILES ? [] : [`room was set aside on a disk that has none for ${FILES - refused}`];
    return outcome({ sent: FILES, refused, wrong });
  },
};

/** Who is let in is not answered before all has come. */
const WAITED_MS = 2000;

function notAnswered(): Promise<{ status: number }> {
  return new Promise((resolve) => setTimeout(() => resolve({ status: 0 }), WAITED_MS));
}
