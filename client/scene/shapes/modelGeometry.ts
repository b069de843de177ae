import type { BufferGeometry } from 'three';
import type { Model } from '#art/Body';
import type { Carving } from './Carving.ts';
import { chessModels } from './chessModels.ts';
import { plainModels } from './plainModels.ts';
import { vesselModels } from './vesselModels.ts';

const CARVED: Readonly<Record<Model, () => Carving>> = { ...plainModels, ...chessModels, ...vesselModels };

/** How wide and deep a model is, its longer side being 1. */
export interface Carved {
  readonly geometry: BufferGeometry;
  readonly extent: readonly [width: number, depth: number];
}

/** A model in a box one unit high, its longer side one unit, around its middle. Its proportions seen from above are its own. */
export function modelGeometry(model: Model): Carved {
  const geometry = CARVED[model]().cut();
  geometry.computeBoundingBox();
  const { min, max } = geometry.boundingBox as NonNullable<BufferGeometry['boundingBox']>;
  const [w, h, d] = [max.x - min.x, max.y - min.y, max.z - min.z];
  geometry.translate(-(min.x + max.x) / 2, -(min.y + max.y) / 2, -(min.z + max.z) / 2);
  const long = Math.max(w, d);
  geometry.scale(1 / long, 1 / h, 1 / long);
  return { geometry, extent: [w / long, d / long] };
}
