import type { TableSize } from '#kernel/tableSize';
import {
  HOUSE_TABLE,
  cornerOf,
  inwardOnTable as inwardOn,
  outsideTable as outsideOf,
} from '#kernel/tableSize';
import { UP, about } from '#dice/rotation';
import { boxFaces } from '../bodies/bodyFaces.ts';
import { Hull } from '../bodies/Hull.ts';
import type { BodyPlan } from '../bodies/BodyPlan.ts';
import { boxCorners } from '../bodies/prism.ts';
import { RestingBody } from '../rest/RestingBody.ts';

/** The table: a rectangle with round corners round the origin, its top at y = 0, with a low rim round it. */
export interface Surface {
  readonly width: number;
  readonly depth: number;
  readonly corner: number;
  readonly rimHeight: number;
  readonly rimWidth: number;
}

/** The house's table. */
export const TABLE_SURFACE: Surface = tableSurface(HOUSE_TABLE);

/** A table of a size, with the rim that all tables of the house have. */
export function tableSurface(size: TableSize): Surface {
  return { ...size, corner: cornerOf(size), rimHeight: 0.4, rimWidth: 0.8 };
}

/** How far a point lies outside the playing area, below nought inside: as commands reckon it. */
export function outside(surface: Surface, x: number, z: number): number {
  return outsideOf(surface, surface.corner, x, z);
}

/** Whether the table bears a piece whose centre is there. */
export function bears(surface: Surface, x: number, z: number): boolean {
  return outside(surface, x, z) < surface.rimWidth;
}

/** The nearest point that is at least `margin` inside the rim. */
export function inward(surface: Surface, x: number, z: number, margin: number): { x: number; z: number } {
  return inwardOn(surface, surface.corner, x, z, margin);
}

const PIECES_OF_CORNER = 3;

/** The rim as obstacles. Their serials are below nought: they are nobody's pieces. */
export function rimOf(surface: Surface): RestingBody[] {
  const { width, depth, corner, rimHeight, rimWidth } = surface;
  if (rimHeight <= 0 || rimWidth <= 0) return [];
  const rim: RestingBody[] = [];
  const beam = (x: number, z: number, long: number, yaw: number): void => {
    const at = { x, y: rimHeight / 2, z };
    rim.push(new RestingBody(-2 - rim.length, beamPlan(long, rimWidth, rimHeight), at, about(UP, yaw), true));
  };
  const straightX = Math.max(0.1, width - 2 * corner);
  const straightZ = Math.max(0.1, depth - 2 * corner);
  for (const s of [1, -1]) {
    beam(0, s * (depth / 2 + rimWidth / 2), straightX, 0);
    beam(s * (width / 2 + rimWidth / 2), 0, straightZ, Math.PI / 2);
  }
  const step = Math.PI / 2 / PIECES_OF_CORNER;
  const radius = corner + rimWidth / 2;
  const long = 2 * (corner + rimWidth) * Math.tan(step / 2);
  for (let i = 0; i < 4 * PIECES_OF_CORNER; i++) {
    const angle = (i + 0.5) * step;
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    beam(
      Math.sign(c) * (straightX / 2) + c * radius,
      Math.sign(s) * (straightZ / 2) + s * radius,
      long,
      Math.PI / 2 - angle,
    );
  }
  return rim;
}

function beamPlan(long: number, wide: number, high: number): BodyPlan {
  const corners = boxCorners(long, wide, high);
  return {
    form: 'board',
    sides: 0,
    level: true,
    flips: false,
    corners,
    shape: new Hull(corners, boxFaces()),
    lift: high / 2,
    height: high,
    radius: Math.hypot(long, wide, high) / 2,
    reach: Math.hypot(long, wide) / 2,
    mass: 1,
    inertia: { x: 1, y: 1, z: 1 },
    bounce: 0,
    stands: Infinity,
  };
}
