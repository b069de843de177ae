import type { Vec3 } from 'cannon-es';

/** What two hulls need to know of each other to meet: numbers laid out for the innermost loops. */
export interface Outline {
  /** Corners, three numbers each. */
  readonly points: Float64Array;
  /** Face normals, and the same without their opposites. */
  readonly normals: Float64Array;
  readonly axes: Float64Array;
  /** Directions of the edges. */
  readonly edges: Float64Array;
  /** For each edge its first corner and the two faces it joins. */
  readonly joints: Int32Array;
  /** How far the body reaches along each of its own axes: smallest, largest. */
  readonly spans: Float64Array;
  readonly faces: number[][];
  readonly faceNormals: Vec3[];
}
