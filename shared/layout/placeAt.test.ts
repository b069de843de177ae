import type { PlacePlan } from '#kernel/place';
import { composed, flatPose } from '#kernel/pose';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aimAt, carrying } from './Carried.ts';
import type { Carried } from './Carried.ts';
import { chosen } from './Candidate.ts';
import { placeAt } from './placeAt.ts';
import { frameOf } from './posesOf.ts';
import { Survey } from './Survey.ts';
import { BAG, BOARD, CARD, COIN, DIE, FIGURE, TILE, TOKEN, someTable } from './testing/someTable.ts';
import type { Some } from './testing/someTable.ts';
import { viewOfTable } from './view.ts';

const card: Carried = { kind: CARD, piece: null };
const token: Carried = { kind: TOKEN, piece: null };
const best = (some: Some, carried: Carried, x: number, z: number) =>
  placeAt(viewOfTable(some.table, 'red'), carried, aimAt(x, z), 'red')[0]!;
const meant = (some: Some, carried: Carried, x: number, z: number) =>
  chosen(placeAt(viewOfTable(some.table, 'red'), carried, aimAt(x, z), 'red'))!;

describe('what a place takes', () => {
  it.each<[string, PlacePlan, string | null, string]>([
    ['everything', {}, null, 'slot'],
    ['only tokens', { accepts: { kinds: ['token'], forms: null } }, 'not-accepted', 'table'],
    ['only tokens by form', { accepts: { kinds: null, forms: ['token'] } }, 'not-accepted', 'table'],
    ['nothing more', { capacity: 0 }, 'place-full', 'slot'],
  ])('[L22] a slot that takes %s', (_what, plan, refused, place) => {
    const some = someTable();
    some.place('slot', 'slot', plan);
    expect(best(some, card, 0, 0)).toMatchObject({ place: 'slot', refused });
    expect(meant(some, card, 0, 0)).toMatchObject({ place });
  });

  it('[L22] a full slot takes its own piece back', () => {
    const some = someTable();
    some.place('slot', 'slot', { capacity: 1 });
    const piece = some.piece(CARD, { place: 'slot' });
    expect(best(some, card, 0, 0).refused).toBe('place-full');
    const held = carrying(some.table, piece.id) as Carried;
    expect(best(some, held, 0, 0).refused).toBe(null);
    // Put there by a host who looked away, or before the rules changed.
    some.table.places.get('slot')!.capacity = 0;
    expect(best(some, held, 0, 0).refused).toBe(null);
  });

  it('[L22] a supply takes back what it supplies, and only that', () => {
    const some = someTable();
    some.place('gold', 'supply', { supplies: { kind: TOKEN.id, face: '' } });
    expect(best(some, token, 0, 0)).toMatchObject({ place: 'gold', refused: null });
    expect(meant(some, card, 0, 0).place).toBe('table');
  });

  it('[L22] a deck of cards is not where a token goes', () => {
    const some = someTable();
    some.place('deck', 'deck', {});
    some.piece(CARD, { place: 'deck' });
    expect(best(some, token, 0, 0)).toMatchObject({ place: 'deck', refused: 'not-stackable' });
    expect(meant(some, token, 0, 0).place).toBe('table');
  });

  it('[L30] dice and figures near a hand stay on the table, cards and tokens go into it', () => {
    const some = someTable();
    some.place('hand', 'hand', { owner: 'red' });
    const { x, z } = frameOf(some.table, 'hand');
    const goes = (kind: typeof CARD) => meant(some, { kind, piece: null }, x, z).place;
    expect([CARD, TOKEN, TILE].map(goes)).toEqual(['hand', 'hand', 'hand']);
    expect([DIE, FIGURE, BOARD, BAG].map(goes)).toEqual(['table', 'table', 'table', 'table']);
  });

  it('[L30] a board goes only where it is named, or back to where it came from', () => {
    const some = someTable();
    some.place('any', 'slot', {});
    some.place('mat', 'slot', { pose: flatPose(20, 0), accepts: { kinds: ['board'], forms: null } });
    some.place('home', 'slot', { pose: flatPose(-20, 0) });
    const board = some.piece(BOARD, { place: 'home' });
    const held = carrying(some.table, board.id) as Carried;
    expect([0, 20, -20].map((x) => meant(some, held, x, 0).place)).toEqual(['table', 'mat', 'home']);
  });
});

describe('onto what lies loose', () => {
  it('[L23] a card right on a card makes a pile, half beside it does not', () => {
    const some = someTable();
    const below = some.onTable(CARD, 5, 5, 1);
    expect(best(some, card, 5.2, 5.3)).toMatchObject({ place: 'table', onto: below.id, refused: null });
    expect(best(some, card, 6.5, 5)).toMatchObject({ place: 'table', onto: null });
  });

  it('[L23] a token piles up with its own kind only, a card never with a token, a die with nothing', () => {
    const some = someTable();
    const below = some.onTable(TOKEN, 0, 0);
    some.onTable(DIE, 9, 0);
    expect(best(some, token, 0, 0).onto).toBe(below.id);
    expect(best(some, { kind: COIN, piece: null }, 0, 0).onto).toBe(null);
    expect(best(some, card, 0, 0).onto).toBe(null);
    expect(best(some, { kind: DIE, piece: null }, 9, 0).onto).toBe(null);
  });

  it('[L23] a locked card is passed over, and one in the air is not there', () => {
    const some = someTable();
    const locked = some.onTable(CARD, 0, 0);
    locked.locked = true;
    const held = some.onTable(CARD, 9, 0);
    some.lift(held, 'blue');
    expect(best(some, card, 0, 0)).toMatchObject({ onto: locked.id, refused: 'locked' });
    expect(meant(some, card, 0, 0).onto).toBe(null);
    expect(best(some, card, 9, 0).onto).toBe(null);
  });

  it('[L23] a pile made at the table takes its kin right on it', () => {
    const some = someTable();
    some.place('pile-1', 'stack', { loose: true, pose: flatPose(3, 3) });
    for (let i = 0; i < 4; i++) some.piece(TOKEN, { place: 'pile-1' });
    expect(best(some, token, 3.1, 3)).toMatchObject({ place: 'pile-1', at: 4, refused: null });
    expect(best(some, token, 3.4, 3)).toMatchObject({ place: 'table' });
    expect(meant(some, card, 3, 3)).toMatchObject({ place: 'table', onto: null });
  });

  it('[L24] a bag takes anything but a board, and nothing into itself', () => {
    const some = someTable();
    const bag = some.onTable(BAG, 2, 2);
    some.place('inside', 'bag', { on: bag.id });
    for (const kind of [CARD, TOKEN, DIE, FIGURE, BAG])
      expect(best(some, { kind, piece: null }, 2, 2)).toMatchObject({
        place: 'inside',
        at: -1,
        refused: null,
      });
    expect(meant(some, { kind: BOARD, piece: null }, 2, 2).place).toBe('table');
    expect(best(some, carrying(some.table, bag.id) as Carried, 2, 2).place).toBe('table');
  });
});

describe('which surface', () => {
  it('[L25] the open table is the last candidate, flat and with all of the piece on it', () => {
    const some = someTable();
    some.place('slot', 'slot', {});
    const tilted = composed(flatPose(0.2, 0, 0.4, 3), { ...flatPose(0, 0), qx: 0.3, qw: Math.sqrt(0.91) });
    const found = placeAt(some.table, card, tilted, 'red');
    expect(found.map(({ place }) => place)).toEqual(['slot', 'table']);
    expect(found[1]!.pose).toMatchObject({ x: 0.2, y: 0, z: 0, qx: 0, qz: 0 });
    expect(best(some, card, 500, 0).pose).toMatchObject({ x: 30 - 1.25, y: 0 });
  });

  it('[L26] an upper board wins over a lower one, and its bare face hides what is under it', () => {
    const some = someTable();
    const lower = some.board();
    const upper = some.board(flatPose(4, 0, 0, 0.2));
    some.place('low', 'slot', { on: lower.id, pose: flatPose(4, 0) });
    some.place('low-left', 'slot', { on: lower.id, pose: flatPose(-6, 0) });
    some.place('high', 'slot', { on: upper.id, pose: flatPose(4, 0) });
    some.place('low-right', 'slot', { on: lower.id, pose: flatPose(8, 0) });
    expect(best(some, card, 4, 0).place).toBe('table');
    expect(best(some, card, 8, 0).place).toBe('high');
    expect(best(some, card, -6, 0).place).toBe('low-left');
  });

  it('[L26] a card lying loose on a slot is what a card is dropped on', () => {
    const some = someTable();
    const board = some.board();
    some.place('slot', 'slot', { on: board.id });
    const loose = some.onTable(CARD, 0.1, 0, 0, 0.2);
    expect(best(some, card, 0, 0).onto).toBe(loose.id);
    expect(best(some, token, 0, 0).place).toBe('slot');
  });

  it('[L26] of two at the same height the nearer one', () => {
    const some = someTable();
    some.place('a', 'slot', { pose: flatPose(-1.3, 0) });
    some.place('b', 'slot', { pose: flatPose(1.3, 0) });
    expect([-0.1, 0.1].map((x) => best(some, card, x, 0).place)).toEqual(['a', 'b']);
    // Exactly between them it must be the same for everybody.
    expect(best(some, card, 0, 0).place).toBe('a');
  });

  it('[L29] nothing depends on the order of storage', () => {
    const places = ['a', 'b', 'c', 'd'];
    const build = (order: readonly string[]) => {
      const some = someTable();
      for (const id of order) some.place(id, id < 'c' ? 'slot' : 'row', { pose: flatPose(0, 0) });
      return placeAt(some.table, card, aimAt(0, 0), 'red').map(({ place }) => place);
    };
    fc.assert(
      fc.property(fc.shuffledSubarray(places, { minLength: 4 }), (order) => {
        expect(build(order)).toEqual(build(places));
      }),
    );
  });
});

describe('what cannot be reached', () => {
  const onBoard = (some: Some) => {
    const board = some.board();
    some.place('slot', 'slot', { on: board.id });
    return board;
  };

  it('[L27] the slots of a board in the air, whoever carries it', () => {
    const some = someTable();
    const board = onBoard(some);
    expect(best(some, card, 0, 0).place).toBe('slot');
    expect(best(some, carrying(some.table, board.id) as Carried, 0, 0).place).toBe('table');
    some.lift(board, 'blue');
    expect(best(some, card, 0, 0).place).toBe('table');
  });

  it('[L27] a pile that somebody carries', () => {
    const some = someTable();
    const deck = some.place('deck', 'deck', { loose: true });
    some.piece(CARD, { place: 'deck' });
    deck.held = 'blue';
    expect(best(some, card, 0, 0).place).toBe('table');
  });

  it('[L27] places on what lies in a bag, or under others', () => {
    const some = someTable();
    const bag = some.onTable(BAG, 8, 0);
    some.place('inside', 'bag', { on: bag.id });
    const hidden = some.piece(TILE, { place: 'inside' });
    some.place('on-hidden', 'slot', { on: hidden.id });
    some.place('stack', 'stack', {});
    const under = some.piece(TILE, { place: 'stack' });
    some.place('on-under', 'slot', { on: under.id });
    expect(best(some, card, 0, 0).place).toBe('on-under');
    some.piece(TILE, { place: 'stack' });
    const found = (x: number) => placeAt(some.table, card, aimAt(x, 0), 'red').map(({ place }) => place);
    expect(found(0)).not.toContain('on-under');
    expect(found(8)).not.toContain('on-hidden');
  });

  it('[L27] places on a piece the viewer cannot see', () => {
    const some = someTable();
    some.place('screen', 'table', {
      owner: 'blue',
      pose: flatPose(0, 10),
      hiding: { contents: 'owner', faces: 'owner' },
    });
    const tile = some.piece(TILE, { place: 'screen', pose: flatPose(0, 0) });
    some.place('secret', 'slot', { on: tile.id });
    const found = (viewer: string) =>
      placeAt(viewOfTable(some.table, viewer), token, aimAt(0, 10), viewer).map(({ place }) => place);
    expect(found('blue')).toContain('secret');
    expect(found('red')).not.toContain('secret');
  });

  it('[L27] a board that leans', () => {
    const some = someTable();
    const board = onBoard(some);
    board.pose = { ...flatPose(0, 0), qx: Math.sin(0.3), qw: Math.cos(0.3) };
    expect(best(some, card, 0, 0).place).toBe('table');
    board.pose = { ...flatPose(0, 0), qx: Math.sin(0.02), qw: Math.cos(0.02) };
    expect(best(some, card, 0, 0).place).toBe('slot');
  });
});

describe('hands and piles', () => {
  it("[L28] another's hand is where a card is given, at the end; a team mate's is read like the own", () => {
    const some = someTable();
    some.place('hand', 'hand', { owner: 'blue' });
    for (let i = 0; i < 4; i++) some.piece(CARD, { place: 'hand' });
    const { x, z } = frameOf(some.table, 'hand');
    const at = (viewer: string) => placeAt(some.table, card, aimAt(x, z - 8), viewer)[0]!;
    expect(at('red')).toMatchObject({ place: 'hand', at: 4, theirs: true, refused: null });
    expect(at('blue')).toMatchObject({ place: 'hand', theirs: false, at: 0 });
    some.table.seats = some.table.seats.map((s) => (s.id === 'gold' ? s : { ...s, team: 'sea' }));
    expect(at('red')).toMatchObject({ theirs: false, at: 0 });
    expect(at('gold')).toMatchObject({ theirs: true, at: 4 });
  });

  it('[L31] a whole pile lies on the open table, not in a slot and not on a card', () => {
    const some = someTable();
    some.place('slot', 'slot', {});
    some.onTable(CARD, 0, 0);
    some.place('pile-1', 'deck', { loose: true, held: 'red' });
    const found = placeAt(some.table, { kind: CARD, piece: null, pile: 'pile-1' }, aimAt(0, 0), 'red');
    expect(found.map(({ place, onto }) => [place, onto])).toEqual([['table', null]]);
  });
});

describe('among a thousand pieces', () => {
  it('[L38] each is looked at once, and then an aim costs next to nothing', () => {
    const some = someTable();
    for (let i = 0; i < 1000; i++)
      some.onTable([CARD, TOKEN, DIE, COIN][i % 4]!, ((i * 37) % 560) / 10 - 28, ((i * 53) % 320) / 10 - 16);
    for (let i = 0; i < 40; i++)
      some.place(`slot-${i}`, 'slot', { pose: flatPose((i % 8) * 3 - 12, i - 20) });
    let close = 0;
    const view = Survey.of({ ...some.table, seesPiece: () => ++close > 0 });
    // How closely: of what is far only the slab is looked at, never the piece.
    let closer = 0;
    for (const lying of view.lying) {
      const { piece } = lying;
      Object.defineProperty(lying, 'piece', { get: () => (closer++, piece) });
    }
    const aims = 2000;
    for (let i = 0; i < aims; i++) placeAt(view, card, aimAt((i % 50) - 25, (i % 30) - 15), 'red');
    expect(close, 'looks at a piece, however many aims').toBe(1000);
    expect(closer / aims, 'pieces that one aim has to do with').toBeLessThan(20);
    expect(closer / aims).toBeGreaterThan(1);
  });
});
