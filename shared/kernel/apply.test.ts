import { describe, expect, it } from 'vitest';
import { effectShape } from './actShape.ts';
import { apply, applyAll, unwind } from './apply.ts';
import { audit } from './audit.ts';
import type { Effect, EffectType } from './effect.ts';
import { reverse } from './invert.ts';
import { KernelError } from './KernelError.ts';
import type { Kind } from './kind.ts';
import type { PieceId, Spot } from './piece.ts';
import { flatPose } from './pose.ts';
import type { Seat } from './seat.ts';
import { placeOf, spotOf } from './table.ts';
import { corrupted } from './testing/corrupt.ts';
import { demandSame, demandSound, refusalOf } from './testing/demand.ts';
import { dump, timeless } from './testing/dump.ts';
import { SLOW, heldOver } from './testing/property.ts';
import { randomAct } from './testing/randomAct.ts';
import { randomTable } from './testing/randomTable.ts';
import { SmallTable } from './testing/smallTable.ts';

const NAN = Number.NaN;

/** Those of these effects that are not refused; a refused one must leave no trace. */
function accepted(at: SmallTable, effects: readonly Effect[]): Effect[] {
  return effects.filter((effect) => {
    const before = dump(at.table);
    const refusal = refusalOf(() => apply(at.table, effect));
    demandSame(dump(at.table), before);
    return refusal === null;
  });
}

describe('an effect', () => {
  it(
    '[K16] [K21] taken back leaves the table as it was, applied again as it became, and always sound',
    SLOW,
    () => {
      const property = (seed: number): void => {
        const { table, chance } = randomTable(seed);
        for (let i = 0; i < 6; i++) {
          const start = timeless(table);
          const act = randomAct(table, chance);
          const end = dump(table);
          unwind(table, act.effects);
          table.version--;
          demandSame(timeless(table), start);
          for (const effect of act.effects) {
            const before = timeless(table);
            apply(table, effect);
            demandSound(table);
            apply(table, reverse(effect));
            demandSame(timeless(table), before);
            apply(table, effect);
          }
          table.version++;
          demandSame(dump(table), end);
        }
      };
      expect(heldOver(120, property)).toBe(120);
    },
  );

  it('[K13] [K14] broken in any way is refused without a trace, or does what it says', SLOW, () => {
    const refused = new Set<EffectType>();
    const property = (seed: number): void => {
      const { table, chance } = randomTable(seed);
      const tamper = (effect: Effect): void => {
        const words = [...table.pieces.keys(), ...table.places.keys(), ...table.seats.map((s) => s.id)];
        const broken = corrupted(effect, chance, words);
        const [before, was] = [dump(table), timeless(table)];
        const refusal = refusalOf(() => {
          effectShape(broken, 'effect');
          apply(table, broken);
        });
        if (refusal === null) {
          demandSound(table);
          apply(table, reverse(broken));
          demandSame(timeless(table), was);
        } else {
          refused.add(effect.type);
          demandSame(dump(table), before);
        }
      };
      for (let i = 0; i < 5; i++) {
        const { effects } = randomAct(table, chance);
        unwind(table, effects);
        for (const effect of effects) {
          for (let n = 0; n < 3; n++) tamper(effect);
          apply(table, effect);
        }
      }
    };
    expect(heldOver(80, property)).toBe(80);
    // Some effects are rare: go on until each was broken at least once.
    for (let seed = 0; refused.size < 21 && seed < 1000; seed++) property(seed);
    expect(refused.size).toBe(21);
  });

  it('[K14] fits only a piece that lies as it says', () => {
    const at = new SmallTable();
    const card = at.card('x', 'row', { shown: ['red'] });
    at.card('y', 'row');
    const from = spotOf(at.table, card);
    const to: Spot = { ...from, place: 'deck', at: 0 };
    const move = (was: Partial<Spot>, will: Partial<Spot> = {}, as: PieceId = card.id): Effect => ({
      type: 'piece-placed',
      piece: card.id,
      as,
      from: { ...from, ...was },
      to: { ...to, ...will },
      reveals: [],
    });
    const lies: Partial<Spot>[] = [
      { at: 1 },
      { place: 'deck' },
      { facing: 'down' },
      { heading: 1 },
      { mirror: true },
      { shown: [] },
      { shown: ['blue'] },
      { pose: flatPose(0, 0) },
    ];
    const free = { place: 'table', at: -1 };
    const nowhere: Partial<Spot>[] = [
      { at: 1 },
      { at: -1 },
      { at: 0.5 },
      { at: NAN },
      { heading: 0.5 },
      { heading: NAN },
      { place: 'nowhere' },
      { pose: flatPose(0, 0) },
      free,
      { ...free, pose: flatPose(NAN, 0) },
      { ...free, pose: { ...flatPose(0, 0), x: Infinity, y: -Infinity } },
      { ...free, at: 0, pose: flatPose(0, 0) },
    ];
    const ids = [0, -1, 1.5, NAN, Infinity, Number.MAX_SAFE_INTEGER, card.id + 1];
    const wrong = [
      ...lies.map((lie) => move(lie)),
      ...nowhere.map((spot) => move({}, spot)),
      ...ids.map((id) => move({}, {}, id)),
    ];
    expect(accepted(at, wrong)).toEqual([]);
    apply(at.table, move({}));
    expect(card.place).toBe('deck');
  });

  it('[K14] fits only a pile that lies as it says, and a shuffle keeps every piece', () => {
    const at = new SmallTable();
    const [a, b, c] = ['a', 'b', 'c'].map((face) => at.card(face, 'deck').id) as [number, number, number];
    const faces = (): (string | undefined)[] =>
      at.place('deck').pieces.map((id) => at.table.pieces.get(id)?.face);
    const order = { type: 'pile-ordered', place: 'deck', before: [a, b, c], after: [a, b, c] } as const;
    const shuffle = {
      type: 'pile-shuffled',
      place: 'deck',
      order: [2, 0, 1],
      before: [a, b, c],
      after: [7, 8, 9],
    } as const;
    const wrong: Effect[] = [
      { ...order, after: [a, a, b] },
      { ...order, after: [a, b] },
      { ...order, after: [a, b, c, c] },
      { ...order, after: [a, b, 99] },
      { ...order, before: [c, b, a] },
      { type: 'pile-ordered', place: 'bag', before: [], after: [] },
      { ...shuffle, order: [0, 0, 1] },
      { ...shuffle, order: [0, 1] },
      { ...shuffle, order: [0, 1, 3] },
      { ...shuffle, order: [0, 1, 1.5] },
      { ...shuffle, after: [7, 8] },
      { ...shuffle, after: [7, 8, 8] },
      { ...shuffle, after: [7, 8, NAN] },
      { ...shuffle, after: [7, 8, 0] },
      { ...shuffle, before: [a, c, b] },
    ];
    expect(accepted(at, wrong)).toEqual([]);
    apply(at.table, shuffle);
    expect(faces()).toEqual(['c', 'a', 'b']);
    // A permutation of the ids themselves: every id now names another piece.
    apply(at.table, { ...shuffle, before: [7, 8, 9], order: [1, 2, 0], after: [7, 8, 9] });
    expect(faces()).toEqual(['a', 'b', 'c']);
    expect(audit(at.table)).toEqual([]);
  });

  it('[K14] fits only what was so before: marks, faces, dice, seats, kinds, places', () => {
    const at = new SmallTable();
    const { id: piece } = at.card('x', 'row', { value: 2 });
    const mark = { type: 'piece-changed', piece } as const;
    const roll = (from: number, to: number) => ({ piece, from, to });
    const red = at.table.seats[0] as Seat;
    const seat = { type: 'seat-changed', before: red, after: red, reveals: [] } as const;
    const cube = at.table.kinds.get('cube') as Kind;
    const blue = at.table.kinds.get('blue') as Kind;
    const place = { type: 'place-changed', place: 'row', reveals: [] } as const;
    const wrong: Effect[] = [
      { ...mark, before: { value: 1 }, after: { value: 3 } },
      { ...mark, before: {}, after: { value: 3 } },
      { ...mark, before: { value: 2, tint: null }, after: { value: 3 } },
      { ...mark, before: { value: 2 }, after: { value: NAN } },
      { ...mark, before: { scale: 1 }, after: { scale: 0 } },
      { ...mark, before: { scale: 1 }, after: { scale: -1 } },
      { ...mark, before: { scale: 1 }, after: { scale: NAN } },
      { type: 'face-changed', piece, before: 'y', after: 'z' },
      { type: 'dice-rolled', rolls: [roll(1, 3)] },
      { type: 'dice-rolled', rolls: [roll(2, NAN)] },
      { type: 'dice-rolled', rolls: [roll(2, 3), roll(2, 4)] },
      { type: 'dice-rolled', rolls: [roll(2, 3), { ...roll(2, 3), piece: 99 }] },
      { ...seat, before: { ...red, name: 'Ada' } },
      { ...seat, after: { ...red, id: 'pink' } },
      { type: 'kind-changed', kind: 'cube', before: null, after: cube },
      { type: 'kind-changed', kind: 'cube', before: cube, after: { ...cube, id: 'disc' } },
      { type: 'kind-changed', kind: 'blue', before: blue, after: null },
      { ...place, before: { label: 'x' }, after: { label: 'y' } },
      { ...place, before: { owner: null }, after: { owner: 'stranger' } },
      { ...place, before: { held: null }, after: { held: 'stranger' } },
      { ...place, before: { owner: null }, after: { owner: '' } },
      { ...place, before: { pose: null }, after: { pose: flatPose(NAN, 0) } },
      { type: 'setting-changed', key: 'level', before: 'x', after: 'y' },
      { type: 'rules-changed', path: ['turn'], before: 'x', after: 'y' },
    ];
    expect(accepted(at, wrong)).toEqual([]);
  });

  it('[K13] makes only a piece that can be, and removes only one that is there as it says, not held and bearing nothing', () => {
    const at = new SmallTable();
    const card = at.card('x', 'row');
    at.card('y', 'row');
    const { bears: _bears, held: _held, ...what } = card;
    const made = { type: 'piece-made', at: 0 } as const;
    const removed = { type: 'piece-removed', what, at: 0 } as const;
    const wrong: Effect[] = [
      { ...removed, at: 1 },
      { ...removed, what: { ...what, face: 'z' } },
      { ...made, what },
      { ...made, what: { ...what, id: 50, kind: 'nothing' } },
      { ...made, what: { ...what, id: 50, at: 3 } },
      { ...made, what: { ...what, id: 50, pose: flatPose(1, 1) } },
      { ...made, what: { ...what, id: 50, place: 'bag' } },
      { ...made, what: { ...what, id: 50, scale: 0 } },
    ];
    expect(accepted(at, wrong)).toEqual([]);
    at.scribe.makePlace('on', 'slot', { on: card.id });
    expect(accepted(at, [removed])).toEqual([]);
    at.scribe.removePlace(at.place('on'));
    at.scribe.lift(card, 'red');
    expect(accepted(at, [removed])).toEqual([]);
  });
});

describe('an act', () => {
  it('[K15] is applied whole or not at all', SLOW, () => {
    const impossible: Effect = { type: 'face-changed', piece: 999_999, before: '', after: 'x' };
    const property = (seed: number): void => {
      const { table, chance } = randomTable(seed);
      for (let i = 0; i < 4; i++) {
        const { effects } = randomAct(table, chance);
        unwind(table, effects);
        const before = timeless(table);
        demandSame(
          refusalOf(() => applyAll(table, [...effects, impossible])),
          'no piece 999999',
        );
        demandSame(timeless(table), before);
        applyAll(table, effects);
      }
    };
    expect(heldOver(80, property)).toBe(80);
  });
});

describe('a place', () => {
  it('[K17] vanishes only empty and let go of, and the table itself never', () => {
    const at = new SmallTable();
    at.card('x', 'row');
    at.scribe.changePlace(at.place('bag'), { held: 'red' });
    for (const id of ['row', 'bag', 'table', 'box'])
      expect(() => at.scribe.removePlace(at.place(id))).toThrow(KernelError);
    at.scribe.removePlace(at.place('deck'));
    expect(at.table.places.has('deck')).toBe(false);
  });

  it('[K17] brought back is open to those who were searching it, and sits where it sat', () => {
    const at = new SmallTable();
    const sack = at.scribe.make('sack', { place: 'table' });
    at.scribe.makePlace('b', 'bag', { on: sack.id });
    at.scribe.makePlace('a', 'bag', { on: sack.id });
    at.scribe.changePlace(at.place('a'), { openTo: ['red'] });
    const before = dump(at.table);
    const act = at.act('red', (scribe) => scribe.removePlace(at.place('a')));
    expect(sack.bears).toEqual(['b']);
    unwind(at.table, act.effects);
    at.table.version--;
    expect(dump(at.table)).toEqual(before);
    expect(placeOf(at.table, 'a').openTo).toEqual(['red']);
  });
});
