import { useEffect, useMemo } from 'react';
import type { BufferGeometry } from 'three';
import { BufferAttribute, Shape, ShapeGeometry } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { TableSize } from '#kernel/tableSize';
import { cornerOf } from '#kernel/tableSize';
import { brassTexture, feltTexture, walnutTexture } from './table/weave.ts';
import type { ProfilePoint } from './table/sweep.ts';
import { sweep } from './table/sweep.ts';
import { STUFF, madeOf, tableMaterial } from './table/tableMaterial.ts';
import { RIM } from './tableMeasures.ts';

const { high, wide, wood, deep } = RIM;

/** From the felt up over the rim, down to the wood people lean on, and round its edge: rounded wherever a hand would touch. */
const WALNUT: readonly ProfilePoint[] = [
  [0, -0.3],
  [0, high - 0.14],
  [0.04, high - 0.05],
  [0.14, high],
  [wide - 0.16, high],
  [wide - 0.05, high - 0.04],
  [wide, high - 0.12],
  [wide + 0.02, 0.2],
  [wide + 0.06, 0.2],
  [wood - 0.7, 0.14],
  [wood - 0.32, 0.06],
  [wood - 0.1, -0.14],
  [wood, -0.45],
  [wood, -1.3],
  [wood - 0.12, -1.6],
  [wood - 0.5, -1.75],
  [wood - 0.7, -deep],
  [wood - 4, -deep],
];

/** Two inlaid lines: one on top of the rim, one in the wood. */
const BRASS: readonly (readonly ProfilePoint[])[] = [
  [
    [0.3, high + 0.004],
    [0.36, high + 0.022],
    [0.48, high + 0.022],
    [0.54, high + 0.004],
  ],
  [
    [wood - 0.98, 0.146],
    [wood - 0.94, 0.172],
    [wood - 0.86, 0.166],
    [wood - 0.82, 0.14],
  ],
];

function feltGeometry(size: TableSize): ShapeGeometry {
  const [x, y, r] = [size.width / 2, size.depth / 2, cornerOf(size)];
  const outline = new Shape()
    .moveTo(-x + r, -y)
    .lineTo(x - r, -y)
    .absarc(x - r, -y + r, r, -Math.PI / 2, 0)
    .lineTo(x, y - r)
    .absarc(x - r, y - r, r, 0, Math.PI / 2)
    .lineTo(-x + r, y)
    .absarc(-x + r, y - r, r, Math.PI / 2, Math.PI)
    .lineTo(-x, -y + r)
    .absarc(-x + r, -y + r, r, Math.PI, Math.PI * 1.5);
  const felt = new ShapeGeometry(outline, 20);
  felt.rotateX(-Math.PI / 2);
  const position = felt.getAttribute('position');
  const uv = new Float32Array(position.count * 2);
  for (let i = 0; i < position.count; i++) {
    uv[i * 2] = position.getX(i);
    uv[i * 2 + 1] = position.getZ(i);
  }
  felt.setAttribute('uv', new BufferAttribute(uv, 2));
  return felt;
}

/** The table: felt at height 0, walnut round it, brass in the walnut. */
export function TableTop({ size }: { readonly size: TableSize }) {
  const shape = useMemo(() => shapeOf(size), [size]);
  const stuff = useMemo(() => {
    const pictures = [feltTexture(), walnutTexture(), brassTexture()] as const;
    return { material: tableMaterial(...pictures), pictures };
  }, []);
  useEffect(() => () => shape.dispose(), [shape]);
  useEffect(
    () => () => {
      for (const one of [stuff.material, ...stuff.pictures]) one.dispose();
    },
    [stuff],
  );
  return <mesh geometry={shape} material={stuff.material} receiveShadow />;
}

function shapeOf(size: TableSize): BufferGeometry {
  const frame = (profile: readonly ProfilePoint[]): BufferGeometry =>
    sweep(profile, size.width, size.depth, cornerOf(size));
  const parts = [
    madeOf(feltGeometry(size), STUFF.felt, 1 / 5, 1 / 5),
    madeOf(frame(WALNUT), STUFF.walnut, 1 / 22, 1 / 7),
    ...BRASS.map((profile) => madeOf(frame(profile), STUFF.brass, 1, 1)),
  ];
  const shape = mergeGeometries(parts);
  for (const part of parts) part.dispose();
  return shape;
}
