import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { KernelError } from './KernelError.ts';
import { observe } from './observe.ts';
import type { Audience, Hiding } from './place.ts';
import { Scribe } from './scribe.ts';
import { SPECTATOR, seat } from './seat.ts';
import { restore, snapshot } from './snapshot.ts';
import { bareTable } from './table.ts';
import { KINDS } from './testing/randomTable.ts';
import { SmallTable } from './testing/smallTable.ts';
import { MOST_SEAT_BITS, circleOf, eyesOf, faceEyes, seatsIn } from './visibility.ts';

describe('a place on a piece', () => {
  it('[K43] is hidden with the bag it is in', () => {
    const at = new SmallTable();
    const sack = at.scribe.make('sack', { place: 'table' });
    at.scribe.makePlace('inside', 'row', { on: sack.id });
    const token = at.token('inside');
    expect(at.seesPlace('blue', 'inside')).toBeDefined();
    at.scribe.place(sack, { place: 'hand-red' });
    expect([at.seesPlace('red', 'inside'), at.sees('red', token)]).not.toContain(undefined);
    expect([at.seesPlace('blue', 'inside'), at.sees('blue', token)]).toEqual([undefined, undefined]);
    at.scribe.place(sack, { place: 'bag' });
    expect([at.seesPlace('red', 'inside'), at.sees('red', token)]).toEqual([undefined, undefined]);
  });

  it('[K43] with a face is hidden with that face: its name would tell which card lies there', () => {
    const at = new SmallTable();
    const card = at.card('x', 'row');
    at.scribe.makePlace('atoms', 'row', { on: card.id });
    const atom = at.token('atoms');
    expect(at.sees('blue', atom)).toBeDefined();
    at.scribe.place(card, { place: 'hand-red' });
    at.scribe.place(card, { place: 'row', facing: 'down', shown: ['red'] });
    expect(at.sees('blue', card)).toBeDefined();
    expect([at.seesPlace('blue', 'atoms'), at.sees('blue', atom)]).toEqual([undefined, undefined]);
    expect(at.sees('red', atom)).toBeDefined();
    expect(JSON.stringify(observe(at.table, 'blue'))).not.toContain('atoms');
  });
});

describe('a team', () => {
  it('[K44] sees with the eyes of each of its seats, and nobody else does', () => {
    const at = new SmallTable({ red: 'east', blue: 'east' });
    const card = at.card('x', 'hand-red');
    expect(['red', 'blue', 'green', SPECTATOR].map((v) => at.sees(v, card)?.face)).toEqual([
      'x',
      'x',
      undefined,
      undefined,
    ]);
    at.scribe.place(card, { place: 'row', facing: 'down', shown: ['blue'] });
    expect(['red', 'blue', 'green', SPECTATOR].map((v) => at.sees(v, card)?.face)).toEqual([
      'x',
      'x',
      undefined,
      undefined,
    ]);
  });

  it('[K44] of nobody is no team', () => {
    const at = new SmallTable();
    const card = at.card('x', 'hand-red');
    expect(at.sees('blue', card)).toBe(undefined);
    expect(circleOf(at.table, null)).toBe(0);
    expect(circleOf(at.table, 'stranger')).toBe(0);
  });

  it('[K44] a stranger sees nothing at all, and no seat is called like the spectators', () => {
    const at = new SmallTable();
    at.card('x', 'row');
    expect(observe(at.table, 'stranger')).toMatchObject({ places: [], pieces: [] });
    expect(audit(bareTable([seat(SPECTATOR)]))).not.toEqual([]);
  });

  it('[K44] every seat of a full table has eyes of its own, and one more seat is one too many', () => {
    const seats = Array.from({ length: MOST_SEAT_BITS }, (_, i) => seat(`s${i}`));
    const table = bareTable(seats, KINDS);
    const scribe = new Scribe(table);
    for (const { id } of seats) scribe.makePlace(`hand-${id}`, 'hand', { owner: id });
    const cards = seats.map(({ id }) => scribe.make('blue', { place: `hand-${id}` }, { face: `face-${id}` }));
    for (const { id } of seats) {
      const faces = observe(table, id).pieces.map((piece) => piece.face);
      expect(faces).toEqual([`face-${id}`]);
    }
    expect(observe(table, SPECTATOR).pieces).toEqual([]);
    expect(new Set([...seats.map((s) => eyesOf(table, s.id)), eyesOf(table, SPECTATOR)]).size).toBe(
      MOST_SEAT_BITS + 1,
    );
    const [first] = cards;
    if (first) scribe.place(first, { place: 'table' });
    expect(scribe.effects.at(-1)).toMatchObject({ reveals: seats.slice(1).map((s) => s.id) });
    const taken = snapshot(bareTable([...seats, seat('more')]));
    expect(() => restore(taken)).toThrow(KernelError);
  });
});

describe('an audience by name', () => {
  const pact = (who: Hiding) => {
    const at = new SmallTable({ blue: 'east', green: 'east' });
    at.scribe.makePlace('pact', 'row', { owner: 'green', hiding: who });
    return { at, card: at.card('x', 'pact') };
  };
  const EVERYBODY = ['red', 'blue', 'green', SPECTATOR];

  it('[K194] sees, and neither the teams of those who are named nor the owner, unless they are named too', () => {
    const { at, card } = pact({ contents: ['red', 'blue'], faces: ['blue'] });
    expect(EVERYBODY.map((viewer) => at.sees(viewer, card)?.face)).toEqual([
      undefined,
      'x',
      undefined,
      undefined,
    ]);
    expect(EVERYBODY.map((viewer) => at.sees(viewer, card) !== undefined)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(EVERYBODY.map((viewer) => at.seesPlace(viewer, 'pact')?.pieces)).toEqual([
      [card.id],
      [card.id],
      null,
      null,
    ]);
  });

  it('[K194] learns what comes to lie before it, and loses it under another id', () => {
    const { at, card } = pact({ contents: 'all', faces: ['red', 'blue'] });
    const wider = at.act('green', (scribe) =>
      scribe.changePlace(at.place('pact'), { hiding: { contents: 'all', faces: ['red', 'blue', 'green'] } }),
    );
    expect(wider.effects).toMatchObject([{ type: 'place-changed', reveals: ['green'] }]);
    const was = card.id;
    at.act('green', (scribe) =>
      scribe.changePlace(at.place('pact'), { hiding: { contents: 'all', faces: ['red', 'green'] } }),
    );
    expect(card.id).not.toBe(was);
    const out = at.act('red', (scribe) => scribe.place(card, { place: 'row' }));
    expect(out.effects.at(-1)).toMatchObject({ reveals: ['blue'] });
  });

  it('[K194] names seats of the table, each once; one of nobody has a name of its own', () => {
    const at = new SmallTable();
    const row = at.place('row');
    const bad: Audience[] = [[], ['pink'], ['red', 'red'], [SPECTATOR], ['']];
    for (const who of bad)
      for (const hiding of [
        { contents: who, faces: 'all' },
        { contents: 'all', faces: who },
      ] as const) {
        expect(() => at.scribe.changePlace(row, { hiding })).toThrow(KernelError);
        expect(() => at.scribe.makePlace('new', 'row', { hiding })).toThrow(KernelError);
        const taken = snapshot(at.table);
        const places = taken.places.map((where) => (where.id === 'row' ? { ...where, hiding } : where));
        expect(() => restore({ ...taken, places })).toThrow(KernelError);
      }
    expect(audit(at.table)).toEqual([]);
  });

  it('[K57] [K194] leaves the backs of a hand in sight', () => {
    const at = new SmallTable();
    const hand = at.place('hand-red');
    at.card('x', 'hand-red');
    at.scribe.changePlace(hand, { hiding: { contents: ['red', 'blue'], faces: ['blue'] } });
    expect(at.seesPlace('green', 'hand-red')).toMatchObject({ backs: ['blue'], pieces: null });
    expect(at.seesPlace('blue', 'hand-red')).toMatchObject({ backs: null });
  });

  it('[K67] [K194] survives a file', () => {
    const { at } = pact({ contents: ['red', 'blue'], faces: ['blue'] });
    const taken = snapshot(at.table);
    expect(snapshot(restore(JSON.parse(JSON.stringify(taken))))).toEqual(taken);
  });
});

describe('a hidden pile', () => {
  it('[K45] shows how many it holds, and of its top the kind, the facing and an open face, but no id', () => {
    const at = new SmallTable();
    at.card('x', 'deck');
    const top = at.card('y', { place: 'deck', facing: 'up' });
    expect(at.seesPlace('blue', 'deck')).toMatchObject({
      count: 2,
      pieces: null,
      top: { kind: 'blue', facing: 'up', face: 'y' },
    });
    expect(at.sees('blue', top)).toBe(undefined);
    at.scribe.flip(top);
    expect(at.seesPlace('blue', 'deck')?.top).toEqual({ kind: 'blue', facing: 'down' });
    at.scribe.lift(top, 'red');
    expect(at.seesPlace('blue', 'deck')).toMatchObject({ count: 2, top: { kind: 'blue', facing: 'down' } });
  });

  it('[K45] searched shows its inside to the searcher alone', () => {
    const at = new SmallTable();
    at.card('x', 'deck');
    at.card('y', 'deck');
    at.scribe.changePlace(at.place('deck'), { openTo: ['red'] });
    const faces = (viewer: string) => observe(at.table, viewer).pieces.map((piece) => piece.face);
    expect(faces('red')).toEqual(['x', 'y']);
    expect(faces('blue')).toEqual([]);
    expect(at.seesPlace('blue', 'deck')).toMatchObject({ openTo: ['red'], pieces: null });
    at.scribe.changePlace(at.place('deck'), { openTo: [] });
    expect(faces('red')).toEqual([]);
  });
});

describe('who learns something', () => {
  it('[K42] a card drawn face down shows its face to its owner only', () => {
    const at = new SmallTable();
    const card = at.card('x', 'deck');
    at.scribe.place(card, { place: 'hand-red' });
    expect(at.sees('red', card)).toMatchObject({ face: 'x' });
    expect([at.sees('blue', card), at.sees(SPECTATOR, card)]).toEqual([undefined, undefined]);
    expect(seatsIn(at.table, faceEyes(at.table, at.place('hand-red'), card))).toEqual(['red']);
  });

  it('[K46] by a draw is who draws, by a play everybody else', () => {
    const at = new SmallTable();
    const card = at.card('x', 'deck');
    at.scribe.place(card, { place: 'hand-red' });
    expect(at.scribe.effects.at(-1)).toMatchObject({ reveals: ['red'] });
    at.scribe.place(card, { place: 'row' });
    expect(at.scribe.effects.at(-1)).toMatchObject({ reveals: ['blue', 'green'] });
    at.scribe.flip(card);
    expect(at.scribe.effects.at(-1)).toMatchObject({ reveals: [] });
    at.scribe.flip(card);
    expect(at.scribe.effects.at(-1)).toMatchObject({ reveals: ['red', 'blue', 'green'] });
  });

  it('[K46] when a card comes up that lay open in the middle of a pile is everybody', () => {
    const at = new SmallTable();
    const card = at.card('x', { place: 'deck', facing: 'up' });
    at.card('y', 'deck');
    at.scribe.lift(card, 'red');
    expect(at.scribe.effects.at(-1)).toMatchObject({ reveals: ['red', 'blue', 'green'] });
  });

  it('[K46] is no seat when all seats knew it and only spectators did not', () => {
    const at = new SmallTable({ red: 'all', blue: 'all', green: 'all' });
    const card = at.card('x', 'hand-red');
    at.scribe.place(card, { place: 'row' });
    expect(at.sees(SPECTATOR, card)).toMatchObject({ face: 'x' });
    expect(at.scribe.effects.at(-1)).toMatchObject({ reveals: [] });
  });

  it('[K46] what comes out of a mixed bag is news to those who see it, out of an even one to nobody', () => {
    const out = (kinds: readonly string[], to: string): unknown => {
      const at = new SmallTable();
      const [first] = kinds.map((kind) => at.scribe.make(kind, { place: 'bag' }));
      at.scribe.makePlace('other', 'bag');
      if (first) at.scribe.place(first, { place: to });
      const last = at.scribe.effects.at(-1);
      return last && 'reveals' in last ? last.reveals : undefined;
    };
    expect(out(['cube', 'disc'], 'row')).toEqual(['red', 'blue', 'green']);
    expect(out(['cube', 'disc'], 'hand-red')).toEqual(['red', 'blue', 'green']);
    expect(out(['cube', 'disc'], 'other')).toEqual([]);
    expect(out(['cube', 'cube'], 'row')).toEqual([]);
  });
});
