import { observe } from '#kernel/observe';
import type { PlaceForm } from '#kernel/place';
import { composed, flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { BOX } from '#kernel/table';
import * as fc from 'fast-check';
import { number } from './testing/number.ts';
import { describe, expect, it } from 'vitest';
import { aimAt, carrying } from './Carried.ts';
import type { Carried } from './Carried.ts';
import { carryHeight, heightUnder } from './ground.ts';
import { frameOf, poseOf, posesIn } from './posesOf.ts';
import { HAND_DEPTH, HAND_GAP, boxCorner } from './tableTop.ts';
import { madeRoom, snap } from './snap.ts';
import { Survey } from './Survey.ts';
import { differs, isFinitePose } from './testing/poses.ts';
import { busyTable } from './testing/busyTable.ts';
import { BIG_CARD, BOARD, CARD, CORNER, DIE, FIGURE, TILE, TOKEN, someTable } from './testing/someTable.ts';
import { anyScene } from './testing/randomPlaces.ts';
import { viewOfObservation, viewOfTable } from './view.ts';

const anyAim = fc
  .tuple(number(-40, 40), number(-30, 30), number(-3.1, 3.1), fc.constantFrom(0, 0.1, 3, 100))
  .map(([x, z, yaw, y]) => flatPose(x, z, yaw, y));
const card: Carried = { kind: CARD, piece: null };

describe('a landing', () => {
  it('[L32] in a row is where the piece will lie once it is there', () => {
    const some = someTable();
    some.place('row', 'row', { pose: flatPose(0, 5) });
    for (let i = 0; i < 3; i++) some.piece(CARD, { place: 'row' });
    const landing = snap(some.table, card, aimAt(-1, 5), 'red');
    some.piece(CARD, { place: 'row', at: landing.spot.at });
    expect(differs(landing.pose, posesIn(some.table, 'row')[landing.spot.at]!)).toBe(null);
  });

  it('[L32] on the open table is on top of what lies there', () => {
    const some = someTable();
    some.board();
    some.onTable(TOKEN, 1, 1, 0, 0.2);
    const landing = snap(some.table, card, aimAt(0, 0, 0.5), 'red');
    expect(differs(landing.pose, flatPose(0, 0, 0.5, 0.36))).toBe(null);
    expect(landing.spot).toMatchObject({ place: 'table', pose: { y: expect.closeTo(0.36) as number } });
  });

  it('[L25] [L50] beyond the edge of a small table is on its felt, as large as it is, for server and client', () => {
    const some = someTable();
    new Scribe(some.table).set('table', { width: 24, depth: 20 });
    const { table } = some;
    const landing = snap(table, card, aimAt(28, 3, 0), 'red');
    expect(landing.pose).toMatchObject({ x: 12 - CARD.size[0] / 2, z: 3 });
    const seen = viewOfObservation(observe(table, 'red'), table.kinds);
    for (const view of [viewOfTable(table, 'red'), Survey.of(seen)])
      expect(snap(view, card, aimAt(28, 3, 0), 'red').pose).toEqual(landing.pose);
    some.place('hand-red', 'hand', { owner: 'red' });
    expect(frameOf(table, 'hand-red').z).toBeCloseTo(10 + HAND_GAP + HAND_DEPTH / 2);
    expect(frameOf(table, BOX)).toMatchObject(boxCorner({ width: 24, depth: 20 }));
  });

  it('[L32] onto a card is on it, straight', () => {
    const some = someTable();
    const below = some.onTable(CARD, 5, 5, 1);
    const landing = snap(some.table, card, aimAt(5.3, 5, 0), 'red');
    expect(differs(landing.pose, flatPose(5, 5, 1, 0.05))).toBe(null);
    expect(landing.goal).toEqual({ onto: below.id });
  });

  it('[L32] in a free area on a board is stored relative to the area, all inside', () => {
    const some = someTable();
    const board = some.board(flatPose(10, 0, Math.PI / 2));
    some.place('map', 'table', { on: board.id });
    const landing = snap(some.table, card, aimAt(10, -7.9, Math.PI / 2), 'red');
    expect(landing.spot.place).toBe('map');
    expect(differs(landing.pose, flatPose(10, -6.75, Math.PI / 2, 0.2))).toBe(null);
    expect(differs(landing.spot.pose!, flatPose(6.75, 0))).toBe(null);
  });

  it('[L22] [L32] over a taken cell hovers over that cell and says why', () => {
    const some = someTable();
    some.place('grid', 'grid', { columns: 3, rows: 3 });
    some.piece(TOKEN, { place: 'grid', at: 4 });
    const landing = snap(some.table, { kind: TOKEN, piece: null }, aimAt(0.1, 0), 'red');
    expect(landing.spot).toMatchObject({ place: 'grid', at: 4, refused: 'cell-taken' });
    expect(differs(landing.pose, flatPose(0, 0))).toBe(null);
  });

  it('[L26] [L33] a slot with a card lying loose over its middle leads onto that card', () => {
    const some = someTable();
    some.place('slot', 'slot', {});
    const loose = some.onTable(CARD, -0.6, 0);
    const landing = snap(some.table, card, aimAt(1.1, 0), 'red');
    expect(landing.spot.onto).toBe(loose.id);
  });
});

describe('landing twice', () => {
  it('[L33] changes nothing, wherever on a busy table', () => {
    const some = busyTable();
    const view = Survey.of(viewOfTable(some.table, 'red'));
    const kinds = [CARD, BIG_CARD, TOKEN, DIE, FIGURE, TILE, CORNER, BOARD];
    fc.assert(
      fc.property(anyAim, fc.constantFrom(...kinds), fc.boolean(), (aim, kind, mirror) => {
        const carried: Carried = { kind, piece: null, mirror };
        const once = snap(view, carried, aim, 'red');
        const twice = snap(view, carried, once.pose, 'red');
        expect(twice.spot).toMatchObject({ place: once.spot.place, at: once.spot.at, onto: once.spot.onto });
        expect(isFinitePose(once.pose)).toBe(true);
        expect(differs(twice.pose, once.pose)).toBe(null);
      }),
      { numRuns: 3000 },
    );
  });

  it('[L33] every piece of a busy table, taken up and put back, lies where it lay', () => {
    const some = busyTable();
    const view = Survey.of(viewOfTable(some.table, 'red'));
    for (const piece of some.table.pieces.values()) {
      const { form, owner } = some.table.places.get(piece.place)!;
      // Not mine to arrange.
      if (form === 'hand' && owner !== 'red') continue;
      // Out from under what lies on it and dropped again, a piece comes to lie on top.
      const held = carrying(view, piece.id) as Carried;
      if (form === 'table' && heightUnder(view, held, poseOf(view, piece.id)) > poseOf(view, piece.id).y)
        continue;
      const { spot, pose } = snap(view, held, poseOf(view, piece.id), 'red');
      expect(spot.place, `${piece.kind} in ${piece.place}`).toBe(piece.place);
      expect(spot.onto).toBe(null);
      expect(differs(pose, poseOf(view, piece.id))).toBe(null);
    }
  });

  it.each(['hand', 'deck', 'stack', 'row', 'grid', 'hex', 'bag'] as PlaceForm[])(
    '[L33] changes nothing in any %s either',
    (form) => {
      fc.assert(
        fc.property(anyScene(form), anyAim, ({ some, where }, aim) => {
          const view = Survey.of(viewOfTable(some.table, 'blue'));
          const from = composed(view.frame(where), flatPose(aim.x / 10, aim.z / 10, 0, aim.y));
          const once = snap(view, card, from, 'blue');
          const twice = snap(view, card, once.pose, 'blue');
          expect(twice.spot).toMatchObject({ place: once.spot.place, at: once.spot.at });
          expect(differs(twice.pose, once.pose)).toBe(null);
        }),
        { numRuns: 300 },
      );
    },
  );
});

describe('server and client', () => {
  it('[L34] read the same drop alike, whoever aims', () => {
    const some = busyTable();
    fc.assert(
      fc.property(anyAim, fc.constantFrom('red', 'blue', 'gold'), fc.boolean(), (aim, viewer, isCard) => {
        const server = snap(
          viewOfTable(some.table, viewer),
          isCard ? card : { kind: TOKEN, piece: null },
          aim,
          viewer,
        );
        const seen = viewOfObservation(observe(some.table, viewer), some.table.kinds);
        const client = snap(seen, isCard ? card : { kind: TOKEN, piece: null }, aim, viewer);
        expect(client.goal).toEqual(server.goal);
        expect(client.spot.refused).toBe(server.spot.refused);
        expect(differs(client.pose, server.pose)).toBe(null);
      }),
      { numRuns: 600 },
    );
  });

  it('[L34] also a card carried out of a hidden deck', () => {
    const some = someTable();
    const deck = some.place('deck', 'deck', {});
    for (let i = 0; i < 5; i++) some.piece(CARD, { place: 'deck' }, { face: `${i}` });
    const top = some.table.pieces.get(deck.pieces.at(-1)!)!;
    some.lift(top);
    const seen = viewOfObservation(observe(some.table, 'red'), some.table.kinds);
    const [server, client] = [viewOfTable(some.table, 'red'), seen].map((view) =>
      snap(view, carrying(view, top.id) as Carried, aimAt(0, 0), 'red'),
    );
    expect(client).toEqual(server);
    expect(client!.spot).toMatchObject({ place: 'deck', at: 4 });
  });
});

describe('what to ask for', () => {
  const goal = (form: PlaceForm, x = 0) => {
    const some = someTable();
    some.place('place', form, {
      owner: 'red',
      pose: flatPose(0, 0),
      columns: 2,
      rows: 2,
      ordered: form !== 'grid',
    });
    if (form !== 'grid') for (let i = 0; i < 2; i++) some.piece(CARD, { place: 'place' });
    return snap(some.table, card, aimAt(x, 0), 'red').goal;
  };

  it('[L37] in rows and hands an index, in cells a cell and a heading, in piles the top, on the table a pose', () => {
    expect(goal('row', -8)).toEqual({ place: 'place', at: 0 });
    expect(goal('hand', 8)).toEqual({ place: 'place', at: 2 });
    expect(goal('grid', -1)).toEqual({ place: 'place', at: 0, heading: 0, mirror: false });
    expect(goal('deck')).toEqual({ place: 'place' });
    expect(goal('deck', 15)).toEqual({ place: 'table', pose: flatPose(15, 0) });
  });

  it('[L37] slid under a deck, an index after all', () => {
    const some = someTable();
    some.place('deck', 'deck', {});
    some.piece(CARD, { place: 'deck' });
    expect(snap(some.table, card, flatPose(0, 0), 'red').goal).toEqual({ place: 'deck', at: 0 });
  });
});

describe('carrying', () => {
  it('[L36] goes clear of what is under the piece, not of itself nor of what others carry', () => {
    const some = someTable();
    const tower = some.onTable(FIGURE, 0, 0);
    tower.scale = 5;
    const own = some.onTable(CARD, 10, 0);
    expect(carryHeight(some.table, card, aimAt(0, 0))).toBeCloseTo(7);
    expect(carryHeight(some.table, card, aimAt(5, 5))).toBe(2);
    expect(heightUnder(some.table, carrying(some.table, own.id) as Carried, aimAt(10, 0))).toBe(0);
    some.lift(tower, 'blue');
    expect(heightUnder(some.table, card, aimAt(0, 0))).toBe(0);
  });

  it('[L35] [L36] a deck, a row and what stands in cells are felt; a hand and the inside of a bag are not', () => {
    const some = someTable();
    some.place('deck', 'deck', {});
    for (let i = 0; i < 40; i++) some.piece(CARD, { place: 'deck' });
    const board = some.board(flatPose(15, 0));
    some.place('grid', 'grid', { on: board.id, columns: 8, rows: 6 });
    some.piece(FIGURE, { place: 'grid', at: 0 });
    some.place('hand', 'hand', { owner: 'red' });
    some.piece(CARD, { place: 'hand' });
    const height = (x: number, z: number) => heightUnder(some.table, { kind: DIE, piece: null }, aimAt(x, z));
    expect(height(1, 0)).toBeCloseTo(2);
    expect(height(8, -5)).toBeCloseTo(1.4);
    expect(height(12, 0)).toBeCloseTo(0.2);
    expect(height(0, 20.5)).toBe(0);
  });
});

describe('making room', () => {
  it('[L39] shows the others moved aside, and nothing for the open table', () => {
    const some = someTable();
    some.place('row', 'row', {});
    const ids = [1, 2].map(() => some.piece(CARD, { place: 'row' }).id);
    const landing = snap(some.table, card, aimAt(0, 0), 'red');
    const room = madeRoom(some.table, card, landing)!;
    expect(room.laid.map(({ id }) => id)).toEqual([ids[0], null, ids[1]]);
    expect(differs(room.poses[landing.spot.at]!, landing.pose)).toBe(null);
    expect(madeRoom(some.table, card, snap(some.table, card, aimAt(15, 9), 'red'))).toBe(null);
  });
});
