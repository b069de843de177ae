import { expect, it } from 'vitest';
import { FastChance } from '#kernel/chance/fast';
import { FARTHEST_UNITS, MOST_FRAME_BYTES } from './grid.ts';
import { MotionDecoder, isFault } from './MotionDecoder.ts';
import { MotionEncoder } from './MotionEncoder.ts';
import type { MotionFault } from './MotionDecoder.ts';
import type { MotionFrame } from './MotionFrame.ts';
import { knowledge, packed } from './testing/lane.ts';
import { thrownDice } from './testing/scenes.ts';

const NONE = new Uint8Array(1);

/** Short streams, each from its key frame on. */
function streams(): Uint8Array[][] {
  return Array.from({ length: 40 }, (_, i) => {
    const encoder = new MotionEncoder({ hz: 20, gravity: 98 });
    const frames = thrownDice(`fuzz ${i}`, 1 + (i % 7), 20, 0.4).map((moment, tick) =>
      packed(encoder, tick, moment),
    );
    return frames.filter((frame) => frame !== null);
  });
}

function spoiled(frame: Uint8Array, other: Uint8Array, chance: FastChance): Uint8Array {
  const copy = frame.slice();
  const at = chance.below(copy.length);
  switch (chance.below(7)) {
    case 0:
      copy[at] = (copy[at] ?? 0) ^ (1 << chance.below(8));
      return copy;
    case 1:
      for (let i = 0; i < 4; i++) copy[chance.below(copy.length)] = chance.below(256);
      return copy;
    case 2:
      return copy.slice(0, at);
    case 3:
      return Uint8Array.from([
        ...copy,
        ...Array.from({ length: 1 + chance.below(20) }, () => chance.below(256)),
      ]);
    case 4:
      return Uint8Array.from({ length: 1 + chance.below(80) }, () => chance.below(256));
    case 5:
      return Uint8Array.from([...copy.slice(0, at), ...other.slice(chance.below(other.length))]);
    default:
      return copy.fill(chance.below(2) * 255, at);
  }
}

function expectSound(result: MotionFrame | MotionFault): void {
  if (isFault(result)) {
    if (result.needs !== 'key-frame') throw new Error('a fault of another kind');
    return;
  }
  const { count, ids, poses } = result.pieces;
  for (let i = 0; i < count; i++) {
    const at = i * 7;
    let most = 0;
    let square = 0;
    for (let k = 0; k < 3; k++) most = Math.max(most, Math.abs(poses[at + k] as number));
    for (let k = 3; k < 7; k++) square += (poses[at + k] as number) ** 2;
    const sound = Number.isSafeInteger(ids[i]) && most <= FARTHEST_UNITS && Math.abs(square - 1) < 1e-9;
    if (!sound) throw new Error(`piece ${ids[i]} is at ${poses.subarray(at, at + 7).join(' ')}`);
  }
  if (!Number.isSafeInteger(result.tick)) throw new Error('no tick');
}

it('[M7] [M8] 24,000 spoiled frames do no harm, and a key frame heals', () => {
  const chance = new FastChance('spoil');
  const all = streams();
  const decoder = new MotionDecoder();
  const honest = new MotionDecoder();
  let forged = 0;
  let lingering = 0;
  for (let round = 0; round < 24_000; round++) {
    const stream = all[chance.below(all.length)] ?? [];
    const other = all[chance.below(all.length)] ?? [];
    const at = chance.below(4);
    for (const good of stream.slice(0, at)) {
      if (isFault(decoder.decode(good))) throw new Error('a good frame was refused');
    }
    const result = decoder.decode(spoiled(stream[at] ?? NONE, other[at] ?? NONE, chance));
    expectSound(result);
    const noticed = isFault(result);
    // Some spoiled bytes still say the same: the last bits of a frame are free.
    const wrong = !noticed && !agree(decoder, honest, stream.slice(0, at + 1));
    if (wrong) forged++;
    let followed = true;
    for (const next of stream.slice(at + 1, at + 4)) {
      const after = decoder.decode(next);
      expectSound(after);
      if (noticed && !isFault(after)) throw new Error('the thread was lost, and nobody asked');
      if (isFault(after)) followed = false;
    }
    if (wrong && followed) lingering++;
  }
  // The seal and the length let few forgeries by, and soon find those out. The socket's own checks let none by.
  expect(forged / 24_000).toBeLessThan(0.02);
  expect(lingering).toBeLessThan(10);
});

function agree(decoder: MotionDecoder, honest: MotionDecoder, frames: Uint8Array[]): boolean {
  for (const frame of frames) honest.decode(frame);
  return knowledge(decoder.lane) === knowledge(honest.lane);
}

it('[M8] nothing, far too much, and long runs of one byte end in a fault or a frame', () => {
  const decoder = new MotionDecoder();
  const broken = { needs: 'key-frame', why: 'broken-frame' };
  expect(decoder.decode(new Uint8Array(0))).toEqual(broken);
  expect(decoder.decode(new Uint8Array(MOST_FRAME_BYTES + 1))).toEqual(broken);
  for (let byte = 0; byte < 256; byte++)
    expectSound(decoder.decode(new Uint8Array(MOST_FRAME_BYTES).fill(byte)));
});

it('[M8] thousands of frames of noise behind a true key frame end in faults', () => {
  const chance = new FastChance('noise');
  const [key = new Uint8Array(0)] = streams()[3] ?? [];
  const decoder = new MotionDecoder();
  for (let round = 0; round < 3000; round++) {
    expect(isFault(decoder.decode(key))).toBe(false);
    expectSound(decoder.decode(Uint8Array.from({ length: 1 + chance.below(400) }, () => chance.below(256))));
  }
});
