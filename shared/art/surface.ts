import type { Kind } from '#kernel/kind';

/** How large the upper side of a kind is on paper, in hundredths of a table unit. Kinds come from files too: odd sizes are brought into bounds. */
export function surfaceOf({ size }: Pick<Kind, 'size'>): { width: number; height: number } {
  const sound = (length: unknown): number =>
    typeof length === 'number' && Number.isFinite(length) ? Math.min(100, Math.max(0.1, length)) * 100 : 100;
  const [width, depth] = Array.isArray(size) ? (size as readonly unknown[]) : [];
  return { width: sound(width), height: sound(depth) };
}
