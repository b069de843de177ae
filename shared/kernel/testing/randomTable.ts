import type { Chance } from '../chance/chance.ts';
import { pick } from '../chance/chance.ts';
import { FastChance } from '../chance/fast.ts';
import { hexagon } from '../cells.ts';
import { kind } from '../kind.ts';
import { flatPose } from '../pose.ts';
import { Scribe } from '../scribe.ts';
import { seat } from '../seat.ts';
import type { Table } from '../table.ts';
import { bareTable } from '../table.ts';
import { canary } from './canary.ts';

export const KINDS = [
  kind('blue', 'card'),
  kind('red', 'card'),
  kind('die', 'die'),
  kind('coin', 'coin'),
  kind('cube', 'token'),
  kind('disc', 'token'),
  kind('chit', 'token'),
  kind('ell', 'tile', {
    footprint: [
      [0, 0],
      [1, 0],
      [0, 1],
      [0, 2],
    ],
  }),
  kind('pair', 'tile', {
    footprint: [
      [0, 0],
      [1, 0],
    ],
  }),
  kind('board', 'board'),
  kind('meeple', 'figure', { sides: 3 }),
  kind('sack', 'bag'),
  kind('score', 'counter'),
  kind('memo', 'note'),
  kind('stand', 'stand'),
];

const COLOURS = ['green', 'amber', 'violet', 'white'];

/**
 * A table with everything on it that the kernel knows of: every form of place, teams, bags on pieces and in bags, a stand
 * that shows its backs, decks face up and face down, polyominoes, hexes, notes, dice, a supply, secrets in the rules slot.
 * Every face and every label is a canary.
 */
export function randomTable(seed: number): { table: Table; chance: Chance } {
  const chance = new FastChance(`table/${seed}`);
  const seats = COLOURS.slice(0, 2 + chance.below(3)).map((id) =>
    seat(id, { team: pick(chance, [null, null, 'east', 'west']) }),
  );
  const table = bareTable(seats, KINDS);
  const scribe = new Scribe(table);
  const someone = (): string => pick(chance, seats).id;
  const face = (): { face: string } => ({ face: canary(chance) });

  for (const { id } of seats) {
    scribe.makePlace(`hand-${id}`, 'hand', { owner: id });
    scribe.rule(['secrets'], { ...(table.rules['secrets'] as object), [id]: canary(chance) });
  }
  const sack = scribe.make('sack', { place: 'table', pose: flatPose(1, 2) });
  scribe.makePlace('pouch', 'bag', { on: sack.id });
  const purse = scribe.make('sack', { place: chance.below(2) === 0 ? 'pouch' : 'table' });
  scribe.makePlace('purse', 'bag', { on: purse.id });
  const board = scribe.make('board', { place: 'table', pose: flatPose(-4, 0) });
  scribe.makePlace('track', 'row', { on: board.id });
  scribe.makePlace('field', 'grid', { on: board.id, columns: 3, rows: 3, cellCapacity: 2 });
  const stand = scribe.make('stand', { place: 'table', pose: flatPose(0, 7) });
  const rack = { contents: 'all', faces: 'owner' } as const;
  scribe.makePlace('rack', 'row', { on: stand.id, owner: someone(), hiding: rack });

  scribe.makePlace('deck', 'deck');
  scribe.makePlace('openDeck', 'deck', { facing: 'up' });
  scribe.makePlace('discard', 'stack');
  scribe.makePlace('slot', 'slot');
  const sealed = { contents: 'nobody', faces: 'all' } as const;
  scribe.makePlace('window', 'slot', { capacity: null, hiding: sealed });
  scribe.makePlace('row', 'row');
  const blind = { contents: 'owner', faces: 'facing' } as const;
  scribe.makePlace('blind', 'row', { owner: someone(), hiding: blind });
  const half = { contents: 'all', faces: 'facing-or-owner' } as const;
  scribe.makePlace('half', 'row', { owner: someone(), hiding: half });
  const pact = [seats[0], seats.at(-1)].flatMap((one) => one?.id ?? []);
  scribe.makePlace('pact', 'row', { hiding: { contents: 'all', faces: pact } });
  scribe.makePlace('plot', 'deck', { hiding: { contents: pact.slice(0, 1), faces: pact } });
  scribe.makePlace('grid', 'grid', { columns: 5, rows: 4, cellCapacity: null });
  const fleet = { contents: 'owner', faces: 'owner' } as const;
  scribe.makePlace('fleet', 'grid', {
    columns: 4,
    rows: 4,
    owner: someone(),
    hiding: fleet,
    cellCapacity: 3,
  });
  scribe.makePlace('hex', 'hex', { hexes: hexagon(2), cellCapacity: null });
  scribe.makePlace('bag', 'bag');
  scribe.makePlace('chest', 'bag', { owner: someone(), hiding: { contents: 'owner', faces: 'owner' } });
  scribe.makePlace('supply', 'supply', { supplies: { kind: 'cube', face: '' } });

  for (let i = 0; i < 7; i++) scribe.make(pick(chance, ['blue', 'blue', 'red']), { place: 'deck' }, face());
  for (let i = 0; i < 3; i++) scribe.make('blue', { place: 'openDeck' }, face());
  for (const { id } of seats)
    for (let i = 0; i < 2; i++) scribe.make('blue', { place: `hand-${id}` }, face());
  for (const id of ['rack', 'blind', 'half', 'discard', 'window', 'row', 'track', 'pact', 'plot'])
    for (let i = 0; i < 2; i++)
      scribe.make('blue', { place: id, facing: pick(chance, ['up', 'down']) }, face());
  const bearer = scribe.make('red', { place: pick(chance, ['row', 'deck', 'table']) }, face());
  scribe.makePlace('onCard', 'row', { on: bearer.id });
  scribe.make('cube', { place: 'onCard' });
  scribe.make('chit', { place: 'onCard', facing: 'down' }, face());
  for (const id of ['bag', 'pouch', 'purse', 'chest'])
    for (const what of ['cube', 'disc', 'chit'])
      scribe.make(what, { place: id }, what === 'chit' ? face() : {});
  scribe.make('ell', { place: 'grid', at: 6, heading: 0 }, face());
  scribe.make('ell', { place: 'grid', at: 8 });
  scribe.make('pair', { place: 'hex', at: 9, heading: 2, mirror: true }, face());
  scribe.make('meeple', { place: 'hex', at: 3 }, { value: 1 });
  scribe.make('meeple', { place: 'field', at: 4 });
  scribe.make('chit', { place: 'fleet', at: 5, heading: 1 }, face());
  scribe.make('disc', { place: 'fleet', at: 5 });
  scribe.make('die', { place: 'table', pose: flatPose(2, 2) }, { value: 3 });
  scribe.make('coin', { place: `hand-${someone()}` }, { value: 1 });
  scribe.make('score', { place: 'table', pose: flatPose(8, 2) });
  scribe.make('memo', { place: 'table', pose: flatPose(5, 2), facing: 'down', shown: [someone()] }, face());
  scribe.make('memo', { place: `hand-${someone()}` }, { label: canary(chance) });
  scribe.rule(['turn'], someone());
  scribe.rule(['score'], { marks: [0, 1, 2], last: null });
  scribe.set('name', 'the table');
  return { table, chance };
}
