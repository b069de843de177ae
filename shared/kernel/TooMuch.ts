/** More was written on a page than one act may hold: thrown to end it at once, before it has held up everybody. */
export class TooMuch extends Error {
  override name = 'TooMuch';
}
