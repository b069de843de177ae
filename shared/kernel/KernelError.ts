/** An effect or a file that does not fit the table. Never caused by what a player does: those get a refusal. */
export class KernelError extends Error {
  override name = 'KernelError';
}
