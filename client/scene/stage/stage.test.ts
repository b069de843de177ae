import { apply } from '#kernel/apply';
import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import { OPEN_TABLE, bareTable } from '#kernel/table';
import { lay } from '#layout/lay';
import { motionIdOf } from '#protocol/motionIds';
import { sideUp } from '#dice/sideUp';
import { describe, expect, it } from 'vitest';
import { seenBy } from '../testing/StagedTable.ts';
import type { DrawnBody } from './DrawnBody.ts';
import { stageOf } from './stage.ts';

const CARD = kind('card', 'card');
const DIE = kind('die', 'die', { size: [1, 1, 1] });
const CHIP = kind('chip', 'token', { size: [1, 1, 0.2] });
const BLUE = kind('blue', 'token', { size: [1, 1, 0.2], art: { colour: '#0000ff' } });
const BAG = kind('bag', 'bag');
const CORNER = kind('corner', 'tile', {
  size: [4, 4, 0.12],
  footprint: [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
});

function laidOut() {
  const table = bareTable([seat('red'), seat('blue')], [CARD, DIE, CHIP, BLUE, BAG, CORNER]);
  const scribe = new Scribe(table);
  const bodies = (viewer: string | null): Map<string, DrawnBody> =>
    new Map(stageOf(seenBy(table, viewer), viewer).map((body) => [body.key, body]));
  return {
    table,
    scribe,
    bodies,
    at: (x: number, z: number) => ({ place: OPEN_TABLE, pose: flatPose(x, z) }),
  };
}

describe('what is drawn of a table', () => {
  it('a card lies on the felt by its underside, its face up', () => {
    const { scribe, bodies, at } = laidOut();
    const card = scribe.make('card', at(3, 4), { face: 'queen' });
    const drawn = bodies('red').get(`#${card.id}`)!;
    expect(drawn.rest).toMatchObject({ x: 3, y: 0.025, z: 4, qw: 1 });
    expect([drawn.top?.key, drawn.bottom?.key]).toEqual(['face/card/queen', 'back/card']);
    expect(drawn.motion).toBe(motionIdOf(card.id));
  });

  it('a card face down is flipped about its long axis', () => {
    const { scribe, bodies, at } = laidOut();
    const card = scribe.make('card', at(0, 0), { face: 'queen', facing: 'down' });
    expect(bodies('red').get(`#${card.id}`)!.rest).toMatchObject({ qx: 0, qy: 0, qz: 1, qw: 0 });
  });

  it('no face is drawn that its viewer may not see, on neither side', () => {
    const { scribe, bodies, at } = laidOut();
    scribe.make('card', at(0, 0), { face: 'secret', facing: 'down' });
    scribe.makePlace('deck', 'deck', { pose: flatPose(9, 0) });
    for (let i = 0; i < 5; i++) scribe.make('card', { place: 'deck' }, { face: `deep ${i}` });
    scribe.makePlace('hand-blue', 'hand', { owner: 'blue' });
    for (let i = 0; i < 3; i++) scribe.make('card', { place: 'hand-blue' }, { face: `held ${i}` });
    for (const viewer of ['red', null]) {
      const prints = [...bodies(viewer).values()].flatMap(({ top, bottom }) => [top?.key, bottom?.key]);
      expect(new Set(prints)).toEqual(new Set(['back/card']));
    }
  });

  it('a card carried out of another’s hand shows its back on both sides', () => {
    const { table, scribe, bodies } = laidOut();
    scribe.makePlace('hand-blue', 'hand', { owner: 'blue' });
    const card = scribe.make('card', { place: 'hand-blue' }, { face: 'held' });
    apply(table, { type: 'piece-lifted', piece: card.id, as: card.id, by: 'blue', reveals: [] });
    const drawn = bodies('red').get(`#${card.id}`)!;
    expect([drawn.top?.key, drawn.bottom?.key, drawn.held]).toEqual(['back/card', 'back/card', 'blue']);
    expect(bodies('red').size).toBe(1);
  });

  it('a deck is one body as high as its cards, and a pointer on it means the deck', () => {
    const { scribe, bodies } = laidOut();
    scribe.makePlace('deck', 'deck', { pose: flatPose(2, 0) });
    for (let i = 0; i < 40; i++) scribe.make('card', { place: 'deck' }, { face: `${i}` });
    const all = bodies('red');
    const deck = all.get('deck')!;
    expect(all.size).toBe(1);
    expect(deck.size[2]).toBeCloseTo(2);
    expect(deck.rest.y).toBeCloseTo(1);
    expect(deck).toMatchObject({ target: { place: 'deck' }, layers: 40, motion: motionIdOf('deck') });
  });

  it('what somebody carries away from a deck is not in it any more', () => {
    const { table, scribe, bodies } = laidOut();
    scribe.makePlace('deck', 'deck', { pose: flatPose(2, 0) });
    for (let i = 0; i < 10; i++) scribe.make('card', { place: 'deck' }, { face: `${i}` });
    const top = table.places.get('deck')!.pieces.at(-1)!;
    scribe.lift(table.pieces.get(top)!, 'blue');
    expect(bodies('red').get('deck')!.layers).toBe(9);
  });

  it('a face-up pile shows its uppermost card', () => {
    const { scribe, bodies } = laidOut();
    scribe.makePlace('discard', 'stack', { facing: 'up' });
    for (const face of ['ace', 'king']) scribe.make('card', { place: 'discard' }, { face });
    expect(bodies('red').get('discard')!.top?.key).toBe('face/card/king');
  });

  it('chips of two colours in one stack are seen one on the other', () => {
    const { scribe, bodies } = laidOut();
    scribe.makePlace('chips', 'stack', {});
    for (const of of ['chip', 'chip', 'blue', 'chip']) scribe.make(of, { place: 'chips' });
    const runs = [...bodies('red').values()].sort((a, b) => a.rest.y - b.rest.y);
    expect(runs.map(({ layers }) => layers)).toEqual([2, 1, 1]);
    expect(runs.map(({ rest }) => Math.round(rest.y * 100) / 100)).toEqual([0.2, 0.5, 0.7]);
    expect(runs.every(({ target }) => 'place' in target && target.place === 'chips')).toBe(true);
  });

  it('a pile that is spread out shows every card by itself', () => {
    const { scribe, bodies } = laidOut();
    scribe.makePlace('spread', 'stack', { lay: lay({ spread: [0.6, 0] }) });
    for (let i = 0; i < 3; i++) scribe.make('card', { place: 'spread' }, { face: `${i}` });
    expect([...bodies('red').values()].map(({ target }) => 'piece' in target)).toEqual([true, true, true]);
  });

  it('another’s hand is a fan of backs, my own is left to the tray', () => {
    const { scribe, bodies } = laidOut();
    for (const owner of ['red', 'blue']) {
      scribe.makePlace(`hand-${owner}`, 'hand', { owner });
      for (let i = 0; i < 4; i++) scribe.make('card', { place: `hand-${owner}` }, { face: `${i}` });
    }
    const all = [...bodies('red').values()];
    expect(all.filter(({ unseen }) => unseen).map(({ target }) => 'piece' in target)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(all.filter(({ unseen }) => !unseen).map(({ target }) => target)).toEqual(
      [0, 1, 2, 3].map(() => ({ place: 'hand-blue' })),
    );
    expect([...bodies(null).values()].filter(({ unseen }) => unseen)).toEqual([]);
  });

  it('a die shows its number, lies on a face and is rotated about the vertical', () => {
    const { scribe, bodies } = laidOut();
    for (let value = 1; value <= 6; value++) {
      const die = scribe.make('die', { place: OPEN_TABLE, pose: flatPose(value, 0, 0.4) }, { value });
      const { rest } = bodies('red').get(`#${die.id}`)!;
      expect(sideUp(6, { x: rest.qx, y: rest.qy, z: rest.qz, w: rest.qw })).toBe(value);
      expect(rest.y).toBeCloseTo(0.5);
    }
  });

  it('a die on the motion lane brings its whole rotation, a card only its heading', () => {
    const { scribe, bodies, at } = laidOut();
    const die = scribe.make('die', at(0, 0), { value: 5 });
    const card = scribe.make('card', at(5, 0), { facing: 'down' });
    const all = bodies('red');
    expect(all.get(`#${die.id}`)!.ownInMotion).toEqual({ x: 0, y: 0, z: 0, w: 1 });
    expect(all.get(`#${card.id}`)!.ownInMotion).toEqual({ x: 0, y: 0, z: 1, w: 0 });
  });

  it('what is in a bag is not drawn, the bag is', () => {
    const { scribe, bodies, at } = laidOut();
    const bag = scribe.make('bag', at(0, 0));
    scribe.makePlace('inside', 'bag', { on: bag.id });
    scribe.make('chip', { place: 'inside' });
    expect([...bodies('red').keys()]).toEqual([`#${bag.id}`]);
  });

  it('a supply shows what it hands out', () => {
    const { scribe, bodies } = laidOut();
    scribe.makePlace('bank', 'supply', { supplies: { kind: 'chip', face: '' }, pose: flatPose(4, 0) });
    expect(bodies('red').get('bank')).toMatchObject({
      target: { place: 'bank' },
      shape: { family: 'slab', corner: 0.5 },
    });
  });

  it('a piece that covers three cells is drawn as three cells, each with its part of the picture', () => {
    const { scribe, bodies, at } = laidOut();
    const corner = scribe.make('corner', at(0, 0));
    const { cells } = bodies('red').get(`#${corner.id}`)!;
    expect(cells!.map(({ x, z }) => [x, z])).toEqual([
      [-1, -1],
      [1, -1],
      [-1, 1],
    ]);
    expect(cells![1]!.part).toEqual([0.5, 0, 0.5, 0.5]);
  });

  it('scale and tint are applied', () => {
    const { scribe, bodies, at } = laidOut();
    const chip = scribe.make('chip', at(0, 0), { scale: 2, tint: '#123456' });
    expect(bodies('red').get(`#${chip.id}`)).toMatchObject({
      size: [2, 2, 0.4],
      colour: '#123456',
      tinted: true,
      lift: 0.2,
    });
  });

  it('a kind nobody knows is left out instead of stopping everything', () => {
    const { table, scribe, bodies, at } = laidOut();
    scribe.make('chip', at(0, 0));
    scribe.make('card', at(5, 0));
    table.kinds.delete('chip');
    expect(bodies('red').size).toBe(1);
  });
});
