import { readFileSync, readdirSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FastChance } from '#kernel/chance/fast';
import { FrameReader } from './FrameReader.ts';
import { FrameWriter } from './FrameWriter.ts';
import { ODDS_OF, chanceOf } from './logistic.ts';
import { nearestCheap } from './nearest.ts';
import { codeCount } from './numbers.ts';
import { Odds } from './Odds.ts';
import { join, spinBetween, straighten, quaternionOf } from './spin.ts';

describe('the odds', () => {
  it('[M15] are never certain, rise with what they are made of, and lead back', () => {
    let last = 0;
    for (let odds = -3000; odds <= 3000; odds++) {
      const chance = chanceOf(odds);
      expect(chance).toBeGreaterThanOrEqual(Math.max(1, last));
      expect(chance).toBeLessThanOrEqual(4095);
      last = chance;
    }
    for (let chance = 64; chance < 4032; chance++) {
      expect(Math.abs(chanceOf(ODDS_OF[chance] ?? 0) - chance)).toBeLessThanOrEqual(8);
    }
  });

  it('[M15] any bits come out as they went in', () => {
    const writer = new FrameWriter(new Odds(64, 4));
    const reader = new FrameReader(new Odds(64, 4));
    const row = fc.nat(63);
    const question = fc.record({ set: fc.nat(3), a: row, b: row, c: row, bit: fc.nat(1) });
    fc.assert(
      fc.property(
        fc.array(question, { maxLength: 400 }),
        fc.integer({ min: 1, max: 4095 }),
        (bits, chance) => {
          writer.odds.forget();
          reader.odds.forget();
          writer.start();
          for (const { set, a, b, c, bit } of bits) {
            writer.bit(set, a, b, c, bit);
            writer.fixedBit(chance, bit);
          }
          reader.start(writer.bytes.slice(0, writer.finish()));
          for (const { set, a, b, c, bit } of bits) {
            expect(reader.bit(set, a, b, c, 0)).toBe(bit);
            expect(reader.fixedBit(chance, 0)).toBe(bit);
          }
          expect(reader.finish()).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('[M15] a frame that ends in more zeros than may be left out is whole', () => {
    for (let count = 1; count <= 40; count++) {
      const writer = new FrameWriter(new Odds(8, 1));
      const reader = new FrameReader(new Odds(8, 1));
      writer.start();
      for (let i = 0; i < count; i++) writer.fixedBit(1, 1);
      const bytes = writer.bytes.slice(0, writer.finish());
      reader.start(bytes);
      for (let i = 0; i < count; i++) expect(reader.fixedBit(1, 0)).toBe(1);
      expect(reader.finish()).toBe(true);
      reader.start(Uint8Array.of(...bytes, 0));
      for (let i = 0; i < count; i++) reader.fixedBit(1, 0);
      expect(reader.finish(), 'nothing can be added to it').toBe(false);
    }
  });

  it('[M15] a bit that is seldom 1 costs a fraction of a bit', () => {
    const chance = new FastChance('seldom');
    const writer = new FrameWriter(new Odds(8, 1));
    writer.start();
    for (let i = 0; i < 20_000; i++) writer.bit(0, 0, 1, 2, chance.below(50) === 0 ? 1 : 0);
    // Its entropy is 0.1414 bits.
    expect((writer.finish() * 8) / 20_000).toBeLessThan(0.165);
  });

  it('[M15] counts up to the largest whole number survive', () => {
    const writer = new FrameWriter(new Odds(64, 1));
    const reader = new FrameReader(new Odds(64, 1));
    const count = fc.oneof(fc.nat(300), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }));
    fc.assert(
      fc.property(fc.array(count, { maxLength: 20 }), (counts) => {
        writer.odds.forget();
        reader.odds.forget();
        writer.start();
        for (const value of counts) codeCount(writer, 0, 53, value);
        reader.start(writer.bytes.slice(0, writer.finish()));
        expect(counts.map(() => codeCount(reader, 0, 53, 0))).toEqual(counts);
      }),
    );
  });
});

describe('rotations', () => {
  const part = fc.double({ min: -1, max: 1, noNaN: true });

  it('[M13] a spin leads from one rotation to the other, up to a half circle', () => {
    fc.assert(
      fc.property(part, part, part, part, part, part, (a, b, c, d, e, f) => {
        const [from, to, rotation, got] = [0, 1, 2, 3].map(() => new Float64Array(4)) as [
          Float64Array,
          Float64Array,
          Float64Array,
          Float64Array,
        ];
        const spin = new Float64Array(3);
        quaternionOf(from, Float64Array.of(a, b, c));
        quaternionOf(to, Float64Array.of(d, e, f));
        spinBetween(spin, to, from);
        quaternionOf(rotation, spin);
        join(got, rotation, from);
        straighten(got);
        const dot = got.reduce((sum, value, i) => sum + value * (to[i] ?? 0), 0);
        expect(Math.abs(dot)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('[M1] the cheapest steps are never further off than promised', () => {
    const steps = new Int32Array(3);
    const far = fc.double({ min: -50, max: 50, noNaN: true });
    fc.assert(
      fc.property(far, far, far, (x, y, z) => {
        nearestCheap(steps, Float64Array.of(x, y, z));
        const [a = 0, b = 0, c = 0] = steps;
        expect((x - a) ** 2 + (y - b) ** 2 + (z - c) ** 2).toBeLessThanOrEqual(0.75);
        expect(Math.abs(a) + Math.abs(b) + Math.abs(c)).toBeLessThanOrEqual(
          Math.abs(Math.round(x)) + Math.abs(Math.round(y)) + Math.abs(Math.round(z)),
        );
      }),
    );
  });
});

it('[M13] nothing that both ends reckon rounds differently from engine to engine', () => {
  // The truth is read by the sending end alone, and tracks are drawn by one client alone.
  const alone = new Set(['Truth.ts', 'Track.ts', 'slerp.ts', 'MotionBuffer.ts']);
  const folder = new URL('.', import.meta.url);
  const reckoning = readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file) && !alone.has(file));
  expect(reckoning).toContain('MotionBody.ts');
  for (const file of reckoning) {
    const code = readFileSync(new URL(file, folder), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    const used = [...code.matchAll(/Math\.(\w+)/g)].map(([, name]) => name ?? '');
    const exact = new Set(['abs', 'ceil', 'clz32', 'floor', 'imul', 'max', 'min', 'round', 'sign']);
    if (code.includes('**')) used.push('**');
    expect({ file, inexact: used.filter((name) => !exact.has(name)) }).toEqual({ file, inexact: [] });
  }
});
