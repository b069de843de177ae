import { Plane, World } from 'cannon-es';
import type { BodyPlan } from '../bodies/BodyPlan.ts';
import { TableBody } from '../bodies/TableBody.ts';
import { about } from '#dice/rotation';
import type { RestGrid } from '../rest/RestGrid.ts';
import { ImpulseSolver } from './ImpulseSolver.ts';
import { NearPairs } from './NearPairs.ts';
import type { Surface } from './tableSurface.ts';

const GROUND: BodyPlan = {
  form: 'board',
  sides: 0,
  level: true,
  flips: false,
  corners: [],
  shape: new Plane(),
  lift: 0,
  height: 0,
  radius: Infinity,
  reach: Infinity,
  mass: 1,
  inertia: { x: 1, y: 1, z: 1 },
  bounce: 0,
  stands: Infinity,
};

/** cannon's world with nothing in it: our pairs, our solver, and none of its books of who touched whom, which grow with the square of the bodies. */
export function stillWorld(surface: Surface, rest: RestGrid): { world: World; pairs: NearPairs } {
  // A plane looks along its z.
  const ground = new TableBody(
    -1,
    GROUND,
    true,
    false,
    { x: 0, y: 0, z: 0 },
    about({ x: 1, y: 0, z: 0 }, -Math.PI / 2),
  );
  const pairs = new NearPairs(surface, ground, rest);
  const world = new World({ solver: new ImpulseSolver(), broadphase: pairs });
  world.defaultContactMaterial.friction = 0;
  const silent = {
    get: () => true,
    set: () => undefined,
    reset: () => undefined,
    setNumObjects: () => undefined,
  };
  Object.assign(world.collisionMatrix, silent);
  Object.assign(world.collisionMatrixPrevious, silent);
  const unkept = { set: () => undefined, tick: () => undefined };
  Object.assign(world.bodyOverlapKeeper, unkept);
  Object.assign(world.shapeOverlapKeeper, unkept);
  return { world, pairs };
}
