/** What became of a storm. */
export interface Weathered {
  readonly cuts: number;
  readonly kinds: Readonly<Record<string, number>>;
  readonly requestsCut: number;
  readonly delayed: number;
  readonly sliced: number;
  readonly asked: number;
  readonly visits: number;
  readonly acts: number;
  readonly wrong: readonly string[];
}
