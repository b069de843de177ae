/** Some of many, others for another seed. */
export function someOf<T>(all: readonly T[], seed: number, count: number): T[] {
  return Array.from({ length: Math.min(count, all.length) }, (_, i) => all[(seed + i) % all.length] as T);
}
