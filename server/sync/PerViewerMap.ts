import type { Eyes } from '#kernel/visibility';

/** What something looks like to the eyes it looks the same to. */
export interface ViewerLook<Seen> {
  eyes: Eyes;
  readonly seen: Seen;
}

export interface StateMap<S> {
  get(key: string): S | undefined;
  set(key: string, value: S): unknown;
  delete(key: string): boolean;
}

/** A hidden map: for one thing as many entries as there are circles that see it differently. */
export class PerViewerMap<S> {
  private readonly byId = new Map<
    string,
    { readonly key: string; readonly shown: S; readonly eyes: Eyes }[]
  >();
  private keys = 0;

  constructor(
    private readonly map: StateMap<S>,
    private readonly fresh: () => S,
    private readonly guard: (what: S, eyes: Eyes) => void,
  ) {}

  ids(): Iterable<string> {
    return this.byId.keys();
  }

  write<Seen>(id: string, looks: readonly ViewerLook<Seen>[], write: (shown: S, seen: Seen) => void): void {
    const known = this.byId.get(id) ?? [];
    const kept = looks.map(({ eyes, seen }) => {
      const variant = known.find((v) => v.eyes === eyes) ?? { key: '', shown: this.fresh(), eyes };
      write(variant.shown, seen);
      if (variant.key !== '') return variant;
      // A key that named the circle would tell each of them who else is in it.
      const key = String(++this.keys);
      this.map.set(key, variant.shown);
      this.guard(variant.shown, eyes);
      return { ...variant, key };
    });
    for (const { key, shown } of known)
      if (!kept.some((v) => v.key === key)) {
        this.map.delete(key);
        this.guard(shown, 0);
      }
    if (kept.length === 0) this.byId.delete(id);
    else this.byId.set(id, kept);
  }
}
