import { Scribe } from '#kernel/scribe';
import { SPECTATOR } from '#kernel/seat';
import { pieceOf, placeOf } from '#kernel/table';
import { describe, expect, it } from 'vitest';
import { SHIELD } from './box.ts';
import { DECK, placesOf, tokensOf } from './places.ts';
import { planetship } from './planetship.ts';
import { winnerOf } from './rules/strength.ts';
import { GRID_C, arrange } from './testing/arrange.ts';

const { rules } = planetship;

describe('characters that are moved', () => {
  it('a pulled character has no turn of its own in its new space', () => {
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z2.1': 'yellow 21', 'Z4.1': 'red 1' },
      resolve: 2,
      automation: { award: false, idle: false },
    });
    scene.act('yellow', { do: 'pull', from: scene.at('Z4.1'), to: scene.at('Z2.3') });
    expect(scene.slot().phase).toBe('award');
  });

  it('a character that teleports ahead is locked when its new zone is resolved', () => {
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z2.1': 'yellow 47', 'Z4.1': 'red 6' },
      resolve: 2,
      automation: { award: false },
    });
    scene.act('yellow', { do: 'teleport', to: scene.at('Z4.2') });
    scene.act('red', { do: 'chore', chore: 'award' });
    scene.act('red', { do: 'chore', chore: 'award' });
    expect(scene.slot()).toMatchObject({ zone: 4, space: 1 });
    expect(rules.toAct(scene.table)).toEqual(['red']);
    scene.act('red', { do: 'done' });
    expect(scene.slot().phase).toBe('award');
  });

  it('a face-down character is flipped when it is pulled, and a probe stays where it was', () => {
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z2.1': 'yellow 21', 'Z4.2': 'red 6' },
      resolve: 2,
      automation: { award: false },
    });
    const from = scene.at('Z4.2');
    const probe = placeOf(scene.table, placesOf('blue').probes).pieces[0] ?? 0;
    new Scribe(scene.table).place(pieceOf(scene.table, probe), { place: tokensOf(from) });
    expect(scene.seen(SPECTATOR, 'Z4.2')).toBeUndefined();
    scene.act('yellow', { do: 'pull', from, to: scene.at('Z2.2') });
    expect(scene.seen(SPECTATOR, 'Z2.2')).toBe('C6');
    expect(scene.board().probersAt(from)).toEqual(['blue']);
  });

  it('a shield goes along, and does not keep its bearer from teleporting', () => {
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z2.1': 'yellow 22', 'Z2.2': 'yellow 24' },
      resolve: 2,
      automation: { award: false },
    });
    scene.act('yellow', { do: 'shield', target: scene.at('Z2.2') });
    scene.act('yellow', { do: 'teleport', to: scene.at('Z8.4') });
    const there = placeOf(scene.table, tokensOf(scene.at('Z8.4'))).pieces;
    expect(there.map((id) => pieceOf(scene.table, id).kind).toSorted()).toEqual([
      SHIELD,
      'planetship-ship-yellow',
    ]);
    expect(scene.board().posted.get(scene.at('Z8.4'))?.shielded).toBe(true);
  });

  it('somebody may be pulled into the Senate, and out of a zone that is done', () => {
    const into = arrange({
      grid: GRID_C,
      posts: { 'Z0.1': 'yellow 21', 'Z2.1': 'red 31' },
      resolve: 0,
      automation: { award: false },
    });
    into.act('yellow', { do: 'pull', from: into.at('Z2.1'), to: into.at('Z0.2') });
    expect(winnerOf(into.board(), 0)).toBe('red');
    const late = arrange({
      grid: GRID_C,
      posts: { 'Z4.1': 'yellow 21', 'Z2.1': 'yellow 24' },
      rewards: { 4: [76] },
      resolve: 4,
      automation: { award: false },
    });
    late.act('yellow', { do: 'pull', from: late.at('Z2.1'), to: late.at('Z4.2') });
    expect(late.board().postedIn(4)).toHaveLength(2);
  });
});

describe('icons', () => {
  it('the same one printed twice is used twice', () => {
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z2.1': 'red 59', 'Z2.2': 'red 4', 'Z0.1': 'red 5' },
      resolve: 2,
      automation: { award: false },
    });
    scene.act('red', { do: 'radio' });
    scene.act('red', { do: 'radio' });
    expect(scene.slot().radio).toEqual({ [scene.at('Z2.1')]: 4 });
  });

  it('a scanned harvest has three rewards for a moment, then two again', () => {
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z9.1': 'green 14', 'Z9.2': 'red 31' },
      rewards: { 9: [45, 71] },
      deck: [50, 60],
      resolve: 9,
    });
    scene.act('green', { do: 'scan' });
    expect(scene.cards(scene.at('Z9.R'))).toEqual([45, 71, 50]);
    scene.act('green', { do: 'return', card: scene.card(45) });
    expect(rules.toAct(scene.table)).toEqual(['red']);
    scene.act('red', { do: 'keep', card: scene.card(50) });
    expect(scene.cards(DECK)).toEqual([71, 45, 60]);
  });

  it('a zone without a reward gives nothing, and the Radioactive Area then takes nothing', () => {
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z7.1': 'red 6', 'Z7.2': 'red 4' },
      resolve: 7,
      automation: { retrieve: false },
    });
    scene.declineUntil(({ phase }) => phase === 'retrieve');
    expect(scene.board().postedIn(7)).toHaveLength(2);
  });

  it('with one character in the Radioactive Area there is nothing to choose', () => {
    const scene = arrange({ grid: GRID_C, posts: { 'Z7.1': 'red 4' }, rewards: { 7: [76] }, resolve: 7 });
    scene.declineUntil(({ phase }) => phase !== 'ability');
    expect(scene.cards('box')).toContain(4);
    expect(scene.cards(placesOf('red').hand)).toContain(76);
  });
});
