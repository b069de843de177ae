import { BufferAttribute, BufferGeometry } from 'three';

/** A point of a profile: how far outside the felt's edge, and how high. */
export type ProfilePoint = readonly [out: number, y: number];

/** How many steps a round corner has. */
const STEPS = 20;

/**
 * A frame round a rounded rectangle: a profile led once around it. u runs along the frame and v across it, both in table
 * units, so that the grain of the wood follows every side, as a joiner lays it.
 */
export function sweep(
  profile: readonly ProfilePoint[],
  width: number,
  depth: number,
  corner: number,
): BufferGeometry {
  const way = around(width, depth, corner);
  const position: number[] = [];
  const uv: number[] = [];
  const index: number[] = [];
  let across = 0;
  profile.forEach(([out, y], row) => {
    const [before, beforeY] = profile[Math.max(0, row - 1)] as ProfilePoint;
    across += Math.hypot(out - before, y - beforeY);
    for (const { x, z, nx, nz, along } of way) {
      position.push(x + nx * out, y, z + nz * out);
      uv.push(along, across);
    }
  });
  const n = way.length;
  for (let row = 0; row < profile.length - 1; row++) {
    for (let i = 0; i < n - 1; i++) {
      const a = row * n + i;
      index.push(a, a + 1, a + n, a + 1, a + n + 1, a + n);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uv), 2));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

interface Step {
  readonly x: number;
  readonly z: number;
  readonly nx: number;
  readonly nz: number;
  readonly along: number;
}

function around(width: number, depth: number, corner: number): Step[] {
  const [w, d] = [width / 2 - corner, depth / 2 - corner];
  const centres = [
    [w, d],
    [-w, d],
    [-w, -d],
    [w, -d],
  ] as const;
  const steps: Step[] = [];
  let along = 0;
  const add = (x: number, z: number, nx: number, nz: number): void => {
    const last = steps.at(-1);
    if (last !== undefined) along += Math.hypot(x - last.x, z - last.z);
    steps.push({ x, z, nx, nz, along });
  };
  centres.forEach(([cx, cz], quarter) => {
    for (let i = 0; i <= STEPS; i++) {
      const angle = ((quarter + i / STEPS) * Math.PI) / 2;
      const [nx, nz] = [Math.cos(angle), Math.sin(angle)];
      add(cx + nx * corner, cz + nz * corner, nx, nz);
    }
  });
  const [first] = steps;
  if (first !== undefined) add(first.x, first.z, first.nx, first.nz);
  return steps;
}
