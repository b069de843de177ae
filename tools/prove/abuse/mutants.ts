import type { Mutant } from '../mutants/Mutant.ts';
import type { Attack } from './speech.ts';

/** A hole, and the attack that goes through it; null: what is found by sending broken things. */
export const MUTANTS: readonly (Mutant & { readonly attack: Attack | null })[] = [
  {
    name: 'a gate that never closes',
    file: 'server/room/Gate.ts',
    from: "if (this.away > patience) return 'cut';",
    to: '',
    attack: 'flood',
  },
  {
    name: 'messages read before they are looked at',
    file: 'server/room/frames.ts',
    from: ' && isSound(frame, end)',
    to: '',
    attack: null,
  },
  {
    name: 'strange pages are welcome',
    file: 'server/origins.ts',
    from: 'if (origin === null || origins.includes(origin)) return true;',
    to: 'if (origin !== undefined) return true;',
    attack: 'cross-origin',
  },
  {
    name: 'a host is taken as it is told',
    file: 'server/frontDoor.ts',
    from: 'return host === undefined || (',
    to: 'return host !== null || (',
    attack: null,
  },
  {
    name: 'garbage is not counted',
    file: 'server/room/Gate.ts',
    from: 'return this.bad > this.limits.garbage ?',
    to: 'return this.bad > 1e9 ?',
    attack: 'deep',
  },
];
