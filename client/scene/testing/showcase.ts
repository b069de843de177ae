import { hexagon } from '#kernel/cells';
import type { Kind } from '#kernel/kind';
import { kind } from '#kernel/kind';
import type { Piece } from '#kernel/piece';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { OPEN_TABLE, bareTable } from '#kernel/table';
import { CUTS, MODELS } from '#art/Body';
import { lay } from '#layout/lay';

const CARD = kind('card', 'card', { title: 'Star card', back: 'night', art: { colour: '#f2ead8' } });
const CHIP = kind('chip', 'token', { size: [1.2, 1.2, 0.14], art: { colour: '#b03a32', finish: 'plastic' } });
const CHIP_BLUE = kind('chip-blue', 'token', {
  size: [1.2, 1.2, 0.14],
  art: { colour: '#2f5fa8', finish: 'plastic' },
});
const COIN = kind('coin', 'coin');
const BOARD = kind('board', 'board', { title: 'Star map', size: [14, 11, 0.2] });
const COUNTER = kind('counter', 'counter', { title: 'Energy' });
const NOTE = kind('note', 'note');
const BAG = kind('bag', 'bag');
const CORNER = kind('corner', 'tile', {
  size: [4, 4, 0.14],
  footprint: [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
  art: { colour: '#7d9a4c' },
});
const TILES: readonly Kind[] = CUTS.filter((cut) => cut !== 'rect').map((cut) =>
  kind(`tile-${cut}`, 'tile', {
    title: cut,
    size: cut === 'hex' ? [1.732, 2, 0.14] : cut === 'hex-flat' ? [2, 1.732, 0.14] : [2, 2, 0.14],
    art: { cut, colour: '#c2a25e' },
  }),
);
const FIGURES: readonly Kind[] = MODELS.filter((model) => model !== 'bag').map((model, i) =>
  kind(`figure-${model}`, 'figure', {
    size: ['cruiser', 'carrier', 'shuttle', 'station'].includes(model) ? [1.6, 2, 0.8] : [0.95, 0.95, 1.3],
    art: {
      model,
      colour: ['#d8c7a0', '#c8352f', '#2f6fc8', '#2f9c55', '#d9a917', '#d9d4c6'][i % 6] as string,
    },
  }),
);
const DICE: readonly Kind[] = [2, 4, 6, 8, 10, 12, 20, 7, 100].map((sides, i) =>
  kind(`d${sides}`, 'die', {
    sides,
    size: [0.9, 0.9, 0.9],
    art: {
      colour: [
        '#f2ead8',
        '#7a2f3c',
        '#f2ead8',
        '#2c5a73',
        '#3f6b3a',
        '#5b4688',
        '#1f2733',
        '#b5762c',
        '#d8c7a0',
      ][i] as string,
      ink: [0, 2, 8].includes(i) ? '#1c2430' : '#f7ecd0',
      finish: 'plastic',
    },
  }),
);
const KINDS: readonly Kind[] = [
  CARD,
  CHIP,
  CHIP_BLUE,
  COIN,
  BOARD,
  COUNTER,
  NOTE,
  BAG,
  CORNER,
  ...TILES,
  ...FIGURES,
  ...DICE,
];

export interface Showcase {
  readonly table: Table;
  readonly scribe: Scribe;
  readonly onTable: (
    of: Kind,
    x: number,
    z: number,
    rest?: Partial<Piece>,
    yaw?: number,
    y?: number,
  ) => Piece;
}

function emptyTable(seats: readonly string[]): Showcase {
  const table = bareTable(
    seats.map((id, i) =>
      seat(id, {
        name: ['Ada', 'Tycho', 'Caroline', 'Johannes'][i] ?? id,
        holder: i === 3 ? 'nobody' : 'person',
      }),
    ),
    KINDS,
  );
  const scribe = new Scribe(table);
  return {
    table,
    scribe,
    onTable: (of, x, z, rest = {}, yaw = 0, y = 0) =>
      scribe.make(of.id, { place: OPEN_TABLE, pose: flatPose(x, z, yaw, y) }, rest),
  };
}

const SUITS = ['♠', '♥', '♦', '♣'];
const face = (i: number): string => `${(i % 13) + 1}${SUITS[i % 4]}`;

/** A table with something of everything: what pictures of the scene show. */
export function showcase(seats: readonly string[] = ['red', 'blue', 'green', 'yellow']): Showcase {
  const show = emptyTable(seats);
  const { scribe, onTable } = show;
  const board = onTable(BOARD, 0, -4, { locked: true });
  scribe.makePlace('grid', 'grid', {
    on: board.id,
    columns: 6,
    rows: 4,
    pose: flatPose(-2.4, 0),
    lay: lay({ cell: [1.4, 1.9] }),
  });
  scribe.makePlace('slot', 'slot', { on: board.id, pose: flatPose(4.7, 0), label: 'Prize' });
  for (const at of [2, 9, 16]) scribe.make(CHIP.id, { place: 'grid', at });
  scribe.make('figure-pawn', { place: 'grid', at: 20 });
  scribe.makePlace('deck', 'deck', { pose: flatPose(-12, -4), label: 'Draw pile' });
  for (let i = 0; i < 40; i++) scribe.make(CARD.id, { place: 'deck' }, { face: face(i) });
  scribe.makePlace('discard', 'stack', { pose: flatPose(-15.5, -4), label: 'Discard', facing: 'up' });
  for (let i = 0; i < 9; i++) scribe.make(CARD.id, { place: 'discard' }, { face: face(i * 5) });
  scribe.makePlace('row', 'row', { pose: flatPose(0, 5.6), label: 'Market', lay: lay({ zone: [15, 3.5] }) });
  for (let i = 0; i < 4; i++) scribe.make(CARD.id, { place: 'row' }, { face: face(i * 7 + 1) });
  scribe.makePlace('empty', 'slot', { pose: flatPose(-12, 5.6), label: 'Trash' });
  scribe.makePlace('hexes', 'hex', {
    pose: flatPose(21, -10),
    hexes: hexagon(2),
    lay: lay({ cell: [2, 2] }),
    label: 'Sky',
  });
  for (const at of [0, 4, 9]) scribe.make('tile-hex', { place: 'hexes', at });
  for (const owner of seats) {
    scribe.makePlace(`hand-${owner}`, 'hand', { owner });
    for (let i = 0; i < 6; i++) scribe.make(CARD.id, { place: `hand-${owner}` }, { face: face(i * 3) });
  }
  scribe.makePlace('gold', 'supply', {
    pose: flatPose(12, 6),
    supplies: { kind: COIN.id, face: '' },
    label: 'Bank',
  });
  scribe.makePlace('chips', 'stack', { pose: flatPose(14.5, 6), loose: true });
  for (let i = 0; i < 14; i++) scribe.make(i % 5 < 3 ? CHIP.id : CHIP_BLUE.id, { place: 'chips' });
  const bag = onTable(BAG, 24, 9);
  scribe.makePlace('inside', 'bag', { on: bag.id });
  for (let i = 0; i < 7; i++) scribe.make(CHIP.id, { place: 'inside' });
  DICE.forEach((die, i) =>
    onTable(
      die,
      -25 + (i % 3) * 2.2,
      7 + Math.floor(i / 3) * 2,
      { value: Math.min(die.sides, i + 1) },
      0.3 * i,
    ),
  );
  FIGURES.forEach((figure, i) =>
    onTable(figure, -26.5 + (i % 7) * 2.1, -15 + Math.floor(i / 7) * 2.6, {}, i % 3 === 0 ? 0.3 : 0),
  );
  TILES.forEach((tile, i) => onTable(tile, -9 + i * 2.4, 11.5, { face: '' }, 0.1 * i));
  onTable(CORNER, 10.5, 11.5);
  onTable(COUNTER, 16, 11, { value: 42 });
  onTable(NOTE, 20, 13, { face: 'Captain: remember the comet in round four.' }, -0.2);
  onTable(CARD, -6, -14, { face: face(3) }, 0.2);
  onTable(CARD, -4.4, -13.4, { face: face(17) }, -0.3, 0.05);
  onTable(CARD, -1, -14, { face: face(9), facing: 'down', shown: ['blue'] }, 0.1);
  onTable(COIN, 13, 9.2);
  onTable(COIN, 14.3, 9.4, { facing: 'down' });
  onTable(CARD, 3, -14, { face: face(30), tint: '#4f9fd8' }, 0.04);
  return show;
}

/** So many loose pieces of every family, spread over the table in a fixed order. */
export function crowd(count: number): Showcase {
  const show = emptyTable(['red', 'blue']);
  const mix: readonly Kind[] = [
    CARD,
    CHIP,
    CARD,
    ...DICE.slice(0, 8),
    CARD,
    CHIP_BLUE,
    COIN,
    ...TILES,
    CARD,
    CHIP,
    ...FIGURES,
    COUNTER,
    NOTE,
    CORNER,
    BAG,
    CARD,
    CARD,
  ];
  const columns = Math.ceil(Math.sqrt(count * (58 / 34)));
  const rows = Math.ceil(count / columns);
  for (let i = 0; i < count; i++) {
    const of = mix[i % mix.length] as Kind;
    const x = ((i % columns) + 0.5) * (58 / columns) - 29;
    const z = (Math.floor(i / columns) + 0.5) * (34 / rows) - 17;
    show.onTable(
      of,
      x,
      z,
      { face: of === CARD ? face(i) : '', value: of.form === 'die' ? (i % of.sides) + 1 : 0 },
      i * 0.7,
    );
  }
  return show;
}
