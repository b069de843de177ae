import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { KernelError } from './KernelError.ts';
import { observe } from './observe.ts';
import { SPECTATOR } from './seat.ts';
import type { Snapshot } from './snapshot.ts';
import { SNAPSHOT_FORMAT, likeness, migrated, restore, snapshot } from './snapshot.ts';
import { corrupted } from './testing/corrupt.ts';
import { demandSame, demandSound, refusalOf } from './testing/demand.ts';
import { dump } from './testing/dump.ts';
import { viewersOf } from './testing/oracle.ts';
import { SLOW, heldOver } from './testing/property.ts';
import { randomAct } from './testing/randomAct.ts';
import { randomTable } from './testing/randomTable.ts';
import { SmallTable } from './testing/smallTable.ts';

const throughText = (taken: Snapshot): unknown => JSON.parse(JSON.stringify(taken));

describe('a snapshot', () => {
  it('[K67] through text and back is the same, and so is the table, cells and bearers included', SLOW, () => {
    expect(
      heldOver(80, (seed) => {
        const { table, chance } = randomTable(seed);
        for (let i = 0; i < 6; i++) randomAct(table, chance);
        const taken = snapshot(table);
        const again = restore(throughText(taken));
        demandSame(dump(again), dump(table));
        expect(JSON.stringify(snapshot(again))).toBe(
          JSON.stringify(snapshot(restore(throughText(snapshot(again))))),
        );
      }),
    ).toBe(80);
  });

  it('[K67] does not change when the table goes on', SLOW, () => {
    expect(
      heldOver(40, (seed) => {
        const { table, chance } = randomTable(seed);
        const taken = snapshot(table);
        const before = throughText(taken);
        for (let i = 0; i < 6; i++) randomAct(table, chance);
        demandSame(taken, before);
        const saved = restore(taken);
        for (let i = 0; i < 6; i++) randomAct(saved, chance);
        demandSame(taken, before);
      }),
    ).toBe(40);
  });

  it('[K67] tells nothing about the order in which things came without an order', () => {
    const one = new SmallTable();
    const other = new SmallTable();
    for (const [at, order] of [
      [one, [0, 1, 2]],
      [other, [2, 0, 1]],
    ] as const) {
      const tokens = [0, 1, 2].map(() => at.token('row'));
      for (const i of order) {
        const token = tokens[i];
        if (token) at.scribe.place(token, { place: 'bag' });
      }
    }
    expect(JSON.stringify(snapshot(one.table))).toBe(JSON.stringify(snapshot(other.table)));
  });

  it(
    '[K32] has one likeness whatever ids its pieces have, and another when anything else differs',
    SLOW,
    () => {
      expect(
        heldOver(60, (seed) => {
          const { table, chance } = randomTable(seed);
          randomAct(table, chance);
          const taken = snapshot(table);
          const shift = (id: number): number => taken.nextId * 2 - id;
          const renamed: Snapshot = {
            ...taken,
            nextId: taken.nextId * 3,
            pieces: taken.pieces.map((piece) => ({ ...piece, id: shift(piece.id) })),
            places: taken.places.map((where) => ({
              ...where,
              on: where.on === null ? null : shift(where.on),
              pieces: where.pieces.map(shift),
            })),
          };
          expect(audit(restore(renamed))).toEqual([]);
          demandSame(likeness(snapshot(restore(renamed))), likeness(taken));
          const [first] = taken.pieces;
          const other = {
            ...taken,
            pieces: [{ ...first, label: 'other' }, ...taken.pieces.slice(1)],
          } as Snapshot;
          expect(JSON.stringify(likeness(other))).not.toBe(JSON.stringify(likeness(taken)));
        }),
      ).toBe(60);
    },
  );
});

describe('a snapshot of another time', () => {
  const step = (to: number) => (older: Record<string, unknown>) => ({
    ...older,
    steps: [...((older['steps'] as number[] | undefined) ?? []), to],
  });

  it('[K68] is brought up to date by the migrations it needs, in order', () => {
    const migrations = [step(2), step(3), step(4)];
    expect(migrated({ format: 1 }, migrations, 4)).toEqual({ format: 4, steps: [2, 3, 4] });
    expect(migrated({ format: 3 }, migrations, 4)).toEqual({ format: 4, steps: [4] });
    expect(migrated({ format: 4 }, migrations, 4)).toEqual({ format: 4 });
    const raw = { format: 1 };
    migrated(raw, migrations, 4);
    expect(raw).toEqual({ format: 1 });
  });

  it('[K68] is refused in words when there is no way, or it is from the future', () => {
    expect(() => migrated({ format: 1 }, [step(2)], 3)).toThrow(/no way from format 2 to 3/);
    expect(() => migrated({ format: 9 }, [], 2)).toThrow(/newer Orrery \(format 9, this one reads up to 2\)/);
    const fails = (): never => {
      throw new TypeError('cannot read it');
    };
    expect(() => migrated({ format: 1 }, [fails], 2)).toThrow(KernelError);
    const taken = snapshot(new SmallTable().table);
    expect(() => restore({ ...taken, format: SNAPSHOT_FORMAT + 1 })).toThrow(/newer Orrery/);
    for (const raw of [
      undefined,
      null,
      7,
      'x',
      [],
      {},
      { format: '1' },
      { format: 0 },
      { format: 1.5 },
      { format: NaN },
    ])
      expect(() => restore(raw)).toThrow(KernelError);
  });
});

describe('a broken snapshot', () => {
  it('[K69] gives a KernelError or a sound table, and nothing else', SLOW, () => {
    let refused = 0;
    let taken = 0;
    expect(
      heldOver(60, (seed) => {
        const { table, chance } = randomTable(seed);
        for (let i = 0; i < 3; i++) randomAct(table, chance);
        const whole = snapshot(table);
        const words = [
          ...table.pieces.keys(),
          ...table.places.keys(),
          ...table.seats.map((s) => s.id),
          ...table.kinds.keys(),
        ];
        for (let i = 0; i < 8; i++) {
          let broken: unknown = whole;
          for (let n = chance.below(3); n >= 0; n--) broken = corrupted(broken, chance, words);
          const refusal = refusalOf(() => restore(broken));
          if (refusal !== null) {
            refused++;
            continue;
          }
          taken++;
          const again = restore(broken);
          demandSound(again);
          for (const viewer of viewersOf(again)) observe(again, viewer);
          demandSame(dump(restore(throughText(snapshot(again)))), dump(again));
        }
      }),
    ).toBe(60);
    expect(refused).toBeGreaterThan(200);
    expect(taken).toBeGreaterThan(10);
  });

  it('[K69] with any field left out is refused', () => {
    const at = new SmallTable();
    at.card('x', 'row', { face: 'x' });
    const taken = snapshot(at.table);
    const without = <T extends object>(whole: T, key: string): T => {
      const { [key as keyof T]: _gone, ...rest } = whole;
      return rest as T;
    };
    const lists = ['kinds', 'seats', 'places', 'pieces'] as const;
    const broken = lists.flatMap<readonly [string, object]>((list) => {
      const [first, ...rest] = taken[list] as readonly object[];
      const keys = Object.keys(first as object);
      return keys.map(
        (key) => [`${list} ${key}`, { ...taken, [list]: [without(first as object, key), ...rest] }] as const,
      );
    });
    for (const key of Object.keys(taken)) broken.push([key, without(taken, key)]);
    expect(broken.length).toBeGreaterThan(50);
    expect(broken.filter(([, one]) => refusalOf(() => restore(one)) === null)).toEqual([]);
  });

  it('[K69] says what is wrong, however it is wrong', () => {
    const at = new SmallTable();
    const sack = at.scribe.make('sack', { place: 'table' });
    at.scribe.makePlace('inside', 'bag', { on: sack.id });
    at.scribe.makePlace('g', 'grid', { columns: 2, rows: 2 });
    const cube = at.token({ place: 'g', at: 1 });
    const taken = snapshot(at.table);
    const place = (id: string, change: object): Snapshot => ({
      ...taken,
      places: taken.places.map((p) => (p.id === id ? { ...p, ...change } : p)),
    });
    const piece = (id: number, change: object): Snapshot => ({
      ...taken,
      pieces: taken.pieces.map((p) => (p.id === id ? { ...p, ...change } : p)),
    });
    const cases: readonly (readonly [unknown, RegExp])[] = [
      [place('g', { pieces: [] }), /not where it says/],
      [place('row', { pieces: [cube.id] }), /is in g and in row|is in row and in g|not where it says/],
      [place('g', { pieces: [cube.id, 99] }), /lies outside/],
      [place('bag', { pieces: [99] }), /does not exist/],
      [place('g', { ordered: true }), /cannot be ordered/],
      [place('g', { columns: 1e6, rows: 1e6 }), /cells/],
      [place('g', { columns: 1, rows: 1 }), /lies outside/],
      [place('hand-red', { owner: 'stranger' }), /owned by nobody/],
      [place('row', { held: 'stranger' }), /held by nobody/],
      [place('inside', { on: 99 }), /sits on nothing/],
      [{ ...taken, pieces: [...taken.pieces, ...taken.pieces] }, /two pieces of one id/],
      [{ ...taken, places: [...taken.places, ...taken.places] }, /two places of one name/],
      [{ ...taken, kinds: [...taken.kinds, ...taken.kinds] }, /two kinds of one name/],
      [{ ...taken, seats: [...taken.seats, ...taken.seats] }, /two seats of one name/],
      [
        { ...taken, seats: [{ ...taken.seats[0], id: SPECTATOR }] },
        /no seat can be called spectator|nobody at the table/,
      ],
      [{ ...taken, nextId: 1 }, /never issued/],
      [{ ...taken, places: taken.places.filter((p) => p.id !== 'box') }, /there is no box/],
      [
        { ...taken, places: taken.places.filter((p) => p.id !== 'table') },
        /there is no open table|not where it says/,
      ],
      [{ ...taken, kinds: taken.kinds.filter((k) => k.id !== 'cube') }, /no known kind/],
      [{ ...taken, more: 1 }, /snapshot\.more is not known here/],
      [piece(cube.id, { at: 9 }), /lies outside/],
      [piece(cube.id, { pose: { x: 0, y: 0, z: 0, qx: 0, qy: 0, qz: 0, qw: 1 } }), /has a pose/],
      [piece(sack.id, { pose: null }), /lacks a pose/],
      [piece(sack.id, { held: 'stranger' }), /held by nobody/],
      [piece(sack.id, { scale: 0 }), /size/],
      [piece(sack.id, { shown: 'red' }), /pieces\[0\]\.shown is not a list/],
    ];
    for (const [broken, fault] of cases) {
      expect(() => restore(broken)).toThrow(KernelError);
      expect(() => restore(broken)).toThrow(fault);
    }
  });

  it('[K69] in which a bag lies in itself is refused instead of followed for ever', () => {
    const at = new SmallTable();
    const sacks = ['one', 'two'].map((id) => {
      const sack = at.scribe.make('sack', { place: 'box' });
      at.scribe.makePlace(id, 'bag', { on: sack.id });
      return sack.id;
    }) as [number, number];
    const taken = snapshot(at.table);
    const inside = (homes: Record<number, string>): unknown => ({
      ...taken,
      pieces: taken.pieces.map((p) => ({ ...p, place: homes[p.id] ?? p.place })),
      places: taken.places.map((p) => ({
        ...p,
        pieces: sacks.filter((id) => (homes[id] ?? 'box') === p.id),
      })),
    });
    expect(() => restore(inside({ [sacks[0]]: 'one' }))).toThrow(/sits in itself/);
    expect(() => restore(inside({ [sacks[0]]: 'two', [sacks[1]]: 'one' }))).toThrow(/sits in itself/);
    expect(audit(restore(inside({ [sacks[0]]: 'two' })))).toEqual([]);
  });
});
