import type { Body, World } from 'cannon-es';
import { Broadphase } from 'cannon-es';
import type { TableBody } from '../bodies/TableBody.ts';
import type { Lying } from '../rest/Lying.ts';
import type { RestGrid } from '../rest/RestGrid.ts';
import type { Surface } from './surface.ts';
import { bears } from './surface.ts';

const found: Lying[] = [];
/** A centre lower than this came from beside the table, not through it. */
const UNDER = -1;

/**
 * Who may touch whom. Only moving pieces are in cannon's world; each is paired with the table, with the other moving
 * ones and with what the grid finds lying under its box, so that a step costs nothing for the rest of the table.
 */
export class NearPairs extends Broadphase {
  constructor(
    private readonly surface: Surface,
    private readonly ground: TableBody,
    private readonly rest: RestGrid,
  ) {
    super();
  }

  override collisionPairs(world: World, first: Body[], second: Body[]): void {
    const { bodies } = world;
    for (let i = 0; i < bodies.length; i++) {
      const body = bodies[i] as TableBody;
      if (body.aabbNeedsUpdate) body.updateAABB();
      const { lowerBound: low, upperBound: high } = body.aabb;
      if (low.y <= 0 && body.position.y > UNDER && bears(this.surface, body.position.x, body.position.z)) {
        first.push(this.ground);
        second.push(body);
      }
      for (const lying of this.rest.near(low.x, high.x, low.z, high.z, found, low.y, high.y)) {
        first.push(lying.obstacle);
        second.push(body);
      }
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
          first.push(other);
          second.push(body);
        }
      }
    }
  }
}
