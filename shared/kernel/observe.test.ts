import { describe, expect, it } from 'vitest';
import { FastChance } from './chance/fast.ts';
import { unwind } from './apply.ts';
import { bearsFaces } from './faced.ts';
import { imagine } from './imagine.ts';
import type { Json } from './json.ts';
import { UNKNOWN_PLACE, isSeenIn, looksAt, observe, pieceSeen, rulesSeen, whatSeen } from './observe.ts';
import { SPECTATOR } from './seat.ts';
import { restore, snapshot } from './snapshot.ts';
import { demand, demandSame } from './testing/demand.ts';
import { dump } from './testing/dump.ts';
import { mayKnow, maySeeBody, maySeePlace, viewersOf } from './testing/oracle.ts';
import { SLOW, heldOver } from './testing/property.ts';
import { randomAct } from './testing/randomAct.ts';
import { randomTable } from './testing/randomTable.ts';
import { SmallTable } from './testing/smallTable.ts';
import { eyesOf, seesBody, seesFace } from './visibility.ts';

describe('an observation', () => {
  it('[K54] stays the same to the letter when all that is hidden is redealt', SLOW, () => {
    let redealt = 0;
    expect(
      heldOver(50, (seed) => {
        const { table, chance } = randomTable(seed);
        for (let i = 0; i < 5; i++) {
          randomAct(table, chance);
          for (const viewer of viewersOf(table)) {
            const before = JSON.stringify(observe(table, viewer));
            const was = dump(table);
            const effects = imagine(table, viewer, chance);
            redealt += effects.length;
            demand(JSON.stringify(observe(table, viewer)) === before, () => `${viewer} sees the difference`);
            unwind(table, effects);
            demandSame(dump(table), was);
          }
        }
      }),
    ).toBe(50);
    expect(redealt).toBeGreaterThan(3_000);
  });

  it('[K54] imagining deals every hidden face of a kind to every place it could be in', () => {
    const at = new SmallTable();
    at.card('a', 'hand-red');
    const [blue, deck] = [at.card('b', 'hand-blue'), at.card('c', 'deck')];
    at.scribe.make('red', { place: 'deck' }, { face: 'other kind' });
    const dealt = new Set<string>();
    for (let i = 0; i < 40; i++) {
      imagine(at.table, 'red', new FastChance(i));
      dealt.add(blue.face + deck.face);
    }
    expect([...dealt].toSorted()).toEqual(['bc', 'cb']);
  });

  it('[K59] of a table read from a save is that of the one saved', SLOW, () => {
    expect(
      heldOver(60, (seed) => {
        const { table, chance } = randomTable(seed);
        for (let i = 0; i < 8; i++) randomAct(table, chance);
        const saved = restore(JSON.parse(JSON.stringify(snapshot(table))));
        for (const viewer of viewersOf(table))
          expect(JSON.stringify(observe(saved, viewer))).toBe(JSON.stringify(observe(table, viewer)));
      }),
    ).toBe(60);
  });

  it('[K42] holds every piece and place the viewer may see, and no other', SLOW, () => {
    expect(
      heldOver(80, (seed) => {
        const { table, chance } = randomTable(seed);
        for (let i = 0; i < 6; i++) randomAct(table, chance);
        for (const viewer of viewersOf(table)) {
          const seen = observe(table, viewer);
          const pieces = [...table.pieces.values()].filter((p) => maySeeBody(table, viewer, p));
          expect(seen.pieces.map((p) => p.id)).toEqual(pieces.map((p) => p.id).toSorted((a, b) => a - b));
          const places = [...table.places.values()].filter((p) => maySeePlace(table, viewer, p));
          expect(seen.places.map((p) => p.id)).toEqual(places.map((p) => p.id).toSorted());
          for (const piece of pieces) {
            demandSame(
              pieceSeen(table, viewer, piece),
              seen.pieces.find((p) => p.id === piece.id),
            );
            const named = whatSeen(table, viewer, piece).face;
            demand(named === undefined || mayKnow(table, viewer, piece), () => `${viewer} is told ${named}`);
          }
          for (const where of table.places.values())
            expect(isSeenIn(table, viewer, where.id)).toBe(maySeePlace(table, viewer, where));
        }
      }),
    ).toBe(80);
  });
});

it('[K180] what all see of a piece is, for each of them, what they see of it', SLOW, () => {
  const property = (seed: number): void => {
    const { table, chance } = randomTable(seed);
    for (let i = 0; i < 8; i++) {
      randomAct(table, chance);
      const viewers = viewersOf(table);
      const all = viewers.reduce((eyes, viewer) => eyes | eyesOf(table, viewer), 0);
      for (const piece of table.pieces.values()) {
        const looks = looksAt(table, all, piece);
        for (const viewer of viewers) {
          const mine = looks.filter(({ eyes }) => (eyes & eyesOf(table, viewer)) !== 0);
          const seen = seesBody(table, viewer, piece) ? [pieceSeen(table, viewer, piece)] : [];
          demandSame(
            mine.map((look) => look.seen),
            seen,
          );
          const isOpen = bearsFaces(table, piece) && seesFace(table, viewer, piece);
          for (const look of mine)
            demand(look.isOpen === isOpen, () => `${viewer} and ${JSON.stringify(piece)}`);
        }
        const keys = looks.map((look) => JSON.stringify([look.isOpen, look.seen]));
        demand(
          new Set(keys).size === keys.length,
          () => `two groups see the same of ${JSON.stringify(piece)}`,
        );
      }
    }
  };
  expect(heldOver(60, property)).toBe(60);
});

describe('marks', () => {
  const MARKS = { value: 7, scale: 2, tint: 'pink', label: 'mine', about: 'the queen' };

  it('[K55] on a card that lies face down are seen only by those who see its face', () => {
    const at = new SmallTable();
    const card = at.card('x', 'row');
    at.scribe.change(card, MARKS);
    expect(at.sees('blue', card)).toMatchObject(MARKS);
    at.scribe.place(card, { place: 'hand-red' });
    at.scribe.place(card, { place: 'row', facing: 'down', shown: ['red'] });
    expect(at.sees('red', card)).toMatchObject({ ...MARKS, scale: 1 });
    expect(at.sees('blue', card)).toMatchObject({ value: 0, scale: 1, tint: null, label: '', about: '' });
  });

  it('[K55] do not tell a blank note or card from a written one', () => {
    const at = new SmallTable();
    for (const kind of ['memo', 'blue']) {
      const blank = at.scribe.make(kind, { place: 'row', facing: 'down' }, MARKS);
      const written = at.scribe.make(kind, { place: 'row', facing: 'down' }, { ...MARKS, face: 'x' });
      expect({ ...at.sees('blue', blank), id: 0 }).toEqual({ ...at.sees('blue', written), id: 0 });
    }
  });

  it('[K55] on a piece of a kind without faces are seen by whoever sees it', () => {
    const at = new SmallTable();
    expect(at.sees('blue', at.token({ place: 'row', facing: 'down' }, MARKS))).toMatchObject(MARKS);
  });
});

describe('a piece carried out of a hidden place', () => {
  it('[K56] does not tell the cell it lay in, nor how it lay, nor to whom it was shown', () => {
    const at = new SmallTable();
    at.scribe.makePlace('sea', 'grid', {
      columns: 3,
      rows: 3,
      owner: 'red',
      hiding: { contents: 'owner', faces: 'owner' },
    });
    const ship = at.token({ place: 'sea', at: 7, heading: 2, mirror: true }, { shown: ['green'] });
    expect(at.sees('red', ship)).toMatchObject({ at: 7, heading: 2, mirror: true, shown: ['green'] });
    expect(at.sees('green', ship)).toMatchObject({ at: -1, heading: 0, mirror: false, shown: ['green'] });
    at.scribe.lift(ship, 'red');
    expect(at.sees('blue', ship)).toMatchObject({
      at: -1,
      heading: 0,
      mirror: false,
      shown: [],
      held: 'red',
      place: 'sea',
    });
    expect(at.seesPlace('blue', 'sea')).toMatchObject({ count: 1, pieces: null });
  });

  it('[K56] does not tell the name of a place that is hidden itself', () => {
    const at = new SmallTable();
    const sack = at.scribe.make('sack', { place: 'hand-red' });
    at.scribe.makePlace('inside', 'bag', { on: sack.id });
    const token = at.token('inside');
    at.scribe.lift(token, 'red');
    expect(at.sees('blue', token)?.place).toBe(UNKNOWN_PLACE);
    expect(at.sees('red', token)?.place).toBe('inside');
    expect(JSON.stringify(observe(at.table, 'blue'))).not.toContain('inside');
  });
});

describe('backs', () => {
  it('[K57] of a hand are seen by everybody, sorted; of what is behind a screen or in a chest by nobody', () => {
    const at = new SmallTable();
    const owned = { owner: 'red', hiding: { contents: 'owner', faces: 'owner' } } as const;
    at.scribe.makePlace('chest', 'bag', owned);
    at.scribe.makePlace('screen', 'grid', { ...owned, columns: 2, rows: 1 });
    at.scribe.make('red', { place: 'hand-red' }, { face: 'r' });
    at.card('b', 'hand-red');
    at.token('chest');
    at.token({ place: 'screen', at: 0 });
    expect(at.seesPlace('blue', 'hand-red')).toMatchObject({
      backs: ['blue', 'red'],
      count: 2,
      pieces: null,
    });
    expect(at.seesPlace('red', 'hand-red')).toMatchObject({ backs: null });
    for (const id of ['chest', 'screen', 'bag'])
      expect(at.seesPlace('blue', id)).toMatchObject({ backs: null, pieces: null, top: null });
  });
});

describe('secrets in the rules slot', () => {
  it('[K58] are seen by the circle of their seat', () => {
    const { table, scribe } = new SmallTable({ red: 'east', green: 'east' });
    scribe.rule(['turn'], 'red');
    scribe.rule(['secrets'], { red: 1, blue: 2, spectator: 3, team: 4 });
    expect(rulesSeen(table, 'red')).toEqual({ turn: 'red', secrets: { red: 1 } });
    expect(rulesSeen(table, 'green')).toEqual({ turn: 'red', secrets: { red: 1 } });
    expect(rulesSeen(table, 'blue')).toEqual({ turn: 'red', secrets: { blue: 2 } });
    for (const viewer of [SPECTATOR, 'team', 'stranger'])
      expect(rulesSeen(table, viewer)).toEqual({ turn: 'red', secrets: {} });
  });

  it('[K58] that stand in no seat’s name are seen by nobody', () => {
    for (const secrets of ['all of it', ['a', 'b'], 7, true, null] as Json[]) {
      const { table, scribe } = new SmallTable();
      scribe.rule(['secrets'], secrets);
      for (const viewer of ['red', SPECTATOR]) expect(rulesSeen(table, viewer)).toEqual({ secrets: {} });
    }
  });
});
