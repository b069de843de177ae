import type { Vec } from '#dice/rotation';

export function boxCorners(width: number, depth: number, height: number): Vec[] {
  const signs = [1, -1];
  return signs.flatMap((x) =>
    signs.flatMap((y) => signs.map((z) => ({ x: (x * width) / 2, y: (y * height) / 2, z: (z * depth) / 2 }))),
  );
}

/** An upright prism that fills its box; `first` says whether a point or a side looks along z. */
export function prismCorners(
  sides: number,
  width: number,
  depth: number,
  height: number,
  first: 'point' | 'side' = 'side',
): Vec[] {
  const raw = Array.from({ length: sides }, (_, i) => {
    const angle = ((first === 'side' ? i + 0.5 : i) * 2 * Math.PI) / sides;
    return { x: Math.sin(angle), z: Math.cos(angle) };
  });
  const wide = width / 2 / Math.max(...raw.map((p) => p.x));
  const deep = depth / 2 / Math.max(...raw.map((p) => p.z));
  return [1, -1].flatMap((s) => raw.map((p) => ({ x: p.x * wide, y: (s * height) / 2, z: p.z * deep })));
}
