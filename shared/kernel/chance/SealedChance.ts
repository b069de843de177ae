import { isHeap } from '../place.ts';
import type { Json } from '../json.ts';
import type { Place } from '../place.ts';

/** The setting of a table that says what its chance is committed to now, and which seed was told last. */
export const SEALED_CHANCE = 'chance';

/** A seed that was told, with what had been published of it before its first outcome. */
export interface SeedTold {
  readonly commitment: string;
  readonly seed: string;
}

/** What a table says about its chance. */
export interface SealedChance {
  /** Of the seed that is drawn from now. */
  readonly commitment: string;
  readonly told: SeedTold;
}

/** What the setting says; null while no seed was told, or when it says something else. */
export function readSealedChance(setting: Json | undefined): SealedChance | null {
  if (!isRecord(setting) || typeof setting['commitment'] !== 'string') return null;
  const { told } = setting;
  if (!isRecord(told) || typeof told['seed'] !== 'string' || typeof told['commitment'] !== 'string')
    return null;
  return {
    commitment: setting['commitment'],
    told: { commitment: told['commitment'], seed: told['seed'] },
  };
}

/** Whether the order of a place is known to nobody, and could be reckoned by everybody from a seed that was told. */
export function isSecretPile(where: Place): boolean {
  const { ordered, pieces, hiding } = where;
  return ordered && pieces.length > 1 && isHeap(where) && hiding.contents === 'nobody';
}

function isRecord(value: unknown): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
