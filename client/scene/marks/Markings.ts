import type { IUniform, Texture } from 'three';
import { Group } from 'three';
import type { SeatId } from '#kernel/seat';
import type { DeskState } from '../../desk/desk.ts';
import type { Target } from '../../desk/Target.ts';
import type { Seen, TableSeen } from '../../table/Seen.ts';
import type { highlights } from '../../desk/highlights.ts';
import type { Actor } from '../Actor.ts';
import { MarkMesh } from '../meshes/MarkMesh.ts';
import type { DrawnPointers } from '../DrawnPointers.ts';
import { bodyBadges, isBadged } from './badges.ts';
import type { Ping } from './deskMarks.ts';
import { PING_LASTS, deskMarks, pingMarks, rulerBadges, rulerMarks, rulersOf } from './deskMarks.ts';
import type { TableMark } from './TableMark.ts';
import { offerMarks } from './offerMarks.ts';
import { PlaceOutlines } from './placeMarks.ts';
import { seatMarks } from './seatMarks.ts';

type Shown = Parameters<MarkMesh['show']>;

/** All that markings are drawn from. */
export interface Marked {
  readonly seen: Seen;
  readonly table: TableSeen;
  readonly desk: DeskState;
  readonly highlights: ReturnType<typeof highlights.getState>;
  readonly actorsOf: (target: Target) => Iterable<Actor>;
  readonly moved: ReadonlySet<Actor>;
  readonly pointers: DrawnPointers;
  readonly yaw: number;
  readonly pixelsPerUnit: number;
  readonly still: boolean;
  readonly now: number;
}

/** What is drawn on the felt (places, plates, what is lit) and what floats over pieces (counts, names). */
export class Markings {
  readonly root = new Group();
  private readonly onTable: MarkMesh;
  private readonly facing: MarkMesh;
  private marksChanged = true;
  private badgesChanged = true;
  private badgesHigh = 0;
  private readonly placeMarks = new PlaceOutlines();
  private places: readonly TableMark[] | null = null;
  private readonly badged = new Set<Actor>();
  private plateSide = 0;
  private pings: Ping[] = [];

  constructor(
    texture: IUniform<Texture | null>,
    private readonly slotOf: Shown[2],
  ) {
    this.onTable = new MarkMesh(texture, false);
    this.facing = new MarkMesh(texture, true);
    this.root.add(this.onTable.mesh, this.facing.mesh);
  }

  /** Everything is looked at again in the next frame. */
  changed(): void {
    this.marksChanged = true;
    this.badgesChanged = true;
  }

  /** Words lie elsewhere in the atlas now. */
  repaint(): void {
    this.places = null;
    this.changed();
  }

  /** These came, went or are otherwise: there may be something else to say about them. */
  recast(table: TableSeen, actors: Iterable<Actor>): void {
    for (const actor of actors)
      if (actor.visible && isBadged(table, actor)) this.badged.add(actor);
      else this.badged.delete(actor);
    this.changed();
  }

  ping(ping: Ping): void {
    this.pings.push(ping);
  }

  /** True while a ping still spreads. */
  advance(now: number): boolean {
    if (this.pings.length === 0) return false;
    this.pings = this.pings.filter(({ start }) => now - start < PING_LASTS);
    return true;
  }

  tune(breath: number, width: number, height: number): void {
    this.onTable.tune(breath, width, height);
    this.facing.tune(breath, width, height);
  }

  show(marked: Marked): void {
    const { table, desk, moved, pointers, seen } = marked;
    const side = Math.round(marked.yaw / (Math.PI / 4));
    if (side !== this.plateSide) {
      this.plateSide = side;
      this.marksChanged = true;
    }
    const high = badgeHeight(marked.pixelsPerUnit);
    if (Math.abs(high - this.badgesHigh) > 1) this.badgesChanged = true;
    const marks = this.marksChanged || this.pings.length > 0 || (desk.selection.length > 0 && moved.size > 0);
    const badges =
      this.badgesChanged || (moved.size > 0 && (pointers.isSomebody || isAny(moved, this.badged)));
    if (!marks && !badges) return;
    const rules = rulersOf(seen, desk.ruler);
    if (marks) this.showMarks(marked, rules);
    if (!badges) return;
    this.badgesChanged = false;
    this.badgesHigh = high;
    this.facing.show(
      [],
      [...bodyBadges(table, this.badged, high), ...rulerBadges(rules, high * 1.15), ...pointers.names(high)],
      this.slotOf,
      false,
    );
  }

  dispose(): void {
    this.onTable.dispose();
    this.facing.dispose();
  }

  private showMarks(marked: Marked, rules: ReturnType<typeof rulersOf>): void {
    const { table, seen, desk } = marked;
    // Once more after the last ring has gone.
    this.marksChanged = this.pings.length > 0;
    const places = this.placeMarks.at(table);
    const isSame = places === this.places;
    this.places = places;
    this.onTable.show(
      places,
      [
        ...seatMarks(table, namesOf(seen), seen.turn?.toAct ?? [], marked.yaw),
        ...(desk.carrying === null ? offerMarks(table, seen.turn?.offers ?? [], marked.actorsOf) : []),
        ...deskMarks(table, desk, marked.highlights, seen.seat, marked.actorsOf),
        ...rulerMarks(rules),
        ...pingMarks(this.pings, marked.now, marked.still),
      ],
      this.slotOf,
      isSame,
    );
  }
}

/** In CSS pixels: readable from afar, and not in the way close up. */
function badgeHeight(pixelsPerUnit: number): number {
  return Math.min(22, Math.max(9, pixelsPerUnit * 1.05));
}

/** Who sits where. */
function namesOf({ people }: Pick<Seen, 'people'>): Map<SeatId, string> {
  const names = new Map<SeatId, string>();
  for (const { name, seats, present } of people?.people ?? [])
    for (const seat of seats) if (present || !names.has(seat)) names.set(seat, name);
  return names;
}

function isAny(some: ReadonlySet<Actor>, of: ReadonlySet<Actor>): boolean {
  for (const one of some) if (of.has(one)) return true;
  return false;
}
