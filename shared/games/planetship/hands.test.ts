import { BOX, pieceOf, placeOf } from '#kernel/table';
import { carry } from '#rules/testing/carry';
import { describe, expect, it } from 'vitest';
import { SHIELD } from './box.ts';
import { DECK, SHIELD_SUPPLY, placesOf, tokensOf } from './places.ts';
import { planetship } from './planetship.ts';
import type { Scene } from './testing/arrange.ts';
import { GRID_B, GRID_C, arrange } from './testing/arrange.ts';

const { rules } = planetship;

function firstIn({ table }: Scene, place: string): number {
  return placeOf(table, place).pieces[0] ?? 0;
}

describe('by hand', () => {
  it('a card dropped on a space is played there, with a ship beside it', () => {
    const scene = arrange({ grid: GRID_B });
    scene.done('red', { verb: 'lift', piece: scene.card(1) });
    scene.done('red', { verb: 'drop', piece: scene.card(1), to: { place: scene.at('Z6.1') } });
    const posted = scene.board().posted.get(scene.at('Z6.1'));
    expect(posted).toMatchObject({ face: 'C1', owner: 'red', faceDown: true });
    expect(rules.toAct(scene.table)).toEqual(['blue']);
  });

  it('a card dropped on a space that cannot be reached is refused with the reason', () => {
    const scene = arrange({ grid: GRID_B });
    scene.done('red', { verb: 'lift', piece: scene.card(1) });
    const drop = { verb: 'drop', piece: scene.card(1), to: { place: scene.at('Z7.3') } } as const;
    expect(scene.refused('red', drop).refused).toBe('no-access');
  });

  it('any probe of the row can be taken, and that one is sent', () => {
    const scene = arrange({ grid: GRID_B });
    scene.play('red', 2, 'Z7.2');
    const probe = firstIn(scene, placesOf('red').probes);
    carry(scene, 'red', probe, { place: tokensOf(scene.at('Z2.1')) });
    expect(pieceOf(scene.table, probe).place).toBe(tokensOf(scene.at('Z2.1')));
  });

  it('a probe laid by hand lets its owner look, and nobody else', () => {
    const scene = arrange({ grid: GRID_B, rewards: { 3: [88] } });
    scene.done('red', { verb: 'level', level: 'off' });
    scene.done('red', {
      verb: 'move',
      pieces: [firstIn(scene, placesOf('red').probes)],
      to: { place: tokensOf(scene.at('Z3.R')) },
    });
    scene.done('red', { verb: 'level', level: 'enforce' });
    const look = { verb: 'peek', piece: firstIn(scene, scene.at('Z3.R')) } as const;
    expect(scene.refused('blue', look).refused).toBe('not-visible');
    scene.done('red', look);
    expect(['red', 'blue', 'green'].map((viewer) => scene.seen(viewer, 'Z3.R'))).toEqual([
      'C88',
      undefined,
      undefined,
    ]);
  });

  it('the Military Area is rotated by rotating its tile', () => {
    const scene = arrange({ grid: GRID_B, turn: 'blue' });
    scene.play('blue', 7, 'Z3.3');
    const tile = firstIn(scene, 'grid-0-2');
    expect(scene.refused('blue', { verb: 'rotate', pieces: [tile], steps: 4 }).refused).toBe('bad-angle');
    scene.done('blue', { verb: 'rotate', pieces: [tile], steps: -1 });
    expect(pieceOf(scene.table, tile).heading).toBe(3);
    expect(
      scene.refused('blue', { verb: 'rotate', pieces: [firstIn(scene, 'grid-0-0')], steps: 1 }).refused,
    ).toBe('against-the-rules');
  });

  it('a shield is taken from the supply and laid beside a character', () => {
    const scene = arrange({ grid: GRID_C, posts: { 'Z2.1': 'yellow 22', 'Z8.2': 'yellow 24' }, resolve: 2 });
    carry(scene, 'yellow', firstIn(scene, SHIELD_SUPPLY), { place: tokensOf(scene.at('Z8.2')) });
    const there = placeOf(scene.table, tokensOf(scene.at('Z8.2'))).pieces;
    expect(there.map((id) => pieceOf(scene.table, id).kind)).toContain(SHIELD);
  });

  it('a hacked character is carried to its owner, a pulled one to its new space', () => {
    const hacking = arrange({ grid: GRID_C, posts: { 'Z2.1': 'red 1', 'Z2.2': 'blue 10' }, resolve: 2 });
    carry(hacking, 'red', hacking.card(10), { place: placesOf('blue').hand });
    expect(hacking.cards(placesOf('blue').hand)).toContain(10);
    const pulling = arrange({
      grid: GRID_C,
      posts: { 'Z2.1': 'yellow 21', 'Z4.1': 'red 31' },
      resolve: 2,
      automation: { award: false },
    });
    carry(pulling, 'yellow', pulling.card(31), { place: pulling.at('Z2.3') });
    expect(pulling.slot().moved).toEqual([pulling.at('Z2.3')]);
  });

  it('the deck is scanned by drawing its top card onto the reward', () => {
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z2.1': 'green 14' },
      rewards: { 2: [76] },
      deck: [41, 55],
      resolve: 2,
    });
    scene.done('green', { verb: 'lift', top: DECK });
    const held = [...scene.table.pieces.values()].find((piece) => piece.held === 'green');
    scene.done('green', { verb: 'drop', piece: held?.id ?? 0, to: { place: scene.at('Z2.R') } });
    expect(scene.cards(scene.at('Z2.R'))).toEqual([76, 41]);
    carry(scene, 'green', scene.card(76), { place: DECK });
    expect(scene.cards(DECK)).toEqual([76, 55]);
  });

  it('a card is kept from the harvest and another given up to the radiation', () => {
    const harvest = arrange({
      grid: GRID_C,
      posts: { 'Z9.1': 'red 4' },
      rewards: { 9: [45, 71] },
      resolve: 9,
    });
    harvest.declineUntil(({ phase }) => phase === 'harvest');
    carry(harvest, 'red', harvest.card(71), { place: placesOf('red').hand });
    expect(harvest.cards(placesOf('red').hand)).toContain(71);
    const radiation = arrange({
      grid: GRID_C,
      posts: { 'Z7.1': 'red 6', 'Z7.3': 'red 4' },
      rewards: { 7: [76] },
      resolve: 7,
    });
    radiation.declineUntil(({ phase }) => phase === 'radiation');
    carry(radiation, 'red', radiation.card(6), { place: BOX });
    expect(radiation.cards(BOX)).toContain(6);
  });

  it('discards are laid before the seat, the hand may be sorted at any time, all else is left alone', () => {
    const scene = arrange({
      seats: ['red', 'green', 'yellow'],
      hands: { red: [1, 2, 3, 4, 5, 6, 31] },
      slot: { phase: 'discard' },
    });
    scene.done('green', {
      verb: 'arrange',
      place: placesOf('green').hand,
      order: placeOf(scene.table, placesOf('green').hand).pieces.toReversed(),
    });
    expect(scene.refused('green', { verb: 'shuffle', place: DECK }).refused).toBe('against-the-rules');
    expect(
      scene.refused('green', { verb: 'lift', piece: firstIn(scene, placesOf('red').ships) }).refused,
    ).toBe('not-your-turn');
    scene.done('red', { verb: 'lift', piece: scene.card(31) });
    scene.done('red', { verb: 'drop', piece: scene.card(31), to: { place: placesOf('red').tray } });
    expect(scene.cards(placesOf('red').discards)).toEqual([31]);
  });
});
