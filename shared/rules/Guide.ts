/** How a game is played, for who has never seen it: sections to be read one after the other, the first at a glance. Pure data. */
export type Guide = readonly GuideSection[];

/** Short enough for a narrow drawer: what would be longer is two sections. Shown in the order of its fields. */
export interface GuideSection {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  /** What happens one after the other. */
  readonly steps?: readonly string[];
  /** Words and signs, each with what it means. */
  readonly terms?: readonly GuideTerm[];
}

export interface GuideTerm {
  readonly term: string;
  readonly means: string;
  /** How it looks: names out of the icon family, as drawings use them. */
  readonly icons?: readonly string[];
  /** The colour of what the icons are printed on; left out, they stand by themselves. */
  readonly ground?: string;
}
