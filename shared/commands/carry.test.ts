import type { Act } from '#kernel/act';
import { observe } from '#kernel/observe';
import { flatPose, yawOf } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { SPECTATOR } from '#kernel/seat';
import { tell } from '#kernel/tell';
import { seesFace } from '#kernel/visibility';
import { beforeEach, describe, expect, it } from 'vitest';
import { written } from './testing/play.ts';
import { Sitting } from './testing/Sitting.ts';

let table: Sitting;
let ids: Sitting['ids'];
beforeEach(() => {
  table = new Sitting();
  ({ ids } = table);
});
const VIEWERS = ['red', 'blue', 'green', 'white', SPECTATOR];
const there = flatPose(1, 2);
const degrees = (yaw: number) => Math.round((yaw * 180) / Math.PI) + 0;
/** The loose pile a piece is in. */
const pileOf = (id: number) => table.place(table.piece(id).place);

describe('reach', () => {
  it('[C15] nobody reaches into another hand, a team does', () => {
    const [card] = ids.red as [number];
    expect(table.try('blue', { verb: 'flip', pieces: [card] })).toBe('unknown-piece');
    expect(table.try('blue', { verb: 'shuffle', place: 'hand-red' })).toBe('not-yours');
    const shown = table.piece(card);
    table.do('red', { verb: 'show', pieces: [card], to: ['blue'] });
    expect(table.try('blue', { verb: 'flip', pieces: [shown.id] })).toBe('not-yours');
    expect(table.try('green', { verb: 'flip', pieces: [shown.id] })).toBe('done');
    expect(table.try('green', { verb: 'shuffle', place: 'hand-red' })).toBe('done');
  });

  it('[C70] a card can be given into another hand, and not be taken back out of it', () => {
    const { face } = table.piece(ids.blue[0] as number);
    table.do('blue', { verb: 'lift', piece: ids.blue[0] as number });
    const held = table.bearing(face).id;
    table.do('blue', { verb: 'drop', piece: held, to: { place: 'hand-red', at: 0 } });
    const given = table.bearing(face);
    expect(given).toMatchObject({ place: 'hand-red', held: null, shown: [] });
    // Where it lies among the others is red's business.
    expect(table.place('hand-red').pieces.at(-1)).toBe(given.id);
    expect(VIEWERS.filter((viewer) => seesFace(table.table, viewer, given))).toEqual(['red', 'green']);
    for (const id of [given.id, held, ids.blue[0] as number])
      expect(table.try('blue', { verb: 'toHand', pieces: [id] })).toBe('unknown-piece');
    expect(observe(table.table, 'blue').places.find((p) => p.id === 'hand-red')?.count).toBe(4);
  });

  it('[C70] what is given comes out of that hand under an id nobody else can know it by', () => {
    const seenBefore = new Set(VIEWERS.flatMap((v) => observe(table.table, v).pieces.map((p) => p.id)));
    const { face } = table.piece(ids.up);
    table.do('blue', { verb: 'move', pieces: [ids.up], to: { place: 'hand-red' } });
    table.do('red', { verb: 'shuffle', place: 'hand-red' });
    const played = table.bearing(face).id;
    table.do('red', { verb: 'move', pieces: [played], to: { place: 'row' }, facing: 'down' });
    const laid = table.bearing(face);
    expect(seenBefore.has(laid.id)).toBe(false);
    expect(VIEWERS.filter((viewer) => seesFace(table.table, viewer, laid))).toEqual(['red', 'green']);
    const [toBlue] = tell(table.table, table.history.acts.at(-1) as Act, ['blue']);
    expect(JSON.stringify(toBlue)).not.toContain(face);
  });

  it('[C70] a whole pile can be given; it is refused for what the receiver’s hand cannot take', () => {
    table.do('blue', { verb: 'lift', pile: 'heap' });
    expect(table.try('blue', { verb: 'drop', pile: 'heap', into: 'hand-red' })).toBe('done');
    expect(table.place('hand-red').pieces).toHaveLength(7);
    const scribe = new Scribe(table.table);
    scribe.makePlace('small', 'hand', { owner: 'red', capacity: 1 });
    expect(table.try('blue', { verb: 'move', pieces: [ids.down, ids.down2], to: { place: 'small' } })).toBe(
      'place-full',
    );
  });

  it('[C70] taking a gift back needs the one who saw it', () => {
    table.do('blue', { verb: 'move', pieces: [ids.blue[0] as number], to: { place: 'hand-red' } });
    const refusal = table.ask('blue', { verb: 'undo' });
    expect(refusal).toMatchObject({ refused: 'needs-agreement', seats: expect.arrayContaining(['red']) });
    table.agreed = true;
    table.do('blue', { verb: 'undo' });
    expect(table.place('hand-blue').pieces).toHaveLength(3);
  });

  it('[C15] a card held up from a hand still belongs to it', () => {
    const [card] = ids.red as [number];
    table.do('red', { verb: 'lift', piece: card });
    const held = table.place('hand-red').pieces.find((id) => table.piece(id).held !== null) as number;
    expect(observe(table.table, 'blue').pieces.map((p) => p.id)).toContain(held);
    for (const verb of ['flip', 'toHand'] as const)
      expect(table.try('blue', { verb, pieces: [held] })).toBe('held-by-other');
    expect(table.try('blue', { verb: 'peek', piece: held })).toBe('held-by-other');
  });

  it('[C15] a private row is as much out of reach as a hand', () => {
    const scribe = new Scribe(table.table);
    scribe.makePlace('rack', 'row', { owner: 'red', hiding: { contents: 'owner', faces: 'owner' } });
    expect(table.try('blue', { verb: 'shuffle', place: 'rack' })).toBe('not-yours');
    expect(table.try('blue', { verb: 'move', pieces: [ids.up], to: { place: 'rack' } })).toBe('not-yours');
    expect(table.try('green', { verb: 'move', pieces: [ids.up], to: { place: 'rack' } })).toBe('done');
  });

  it('[C15] what some see into by name is out of reach of others, their teams as well, but not of its owner', () => {
    const scribe = new Scribe(table.table);
    const hiding = { contents: ['red', 'blue'], faces: ['red', 'blue'] };
    scribe.makePlace('pact', 'row', { hiding });
    scribe.makePlace('plot', 'row', { owner: 'white', hiding });
    const put = (seat: string, place: string) =>
      table.try(seat, { verb: 'move', pieces: [ids.up], to: { place } });
    for (const seat of ['green', 'white']) expect(put(seat, 'pact')).toBe('not-yours');
    expect(put('green', 'plot')).toBe('not-yours');
    expect([put('white', 'plot'), table.try('green', { verb: 'shuffle', place: 'plot' })]).toEqual([
      'done',
      'not-yours',
    ]);
    expect(table.try('blue', { verb: 'shuffle', place: 'plot' })).not.toBe('not-yours');
  });

  it('[C16] a locked piece does not move, but it can be marked', () => {
    table.do('red', { verb: 'lock', pieces: [ids.up, ids.die, ids.counter, ids.note] });
    const moving = [
      { verb: 'lift', piece: ids.up },
      { verb: 'move', pieces: [ids.up], to: { place: 'row' } },
      { verb: 'flip', pieces: [ids.up] },
      { verb: 'rotate', pieces: [ids.up] },
      { verb: 'toHand', pieces: [ids.up] },
      { verb: 'group', pieces: [ids.up, ids.down] },
      { verb: 'group', pieces: [ids.down, ids.up] },
      { verb: 'tuck', pieces: [ids.down], under: ids.up },
      { verb: 'remove', pieces: [ids.up] },
      { verb: 'roll', pieces: [ids.die] },
      { verb: 'setSide', pieces: [ids.die], side: 2 },
    ];
    for (const command of moving) expect([command, table.try('red', command)]).toEqual([command, 'locked']);
    expect(table.try('red', { verb: 'count', piece: ids.counter, by: 1 })).toBe('done');
    expect(table.try('red', { verb: 'write', piece: ids.note, text: 'hello' })).toBe('done');
    expect(table.try('red', { verb: 'tint', pieces: [ids.up], tint: '#ff0000' })).toBe('done');
  });

  it('[C16] a row with a locked card keeps its order', () => {
    table.do('red', { verb: 'lock', pieces: [ids.row[0]] });
    for (const command of [
      { verb: 'shuffle', place: 'row' },
      { verb: 'arrange', place: 'row', order: ids.row.toReversed() },
      { verb: 'sort', place: 'row', by: 'facing' },
    ])
      expect(table.try('red', command)).toBe('locked');
  });

  it('[C17] what another carries is refused, alone, with its pile or in a carried bag', () => {
    table.do('red', { verb: 'lift', piece: ids.up });
    expect(table.try('blue', { verb: 'lift', piece: ids.up })).toBe('held-by-other');
    expect(table.try('blue', { verb: 'drop', piece: ids.up, to: { place: 'row' } })).toBe('not-held');
    expect(table.try('blue', { verb: 'release', piece: ids.up })).toBe('not-held');
    table.do('red', { verb: 'lift', pile: 'tower' });
    expect(table.try('blue', { verb: 'draw', from: 'tower' })).toBe('held-by-other');
    expect(table.try('blue', { verb: 'flip', pieces: [ids.tower[0]] })).toBe('held-by-other');
    expect(table.try('blue', { verb: 'drop', pile: 'tower', pose: there })).toBe('not-held');
    table.do('red', { verb: 'lift', piece: ids.pouch });
    expect(table.try('blue', { verb: 'draw', from: 'inside' })).toBe('held-by-other');
    expect(table.try('blue', { verb: 'move', pieces: [ids.chip], to: { onto: ids.pouch } })).toBe(
      'held-by-other',
    );
  });

  it('[C18] what one carries comes down by drop or release only', () => {
    table.do('red', { verb: 'lift', piece: ids.up });
    for (const command of [
      { verb: 'move', pieces: [ids.up], to: { place: 'row' } },
      { verb: 'toHand', pieces: [ids.up] },
      { verb: 'group', pieces: [ids.down, ids.up] },
      { verb: 'lift', piece: ids.up },
      { verb: 'lock', pieces: [ids.up] },
      { verb: 'move', pieces: [ids.down], to: { onto: ids.up } },
    ])
      expect([command, table.try('red', command)]).toEqual([command, 'still-held']);
    expect(table.try('red', { verb: 'flip', pieces: [ids.up] })).toBe('done');
  });
});

describe('lift, drop and release', () => {
  it('[C20] the top of a deck comes up under a new id, face down', () => {
    const top = ids.deck.at(-1) as number;
    const { face } = table.piece(top);
    table.do('blue', { verb: 'lift', top: 'deck' });
    const held = table.bearing(face);
    expect(held).toMatchObject({ held: 'blue', place: 'deck', facing: 'down' });
    expect(held.id).not.toBe(top);
  });

  it('[C20] a second card from the same deck is the next one', () => {
    const faces = table.faces('deck');
    table.do('blue', { verb: 'lift', top: 'deck' });
    table.do('blue', { verb: 'lift', top: 'deck' });
    const held = table.place('deck').pieces.filter((id) => table.piece(id).held !== null);
    expect(held.map((id) => table.piece(id).face)).toEqual(faces.slice(-2));
  });

  it('[C20] out of a bag any piece may come', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 60; i++) {
      table.do('red', { verb: 'lift', top: 'inside' });
      const held = table.place('inside').pieces.find((id) => table.piece(id).held !== null) as number;
      seen.add(table.piece(held).face || table.piece(held).kind);
      table.do('red', { verb: 'release', piece: held });
    }
    expect(seen.size).toBe(4);
  });

  it('[C20] only a loose pile is lifted as a whole', () => {
    expect(table.try('red', { verb: 'lift', pile: 'heap' })).toBe('done');
    expect(table.place('heap').held).toBe('red');
    expect(table.try('red', { verb: 'lift', pile: 'heap' })).toBe('nothing-changed');
    expect(table.try('red', { verb: 'lift', pile: 'deck' })).toBe('not-a-pile');
    expect(table.try('red', { verb: 'lift', pile: 'hand-red' })).toBe('not-a-pile');
    expect(table.try('red', { verb: 'lift', top: 'row' })).toBe('not-a-pile');
    expect(table.try('red', { verb: 'lift', top: 'slot' })).toBe('nothing-there');
  });

  it('[C21] a held piece is dropped into a place or on the table', () => {
    table.do('red', { verb: 'lift', piece: ids.up });
    table.do('red', { verb: 'drop', piece: ids.up, to: { place: 'row', at: 0 } });
    expect(table.piece(ids.up)).toMatchObject({ place: 'row', held: null, pose: null });
    expect(table.place('row').pieces[0]).toBe(ids.up);
    table.do('red', { verb: 'lift', piece: ids.up });
    table.do('red', { verb: 'drop', piece: ids.up, to: { place: 'table', pose: there } });
    expect(table.piece(ids.up)).toMatchObject({ place: 'table', held: null, pose: there });
  });

  it('[C21] a refused drop leaves the piece held, and needs a hand that holds it', () => {
    expect(table.try('red', { verb: 'drop', piece: ids.chip, to: { place: 'row' } })).toBe('not-held');
    table.do('red', { verb: 'lift', piece: ids.chip });
    expect(table.try('red', { verb: 'drop', piece: ids.chip, to: { place: 'slot' } })).toBe('not-accepted');
    expect(table.try('red', { verb: 'drop', piece: ids.chip, to: { place: 'table' } })).toBe('done');
  });

  it('[C21] what was dropped face down from a deck is face up only if asked for', () => {
    table.do('red', { verb: 'lift', top: 'deck' });
    const held = table.place('deck').pieces.find((id) => table.piece(id).held !== null) as number;
    table.do('red', { verb: 'drop', piece: held, to: { place: 'table', pose: there }, facing: 'up' });
    expect(table.piece(held).facing).toBe('up');
  });

  it('[C22] a released piece is back where it came from', () => {
    const before = table.faces('deck');
    table.do('red', { verb: 'lift', top: 'deck' });
    const held = table.place('deck').pieces.at(-1) as number;
    table.do('red', { verb: 'release', piece: held });
    expect(table.faces('deck')).toEqual(before);
    expect(table.piece(held).held).toBeNull();
    expect(table.try('red', { verb: 'release', piece: ids.up })).toBe('not-held');
  });

  it('[C22] a released pile is in nobody’s hand', () => {
    table.do('red', { verb: 'lift', pile: 'heap' });
    table.do('red', { verb: 'release', pile: 'heap' });
    expect(table.place('heap').held).toBeNull();
    expect(table.try('red', { verb: 'release', pile: 'heap' })).toBe('not-held');
  });

  it('[C25] a held pile is put down at a pose', () => {
    table.do('red', { verb: 'lift', pile: 'heap' });
    table.do('red', { verb: 'drop', pile: 'heap', pose: there });
    expect(table.place('heap')).toMatchObject({ held: null, pose: there });
  });

  it('[C25] a held pile goes whole into another place, and is gone', () => {
    const faces = [...table.faces('deck'), ...table.faces('heap')];
    table.do('red', { verb: 'lift', pile: 'heap' });
    table.do('red', { verb: 'drop', pile: 'heap', into: 'deck' });
    expect(table.faces('deck')).toEqual(faces);
    expect(table.table.places.has('heap')).toBe(false);
  });

  it('[C25] a pile dropped onto a card has it beneath', () => {
    const { face, pose } = table.piece(ids.down);
    table.do('red', { verb: 'lift', pile: 'heap' });
    expect(table.try('red', { verb: 'drop', pile: 'heap', onto: ids.chip })).toBe('not-stackable');
    table.do('red', { verb: 'drop', pile: 'heap', onto: ids.down });
    expect(table.faces('heap')[0]).toBe(face);
    expect(table.place('heap')).toMatchObject({ held: null, pose });
  });
});

describe('stacking', () => {
  it('[C23] a card dropped on a card makes a deck of two, facing as they lay', () => {
    table.do('red', { verb: 'move', pieces: [ids.up], to: { onto: ids.down } });
    const pile = pileOf(ids.up);
    expect(pile).toMatchObject({ form: 'deck', loose: true, pieces: [ids.down, ids.up] });
    expect(table.piece(ids.up).facing).toBe('up');
    expect(table.piece(ids.down).facing).toBe('down');
  });

  it('[C23] a chip dropped on one of a stack joins it; a card does not', () => {
    table.do('red', { verb: 'move', pieces: [ids.chip], to: { onto: ids.tower[0] } });
    expect(table.place('tower').pieces).toEqual([...ids.tower, ids.chip]);
    expect(table.try('red', { verb: 'move', pieces: [ids.up], to: { onto: ids.tower[0] } })).toBe(
      'not-stackable',
    );
    expect(table.try('red', { verb: 'move', pieces: [ids.up], to: { onto: ids.up } })).toBe('inside-itself');
    expect(table.try('red', { verb: 'move', pieces: [ids.knight], to: { onto: ids.die } })).toBe(
      'not-stackable',
    );
  });

  it('[C23] what is dropped on a bag goes in, also into a locked one', () => {
    table.do('red', { verb: 'lock', pieces: [ids.pouch] });
    table.do('red', { verb: 'move', pieces: [ids.chip], to: { onto: ids.pouch } });
    expect(table.place('inside').pieces).toContain(ids.chip);
  });

  it('[C24] a loose pile of two dissolves when one is taken', () => {
    table.do('red', { verb: 'move', pieces: [ids.up], to: { onto: ids.down } });
    const pile = pileOf(ids.up).id;
    const { face } = table.piece(ids.down);
    table.do('red', { verb: 'draw', from: pile });
    expect(table.table.places.has(pile)).toBe(false);
    expect(table.bearing(face)).toMatchObject({ place: 'table', pose: flatPose(3, 6) });
  });

  it('[C24] a pile whose last card is in the air waits for it', () => {
    table.do('red', { verb: 'move', pieces: [ids.up], to: { onto: ids.down } });
    const pile = pileOf(ids.up).id;
    table.do('red', { verb: 'lift', top: pile });
    table.do('blue', { verb: 'draw', from: pile });
    expect(table.table.places.has(pile)).toBe(true);
    const held = table.piece(table.place(pile).pieces[0] as number);
    table.do('red', { verb: 'release', piece: held.id });
    expect(table.table.places.has(pile)).toBe(false);
    expect(held.place).toBe('table');
  });

  it('[C24] an emptied fixed deck stays', () => {
    table.do('red', { verb: 'draw', from: 'deck', count: 99 });
    expect(table.place('deck').pieces).toEqual([]);
  });

  it('[C33] pieces are gathered where the first lies', () => {
    table.do('red', { verb: 'group', pieces: [ids.up, ids.down, ids.row[0]] });
    expect(pileOf(ids.up)).toMatchObject({ pieces: [ids.up, ids.down, ids.row[0]], pose: flatPose(0, 6) });
    expect(table.try('red', { verb: 'group', pieces: [ids.chip, ids.die] })).toBe('not-stackable');
    expect(table.try('red', { verb: 'group', pieces: [ids.red[0], ids.down2] })).toBe('not-stackable');
    expect(table.try('red', { verb: 'group', pieces: [ids.chip] })).toBe('bad-command');
  });

  it('[C33] piles are gathered into the first one named', () => {
    const faces = [...table.faces('deck'), ...table.faces('heap'), table.piece(ids.down).face];
    table.do('red', { verb: 'group', pieces: [ids.down], piles: ['deck', 'heap'] });
    expect(table.faces('deck')).toEqual(faces);
    expect(table.try('red', { verb: 'group', piles: ['deck', 'tower'] })).toBe('not-stackable');
  });

  it('[C33] what has no room for all of them takes none', () => {
    table.place('inlay').capacity = 5;
    const before = written(table.table);
    const asked = { verb: 'group', pieces: [ids.down], piles: ['inlay', 'heap'] };
    expect(table.try('red', asked)).toBe('place-full');
    expect(written(table.table)).toBe(before);
  });

  it('[C34] tucked cards lie under the deck, the first lowest', () => {
    const faces = [table.piece(ids.up).face, table.piece(ids.down).face, ...table.faces('deck')];
    table.do('red', { verb: 'tuck', pieces: [ids.up, ids.down], pile: 'deck' });
    expect(table.faces('deck')).toEqual(faces);
    expect(table.try('red', { verb: 'tuck', pieces: [ids.chip], pile: 'deck' })).toBe('not-stackable');
    expect(table.try('red', { verb: 'tuck', pieces: [ids.chip], pile: 'inside' })).toBe('not-a-pile');
  });

  it('[C34] a card tucked under a card makes a pile with it on top', () => {
    table.do('red', { verb: 'tuck', pieces: [ids.up], under: ids.down });
    expect(pileOf(ids.up)).toMatchObject({ pieces: [ids.up, ids.down], pose: flatPose(3, 6) });
    expect(table.try('red', { verb: 'tuck', pieces: [ids.down2], under: ids.down2 })).toBe('inside-itself');
  });
});

describe('placing', () => {
  it('[C26] several pieces keep their arrangement', () => {
    table.do('red', { verb: 'move', pieces: [ids.up, ids.down], to: { place: 'table', pose: there } });
    expect(table.piece(ids.up).pose).toEqual(there);
    expect(table.piece(ids.down).pose).toMatchObject({ x: 4, z: 2 });
  });

  it('[C26] cards from a hand are laid in a row', () => {
    table.do('red', { verb: 'move', pieces: ids.red, to: { place: 'table', pose: there } });
    const xs = [...table.table.pieces.values()].filter((p) => p.pose?.z === 2).map((p) => p.pose?.x ?? 0);
    expect(xs).toHaveLength(3);
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(5);
    expect(table.try('red', { verb: 'move', pieces: [ids.row[0]], to: { place: 'table' } })).toBe(
      'bad-command',
    );
  });

  it('[C26] several go side by side into an ordered place', () => {
    const order = () => table.place('row').pieces;
    table.do('red', { verb: 'move', pieces: [ids.up, ids.down], to: { place: 'row', at: 0 } });
    expect(order()).toEqual([ids.up, ids.down, ...ids.row]);
    table.do('red', { verb: 'move', pieces: [ids.up, ids.down], to: { place: 'row', at: 2 } });
    expect(order()).toEqual([...ids.row, ids.up, ids.down]);
  });

  it('[C26] a loose pile is moved, a fixed one is not', () => {
    table.do('red', { verb: 'move', pile: 'heap', pose: there });
    expect(table.place('heap').pose).toEqual(there);
    expect(table.try('red', { verb: 'move', pile: 'deck', pose: there })).toBe('not-a-pile');
  });

  it('[C27] a slot takes only cards, and one; a row six', () => {
    const to = { place: 'slot' };
    expect(table.try('red', { verb: 'move', pieces: [ids.chip], to })).toBe('not-accepted');
    expect(table.try('red', { verb: 'move', pieces: [ids.up, ids.down], to })).toBe('place-full');
    expect(table.try('red', { verb: 'move', pieces: [ids.up], to })).toBe('done');
    expect(table.try('red', { verb: 'move', pieces: [ids.down], to })).toBe('place-full');
    expect(table.try('red', { verb: 'move', pieces: [ids.up], to })).toBe('done');
    const row = [ids.chip, ids.knight, ids.die, ids.die2, ids.coin];
    expect(table.try('red', { verb: 'move', pieces: row, to: { place: 'row' } })).toBe('place-full');
    expect(table.try('red', { verb: 'move', pieces: row.slice(1), to: { place: 'row' } })).toBe('done');
  });

  it('[C27] a polyomino fits by its cells, rotated and mirrored', () => {
    const at = (cell: number, rest = {}) =>
      table.try('red', { verb: 'move', pieces: [ids.ell], to: { place: 'grid', at: cell, ...rest } });
    expect(at(3)).toBe('no-such-cell');
    expect(at(3, { mirror: true })).toBe('done');
    expect(at(6, { mirror: false })).toBe('cell-taken');
    expect(at(6, { mirror: false, heading: 1 })).toBe('done');
    expect(at(99)).toBe('no-such-cell');
    expect(table.try('red', { verb: 'move', pieces: [ids.chip], to: { place: 'grid' } })).toBe(
      'no-such-cell',
    );
    expect(
      table.try('red', { verb: 'move', pieces: [ids.chip, ids.die], to: { place: 'grid', at: 0 } }),
    ).toBe('cell-taken');
  });

  it('[C27] a hex cell holds two, the third is refused', () => {
    const to = { place: 'hex', at: 3 };
    expect(table.try('red', { verb: 'move', pieces: [ids.chip], to })).toBe('done');
    expect(table.try('red', { verb: 'move', pieces: [ids.knight], to })).toBe('cell-taken');
    expect(table.try('red', { verb: 'move', pieces: [ids.knight], to: { place: 'hex', at: 7 } })).toBe(
      'no-such-cell',
    );
  });

  it('[C27] a bag goes into itself neither straight nor by way of another bag', () => {
    expect(table.try('red', { verb: 'move', pieces: [ids.pouch], to: { place: 'inside' } })).toBe(
      'inside-itself',
    );
    table.do('red', { verb: 'spawn', kind: 'pouch', pose: there });
    const second = Math.max(...table.table.pieces.keys());
    table.do('red', { verb: 'move', pieces: [second], to: { onto: ids.pouch } });
    table.do('red', { verb: 'search', pile: 'inside' });
    // What comes out of hiding has a name that nobody has met before, and so has the place in it.
    const found = [...table.table.pieces.values()].find((p) => p.kind === 'pouch' && p.id !== ids.pouch);
    const inner = found?.bears[0] ?? '';
    expect(table.try('red', { verb: 'move', pieces: [ids.pouch], to: { place: inner } })).toBe(
      'inside-itself',
    );
  });

  it('[C28] a board with a card on it stays on the table', () => {
    table.do('red', { verb: 'unlock', pieces: [ids.board] });
    expect(table.try('red', { verb: 'toHand', pieces: [ids.board] })).toBe('bears-things');
    expect(table.try('red', { verb: 'move', pieces: [ids.board], to: { onto: ids.pouch } })).toBe(
      'bears-things',
    );
    expect(table.try('red', { verb: 'move', pieces: [ids.board], to: { place: 'table', pose: there } })).toBe(
      'done',
    );
    table.do('red', { verb: 'toHand', pieces: [ids.inlaid[0]] });
    expect(table.try('red', { verb: 'toHand', pieces: [ids.board] })).toBe('done');
  });

  it('[C28] a bag is not put away while somebody looks into it', () => {
    table.do('blue', { verb: 'search', pile: 'inside' });
    expect(table.try('red', { verb: 'toHand', pieces: [ids.pouch] })).toBe('in-use');
    table.do('blue', { verb: 'closeSearch', pile: 'inside' });
    expect(table.try('red', { verb: 'toHand', pieces: [ids.pouch] })).toBe('done');
  });

  it('[C29] a chip given back to the bank is gone, another piece is not taken', () => {
    table.do('red', { verb: 'move', pieces: [ids.chip], to: { place: 'bank' } });
    expect(table.table.pieces.has(ids.chip)).toBe(false);
    expect(table.try('red', { verb: 'move', pieces: [ids.knight], to: { place: 'bank' } })).toBe(
      'not-accepted',
    );
    table.do('red', { verb: 'lift', top: 'tower' });
    table.do('red', { verb: 'drop', piece: ids.tower[2], to: { place: 'bank' } });
    expect(table.place('tower').pieces).toEqual(ids.tower.slice(0, 2));
  });

  it('[C29] whether a hidden gem is the one supplied is not answered', () => {
    const scribe = new Scribe(table.table);
    scribe.makePlace('mine', 'supply', { supplies: { kind: 'gem', face: table.piece(ids.gem).face } });
    expect(table.try('red', { verb: 'move', pieces: [ids.gem], to: { place: 'mine' } })).toBe('face-hidden');
    table.do('red', { verb: 'flip', pieces: [ids.gem] });
    expect(table.try('red', { verb: 'move', pieces: [ids.gem], to: { place: 'mine' } })).toBe('done');
  });

  it('[C30] a die put into a deck stands upright, and a bag is not flipped', () => {
    table.do('red', { verb: 'move', pieces: [ids.die], to: { place: 'deck' }, facing: 'down' });
    expect(table.piece(ids.die).facing).toBe('up');
    for (const id of [ids.die2, ids.pouch, ids.counter])
      expect(table.try('red', { verb: 'flip', pieces: [id] })).toBe('not-flippable');
  });
});

describe('rotating', () => {
  it('[C31] it is clockwise by fifteen degrees, by the table’s step, or as asked', () => {
    const yaw = () => degrees(yawOf(table.piece(ids.up).pose ?? there));
    table.do('red', { verb: 'rotate', pieces: [ids.up] });
    expect(yaw()).toBe(-15);
    table.do('red', { verb: 'rotate', pieces: [ids.up], steps: -2 });
    expect(yaw()).toBe(15);
    table.do('red', { verb: 'set', key: 'rotationStep', value: 45 });
    table.do('red', { verb: 'rotate', pieces: [ids.up], steps: 1 });
    expect(yaw()).toBe(-30);
    table.do('red', { verb: 'rotate', pieces: [ids.up], degrees: -30 });
    expect(yaw()).toBe(0);
  });

  it('[C31] on a grid it goes by quarters if it fits, on hexes by sixths', () => {
    table.do('red', { verb: 'rotate', pieces: [ids.hexField], steps: -1 });
    expect(table.piece(ids.hexField).heading).toBe(5);
    expect(table.try('red', { verb: 'rotate', pieces: [ids.ell] })).toBe('no-such-cell');
    table.do('red', { verb: 'move', pieces: [ids.ell], to: { place: 'grid', at: 5 } });
    table.do('red', { verb: 'rotate', pieces: [ids.ell], steps: -1 });
    expect(table.piece(ids.ell).heading).toBe(3);
    expect(table.place('grid').cells?.map((cell) => cell.length)).toEqual([
      0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1,
    ]);
  });

  it('[C31] a card in a row is rotated by quarters where it lies, one in a hand not at all', () => {
    table.do('red', { verb: 'rotate', pieces: [ids.row[0]] });
    expect(table.piece(ids.row[0] as number).heading).toBe(1);
    expect(table.place('row').pieces).toEqual(ids.row);
    expect(table.try('red', { verb: 'rotate', pieces: [ids.red[0]] })).toBe('not-rotatable');
  });

  it('[C31] a die goes to its next side and round again, a loose pile goes as a whole', () => {
    table.do('red', { verb: 'rotate', pieces: [ids.die, ids.die2] });
    expect([table.piece(ids.die).value, table.piece(ids.die2).value]).toEqual([2, 1]);
    table.do('red', { verb: 'rotate', pile: 'heap', degrees: 90 });
    expect(degrees(yawOf(table.place('heap').pose ?? there))).toBe(-90);
    expect(table.try('red', { verb: 'rotate', pile: 'deck' })).toBe('not-rotatable');
  });

  it('[C32] flipping flips all or none', () => {
    table.do('red', { verb: 'flip', pieces: [ids.up, ids.down] });
    expect(table.piece(ids.down).facing).toBe('up');
    expect(table.try('red', { verb: 'flip', pieces: [ids.down, ids.die] })).toBe('not-flippable');
    expect(table.piece(ids.down).facing).toBe('up');
  });
});
