import type { ActTold, EffectTold, SpotTold } from '#kernel/tell';
import type { Spoken } from './things.ts';

/** The effect of a type. Some types share one shape, so `Extract` alone finds nothing. */
export type Of<T extends EffectTold['type'], E = EffectTold> = E extends { type: string }
  ? T extends E['type']
    ? E
    : never
  : never;

export function ofType<T extends EffectTold['type']>(act: Pick<ActTold, 'effects'>, type: T): Of<T>[] {
  return act.effects.filter((effect) => effect.type === type) as Of<T>[];
}

export function spokenOf(effect: {
  readonly piece: number | null;
  readonly as?: number | null;
  readonly kind?: string;
  readonly face?: string;
  readonly from?: SpotTold;
  readonly to?: SpotTold;
}): Spoken {
  const near = [effect.from?.place ?? null, effect.to?.place ?? null];
  return { ids: [effect.as, effect.piece], kind: effect.kind, face: effect.face, near };
}

/** Pieces made or removed, which tell themselves what they are. */
export function spokenOfMade(effect: Of<'piece-made'>): Spoken {
  return { ids: [effect.what?.id], kind: effect.what?.kind, face: effect.what?.face };
}

export type Placed = Of<'piece-placed'>;

export function moved(act: Pick<ActTold, 'effects'>): Placed[] {
  return ofType(act, 'piece-placed');
}
