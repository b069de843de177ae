/** The least squares line through points: how much y grows for one x. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: 0 | 1): number => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  let above = 0;
  let below = 0;
  for (const point of points) {
    above += (point[0] - x) * (point[1] - y);
    below += (point[0] - x) ** 2;
  }
  return above / below;
}
