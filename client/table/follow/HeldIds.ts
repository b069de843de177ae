import type { PlaceId } from '#kernel/place';
import { motionIdOf } from '#protocol/motionIds';
import type { TableSeen } from '../Seen.ts';

/** Everything in anybody's hand, as the motion lane names it. */
export class HeldIds {
  private edition = -1;
  private pieces: TableSeen['held'] | null = null;
  private places = new Set<PlaceId>();
  private ids: ReadonlySet<number> = new Set();

  at(table: TableSeen): ReadonlySet<number> {
    const follows = table.changes !== null && table.changes.since === this.edition;
    if (!follows) this.places.clear();
    let changed = !follows || table.held !== this.pieces;
    for (const id of follows ? table.changes.places : table.places.keys()) {
      const isHeld = (table.places.get(id)?.held ?? null) !== null;
      if (isHeld === this.places.has(id)) continue;
      changed = true;
      if (isHeld) this.places.add(id);
      else this.places.delete(id);
    }
    this.edition = table.edition;
    this.pieces = table.held;
    if (changed) this.ids = new Set([...table.held, ...this.places].map(motionIdOf));
    return this.ids;
  }
}
