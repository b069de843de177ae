import type { Chance } from '#kernel/chance/chance';
import type { Piece } from '#kernel/piece';
import type { Place } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { composed, flatPose } from '#kernel/pose';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { OPEN_TABLE } from '#kernel/table';
import type { BoardName } from './boards.ts';
import { PLACES_ON } from './boards.ts';
import { own } from './box.ts';

export type PieceRest = Partial<Pick<Piece, 'face' | 'facing' | 'value' | 'label' | 'locked'>>;

/** A board on the table, and what it brought. */
export interface BoardLaid {
  readonly board: Piece;
  /** One of its places, by the name `boards.ts` gives it. */
  place(name: string): Place;
}

/** Lays things around a spot of the open table: x to the right and z towards whoever it faces, as everywhere. */
export class Laying {
  readonly scribe: Scribe;
  readonly at: Pose;
  readonly seat: SeatId;
  readonly chance: Chance;

  constructor(scribe: Scribe, at: Pose, seat: SeatId, chance: Chance) {
    this.scribe = scribe;
    this.at = at;
    this.seat = seat;
    this.chance = chance;
  }

  /** The same, seen from a spot beside, rotated about it. */
  from(x: number, z: number, yaw = 0): Laying {
    return new Laying(this.scribe, this.pose(x, z, yaw), this.seat, this.chance);
  }

  /** One piece, loose. */
  one(name: string, x = 0, z = 0, rest: PieceRest = {}, yaw = 0): Piece {
    return this.make(name, { place: OPEN_TABLE, pose: this.pose(x, z, yaw) }, rest);
  }

  /** One piece, loose, upon something so high. */
  upon(height: number, name: string, x: number, z: number): Piece {
    const { y, ...flat } = this.pose(x, z);
    return this.make(name, { place: OPEN_TABLE, pose: { ...flat, y: y + height } });
  }

  /** Several of a kind, one on the other, as people stack them. */
  stack(name: string, count: number, x = 0, z = 0): Place {
    const label = heapOf(this.titleOf(name));
    const plan = { label, loose: true, pose: this.pose(x, z), facing: null };
    const where = this.scribe.makePlace(freeName(this.scribe.table, own('stack')), 'stack', plan);
    for (let n = 0; n < count; n++) this.make(name, { place: where.id });
    return where;
  }

  /** Cards face down and shuffled. */
  deck(name: string, faces: readonly string[], x = 0, z = 0): Place {
    const label = `the ${name.replace('cards-', '')} deck`;
    const plan = { label, loose: true, pose: this.pose(x, z), facing: null };
    const where = this.scribe.makePlace(freeName(this.scribe.table, own('deck')), 'deck', plan);
    this.into(where, name, faces);
    return where;
  }

  /** Puts cards into a deck that is there already, and shuffles it. */
  into(where: Place, name: string, faces: readonly string[]): void {
    for (const face of faces) this.make(name, { place: where.id, facing: 'down' }, { face });
    this.scribe.shuffle(where, this.chance);
  }

  /** A bag with things in it. */
  bag(
    name: string,
    label: string,
    contents: readonly { readonly name: string; readonly count: number }[],
    x = 0,
    z = 0,
  ): Place {
    const { scribe } = this;
    const bag = this.make(name, { place: OPEN_TABLE, pose: this.pose(x, z) }, { label });
    const where = scribe.makePlace(freeName(scribe.table, own('bag')), 'bag', { on: bag.id, label });
    for (const { name: inside, count } of contents)
      for (let n = 0; n < count; n++) this.make(inside, { place: where.id });
    return where;
  }

  /** A board with all its places. It is locked, or a drag that misses a man would carry the board away; a stand goes along. */
  board(name: BoardName, x = 0, z = 0, yaw = 0): BoardLaid {
    const { scribe } = this;
    const board = this.one(name, x, z, { locked: name !== 'stand' }, yaw);
    const stem = freeName(scribe.table, own(name));
    const places = new Map<string, Place>();
    for (const { name: part, form, plan } of PLACES_ON[name]) {
      const owner = form === 'hand' ? { owner: this.seat } : {};
      places.set(part, scribe.makePlace(`${stem}-${part}`, form, { ...plan, ...owner, on: board.id }));
    }
    return {
      board,
      place(part) {
        const found = places.get(part);
        if (found === undefined) throw new RangeError(`${name} has no place ${part}`);
        return found;
      },
    };
  }

  /** A piece into a place: a cell of a grid, the end of a row, or a spot of an area on a board. */
  put(
    name: string,
    where: Place,
    at: { at?: number; heading?: number; x?: number; z?: number } = {},
    rest: PieceRest = {},
  ): Piece {
    const { x = 0, z = 0, ...spot } = at;
    const pose = where.form === 'table' ? { pose: flatPose(x, z) } : {};
    return this.make(name, { place: where.id, ...spot, ...pose }, rest);
  }

  private make(name: string, target: Parameters<Scribe['make']>[1], rest: PieceRest = {}): Piece {
    const kind = this.scribe.table.kinds.get(own(name));
    // A die lies with its highest number up, as it comes out of the box.
    const value = kind?.form === 'die' ? { value: kind.sides } : kind?.form === 'coin' ? { value: 1 } : {};
    return this.scribe.make(own(name), target, { ...value, ...rest });
  }

  private pose(x: number, z: number, yaw = 0): Pose {
    return composed(this.at, flatPose(x, z, yaw));
  }

  private titleOf(name: string): string {
    return this.scribe.table.kinds.get(own(name))?.title ?? name;
  }
}

/** A name under which neither a place nor any place of a board stands, numbered like pieces. */
function freeName({ places, nextId }: Table, stem: string): string {
  const taken = [...places.keys()];
  let n = nextId;
  while (taken.some((id) => id === `${stem}-${n}` || id.startsWith(`${stem}-${n}-`))) n++;
  return `${stem}-${n}`;
}

/** What a stack of these is called: "the chips of 25", "the red cubes". */
function heapOf(title: string): string {
  return `the ${title.replace(/(?= of |$)/, 's').replace(/mans$/, 'men')}`;
}
