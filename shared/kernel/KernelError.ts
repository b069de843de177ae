/** An effect or a file that does not fit the table. Never caused by what a player does: those get a refusal. */
export class KernelError extends Error {
  override name = 'KernelError';
}

/** Throws `KernelError` unless it holds. */
export function expect(holds: boolean, what: string): asserts holds {
  if (!holds) throw new KernelError(what);
}
