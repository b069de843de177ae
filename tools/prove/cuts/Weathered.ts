/** What became of a storm. */
export interface Weathered {
  readonly cuts: number;
  readonly kinds: Readonly<Record<string, number>>;
  /** Where each socket was ended, line by line. */
  readonly where: readonly string[];
  readonly requestsCut: number;
  readonly delayed: number;
  readonly torn: number;
  readonly asked: number;
  readonly visits: number;
  readonly acts: number;
  readonly wrong: readonly string[];
}
