import { describe, expect, it } from 'vitest';
import { act } from './act.ts';
import { apply, unwind } from './apply.ts';
import { FastChance } from './chance/fast.ts';
import { imagine } from './imagine.ts';
import { observe } from './observe.ts';
import type { Piece, PieceId } from './piece.ts';
import type { Viewer } from './seat.ts';
import { SPECTATOR } from './seat.ts';
import { restore, snapshot } from './snapshot.ts';
import type { Table } from './table.ts';
import type { ActTold } from './tell.ts';
import { tell } from './tell.ts';
import { demandSame } from './testing/demand.ts';
import { dump } from './testing/dump.ts';
import { mayKnow, maySeeBody, viewersOf } from './testing/oracle.ts';
import { SLOW, heldOver } from './testing/property.ts';
import { randomAct } from './testing/randomAct.ts';
import { randomTable } from './testing/randomTable.ts';
import { SmallTable } from './testing/smallTable.ts';

describe('an act as it is told', () => {
  it('[K48] names the old id to those who saw the piece before, the new one to those who see it after', () => {
    const at = new SmallTable();
    const card = at.card('x', 'hand-red');
    const was = card.id;
    const played = at.act('red', (scribe) =>
      scribe.place(card, { place: 'row', facing: 'down', shown: ['red'] }),
    );
    expect(at.toldOf('red', played).effects[0]).toMatchObject({ piece: was, as: card.id, face: 'x' });
    const blue = at.toldOf('blue', played).effects[0];
    expect(blue).toMatchObject({ piece: null, as: card.id, kind: 'blue', from: { place: 'hand-red' } });
    expect(blue).not.toHaveProperty('face');
    const back = at.act('red', (scribe) => scribe.place(card, { place: 'hand-red' }));
    expect(at.toldOf('blue', back).effects[0]).toMatchObject({ piece: card.id, as: null });
    const hidden = at.act('red', (scribe) => scribe.place(card, { place: 'deck' }));
    const green = at.toldOf('green', hidden).effects[0];
    expect(green).toEqual({
      type: 'piece-placed',
      piece: null,
      as: null,
      from: { place: 'hand-red' },
      to: { place: 'deck' },
    });
  });

  it('[K48] names exactly those ids, to every viewer and for every effect', SLOW, () => {
    const property = (seed: number): void => {
      const { table, chance } = randomTable(seed);
      for (let i = 0; i < 8; i++) {
        const done = randomAct(table, chance);
        const viewers = viewersOf(table);
        const right = viewers.map(() => [] as string[]);
        const sees = (viewer: Viewer, id: PieceId): boolean =>
          maySeeBody(table, viewer, table.pieces.get(id) as Piece);
        unwind(table, done.effects);
        for (const effect of done.effects) {
          const before = viewers.map((viewer) => 'as' in effect && sees(viewer, effect.piece));
          apply(table, effect);
          if (!('as' in effect)) continue;
          viewers.forEach((viewer, v) => {
            const named = [before[v] ? effect.piece : null, sees(viewer, effect.as) ? effect.as : null];
            if (named.join() !== ',') right[v]?.push(named.join());
          });
        }
        tell(table, done, viewers).forEach((told, v) => {
          const named = told.effects.map((effect) =>
            'as' in effect ? [effect.piece, effect.as].join() : ',',
          );
          demandSame(
            named.filter((ids) => ids !== ','),
            right[v],
          );
        });
      }
    };
    expect(heldOver(60, property)).toBe(60);
  });

  it('[K48] lists the new order of a pile only to those who see into it', () => {
    const at = new SmallTable();
    for (const face of ['a', 'b', 'c']) at.card(face, 'hand-red');
    const act1 = at.act('red', (scribe) =>
      scribe.order(at.place('hand-red'), at.place('hand-red').pieces.toReversed()),
    );
    expect(at.toldOf('red', act1).effects).toEqual([
      { type: 'pile-ordered', place: 'hand-red', count: 3, after: at.place('hand-red').pieces },
    ]);
    expect(at.toldOf('blue', act1).effects).toEqual([{ type: 'pile-ordered', place: 'hand-red', count: 3 }]);
    at.card('d', 'row');
    at.card('e', 'row');
    const shuffled = at.told('blue', 'red', (scribe) => scribe.shuffle(at.place('row'), new FastChance(1)));
    expect(shuffled).toEqual([
      { type: 'pile-shuffled', place: 'row', count: 2, after: at.place('row').pieces },
    ]);
    expect(JSON.stringify(shuffled)).not.toContain('before');
  });

  it('[K49] does not say where in a hand or a hidden grid a piece lay', () => {
    const at = new SmallTable();
    at.card('x', 'hand-red');
    const card = at.card('y', 'hand-red');
    at.card('z', 'hand-red');
    const [lifted] = at.told('blue', 'red', (scribe) => scribe.lift(card, 'red'));
    expect(lifted).toMatchObject({ type: 'piece-lifted', piece: null, as: card.id, place: 'hand-red' });
    const [placed] = at.told('blue', 'red', (scribe) => scribe.place(card, { place: 'row' }));
    expect(placed).toMatchObject({ piece: expect.any(Number), from: { place: 'hand-red' }, to: { at: 0 } });
    expect((placed as { from: object }).from).toEqual({ place: 'hand-red' });
    at.scribe.makePlace('sea', 'grid', {
      columns: 3,
      rows: 3,
      owner: 'red',
      hiding: { contents: 'owner', faces: 'owner' },
    });
    const ship = at.token({ place: 'sea', at: 7, heading: 2 });
    const [up] = at.told('blue', 'red', (scribe) => scribe.lift(ship, 'red'));
    expect(JSON.stringify(up)).not.toContain('7');
    const moved = at.told('blue', 'red', (scribe) => scribe.place(ship, { place: 'sea', at: 2 }));
    expect(moved[0]).toMatchObject({ from: { place: 'sea' }, to: { place: 'sea' } });
    expect((moved[0] as { to: object }).to).toEqual({ place: 'sea' });
  });

  it('[K50] leaves out what a viewer sees nothing of', () => {
    const at = new SmallTable();
    const card = at.card('x', 'hand-red');
    const memo = at.scribe.make('memo', { place: 'hand-red' });
    const die = at.scribe.make('die', { place: 'hand-red' }, { value: 1 });
    const sack = at.scribe.make('sack', { place: 'hand-red' });
    at.scribe.makePlace('inside', 'row', { on: sack.id });
    const hidden = at.act('red', (scribe) => {
      scribe.change(card, { tint: 'pink' });
      scribe.write(memo, 'secret');
      scribe.rolled([{ piece: die, to: 4 }]);
      scribe.make('cube', { place: 'inside' });
      scribe.changePlace(at.place('inside'), { label: 'within' });
      scribe.makePlace('more', 'bag', { on: sack.id });
      scribe.removePlace(at.place('more'));
      scribe.rule(['secrets'], { red: 1 });
      scribe.rule(['secrets', 'red'], 2);
    });
    expect(at.toldOf('blue', hidden).effects).toEqual([]);
    expect(at.toldOf('red', hidden).effects.length).toBe(hidden.effects.length - 1);
    const down = at.card('y', { place: 'row', facing: 'down' });
    const marked = at.act('red', (scribe) => {
      scribe.change(down, { tint: 'pink', label: 'mine' });
      scribe.change(down, { locked: true, tint: 'grey' });
    });
    expect(at.toldOf('blue', marked).effects).toEqual([
      { type: 'piece-changed', piece: down.id, after: { locked: true } },
    ]);
  });

  it('[K50] says that somebody looked at a card in a deck, but not that it took a new id', () => {
    const at = new SmallTable();
    const card = at.card('x', 'deck');
    const looked = at.told('blue', 'red', (scribe) => scribe.show(card, ['red']));
    expect(looked).toEqual([
      { type: 'face-shown', piece: null, as: null, from: { place: 'deck' }, to: { place: 'deck' } },
    ]);
    const searched = at.told('blue', 'red', (scribe) =>
      scribe.changePlace(at.place('deck'), { openTo: ['green'] }),
    );
    expect(searched.map((effect) => effect.type)).toEqual(['place-changed']);
  });

  it('[K51] tells the command to the seat that gave it, and the draws to nobody', () => {
    const at = new SmallTable();
    const done = at.act('red', (scribe) => scribe.set('name', 'x'));
    const secret = act(done.version, 'red', { verb: 'set', asked: { note: 'only mine' } }, done.effects, {
      draws: [{ n: 0, of: 6, got: 3 }],
    });
    const [red, blue, nobody] = tell(at.table, secret, ['red', 'blue', SPECTATOR]) as [
      ActTold,
      ActTold,
      ActTold,
    ];
    expect(red.cause).toEqual(secret.cause);
    expect(red).toMatchObject({ version: done.version, seat: 'red', verb: 'set' });
    for (const told of [blue, nobody]) expect(JSON.stringify(told)).not.toContain('only mine');
    for (const told of [red, blue, nobody]) expect(told).not.toHaveProperty('draws');
  });

  it('[K51] tells a secret of the rules slot to the circle of its seat', () => {
    const at = new SmallTable({ red: 'east', green: 'east' });
    at.scribe.rule(['secrets'], {});
    const wrote = at.act('red', (scribe) => scribe.rule(['secrets', 'red'], 'trump'));
    const heard = ['red', 'blue', 'green', SPECTATOR].map((v) =>
      JSON.stringify(at.toldOf(v, wrote)).includes('trump'),
    );
    expect(heard).toEqual([true, false, true, false]);
    const all = at.act('red', (scribe) => scribe.rule(['secrets'], { red: 'trump', blue: 'other' }));
    for (const viewer of ['red', 'blue', 'green', SPECTATOR])
      expect(at.toldOf(viewer, all).effects).toEqual([]);
  });

  it('[K53] leaves the table as it was', SLOW, () => {
    expect(
      heldOver(80, (seed) => {
        const { table, chance } = randomTable(seed);
        for (let i = 0; i < 8; i++) {
          const done = randomAct(table, chance);
          const before = dump(table);
          const told = tell(table, done, viewersOf(table));
          demandSame(dump(table), before);
          demandSame(tell(table, done, viewersOf(table)), told);
        }
      }),
    ).toBe(80);
  });
});

/** Whether a viewer comes to know a face at any moment of an act. */
function learns(table: Table, viewer: Viewer, effects: ReturnType<typeof randomAct>['effects']): boolean {
  unwind(table, effects);
  const known = new Set<Piece>();
  const look = (): Piece[] =>
    [...table.pieces.values()].filter((p) => p.face !== '' && mayKnow(table, viewer, p));
  for (const piece of look()) known.add(piece);
  let learned = false;
  for (const effect of effects) {
    apply(table, effect);
    // What is made or written just now is no older secret.
    if (effect.type === 'piece-made') known.add(table.pieces.get(effect.what.id) as Piece);
    if (look().some((piece) => !known.has(piece))) learned = true;
  }
  return learned;
}

it('[K52] what is told of an act does not depend on faces that stay hidden', SLOW, () => {
  let compared = 0;
  expect(
    heldOver(100, (seed) => {
      const { table, chance } = randomTable(seed);
      for (let i = 0; i < 4; i++) randomAct(table, chance);
      for (const viewer of viewersOf(table)) {
        const dreamt = restore(snapshot(table));
        imagine(dreamt, viewer, chance);
        const real = restore(snapshot(table));
        const [here, there] = [real, dreamt].map((one) =>
          randomAct(one, new FastChance(`${seed}/${viewer}`)),
        );
        if (here === undefined || there === undefined) continue;
        if (learns(real, viewer, here.effects) || learns(dreamt, viewer, there.effects)) continue;
        compared++;
        demandSame(tell(dreamt, there, [viewer]), tell(real, here, [viewer]));
        demandSame(observe(dreamt, viewer), observe(real, viewer));
      }
    }),
  ).toBe(100);
  expect(compared).toBeGreaterThan(150);
});
