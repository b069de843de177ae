import { ExtrudeGeometry, Shape } from 'three';

/** A flat board with rounded corners and bevelled edges whose upper face lies at height 0. */
export function roundedSlab(width: number, depth: number, height: number, radius: number): ExtrudeGeometry {
  const bevel = Math.min(height / 4, 0.4);
  const x = width / 2 - bevel;
  const y = depth / 2 - bevel;
  const r = radius - bevel;
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
  const slab = new ExtrudeGeometry(outline, {
    depth: height - 2 * bevel,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelSegments: 4,
    curveSegments: 16,
  });
  slab.rotateX(-Math.PI / 2);
  slab.translate(0, bevel - height, 0);
  return slab;
}
