import type { Request } from '#rules/request';
import type { ActTold } from '#kernel/tell';
import { keyOf } from '../../desk/Target.ts';
import type { Seen, TableSeen } from '../../table/Seen.ts';
import type { Animator } from '../Animator.ts';
import { follow } from '../follow.ts';
import { namedIn } from '../namedIn.ts';
import type { Staged } from '../stage/Staged.ts';
import type { System } from './System.ts';
import { restaged } from './System.ts';

/** The table becomes bodies, and acts their movement. First of all: everybody else asks for bodies as they are now. */
export class StagingSystem implements System {
  constructor(
    private readonly staged: Staged,
    private readonly animator: Animator,
  ) {}

  follow(seen: Seen, before: Seen | null, now: number): void {
    const table = restaged(seen, before);
    if (table === null) return;
    const { animator, staged } = this;
    const { changed, gone } = staged.show(table, seen.seat, seen.rolling);
    animator.wait(new Set(Array.from(seen.rolling.keys(), (piece) => keyOf({ piece }))), now);
    animator.restage(changed, gone, now);
    // What goes into a bag changes what there is to say about the bag, which has not changed itself.
    for (const id of table.changes?.places ?? [])
      for (const on of [table.places.get(id)?.on, before?.table?.places.get(id)?.on])
        if (on !== null && on !== undefined)
          for (const bag of animator.actorsOf({ piece: on })) animator.recast.add(bag);
  }

  /** The story of what the table says already. */
  tell(act: ActTold, table: TableSeen | null, before: TableSeen | null, now: number): void {
    if (table !== null) follow(act, table, before, this.animator, now);
  }

  refuse(request: Request, now: number): void {
    for (const target of namedIn(request))
      for (const key of this.staged.keysOf(target)) this.animator.shake(key, now);
  }
}
