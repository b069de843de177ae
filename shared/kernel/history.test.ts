import { describe, expect, it } from 'vitest';
import type { Act } from './act.ts';
import { RESEED, SETTLE } from './act.ts';
import { unwind } from './apply.ts';
import { FastChance } from './chance/fast.ts';
import type { Stuck } from './history.ts';
import { History, affectedBy } from './history.ts';
import { KernelError } from './KernelError.ts';
import type { Piece } from './piece.ts';
import { flatPose } from './pose.ts';
import type { Scribe } from './scribe.ts';
import type { Seat } from './seat.ts';
import { likeness, snapshot } from './snapshot.ts';
import { demandSame, demandSound } from './testing/demand.ts';
import { dump } from './testing/dump.ts';
import { SmallTable } from './testing/smallTable.ts';

/** A small table whose acts are remembered. */
class Played extends SmallTable {
  readonly history = new History();

  do(by: string, write: (scribe: Scribe) => void): Act {
    const done = this.act(by, write);
    this.history.add(done);
    return done;
  }

  /** The table itself writes down where things came to rest. */
  settle(write: (scribe: Scribe) => void): void {
    const done = this.act('red', write);
    this.history.add({ ...done, seat: null, cause: { verb: SETTLE, asked: {} } });
  }

  undo(by: string, agreed = false): Act | Stuck {
    return this.added(this.history.undo(this.table, by, this.history.lastOf(by), agreed));
  }

  redo(by: string): Act | Stuck {
    return this.added(this.history.redo(this.table, by));
  }

  private added(done: Act | Stuck): Act | Stuck {
    if (!('why' in done)) this.history.add(done);
    demandSound(this.table);
    return done;
  }
}

const why = (done: Act | Stuck): string => ('why' in done ? done.why : 'done');
const to = (x: number) => ({ place: 'table', pose: flatPose(x, 0) });

describe('undo', () => {
  it('[K23] takes back my own last act, not the table’s', () => {
    const at = new Played();
    const [mine, theirs] = [at.token(to(0)), at.token(to(1))];
    at.do('red', (scribe) => scribe.place(mine, to(5)));
    at.do('blue', (scribe) => scribe.place(theirs, to(6)));
    const undone = at.undo('red');
    expect(undone).toMatchObject({
      seat: 'red',
      undoes: 1,
      redoes: null,
      version: 3,
      cause: { verb: 'undo' },
    });
    expect([mine.pose?.x, theirs.pose?.x]).toEqual([0, 6]);
    expect(why(at.undo('red'))).toBe('nothing-to-undo');
    expect(why(at.undo('green'))).toBe('nothing-to-undo');
  });

  it('[K23] goes further back with every call, and past a lift that was let go', () => {
    const at = new Played();
    const token = at.token(to(0));
    at.do('red', (scribe) => scribe.place(token, to(1)));
    for (const x of [2, 3]) {
      at.do('red', (scribe) => scribe.lift(token, 'red'));
      at.do('red', (scribe) => {
        scribe.place(token, to(x));
        scribe.release(token);
      });
    }
    at.do('red', (scribe) => scribe.lift(token, 'red'));
    at.do('red', (scribe) => scribe.release(token));
    const stops = [1, 2, 3].map(() => [why(at.undo('red')), token.pose?.x, token.held]);
    expect(stops).toEqual([
      ['done', 2, null],
      ['done', 1, null],
      ['done', 0, null],
    ]);
  });

  it('[K24] is refused while an act that touched the same piece still stands', () => {
    const at = new Played();
    const token = at.token(to(0));
    at.do('red', (scribe) => scribe.place(token, to(1)));
    at.do('blue', (scribe) => scribe.place(token, to(2)));
    expect(why(at.undo('red'))).toBe('touched-since');
    expect(token.pose?.x).toBe(2);
    expect(why(at.undo('blue'))).toBe('done');
    expect(why(at.undo('red'))).toBe('done');
    expect(token.pose?.x).toBe(0);
  });

  it('[K75] does not count as a touch where a piece came to rest, however often', () => {
    const at = new Played();
    const token = at.token(to(0));
    at.do('red', (scribe) => scribe.place(token, to(1)));
    at.settle((scribe) => scribe.place(token, to(1.2)));
    at.do('red', (scribe) => scribe.place(token, to(2)));
    at.settle((scribe) => scribe.place(token, to(2.1)));
    at.settle((scribe) => scribe.place(token, to(2.2)));
    const stops = [1, 2].map(() => [why(at.undo('red')), token.pose?.x]);
    expect(stops).toEqual([
      ['done', 1.2],
      ['done', 0],
    ]);
    expect([why(at.redo('red')), token.pose?.x]).toEqual(['done', 1.2]);
    expect([why(at.redo('red')), token.pose?.x]).toEqual(['done', 2.2]);
  });

  it('[K75] a throw is taken back with what the die came to rest on, if all agree', () => {
    const at = new Played();
    const die = at.scribe.make('die', to(0), { value: 3 });
    const thrown = (x: number, value: number): void => {
      at.do('red', (scribe) => scribe.place(die, to(x)));
      at.settle((scribe) => {
        scribe.place(die, to(x + 0.5));
        scribe.rolled([{ piece: die, to: value }]);
      });
    };
    thrown(1, 5);
    thrown(2, 2);
    expect(at.undo('red')).toMatchObject({ why: 'needs-agreement', seats: at.table.seats.map((s) => s.id) });
    expect([why(at.undo('red', true)), die.pose?.x, die.value]).toEqual(['done', 1.5, 5]);
    expect([why(at.undo('red', true)), die.pose?.x, die.value]).toEqual(['done', 0, 3]);
  });

  it('[K75] of one throw with all it came to show, also when it was pushed', () => {
    const at = new Played();
    const die = at.scribe.make('die', to(0), { value: 3 });
    at.do('red', (scribe) => scribe.place(die, to(1)));
    at.settle((scribe) => scribe.rolled([{ piece: die, to: 5 }]));
    at.settle((scribe) => scribe.rolled([{ piece: die, to: 2 }]));
    expect([why(at.undo('red', true)), die.value]).toEqual(['done', 3]);
  });

  it('[K24] sees a touch also of a piece that has another id since', () => {
    const at = new Played();
    const card = at.card('x', { ...to(0), facing: 'down' });
    at.do('red', (scribe) => scribe.place(card, to(1)));
    at.do('red', (scribe) => scribe.flip(card));
    const { id } = card;
    expect(why(at.undo('red', true))).toBe('done');
    expect(card.id).not.toBe(id);
    at.do('blue', (scribe) => scribe.place(card, to(2)));
    expect(why(at.undo('red'))).toBe('touched-since');
    expect(card.pose?.x).toBe(2);
    expect(why(at.undo('blue'))).toBe('done');
    expect(why(at.undo('red'))).toBe('done');
    expect(card.pose?.x).toBe(0);
  });

  it('[K24] an undo that came after is a touch, unless what it took back came after too', () => {
    const at = new Played();
    const token = at.token(to(0));
    const first = at.do('blue', (scribe) => scribe.place(token, to(1)));
    at.do('blue', (scribe) => scribe.set('name', 'x'));
    at.do('red', (scribe) => scribe.change(token, { tint: 'pink' }));
    at.do('blue', (scribe) => scribe.change(token, { tint: 'grey' }));
    expect(why(at.undo('blue'))).toBe('done');
    expect(why(at.undo('red'))).toBe('done');
    at.do('red', (scribe) => scribe.change(token, { tint: 'gold' }));
    expect(why(at.history.undo(at.table, 'blue', first))).toBe('touched-since');
    expect(why(at.undo('red'))).toBe('done');
    const back = at.history.undo(at.table, 'blue', first);
    expect(why(back)).toBe('done');
    at.history.add(back as Act);
    expect(token.pose?.x).toBe(0);
    expect(why(at.redo('red'))).toBe('touched-since');
  });

  it('[K24] is refused when the pile was shuffled, ordered, moved or is gone', () => {
    const spoil: ((at: Played) => void)[] = [
      (at) => at.do('blue', (scribe) => scribe.shuffle(at.place('row'), new FastChance(1))),
      (at) => at.do('blue', (scribe) => scribe.order(at.place('row'), at.place('row').pieces.toReversed())),
      (at) => at.do('blue', (scribe) => scribe.flipPile(at.place('row'))),
      (at) =>
        at.do('blue', (scribe) =>
          scribe.changePlace(at.place('row'), { hiding: { contents: 'nobody', faces: 'nobody' } }),
        ),
    ];
    for (const one of spoil) {
      const at = new Played();
      const token = at.token('row');
      at.token('row');
      at.do('red', (scribe) => scribe.place(token, to(0)));
      at.token('row');
      one(at);
      expect(why(at.undo('red', true))).toBe('touched-since');
    }
  });

  it('[K23] [K29] looking through a pile is no deed, and nothing is opened again by taking back', () => {
    const at = new Played();
    const token = at.token(to(0));
    at.do('red', (scribe) => scribe.place(token, to(1)));
    at.do('red', (scribe) => scribe.changePlace(at.place('bag'), { openTo: ['red'] }));
    const closed = at.do('red', (scribe) => scribe.changePlace(at.place('bag'), { openTo: [] }));
    expect(why(at.history.undo(at.table, 'blue', closed, true))).toBe('nothing-to-undo');
    expect(why(at.undo('red', true))).toBe('done');
    expect(token.pose?.x).toBe(0);
    expect(at.place('bag').openTo).toEqual([]);
    const { label } = at.place('bag');
    at.do('red', (scribe) => scribe.changePlace(at.place('bag'), { openTo: ['red'] }));
    at.do('red', (scribe) => scribe.changePlace(at.place('bag'), { openTo: [], label: 'closed' }));
    expect(why(at.undo('red', true))).toBe('done');
    expect(at.place('bag')).toMatchObject({ label, openTo: [] });
  });

  it('[K24] of rules is refused once the rules went on', () => {
    const at = new Played();
    at.do('red', (scribe) => scribe.rule(['turn'], 'blue'));
    at.do('blue', (scribe) => scribe.rule(['turn'], 'red'));
    expect(why(at.undo('red'))).toBe('touched-since');
    expect(why(at.undo('blue'))).toBe('done');
    expect(at.table.rules).toEqual({ turn: 'blue' });
  });

  it('[K25] past a reveal, a peek or a roll names the seats that must agree', () => {
    const asks = (write: (at: Played, scribe: Scribe) => void, by = 'red'): Stuck => {
      const at = new Played();
      at.act('red', (scribe) => {
        scribe.make('blue', { place: 'deck' }, { face: 'x' });
        scribe.make('blue', { place: 'row', facing: 'down' }, { face: 'y' });
        scribe.make('blue', { place: 'hand-red' }, { face: 'z' });
        scribe.make('die', to(0), { value: 1 });
      });
      const before = likeness(snapshot(at.table));
      at.do(by, (scribe) => write(at, scribe));
      const stuck = at.undo(by) as Stuck;
      expect(why(at.undo(by, true))).toBe('done');
      demandSame(likeness(snapshot(at.table)), before);
      return stuck;
    };
    const piece = (at: Played, face: string) =>
      [...at.table.pieces.values()].find((p) => p.face === face) as Piece;
    const all = { why: 'needs-agreement', seats: ['red', 'blue', 'green'] };
    expect(asks((at, scribe) => scribe.flip(piece(at, 'y')))).toEqual(all);
    expect(asks((at, scribe) => scribe.rolled([{ piece: piece(at, ''), to: 6 }]))).toEqual(all);
    // What I drew I know for good: that is everybody's matter.
    expect(asks((at, scribe) => scribe.place(piece(at, 'x'), { place: 'hand-red' }))).toEqual(all);
    expect(asks((at, scribe) => scribe.show(piece(at, 'z'), ['blue']))).toEqual({
      why: 'needs-agreement',
      seats: ['blue'],
    });
    expect(asks((at, scribe) => scribe.place(piece(at, 'x'), { place: 'hand-blue' }))).toEqual({
      why: 'needs-agreement',
      seats: ['blue'],
    });
  });

  it('[K25] counts who asks among those concerned, and asks nobody where nothing was seen', () => {
    const at = new SmallTable();
    const card = at.card('x', 'hand-red');
    const shown = at.act('red', (scribe) => scribe.show(card, ['blue']));
    expect(affectedBy(at.table, shown)).toEqual(['blue']);
    expect(affectedBy(at.table, shown, 'green')).toEqual(['blue']);
    expect(affectedBy(at.table, shown, 'blue')).toEqual(['red', 'blue', 'green']);
    expect(
      affectedBy(
        at.table,
        at.act('red', (scribe) => scribe.show(card, [])),
      ),
    ).toEqual([]);
  });

  it('[K25] needs agreement again after a redo', () => {
    const at = new Played();
    const card = at.card('x', { place: 'row', facing: 'down' });
    at.do('red', (scribe) => scribe.flip(card));
    expect([why(at.undo('red', true)), why(at.redo('red')), why(at.undo('red'))]).toEqual([
      'done',
      'done',
      'needs-agreement',
    ]);
  });

  it('[K27] puts a card back where it was though others drew and added meanwhile', () => {
    const at = new Played();
    const cards = ['a', 'b', 'c', 'd'].map((face) => at.card(face, 'row')) as [Piece, Piece, Piece, Piece];
    const row = (): string =>
      at
        .place('row')
        .pieces.map((id) => at.table.pieces.get(id)?.face)
        .join('');
    at.do('red', (scribe) => scribe.place(cards[3], { place: 'box' }));
    at.do('blue', (scribe) => scribe.place(cards[0], { place: 'box' }));
    at.do('blue', (scribe) => scribe.place(cards[1], { place: 'box' }));
    expect(why(at.undo('red'))).toBe('done');
    expect(row()).toBe('cd');
    at.do('red', (scribe) => scribe.place(cards[2], { place: 'box' }));
    at.do('blue', (scribe) => scribe.make('blue', { place: 'row', at: 0 }, { face: 'e' }));
    expect(why(at.undo('red'))).toBe('done');
    expect(row()).toBe('ced');
    at.do('red', (scribe) => scribe.change(cards[2], { tint: 'pink' }));
    at.do('red', (scribe) => scribe.place(cards[2], { place: 'row', heading: 1, at: 0 }));
    at.do('blue', (scribe) => scribe.make('blue', { place: 'row', at: 0 }, { face: 'f' }));
    expect(why(at.undo('red'))).toBe('done');
    expect([row(), cards[2].heading]).toEqual(['fced', 0]);
  });

  it('[K27] does not put a piece back where another took its room', () => {
    const at = new Played();
    at.scribe.makePlace('board', 'grid', { columns: 2, rows: 1 });
    at.scribe.makePlace('slot', 'slot');
    const [mine, theirs] = [at.token({ place: 'board', at: 0 }), at.token('box')];
    at.do('red', (scribe) => scribe.place(mine, { place: 'slot' }));
    at.do('blue', (scribe) => scribe.place(theirs, { place: 'board', at: 0 }));
    const before = dump(at.table);
    expect(why(at.undo('red'))).toBe('touched-since');
    expect(dump(at.table)).toEqual(before);
    expect(mine.place).toBe('slot');
    at.undo('blue');
    expect(why(at.undo('red'))).toBe('done');
    at.do('blue', (scribe) => scribe.place(theirs, { place: 'slot' }));
    expect(why(at.redo('red'))).toBe('touched-since');
    expect([mine.place, mine.at]).toEqual(['board', 0]);
  });

  it('[K24] does not count a new id as a touch', () => {
    const at = new Played();
    const card = at.card('x', 'row');
    at.do('red', (scribe) => scribe.place(card, { place: 'hand-red' }));
    const blue = at.table.seats[1] as Seat;
    const { id } = card;
    at.do('green', (scribe) =>
      at.table.seats.slice(0, 1).forEach((red) => {
        scribe.changeSeat(red, { team: 'east' });
        scribe.changeSeat(blue, { team: 'east' });
      }),
    );
    expect(card.id).not.toBe(id);
    expect([why(at.undo('red')), card.place]).toEqual(['done', 'row']);
  });

  it('[K28] cannot be used to find out what another drew from a bag', () => {
    for (const drawn of ['mine', 'other']) {
      const at = new Played();
      const mine = at.card('mine', 'row');
      const other = at.card('other', 'bag');
      at.do('red', (scribe) => scribe.place(mine, { place: 'bag' }));
      at.do('blue', (scribe) => scribe.place(drawn === 'mine' ? mine : other, { place: 'hand-blue' }));
      expect(why(at.undo('red', true))).toBe('touched-since');
    }
    for (const touched of ['mine', 'other']) {
      const at = new Played();
      const mine = at.scribe.make('memo', { place: 'row' }, { face: 'mine' });
      const other = at.scribe.make('memo', { place: 'bag' }, { face: 'other' });
      at.do('red', (scribe) => scribe.place(mine, { place: 'bag' }));
      at.do('blue', (scribe) => scribe.write(touched === 'mine' ? mine : other, 'new'));
      expect(why(at.undo('red', true))).toBe('touched-since');
    }
  });

  it('[K28] nor what another is just lifting out of it', () => {
    for (const lifted of ['mine', 'other']) {
      const at = new Played();
      const mine = at.card('mine', 'row');
      const other = at.card('other', 'bag');
      at.do('red', (scribe) => scribe.place(mine, { place: 'bag' }));
      at.do('blue', (scribe) => scribe.lift(lifted === 'mine' ? mine : other, 'blue'));
      expect(why(at.undo('red', true))).toBe('touched-since');
    }
  });

  it('[K28] but goes by what all can see where others only added', () => {
    const at = new Played();
    const [mine, theirs] = [at.card('mine', 'row'), at.card('theirs', 'row')];
    at.do('red', (scribe) => scribe.place(mine, { place: 'bag' }));
    at.do('blue', (scribe) => scribe.place(theirs, { place: 'bag' }));
    expect(why(at.undo('red'))).toBe('done');
    expect(mine.place).toBe('row');
  });

  it('[K29] of a drop puts the piece back and leaves it in nobody’s hand, ending the pile’s flight too', () => {
    const at = new Played();
    const card = at.card('x', 'hand-red');
    at.do('red', (scribe) => scribe.lift(card, 'red'));
    at.do('red', (scribe) => {
      scribe.place(card, { place: 'row', facing: 'down', shown: ['red'] });
      scribe.release(card);
    });
    expect(why(at.undo('red'))).toBe('done');
    expect(card).toMatchObject({ place: 'hand-red', held: null });
    const row = at.place('row');
    at.do('red', (scribe) => scribe.changePlace(row, { held: 'red' }));
    at.do('red', (scribe) => scribe.changePlace(row, { held: null, pose: flatPose(3, 3) }));
    expect(why(at.undo('red'))).toBe('done');
    expect(row).toMatchObject({ held: null, pose: null });
  });

  it('[K29] takes nothing out of another seat’s hand, but may end my own hold', () => {
    const at = new Played();
    const token = at.token(to(0));
    at.do('red', (scribe) => scribe.place(token, to(1)));
    at.do('blue', (scribe) => scribe.lift(token, 'blue'));
    expect(why(at.undo('red'))).toBe('touched-since');
    expect(token).toMatchObject({ held: 'blue', pose: { x: 1 } });
    at.do('blue', (scribe) => scribe.release(token));
    at.do('red', (scribe) => scribe.lift(token, 'red'));
    expect(why(at.undo('red'))).toBe('done');
    expect(token).toMatchObject({ held: null, pose: { x: 0 } });
    const row = at.place('row');
    at.do('red', (scribe) => scribe.changePlace(row, { label: 'x' }));
    at.do('blue', (scribe) => scribe.changePlace(row, { held: 'blue' }));
    expect(why(at.undo('red'))).toBe('touched-since');
    expect(row).toMatchObject({ held: 'blue', label: 'x' });
  });

  it('[K31] gives no id back to a card that lies face down again', () => {
    const at = new Played();
    const card = at.card('x', { place: 'row', facing: 'down' });
    const ids = [card.id];
    at.do('red', (scribe) => scribe.flip(card));
    expect(card.id).toBe(ids[0]);
    at.undo('red', true);
    expect(ids).not.toContain(card.id);
    ids.push(card.id);
    at.redo('red');
    expect(at.sees('blue', card)).toMatchObject({ face: 'x' });
    at.undo('red', true);
    expect(ids).not.toContain(card.id);
  });

  it('[K31] gives the old id back where everybody who sees the piece sees its face, or it has none', () => {
    const at = new Played();
    const [card, token] = [at.card('x', 'row'), at.token('row')];
    const ids = [card.id, token.id];
    at.do('red', (scribe) => scribe.place(card, { place: 'hand-red' }));
    at.do('red', (scribe) => scribe.place(card, { place: 'hand-blue' }));
    at.do('red', (scribe) => scribe.place(token, { place: 'bag' }));
    at.do('red', (scribe) => scribe.place(token, { place: 'table' }));
    expect([card.id === ids[0], token.id === ids[1]]).toEqual([false, false]);
    for (let i = 0; i < 4; i++) at.undo('red', true);
    expect([card.id, token.id]).toEqual(ids);
  });

  it('[K31] tells who gains by it as any act does', () => {
    const at = new Played();
    const card = at.card('x', 'row');
    at.do('red', (scribe) => scribe.flip(card));
    const undone = at.undo('red') as Act;
    expect(undone.effects).toMatchObject([{ type: 'piece-flipped', reveals: ['red', 'blue', 'green'] }]);
  });
});

describe('redo', () => {
  it('[K26] brings back what I undid, last first, until I do something new', () => {
    const at = new Played();
    const token = at.token(to(0));
    for (const x of [1, 2, 3]) at.do('red', (scribe) => scribe.place(token, to(x)));
    at.undo('red');
    at.undo('red');
    expect(token.pose?.x).toBe(1);
    expect(why(at.redo('blue'))).toBe('nothing-to-undo');
    expect(at.redo('red')).toMatchObject({ redoes: 2, undoes: null, seat: 'red' });
    expect(token.pose?.x).toBe(2);
    at.do('red', (scribe) => scribe.set('name', 'x'));
    expect(why(at.redo('red'))).toBe('nothing-to-undo');
    expect(token.pose?.x).toBe(2);
  });

  it('[K26] can be undone and redone again and again', () => {
    const at = new Played();
    const card = at.card('x', 'row');
    at.do('red', (scribe) => scribe.place(card, { place: 'deck' }));
    for (let i = 0; i < 4; i++) {
      expect([why(at.undo('red')), card.place]).toEqual(['done', 'row']);
      expect(why(at.undo('red'))).toBe('nothing-to-undo');
      expect([why(at.redo('red')), card.place]).toEqual(['done', 'deck']);
      expect(why(at.redo('red'))).toBe('nothing-to-undo');
    }
    expect(at.history.acts.map((a) => [a.undoes, a.redoes]).slice(0, 3)).toEqual([
      [null, null],
      [1, null],
      [null, 1],
    ]);
  });

  it('[K26] counts from the redo on: what happened while it was undone is no touch', () => {
    const at = new Played();
    const mine = at.card('mine', 'row');
    const other = at.card('other', 'bag');
    at.do('red', (scribe) => scribe.place(mine, { place: 'bag' }));
    at.undo('red');
    at.do('blue', (scribe) => scribe.place(other, { place: 'hand-blue' }));
    expect([why(at.redo('red')), mine.place]).toEqual(['done', 'bag']);
    expect([why(at.undo('red')), mine.place]).toEqual(['done', 'row']);
  });

  it('[K26] is not in the way of another seat doing the same with its own', () => {
    const at = new Played();
    const [mine, theirs] = [at.token(to(0)), at.token(to(0))];
    at.do('red', (scribe) => scribe.place(mine, to(1)));
    at.do('blue', (scribe) => scribe.place(theirs, to(2)));
    expect(
      [at.undo('red'), at.undo('blue'), at.redo('red'), at.redo('blue'), at.undo('blue')].map(why),
    ).toEqual(Array.from({ length: 5 }, () => 'done'));
    expect([mine.pose?.x, theirs.pose?.x]).toEqual([1, 0]);
  });

  it('[K24] is refused when the piece was moved since', () => {
    const at = new Played();
    const token = at.token(to(0));
    at.do('red', (scribe) => scribe.place(token, to(1)));
    at.undo('red');
    at.do('blue', (scribe) => scribe.place(token, to(2)));
    expect(why(at.redo('red'))).toBe('touched-since');
    expect(token.pose?.x).toBe(2);
  });
});

describe('an act that could not be made durable', () => {
  it('[K33] is forgotten, and only the last one can be', () => {
    const at = new Played();
    const token = at.token(to(0));
    const first = at.do('red', (scribe) => scribe.place(token, to(1)));
    const drop = (act: Act): void => {
      unwind(at.table, act.effects);
      at.table.version = act.version - 1;
      at.history.drop(act);
    };
    const undone = at.undo('red') as Act;
    expect(() => at.history.drop(first)).toThrow(KernelError);
    drop(undone);
    expect([at.history.isUndone(first), at.history.lastOf('red')]).toEqual([false, first]);
    at.undo('red');
    const redone = at.redo('red') as Act;
    drop(redone);
    expect(at.history.isUndone(first)).toBe(true);
    expect(at.history.lastUndoOf('red')).toBe(at.history.acts[1]);
    expect([why(at.redo('red')), token.pose?.x]).toEqual(['done', 1]);
    const before = dump(at.table);
    const last = at.do('blue', (scribe) => scribe.place(token, to(7)));
    drop(last);
    demandSame(dump(at.table), before);
    expect(at.history.find(last.version)).toBe(undefined);
    expect(at.history.find(1)).toBe(first);
  });
});

describe('a long history', () => {
  it('forgets its beginning, and what is left can be taken back and brought again as before', () => {
    const at = new Played();
    const mine = at.token(to(0));
    for (let x = 1; x <= 20; x++) at.do('red', (scribe) => scribe.place(mine, to(x)));
    at.undo('red');
    at.history.keepLast(11);
    expect(at.history.acts).toHaveLength(21);
    at.history.keepLast(10);
    expect(at.history.acts.map((act) => act.version)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
    expect(at.history.find(12)?.version).toBe(12);
    expect(at.history.find(11)).toBeUndefined();
    expect(why(at.redo('red'))).toBe('done');
    expect(mine.pose?.x).toBe(20);
    for (let n = 0; n < 9; n++) expect(why(at.undo('red'))).toBe('done');
    expect(mine.pose?.x).toBe(11);
    expect(why(at.undo('red'))).toBe('nothing-to-undo');
  });

  it('still brings again what was undone before it forgot the deed', () => {
    const at = new Played();
    const [mine, theirs] = [at.token(to(0)), at.token(to(1))];
    at.do('red', (scribe) => scribe.place(mine, to(5)));
    at.do('blue', (scribe) => scribe.place(theirs, to(2)));
    at.undo('red');
    at.do('blue', (scribe) => scribe.place(theirs, to(3)));
    at.history.keepLast(2);
    expect(at.history.acts.map((act) => act.version)).toEqual([3, 4]);
    expect(why(at.redo('red'))).toBe('done');
    expect(mine.pose?.x).toBe(5);
  });

  it('forgets sooner what did much, and never the last act', () => {
    const at = new Played();
    const pieces = Array.from({ length: 10 }, (_, n) => at.token(to(n)));
    for (let x = 1; x <= 20; x++)
      at.do('red', (scribe) => {
        for (const piece of pieces) scribe.place(piece, to(x));
      });
    at.history.keepLast(100, 120);
    expect(at.history.acts).toHaveLength(20);
    at.history.keepLast(100, 50);
    expect(at.history.acts.map((act) => act.version)).toEqual([16, 17, 18, 19, 20]);
    at.history.keepLast(100, 3);
    expect(at.history.acts.map((act) => act.version)).toEqual([20]);
    expect(why(at.undo('red'))).toBe('done');
    expect(pieces[9]?.pose?.x).toBe(19);
  });
});

describe('a seed that was told', () => {
  it('[K171] is a wall: nothing before it is taken back or brought again, and neither is it itself', () => {
    const t = new Played();
    const before = t.do('red', (scribe) => scribe.set('lamp', 'on'));
    const undone = t.do('red', (scribe) => scribe.set('lamp', 'off'));
    expect(t.undo('red')).not.toHaveProperty('why');
    const told = t.act('red', (scribe) => scribe.set('chance', 'new'));
    t.history.add({ ...told, seat: null, cause: { verb: RESEED, asked: {} } });
    expect(t.undo('red')).toEqual({ why: 'nothing-to-undo' });
    expect(t.redo('red')).toEqual({ why: 'nothing-to-undo' });
    for (const act of [before, undone]) expect(t.history.find(act.version)).toBeUndefined();
    expect(t.history.undo(t.table, 'red', t.history.find(told.version), true)).toEqual({
      why: 'nothing-to-undo',
    });
    // What comes after it is taken back as ever, also when the history was read again.
    t.do('red', (scribe) => scribe.set('lamp', 'dim'));
    const again = new History(t.history.acts);
    expect(again.lastOf('red')).toBeDefined();
    expect(t.undo('red')).not.toHaveProperty('why');
    expect(t.undo('red')).toEqual({ why: 'nothing-to-undo' });
  });
});
