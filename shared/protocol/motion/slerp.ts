/** Between two rotations, the short way round; beyond b for a `share` above 1. Writes four numbers to `out` from `to`. */
export function slerp(
  out: Float64Array,
  to: number,
  from: Float64Array,
  a: number,
  b: number,
  share: number,
): void {
  let dot = 0;
  for (let i = 0; i < 4; i++) dot += (from[a + i] as number) * (from[b + i] as number);
  const sign = dot < 0 ? -1 : 1;
  const angle = Math.acos(Math.min(1, dot * sign));
  const sine = Math.sin(angle);
  // Almost the same rotation: the sines would divide nothing by nothing.
  const nearby = sine < 1e-4;
  const shareA = nearby ? 1 - share : Math.sin((1 - share) * angle) / sine;
  const shareB = (nearby ? share : Math.sin(share * angle) / sine) * sign;
  let square = 0;
  for (let i = 0; i < 4; i++) {
    const part = (from[a + i] as number) * shareA + (from[b + i] as number) * shareB;
    out[to + i] = part;
    square += part * part;
  }
  const scale = square > 0 ? 1 / Math.sqrt(square) : 0;
  for (let i = 0; i < 4; i++) out[to + i] = (out[to + i] as number) * scale;
}
