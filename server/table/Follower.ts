import type { Act } from '#kernel/act';

/** Somebody who hears of every act once it is durable (an observer, or event subscriber). */
export interface Follower {
  /** What its faults are reported under. */
  readonly name: string;
  acted(act: Act): void;
}

/** Lets all of them hear of an act, in their order. The act stands: a fault of one must not keep the others from hearing of it. */
export function tellFollowers(
  followers: readonly Follower[],
  act: Act,
  fault: (where: string, error: unknown) => void,
): void {
  for (const follower of followers)
    try {
      follower.acted(act);
    } catch (error) {
      fault(follower.name, error);
    }
}
