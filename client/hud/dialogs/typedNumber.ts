/** What a number field shows while somebody types, and what it stands for; null: nothing yet that could be meant. */
export interface TypedNumber {
  readonly shown: string;
  readonly value: number | null;
}

/**
 * Too many becomes the most there is, at once. Too few is left alone: the 1 of a 12 would otherwise become the least, and the
 * 12 a 22. What is still too few when it is confirmed, the browser's own check of the field says.
 */
export function typedNumber(text: string, min: number, max: number): TypedNumber {
  const wanted = text.trim() === '' ? Number.NaN : Math.round(Number(text));
  if (!Number.isFinite(wanted) || wanted < min) return { shown: text, value: null };
  return wanted > max ? { shown: String(max), value: max } : { shown: text, value: wanted };
}
