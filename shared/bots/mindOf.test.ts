import { describe, expect, it } from 'vitest';
import { FastChance } from '#kernel/chance/fast';
import { imagine } from '#kernel/imagine';
import { kind } from '#kernel/kind';
import { observe } from '#kernel/observe';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { restore, snapshot } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import { OPEN_TABLE, pieceOf, placeOf } from '#kernel/table';
import type { Playable } from '#rules/Bot';
import { meteor } from '#rules/examples/meteor/meteor';
import { playOut } from '#rules/playout';
import { greedy } from './greedy.ts';
import { mindOf } from './mindOf.ts';
import { searchEasy } from './search.ts';
import { ask } from './testing/ask.ts';

/** Meteor after red's bid, with blue to act. */
function midway(seed: number): Table {
  return playOut(meteor, { seats: 3, seed, leaveAfter: 4 }).table;
}

/** The same table, as far as red can know. */
function otherwiseHidden(table: Table): Table {
  const other = restore(snapshot(table));
  imagine(other, 'red', new FastChance('another deal'));
  return other;
}

const handOf = (table: Table, seat: string): string[] =>
  placeOf(table, `hand-${seat}`).pieces.map((id) => pieceOf(table, id).face);

describe('what a mind can know', () => {
  it('two tables that differ in hidden faces alone are the same table in a mind', () => {
    for (let seed = 0; seed < 20; seed++) {
      const table = midway(seed);
      const other = otherwiseHidden(table);
      const imagined = [table, other].map((one) => {
        const mind = mindOf(meteor, one, 'red', new FastChance(seed));
        return [mind.imagined(), mind.imagined()].map(snapshot);
      });
      expect(snapshot(other)).not.toEqual(snapshot(table));
      expect(imagined[1]).toEqual(imagined[0]);
    }
  });

  it('how somebody else has sorted a hand is not to be found in it', () => {
    const table = midway(1);
    const other = restore(snapshot(table));
    const hand = placeOf(other, 'hand-blue');
    expect(hand.pieces.length).toBeGreaterThan(1);
    new Scribe(other).order(hand, hand.pieces.toReversed());
    const minds = (): unknown[] =>
      [table, other].map((at) => snapshot(mindOf(meteor, at, 'red', new FastChance(1)).imagined()));
    const [one, two] = minds();
    expect(two).toEqual(one);
    // Nor when one card of it was shown: where in the hand it is was not.
    for (const at of [table, other]) new Scribe(at).show(pieceOf(at, hand.pieces[0] as number), ['red']);
    const [three, four] = minds();
    expect(four).toEqual(three);
  });

  it('which card went from somebody else’s hand is not to be found in it', () => {
    const [one, two] = [0, 1].map((which) => {
      const table = midway(1);
      const hand = placeOf(table, 'hand-blue');
      expect(hand.pieces.length).toBeGreaterThan(1);
      new Scribe(table).remove(pieceOf(table, hand.pieces[which] as number));
      return table;
    }) as [Table, Table];
    expect(placeOf(two, 'hand-blue').pieces).not.toEqual(placeOf(one, 'hand-blue').pieces);
    // What else it was is out of the game now: only its number could tell.
    const [left, right] = [one, two].map((table) => {
      const { pieces, places, nextId } = snapshot(mindOf(meteor, table, 'red', new FastChance(1)).imagined());
      return { nextId, ids: pieces.map(({ id, place }) => [id, place]), places };
    });
    expect(right).toEqual(left);
  });

  it('a pile keeps the order of the cards that the seat knows in it', () => {
    const { table } = playOut(meteor, { seats: 2, seed: 1, leaveAfter: 2 });
    const deck = placeOf(table, 'deck');
    expect(deck.pieces.length).toBeGreaterThan(1);
    const known = pieceOf(table, deck.pieces[0] as number);
    new Scribe(table).show(known, ['red']);
    const imagined = mindOf(meteor, table, 'red', new FastChance(1)).imagined();
    expect(pieceOf(imagined, placeOf(imagined, 'deck').pieces[0] as number).face).toBe(known.face);
  });

  it('bots choose the same at both', () => {
    for (let seed = 0; seed < 6; seed++) {
      const { table } = playOut(meteor, { seats: 2, seed, leaveAfter: 2 });
      const other = otherwiseHidden(table);
      for (const bot of [greedy, searchEasy])
        expect(ask(bot, meteor, other, { seed: 'same luck' })).toEqual(
          ask(bot, meteor, table, { seed: 'same luck' }),
        );
    }
  });

  it('marks on hidden faces are not to be found in it', () => {
    const table = midway(1);
    const card = pieceOf(table, placeOf(table, 'hand-blue').pieces[0] as number);
    new Scribe(table).change(card, { label: 'the best card', tint: '#ff0000', value: 3 });
    const text = JSON.stringify(snapshot(mindOf(meteor, table, 'red', new FastChance(1)).imagined()));
    expect(text).not.toContain('the best card');
    expect(text).not.toContain('#ff0000');
    expect(card.label).toBe('the best card');
  });

  it('what is written on hidden notes is not to be found in it, nor how much', () => {
    const withNote = (words: string): string => {
      const laid = snapshot(midway(1));
      const table = restore({ ...laid, kinds: [...laid.kinds, kind('memo', 'note')] });
      new Scribe(table).make(
        'memo',
        { place: OPEN_TABLE, facing: 'down', pose: flatPose(24, 24) },
        { face: words },
      );
      return JSON.stringify(snapshot(mindOf(meteor, table, 'red', new FastChance(1)).imagined()));
    };
    expect(withNote('I bid nine')).toBe(withNote('I bid nothing at all, whatever blue says'));
    expect(withNote('I bid nine')).not.toContain('I bid');
  });

  it('others’ secrets are blank in it, one’s own are there', () => {
    const table = midway(2);
    new Scribe(table).rule(['secrets'], { red: 'north', blue: 'south' });
    const { rules } = mindOf(meteor, table, 'red', new FastChance(1)).imagined();
    expect(rules['secrets']).toEqual({ red: 'north', blue: null });
    expect(table.rules['secrets']).toEqual({ red: 'north', blue: 'south' });
  });

  it('a game may guess others’ secrets, and sees none of them while it does', () => {
    const table = midway(2);
    new Scribe(table).rule(['secrets'], { red: 'north', blue: 'south', green: 'east' });
    const met: unknown[] = [];
    const game: Playable = {
      rules: meteor.rules,
      guess(imagined, of, chance) {
        met.push(imagined.rules['secrets']);
        return `${of} ${chance.below(1)}`;
      },
    };
    const { rules } = mindOf(game, table, 'red', new FastChance(1)).imagined();
    expect(rules['secrets']).toEqual({ red: 'north', blue: 'blue 0', green: 'green 0' });
    expect(met[0]).toEqual({ red: 'north', blue: null, green: null });
  });

  it('the seat sees there what it sees at the table', () => {
    for (let seed = 0; seed < 10; seed++) {
      const table = midway(seed);
      const imagined = mindOf(meteor, table, 'blue', new FastChance(seed)).imagined();
      expect(observe(imagined, 'blue')).toEqual(observe(table, 'blue'));
    }
  });
});

describe('an imagined table', () => {
  it('is the bot’s own: nothing it does there happens at the table', () => {
    const table = midway(3);
    const before = snapshot(table);
    const imagined = mindOf(meteor, table, 'red', new FastChance(3)).imagined();
    const scribe = new Scribe(imagined);
    scribe.rule(['round'], 99);
    for (const id of placeOf(imagined, 'deck').pieces.toReversed()) scribe.remove(pieceOf(imagined, id));
    expect(snapshot(table)).toEqual(before);
  });

  it('is dealt anew each time, in all ways that are possible', () => {
    const { table } = playOut(meteor, { seats: 2, seed: 5, leaveAfter: 0 });
    const mind = mindOf(meteor, table, 'red', new FastChance('deals'));
    const met = new Map<string, number>();
    const deals = 400;
    for (let n = 0; n < deals; n++)
      for (const face of handOf(mind.imagined(), 'blue')) met.set(face, (met.get(face) ?? 0) + 1);
    expect(new Set([...met.keys(), ...handOf(table, 'red')]).size).toBe(15);
    // Ten cards share five places of a hand: each comes in half of the deals; ±7 standard deviations.
    for (const count of met.values()) expect(Math.abs(count - deals / 2)).toBeLessThan(70);
  });

  it('has nothing in anybody’s hand: rules in a mind have nobody to let go of it', () => {
    const { table } = playOut(meteor, { seats: 2, seed: 5, leaveAfter: 0 });
    const card = pieceOf(table, placeOf(table, 'hand-blue').pieces[0] as number);
    new Scribe(table).lift(card, 'blue');
    const imagined = mindOf(meteor, table, 'red', new FastChance(1)).imagined();
    expect([...imagined.pieces.values()].filter((piece) => piece.held !== null)).toEqual([]);
    expect(card.held).toBe('blue');
  });
});
