import type { Body, World } from 'cannon-es';
import { Broadphase } from 'cannon-es';
import type { TableBody } from '../bodies/TableBody.ts';
import { RestingBody } from '../rest/RestingBody.ts';
import type { RestGrid } from '../rest/RestGrid.ts';
import { MOST_PAIRS } from './laws.ts';
import type { Surface } from './tableSurface.ts';
import { bears } from './tableSurface.ts';

const found: RestingBody[] = [];
/** Who may touch whom, before it is known whether they are too many: an obstacle is made only for a pair that stays. */
const ones: (TableBody | RestingBody)[] = [];
const others: TableBody[] = [];
/** A centre lower than this came from beside the table, not through it. */
const UNDER = -1;

/**
 * Who may touch whom. Only moving pieces are in cannon's world; each is paired with the table, with the other moving
 * ones and with what the grid finds lying under its box, so that a step costs nothing for the rest of the table. Of too
 * many pairs those are left out whose bodies are in the thick of it: they are marked as crowded, and are set down.
 */
export class NearPairs extends Broadphase {
  /** How many pairs there were last, and whether some were left out. */
  pairs = 0;
  crowded = false;

  constructor(
    private readonly surface: Surface,
    private readonly ground: TableBody,
    private readonly rest: RestGrid,
  ) {
    super();
  }

  override collisionPairs(world: World, first: Body[], second: Body[]): void {
    const bodies = world.bodies as TableBody[];
    ones.length = 0;
    others.length = 0;
    for (const body of bodies) body.near = 0;
    for (let i = 0; i < bodies.length; i++) this.pairsOf(bodies, i);
    // Those with no more than their share are always kept, so no more than all shares remain.
    const share = ones.length > MOST_PAIRS + bodies.length ? MOST_PAIRS / bodies.length : MOST_PAIRS;
    this.crowded = false;
    for (const body of bodies) {
      body.crowded = body.near > share;
      if (body.crowded) this.crowded = true;
    }
    for (let i = 0; i < ones.length; i++) {
      const one = ones[i] as TableBody | RestingBody;
      const body = others[i] as TableBody;
      const isLying = one instanceof RestingBody;
      if (one !== this.ground && (body.crowded || (!isLying && one.crowded))) continue;
      first.push(isLying ? one.obstacle : one);
      second.push(body);
    }
    this.pairs = first.length;
  }

  private pairsOf(bodies: readonly TableBody[], i: number): void {
    const body = bodies[i] as TableBody;
    if (body.aabbNeedsUpdate) body.updateAABB();
    const { lowerBound: low, upperBound: high } = body.aabb;
    if (low.y <= 0 && body.position.y > UNDER && bears(this.surface, body.position.x, body.position.z))
      this.note(this.ground, body);
    this.rest.near(low.x, high.x, low.z, high.z, found, low.y, high.y, MOST_PAIRS);
    body.near += found.length;
    if (found.length <= MOST_PAIRS) for (const lying of found) this.note(lying, body);
    for (let j = 0; j < i; j++) {
      const other = bodies[j] as TableBody;
      const { lowerBound: from, upperBound: to } = other.aabb;
      if (
        from.x <= high.x &&
        to.x >= low.x &&
        from.z <= high.z &&
        to.z >= low.z &&
        from.y <= high.y &&
        to.y >= low.y
      ) {
        body.near++;
        other.near++;
        this.note(other, body);
      }
    }
  }

  private note(one: TableBody | RestingBody, body: TableBody): void {
    ones.push(one);
    others.push(body);
  }
}
