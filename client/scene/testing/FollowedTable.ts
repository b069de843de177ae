import { Decoder, Encoder, getRawChangesCallback } from '@colyseus/schema';
import type { Chance } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import { hexagon } from '#kernel/cells';
import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { OPEN_TABLE, bareTable, pieceOf } from '#kernel/table';
import { actBy } from '#kernel/testing/randomAct';
import { lay } from '#layout/lay';
import { TableState } from '#protocol/TableState';
import { Gallery } from '../../../tools/browser/gallery.ts';
import { CLEAR_DESK } from '../../desk/desk.ts';
import { NO_HIGHLIGHTS } from '../../desk/highlights.ts';
import { HeldIds } from '../../table/follow/HeldIds.ts';
import { TableFollower } from '../../table/follow/TableFollower.ts';
import { NOTHING_SEEN } from '../../table/Seen.ts';
import type { TableSeen } from '../../table/Seen.ts';
import { Markings } from '../marks/Markings.ts';
import { DrawnPointers } from '../DrawnPointers.ts';
import { Staged } from '../stage/Staged.ts';
import { DrawnTable } from './DrawnTable.ts';

const VIEWER = 'red';
const ON_MAP = 'map';
const NO_DICE: ReadonlyMap<number, number> = new Map();

/** A map of hex cells with half of the pieces on it and the others beside it. */
function mapTable(pieces: number, cells: number): Table {
  const table = bareTable(
    [seat(VIEWER, { holder: 'person' }), seat('blue', { holder: 'person' })],
    [kind('tile', 'tile', { size: [0.4, 0.4, 0.08] }), kind('card', 'card'), kind('pawn', 'figure')],
  );
  const scribe = new Scribe(table);
  const hexes = hexagon(Math.ceil(Math.sqrt(cells / 3))).slice(0, cells);
  if (hexes.length !== cells) throw new Error(`${hexes.length} cells instead of ${cells}`);
  scribe.makePlace(ON_MAP, 'hex', { pose: flatPose(0, 0), hexes, lay: lay({ cell: [0.6, 0.6] }) });
  const apart = Math.floor(cells / (pieces / 2));
  for (let i = 0; i < pieces / 2; i++) {
    scribe.make(i % 4 === 0 ? 'pawn' : 'tile', { place: ON_MAP, at: i * apart });
    scribe.make(i % 2 === 0 ? 'card' : 'pawn', { place: OPEN_TABLE, pose: flatPose((i % 40) - 20, i / 40) });
  }
  return table;
}

/** The patches of acts that move one piece each, by turns on the map and beside it. */
export class MovedPieces {
  readonly first: Uint8Array;
  private readonly table: Table;
  private readonly gallery: Gallery;
  private readonly chance: Chance;
  private acts = 0;

  constructor(
    readonly pieces: number,
    readonly cells: number,
    seed: number,
  ) {
    this.table = mapTable(pieces, cells);
    // The encoder complains of a first state that is larger than this.
    Encoder.BUFFER_SIZE = 1024 * 1024;
    this.gallery = new Gallery(this.table);
    this.chance = new FastChance(`follow/${seed}`);
    this.gallery.enter(VIEWER, VIEWER);
    this.first = this.sent();
  }

  /** As it is sent for the next act. */
  next(): Uint8Array {
    const { table, chance } = this;
    const onMap = this.acts++ % 2 === 0;
    const inside = onMap ? this.idsOn(ON_MAP) : this.idsOn(OPEN_TABLE);
    const piece = pieceOf(table, inside[chance.below(inside.length)] ?? 0);
    const target = onMap
      ? { place: ON_MAP, at: chance.below(this.cells) }
      : { place: OPEN_TABLE, pose: flatPose(chance.below(40) - 20, chance.below(24)) };
    this.gallery.follow(actBy(table, VIEWER, (scribe) => scribe.place(piece, target)));
    return this.sent();
  }

  private idsOn(place: string): number[] {
    return Array.from(this.table.pieces.values()).flatMap((one) => (one.place === place ? [one.id] : []));
  }

  private sent(): Uint8Array {
    return Buffer.from(this.gallery.heard(VIEWER), 'latin1');
  }
}

/** A client from the decoder to the meshes, without a socket in front of it and a card behind. */
export class FollowedTable {
  private readonly decoder = new Decoder(new TableState());
  private follower = new TableFollower();
  private held = new HeldIds();
  private staged = new Staged();
  private readonly drawn = new DrawnTable();
  private readonly markings = new Markings({ value: null }, () => ({ layer: 0, u: 0, v: 0, w: 1, h: 1 }));
  private readonly pointers = new DrawnPointers();
  private now = 0;

  constructor(first: Uint8Array) {
    getRawChangesCallback(this.decoder, (changes) => this.follower.note(changes));
    this.decoder.decode(first);
    this.rebuild();
  }

  /** A patch, from the bytes to one frame of the scene, at the price of what it changed. */
  follow(patch: Uint8Array): void {
    this.decoder.decode(patch);
    const table = this.read();
    const { animator } = this.drawn;
    const { changed, gone } = this.staged.show(table, VIEWER, NO_DICE);
    animator.restage(changed, gone, this.now);
    animator.advance(this.now);
    this.markings.recast(table, animator.recast);
    this.drawn.play();
    this.mark(table);
  }

  /** The same without anything that was known before: the table is read, staged, cast and marked whole. */
  whole(patch: Uint8Array): void {
    this.decoder.decode(patch);
    this.rebuild();
  }

  /** Everything as it is drawn. */
  instances(): string[] {
    this.drawn.animator.advance(this.now + 5);
    this.drawn.play();
    return this.drawn.instances();
  }

  private rebuild(): void {
    this.follower = new TableFollower();
    this.held = new HeldIds();
    this.staged = new Staged();
    const table = this.read();
    const { animator } = this.drawn;
    this.staged.show(table, VIEWER, NO_DICE);
    animator.stage([...this.staged.bodies.values()], this.now);
    animator.advance(this.now);
    this.markings.recast(table, animator.drawn);
    this.markings.repaint();
    this.drawn.playWhole();
    this.mark(table);
  }

  private read(): TableSeen {
    // Time enough for what set out with the act before to have arrived.
    this.now += 2;
    const table = this.follower.read(this.decoder.state, VIEWER);
    this.held.at(table);
    return table;
  }

  private mark(table: TableSeen): void {
    this.markings.show({
      seen: { ...NOTHING_SEEN, table, seat: VIEWER },
      table,
      desk: CLEAR_DESK,
      highlights: NO_HIGHLIGHTS,
      actorsOf: (target) => this.drawn.animator.actorsOf(target),
      moved: new Set(),
      pointers: this.pointers,
      yaw: 0,
      pixelsPerUnit: 20,
      still: false,
      now: this.now,
    });
  }
}
