import { meeting as m } from './meeting.ts';
import type { Outline } from './Outline.ts';

/** An edge pair must be clearly better than a face: contacts of faces are steadier, a die must not teeter on an edge. */
const EDGE_WORTH = 0.95;
const EDGE_MARGIN = 0.002;

/** How the edges of one hull lie to the faces of the other: along A's edges B's normals, along B's edges A's. */
let alongA = new Float64Array(1024);
let alongB = new Float64Array(1024);
let edgesB = new Float64Array(256);

/**
 * Two edges can only touch where they cross on the outside of both hulls: each must run between the two faces the other
 * joins. That leaves a handful of the hundreds of pairs. True when one of those parts the hulls.
 */
export function edgesApart(a: Outline, b: Outline): boolean {
  compareEdges(a, b);
  const facesA = a.normals.length / 3;
  const facesB = b.normals.length / 3;
  const ja = a.joints;
  const jb = b.joints;
  for (let i = 0; i < ja.length; i += 3) {
    const rowA = (i / 3) * facesB;
    const left = ja[i + 1] as number;
    const right = ja[i + 2] as number;
    for (let j = 0; j < jb.length; j += 3) {
      const c = alongA[rowA + (jb[j + 1] as number)] as number;
      const d = alongA[rowA + (jb[j + 2] as number)] as number;
      if (c * d >= 0) continue;
      const rowB = (j / 3) * facesA;
      const e = alongB[rowB + left] as number;
      const f = alongB[rowB + right] as number;
      if (e * f >= 0 || c * f >= 0) continue;
      if (!edgePair(a, i, j, ja[i] as number, jb[j] as number)) return true;
    }
  }
  return false;
}

function compareEdges(a: Outline, b: Outline): void {
  const t = m.rotation;
  const facesA = a.normals.length;
  const facesB = b.normals.length;
  if (edgesB.length < b.edges.length) edgesB = new Float64Array(b.edges.length);
  if (alongA.length < (a.edges.length * facesB) / 9) alongA = new Float64Array((a.edges.length * facesB) / 9);
  if (alongB.length < (b.edges.length * facesA) / 9) alongB = new Float64Array((b.edges.length * facesA) / 9);
  for (let j = 0, n = 0; j < b.edges.length; j += 3) {
    const px = b.edges[j] as number;
    const py = b.edges[j + 1] as number;
    const pz = b.edges[j + 2] as number;
    const x = (t[0] as number) * px + (t[1] as number) * py + (t[2] as number) * pz;
    const y = (t[3] as number) * px + (t[4] as number) * py + (t[5] as number) * pz;
    const z = (t[6] as number) * px + (t[7] as number) * py + (t[8] as number) * pz;
    edgesB[j] = x;
    edgesB[j + 1] = y;
    edgesB[j + 2] = z;
    const normals = a.normals;
    for (let i = 0; i < facesA; i += 3) {
      alongB[n++] =
        x * (normals[i] as number) + y * (normals[i + 1] as number) + z * (normals[i + 2] as number);
    }
  }
  for (let i = 0, n = 0; i < a.edges.length; i += 3) {
    const px = a.edges[i] as number;
    const py = a.edges[i + 1] as number;
    const pz = a.edges[i + 2] as number;
    // A's edge in the frame of B.
    const x = (t[0] as number) * px + (t[3] as number) * py + (t[6] as number) * pz;
    const y = (t[1] as number) * px + (t[4] as number) * py + (t[7] as number) * pz;
    const z = (t[2] as number) * px + (t[5] as number) * py + (t[8] as number) * pz;
    const normals = b.normals;
    for (let j = 0; j < facesB; j += 3) {
      alongA[n++] =
        x * (normals[j] as number) + y * (normals[j + 1] as number) + z * (normals[j + 2] as number);
    }
  }
}

/** Notes the axis across two edges if the overlap along it is the least so far; false if it parts the hulls. */
function edgePair(a: Outline, i: number, j: number, cornerA: number, cornerB: number): boolean {
  const ax = a.edges[i] as number;
  const ay = a.edges[i + 1] as number;
  const az = a.edges[i + 2] as number;
  const bx = edgesB[j] as number;
  const by = edgesB[j + 1] as number;
  const bz = edgesB[j + 2] as number;
  let x = ay * bz - az * by;
  let y = az * bx - ax * bz;
  let z = ax * by - ay * bx;
  const long = x * x + y * y + z * z;
  // All but parallel: the axis between them is one of the faces'.
  if (long < 1e-6) return true;
  const px = a.points[3 * cornerA] as number;
  const py = a.points[3 * cornerA + 1] as number;
  const pz = a.points[3 * cornerA + 2] as number;
  const scale = (x * px + y * py + z * pz < 0 ? -1 : 1) / Math.sqrt(long);
  x *= scale;
  y *= scale;
  z *= scale;
  const depth =
    x * (px - (m.points[3 * cornerB] as number)) +
    y * (py - (m.points[3 * cornerB + 1] as number)) +
    z * (pz - (m.points[3 * cornerB + 2] as number));
  if (depth < 0) return false;
  if (depth >= m.depth * EDGE_WORTH - EDGE_MARGIN) return true;
  m.depth = depth;
  m.nx = x;
  m.ny = y;
  m.nz = z;
  m.by = 'edges';
  m.cornerA = 3 * cornerA;
  m.cornerB = 3 * cornerB;
  m.edgeA.set([ax, ay, az]);
  m.edgeB.set([bx, by, bz]);
  return true;
}
