import type { Json } from '../json.ts';
import type { PieceId } from '../piece.ts';
import type { PlaceId } from '../place.ts';
import type { ActTold } from '../tell.ts';
import type { RollShown } from './account.ts';
import { SEALED_CHANCE, readSealedChance } from './SealedChance.ts';

/** A seal that a screen was shown, and at which versions of the table it was shown first and last. */
export interface SealHeard {
  readonly commitment: string;
  readonly from: number;
  readonly to: number;
}

/** What a screen was told that chance decided in one act: never of dice and piles that it does not see. */
export interface ActHeard {
  readonly version: number;
  readonly verb: string;
  readonly deed: number | null;
  readonly shown: readonly (
    | Pick<RollShown, 'piece' | 'sides' | 'to'>
    | { readonly place: PlaceId; readonly count: number }
  )[];
}

/** What one screen was told of chance as it happened, to be held against the account that is given afterwards. */
export interface ChanceHeard {
  readonly seals: readonly SealHeard[];
  readonly acts: readonly ActHeard[];
}

export const NOTHING_HEARD: ChanceHeard = { seals: [], acts: [] };

/** More than a table has in a month; what is older is forgotten, and then not compared. */
const MOST_ACTS = 20_000;

/** Listens at one screen. */
export class HeardChance implements ChanceHeard {
  private readonly heard = new Map<number, ActHeard>();

  /** `seals`: shown on earlier visits. `keep` is told whenever there is more to remember until the next. */
  constructor(
    /** By when they were shown first. */
    public seals: readonly SealHeard[] = [],
    private readonly keep: (seals: readonly SealHeard[]) => void = () => {},
  ) {}

  get acts(): readonly ActHeard[] {
    return [...this.heard.values()];
  }

  /** Chance is said to be sealed with this at that version of the table. */
  sealed(version: number, commitment: string): void {
    const known = this.seals.find((seal) => seal.commitment === commitment);
    if (known !== undefined && known.from <= version && version <= known.to) return;
    const { from = version, to = version } = known ?? {};
    const now = { commitment, from: Math.min(from, version), to: Math.max(to, version) };
    const others = this.seals.filter((seal) => seal !== known);
    this.seals = [...others, now].toSorted((a, b) => a.from - b.from);
    this.keep(this.seals);
  }

  /** An act was told. `sidesOf`: how many sides a die has by what this screen sees of it, given how many it is said to have. */
  told(act: ActTold, sidesOf: (die: PieceId, said: number | null) => number | null = asSaid): void {
    const { version, verb, undoes, redoes, effects } = act;
    const shown: ActHeard['shown'][number][] = [];
    for (const effect of effects) {
      if (effect.type === 'dice-rolled')
        for (const { piece, sides = null, to } of effect.rolls)
          shown.push({ piece, sides: sidesOf(piece, sides), to });
      else if (effect.type === 'pile-shuffled') shown.push({ place: effect.place, count: effect.count });
      else if (effect.type === 'setting-changed' && effect.key === SEALED_CHANCE)
        this.resealed(version, effect.after);
    }
    if (shown.length === 0 || this.heard.has(version)) return;
    this.heard.set(version, { version, verb, deed: undoes ?? redoes, shown });
    const [first] = this.heard.keys();
    if (this.heard.size > MOST_ACTS && first !== undefined) this.heard.delete(first);
  }

  /** A seed was told, and the next one sealed. */
  private resealed(version: number, setting: Json): void {
    const sealed = readSealedChance(setting);
    if (sealed === null) return;
    this.sealed(version - 1, sealed.told.commitment);
    this.sealed(version, sealed.commitment);
  }
}

function asSaid(_die: PieceId, said: number | null): number | null {
  return said;
}
