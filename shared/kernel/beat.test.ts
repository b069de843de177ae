import { describe, expect, it } from 'vitest';
import type { Act } from './act.ts';
import { act as actFrom } from './act.ts';
import { apply, unwind } from './apply.ts';
import type { BeatRef } from './beat.ts';
import { MOST_BEATS, MOST_BEAT_REFS, MOST_BEAT_TEXT } from './beat.ts';
import type { Effect } from './effect.ts';
import { History } from './history.ts';
import { invert } from './invert.ts';
import { actLine, readLine } from './journal.ts';
import { KernelError } from './KernelError.ts';
import type { Piece } from './piece.ts';
import type { Place } from './place.ts';
import type { Viewer } from './seat.ts';
import { SPECTATOR } from './seat.ts';
import { snapshot } from './snapshot.ts';
import type { Table } from './table.ts';
import { tell } from './tell.ts';
import { DEEDS, beat } from './testing/deeds.ts';
import { demandSame } from './testing/demand.ts';
import { dump } from './testing/dump.ts';
import { mayKnowMarks, maySeeBody, maySeePlace, maySeeSide, viewersOf } from './testing/oracle.ts';
import { SLOW, heldOver } from './testing/property.ts';
import { randomAct } from './testing/randomAct.ts';
import { randomTable } from './testing/randomTable.ts';
import { SmallTable } from './testing/smallTable.ts';
import { TooMuch } from './TooMuch.ts';

const EVERYBODY = ['red', 'blue', 'green', SPECTATOR];

/** What a viewer may be told of something a sentence speaks of, by the specification alone. */
function rightly(table: Table, viewer: Viewer, ref: BeatRef): unknown {
  if ('place' in ref) {
    const where = table.places.get(ref.place) as Place;
    return { place: maySeePlace(table, viewer, where) ? ref.place : null };
  }
  if (!('piece' in ref)) return ref;
  const piece = table.pieces.get(ref.piece) as Piece;
  if (!maySeeBody(table, viewer, piece)) return { piece: null };
  const { id, kind, face, label } = piece;
  return {
    piece: id,
    kind,
    ...(label !== '' && mayKnowMarks(table, viewer, piece) ? { label } : {}),
    ...(face !== '' && maySeeSide(table, viewer, piece) ? { face } : {}),
  };
}

describe('a beat', () => {
  it('[K190] changes nothing, and is its own reverse', () => {
    const at = new SmallTable();
    const before = dump(at.table);
    at.scribe.beat('The night falls');
    expect(dump(at.table)).toEqual(before);
    const [effect] = at.scribe.effects.slice(-1) as [Effect];
    expect(invert(effect)).toEqual(effect);
  });

  it('[K190] alone is nothing that could be taken back, and keeps nobody from taking back something else', () => {
    const at = new SmallTable();
    const token = at.token('row');
    const moved = at.act('red', (scribe) => scribe.place(token, { place: 'deck' }));
    const told = at.act('red', (scribe) => scribe.beat('{0} sleeps', [{ piece: token.id }]));
    const history = new History([moved, told]);
    expect(history.lastOf('red')).toBe(moved);
    expect(history.undo(at.table, 'red', told)).toEqual({ why: 'nothing-to-undo' });
    expect('why' in history.undo(at.table, 'red', moved)).toBe(false);
    expect(token.place).toBe('row');
  });

  it('[K190] is told once: neither when its act is taken back nor when it is brought again', () => {
    const at = new SmallTable();
    const token = at.token('row');
    const history = new History();
    history.add(
      at.act('red', (scribe) => {
        scribe.beat('A comet comes');
        scribe.place(token, { place: 'deck' });
      }),
    );
    const back = history.undo(at.table, 'red', history.lastOf('red')) as Act;
    history.add(back);
    const again = history.redo(at.table, 'red') as Act;
    for (const { effects } of [back, again])
      expect(effects.map(({ type }) => type)).toEqual(['piece-placed']);
  });

  it('[K191] speaks of what is there, in slots that it has', () => {
    const at = new SmallTable();
    const piece = at.token('row').id;
    const bad: readonly [string, BeatRef[], string[]?][] = [
      ['', []],
      ['{0} came', []],
      ['{1} came', [{ piece }]],
      ['{0} came', [{ piece: 999 }]],
      ['{0} came', [{ place: 'nowhere' }]],
      ['{0} came', [{ seat: 'pink' }]],
      ['{0} came', [{ number: Number.NaN }]],
      ['nobody hears it', [], ['pink']],
      ['twice', [], ['red', 'red']],
    ];
    const before = dump(at.table);
    for (const [text, about, only] of bad)
      expect(() => at.scribe.beat(text, about, only)).toThrow(KernelError);
    expect(dump(at.table)).toEqual(before);
    at.scribe.beat('{3} gave {0} to {1} in {2}', [
      { piece },
      { seat: 'red' },
      { place: 'row' },
      { number: 3 },
    ]);
  });

  it('[K191] has bounds, and so has their number in an act, also in one read from a file', () => {
    const at = new SmallTable();
    const refs = (count: number): BeatRef[] => Array.from({ length: count }, (_, number) => ({ number }));
    expect(() => at.scribe.beat('x'.repeat(MOST_BEAT_TEXT + 1))).toThrow(KernelError);
    expect(() => at.scribe.beat('x', refs(MOST_BEAT_REFS + 1))).toThrow(KernelError);
    at.scribe.beat('x'.repeat(MOST_BEAT_TEXT), refs(MOST_BEAT_REFS));
    const most = at.act('red', (scribe) => {
      for (let n = 0; n < MOST_BEATS; n++) scribe.beat('tick');
      expect(() => scribe.beat('tock')).toThrow(TooMuch);
    });
    expect(() => readLine(actLine(most))).toThrow('tells too much');
    expect(readLine(actLine({ ...most, effects: most.effects.slice(1) }))).toHaveProperty('act');
    const odd = { type: 'beat', text: '{0}', about: [{ piece: 1, place: 'row' }] } as unknown as Effect;
    for (const about of [odd, { ...odd, about: [{}] }, { ...odd, about: [7] }] as Effect[])
      expect(() => readLine(actLine(actFrom(1, null, { verb: 'x', asked: {} }, [about])))).toThrow(
        KernelError,
      );
  });

  it('[K192] names a piece and a place as each viewer may know them at that moment', () => {
    const at = new SmallTable();
    const card = at.card('queen', { place: 'row', facing: 'down', shown: ['red'] }, { label: 'mine' });
    const hidden = at.card('king', 'deck');
    const sack = at.scribe.make('sack', { place: 'hand-red' });
    at.scribe.makePlace('pouch', 'bag', { on: sack.id });
    const was = card.id;
    const told = at.act('red', (scribe) => {
      const about = [{ piece: card.id }, { piece: hidden.id }, { place: 'pouch' }, { place: 'deck' }];
      scribe.beat('{0} met {1} in {2} on {3}', about);
      scribe.place(card, { place: 'hand-red' });
      scribe.beat('{0} is gone', [{ piece: card.id }]);
    });
    const heard = (viewer: string) =>
      at.toldOf(viewer, told).effects.flatMap((effect) => (effect.type === 'beat' ? [effect.about] : []));
    expect(heard('red')).toEqual([
      [
        { piece: was, kind: 'blue', label: 'mine', face: 'queen' },
        { piece: null },
        { place: 'pouch' },
        { place: 'deck' },
      ],
      [{ piece: card.id, kind: 'blue', label: 'mine', face: 'queen' }],
    ]);
    for (const viewer of ['blue', SPECTATOR])
      expect(heard(viewer)).toEqual([
        [{ piece: was, kind: 'blue' }, { piece: null }, { place: null }, { place: 'deck' }],
        [{ piece: null }],
      ]);
  });

  it(
    '[K192] [K193] tells every viewer exactly what the specification says, whatever was done before',
    SLOW,
    () => {
      let compared = 0;
      const property = (seed: number): void => {
        const { table, chance } = randomTable(seed);
        for (let i = 0; i < 8; i++) {
          const done = randomAct(table, chance, [...DEEDS, ...DEEDS.map(() => beat)]);
          const viewers = viewersOf(table);
          const right = viewers.map((): unknown[] => []);
          unwind(table, done.effects);
          for (const effect of done.effects) {
            apply(table, effect);
            if (effect.type !== 'beat') continue;
            viewers.forEach((viewer, v) => {
              if (effect.only === undefined || effect.only.includes(viewer))
                right[v]?.push(effect.about.map((ref) => rightly(table, viewer, ref)));
            });
          }
          tell(table, done, viewers).forEach(({ effects }, v) => {
            const told = effects.flatMap((effect) => (effect.type === 'beat' ? [effect.about] : []));
            compared += told.length;
            demandSame(told, right[v]);
          });
        }
      };
      expect(heldOver(60, property)).toBe(60);
      expect(compared).toBeGreaterThan(500);
    },
  );

  it('[K193] for some seats is told to exactly those, and nobody else hears that there was one', () => {
    const at = new SmallTable({ red: 'east', green: 'east' });
    const told = at.act('red', (scribe) => {
      scribe.beat('{0} and {1} shook hands', [{ seat: 'red' }, { seat: 'blue' }], ['red', 'blue']);
      scribe.beat('{0} kept quiet', [{ seat: 'green' }]);
      scribe.beat('Nobody heard', [], []);
    });
    const heard = EVERYBODY.map((viewer) =>
      at.toldOf(viewer, told).effects.flatMap((effect) => (effect.type === 'beat' ? [effect.text] : [])),
    );
    const [secret, open] = ['{0} and {1} shook hands', '{0} kept quiet'];
    expect(heard).toEqual([[secret, open], [secret, open], [open], [open]]);
  });

  it('[K190] survives the journal', () => {
    const at = new SmallTable();
    const start = snapshot(at.table);
    const told = at.act('red', (scribe) => scribe.beat('{0} won', [{ seat: 'red' }], ['red']));
    const line = readLine(actLine(told));
    expect('act' in line && line.act).toEqual(told);
    for (const effect of told.effects) apply(at.table, effect);
    expect({ ...snapshot(at.table), version: 0 }).toEqual({ ...start, version: 0 });
  });
});
