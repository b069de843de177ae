import { BufferAttribute, BufferGeometry } from 'three';

/**
 * A round-cornered slab without a size: width, depth, height and corner come with each instance, so that a card, a board
 * and a chip are one mesh. `position` holds the direction out of the corner (x, z) and the side (y = ±1); `corner` says
 * which corner; `inner` is 1 on the flat, 0 on the rim of the bevel. The shader of `SlabMesh` puts them together.
 */
export function slabGeometry(segments: number): BufferGeometry {
  const around: [dx: number, dz: number, cx: number, cz: number][] = [];
  const corners = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const;
  corners.forEach(([cx, cz], quarter) => {
    for (let i = 0; i <= segments; i++) {
      const angle = ((quarter + i / segments) * Math.PI) / 2;
      around.push([Math.cos(angle), Math.sin(angle), cx, cz]);
    }
  });
  const n = around.length;
  const rings = [
    { y: 1, inner: 1, up: 1 },
    { y: 1, inner: 0, up: 0 },
    { y: -1, inner: 0, up: 0 },
    { y: -1, inner: 1, up: -1 },
  ];
  const position: number[] = [];
  const normal: number[] = [];
  const corner: number[] = [];
  const inner: number[] = [];
  for (const ring of rings) {
    for (const [dx, dz, cx, cz] of around) {
      position.push(dx, ring.y, dz);
      normal.push(ring.up === 0 ? dx : 0, ring.up, ring.up === 0 ? dz : 0);
      corner.push(cx, cz);
      inner.push(ring.inner);
    }
  }
  const index: number[] = [];
  for (let i = 1; i < n - 1; i++) index.push(0, i + 1, i);
  for (let ring = 0; ring < 3; ring++) {
    for (let i = 0; i < n; i++) {
      const [a, b] = [ring * n + i, ring * n + ((i + 1) % n)];
      index.push(a, b, a + n, b, b + n, a + n);
    }
  }
  for (let i = 1; i < n - 1; i++) index.push(3 * n, 3 * n + i, 3 * n + i + 1);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normal), 3));
  geometry.setAttribute('corner', new BufferAttribute(new Float32Array(corner), 2));
  geometry.setAttribute('inner', new BufferAttribute(new Float32Array(inner), 1));
  geometry.setIndex(index);
  return geometry;
}
