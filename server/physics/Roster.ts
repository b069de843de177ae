import { PIECE_FACTS } from '#kernel/forms';
import type { BodyPlan, BodySort } from './bodies/BodyPlan.ts';
import { PlanShelf } from './bodies/PlanShelf.ts';
import type { BodyId } from './port.ts';

/** A body by both its names: the public id, which may change, and the serial, which never does. */
export interface Known extends BodySort {
  readonly serial: number;
  readonly id: BodyId;
  readonly plan: BodyPlan;
  readonly fixed: boolean;
}

/** Who is at the table. */
export class Roster {
  private readonly byId = new Map<BodyId, Known>();
  private readonly bySerial = new Map<number, Known>();
  private readonly shelf = new PlanShelf();
  private serials = 0;

  get size(): number {
    return this.byId.size;
  }

  find(id: BodyId): Known | undefined {
    return this.byId.get(id);
  }

  at(serial: number): Known | undefined {
    return this.bySerial.get(serial);
  }

  /** Notes what a body is; it keeps its serial if it is known. */
  note(id: BodyId, sort: BodySort, fixed: boolean): Known {
    const serial = this.byId.get(id)?.serial ?? ++this.serials;
    const known: Known = {
      kind: sort.kind,
      scale: sound(sort.scale, 0.05, 50),
      count: Math.round(sound(sort.count, 1, 1000)),
      serial,
      id,
      plan: this.shelf.planFor({
        ...sort,
        scale: sound(sort.scale, 0.05, 50),
        count: Math.round(sound(sort.count, 1, 1000)),
      }),
      fixed: fixed || PIECE_FACTS[sort.kind.form].ground,
    };
    this.byId.set(id, known);
    this.bySerial.set(serial, known);
    return known;
  }

  rename(old: BodyId, as: BodyId): void {
    const known = this.byId.get(old);
    if (known === undefined || old === as) return;
    const renamed = { ...known, id: as };
    this.byId.delete(old);
    this.byId.set(as, renamed);
    this.bySerial.set(known.serial, renamed);
  }

  forget(known: Known): void {
    this.byId.delete(known.id);
    this.bySerial.delete(known.serial);
  }
}

function sound(n: number, least: number, most: number): number {
  return Number.isFinite(n) ? Math.min(most, Math.max(least, n)) : 1;
}
