import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';
import type { Chance } from '#kernel/chance/chance';
import { flatPose } from '#kernel/pose';
import type { SeatId } from '#kernel/seat';
import { canary } from '#kernel/testing/canary';
import type { TestHouse } from '../../../server/testing/testHouse.ts';
import { pngChunk } from '../../../server/testing/pictures.ts';
import type { Sitting } from './Sitting.ts';

const FRONTS = 5;

/**
 * Somebody brings a deck of own cards: pictures with a secret in each, under secret names, with secret words. Every seat is dealt
 * one, and the rest lies face down like any other deck.
 */
export async function bringPictures(
  house: TestHouse,
  sitting: Sitting,
  by: SeatId,
  chance: Chance,
): Promise<void> {
  const columns = [
    { name: 'title', type: 'text' },
    { name: 'front', type: 'picture' },
  ];
  const faces = [];
  for (let n = 0; n < FRONTS; n++) {
    const [title, inside] = [canary(chance), canary(chance)];
    const front = await house.services.pictures.keep(sitting.id, 'image/png', pictureWith(inside));
    if (typeof front !== 'string') throw new Error(front.text);
    sitting.bring(by, { title, front, inside });
    faces.push({ row: { title, front }, count: 1 + (n % 2) });
  }
  const request = { verb: 'custom', form: 'card', title: 'Own cards', columns, faces, pose: flatPose(14, 9) };
  await sitting.tapOf(by).ask(request);
  const { table } = sitting.live.authority;
  const pile = [...table.places.values()].find(({ label }) => label === 'Own cards');
  if (pile === undefined) throw new Error('the deck was not made');
  await sitting.settle(chance);
  await sitting.tapOf(by).ask({ verb: 'deal', from: pile.id, count: 1 });
}

/** A PNG of one pixel that says something to whoever gets its bytes. */
function pictureWith(words: string): Buffer {
  const head = Buffer.from('00000001000000010800000000', 'hex');
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('tEXt', Buffer.from(`Comment\0${words}`, 'latin1')),
    pngChunk('IDAT', deflateSync(Buffer.from([0, 0]))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
