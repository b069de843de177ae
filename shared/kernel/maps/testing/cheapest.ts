/** What it costs to come to each of so many nodes, found the slow way: steps are tried until nothing gets cheaper. */
export function cheapest(
  count: number,
  neighbours: (node: number) => readonly number[],
  from: number,
  cost: (to: number, from: number) => number = () => 1,
): number[] {
  const best = Array.from({ length: count }, () => Infinity);
  best[from] = 0;
  for (let better = true; better;) {
    better = false;
    for (let node = 0; node < count; node++)
      for (const to of neighbours(node)) {
        const total = (best[node] as number) + cost(to, node);
        if (total >= (best[to] as number)) continue;
        best[to] = total;
        better = true;
      }
  }
  return best;
}
