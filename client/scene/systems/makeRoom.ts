import { madeRoom } from '#layout/snap';
import type { DeskState } from '../../desk/desk.ts';
import { keyOf } from '../../desk/Target.ts';
import type { Seen, TableSeen } from '../../table/Seen.ts';
import type { Animator } from '../Animator.ts';
import { carriedOf } from '../carriedOf.ts';
import type { DrawnBody } from '../stage/DrawnBody.ts';
import type { Staged } from '../stage/Staged.ts';
import { stanceAt } from '../stage/Stance.ts';
import type { System } from './System.ts';
import { restaged } from './System.ts';

/** The others in the place my hand hovers over move aside already. After staging: they go back to where the new table says. */
export class MakeRoomSystem implements System {
  private table: TableSeen | null = null;
  private aside: readonly string[] = [];
  private roomFor = '';

  constructor(
    private readonly staged: Staged,
    private readonly animator: Animator,
  ) {}

  follow(seen: Seen, before: Seen | null, now: number): void {
    this.table = seen.table;
    if (seen.table === before?.table && seen.seat === before.seat) return;
    this.roomFor = '';
    if (restaged(seen, before) !== null) this.moveBack(this.aside, now);
  }

  touched({ carrying }: DeskState, _: DeskState, now: number): void {
    const { table } = this;
    if (table === null) return;
    const landing = carrying?.landing ?? null;
    const spot = landing?.spot;
    const name =
      spot === undefined || spot.pose !== null || spot.onto !== null || spot.refused !== null || spot.theirs
        ? ''
        : `${spot.place}/${spot.at}/${spot.heading}`;
    if (name === this.roomFor) return;
    this.roomFor = name;
    const carried = carrying === null ? undefined : carriedOf(table, carrying);
    const room =
      name === '' || landing === null || carried === undefined
        ? null
        : madeRoom(table.survey, carried, landing);
    const was = new Set(this.aside);
    const aside: DrawnBody[] = [];
    room?.laid.forEach(({ id }, i) => {
      const body = id === null ? undefined : this.staged.bodies.get(keyOf({ piece: id }));
      const pose = room.poses[i];
      if (body === undefined || pose === undefined || body.held !== null) return;
      aside.push({ ...body, rest: stanceAt(pose, body.lift, body.own) });
      was.delete(body.key);
    });
    this.moveBack([...was], now);
    this.aside = aside.map(({ key }) => key);
    this.animator.restage(aside, [], now);
  }

  /** Those that made room rest again where the table says. */
  private moveBack(keys: readonly string[], now: number): void {
    this.aside = [];
    this.animator.restage(
      keys.flatMap((key) => this.staged.bodies.get(key) ?? []),
      [],
      now,
    );
  }
}
