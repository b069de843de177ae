import type { Form, KindId } from '#kernel/kind';
import type { ActTold, EffectTold } from '#kernel/tell';

export const NOISES = [
  'slide',
  'snap',
  'clack',
  'dice',
  'riffle',
  'flip',
  'bag',
  'pick',
  'no',
  'bell',
  'ping',
] as const;
export type Noise = (typeof NOISES)[number];

/** What an act sounds like. Few noises an act: a deal of fifty cards is a deal, not fifty cards. */
export function noisesOf(act: ActTold, formOf: (kind: KindId) => Form | undefined): readonly Noise[] {
  const found = new Set<Noise>();
  for (const effect of act.effects) {
    const noise = noiseOf(effect, formOf);
    if (noise !== null) found.add(noise);
  }
  // The louder one stands for both.
  if (found.has('riffle') || found.has('dice')) found.delete('slide');
  if (found.has('flip')) found.delete('snap');
  return [...found];
}

/** Laid down where it was, and brought from elsewhere. */
interface Landing {
  readonly laid: Noise;
  readonly brought: Noise;
}
const PAPER: Landing = { laid: 'snap', brought: 'snap' };
const WOOD: Landing = { laid: 'clack', brought: 'clack' };
const NOISE_OF: Readonly<Record<Form, Landing>> = {
  card: { laid: 'snap', brought: 'slide' },
  die: WOOD,
  coin: WOOD,
  token: WOOD,
  tile: WOOD,
  board: WOOD,
  figure: WOOD,
  bag: WOOD,
  counter: WOOD,
  note: PAPER,
  stand: WOOD,
};

function noiseOf(effect: EffectTold, formOf: (kind: KindId) => Form | undefined): Noise | null {
  switch (effect.type) {
    case 'pile-shuffled':
      return 'riffle';
    case 'dice-rolled':
      return 'dice';
    case 'piece-flipped':
    case 'pile-flipped':
      return 'flip';
    case 'piece-lifted':
      return 'pick';
    case 'piece-placed': {
      const form = effect.kind === undefined ? undefined : formOf(effect.kind);
      const { laid, brought } = form === undefined ? PAPER : NOISE_OF[form];
      return effect.to.place !== null && effect.from.place !== effect.to.place ? brought : laid;
    }
    default:
      return null;
  }
}
