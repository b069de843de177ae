import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { OPEN_TABLE } from '#kernel/table';
import type { AnyGame, Game } from '#rules/Game';
import type { Knobs } from '#rules/knobs';
import { sandbox } from '#rules/sandbox';

export const CROWD_SEATS = ['red', 'blue', 'green', 'yellow'] as const;
export const CROWDED_PIECES = 2000;

/** Where the n-th piece of a crowd lies: on a grid that fills the table, the same on every server that is measured. */
export function crowdSpot(n: number, pieces: number): { readonly x: number; readonly z: number } {
  const across = Math.max(1, Math.ceil(Math.sqrt(pieces * 1.8)));
  const step = 50 / across;
  return { x: ((n % across) + 0.5) * step - 25, z: (Math.floor(n / across) + 0.5) * step - 14 };
}

export function kindOfNth(n: number): 'card' | 'token' | 'die' {
  return n % 3 === 0 ? 'card' : n % 3 === 1 ? 'token' : 'die';
}

export function faceOfNth(n: number): string {
  return kindOfNth(n) === 'card' ? `face-${n}` : '';
}

const knobs = {
  pieces: {
    type: 'whole',
    default: 100,
    min: 4,
    max: CROWDED_PIECES,
    setup: true,
    about: 'How many lie there.',
  },
} as const satisfies Knobs;

/** A table full of cards, tokens and dice that lie open. */
const crowd: Game<typeof knobs> = {
  id: 'crowd',
  title: 'Crowd',
  seats: { min: 1, max: CROWD_SEATS.length },
  box: { kinds: [kind('card', 'card'), kind('token', 'token'), kind('die', 'die')], parts: [] },
  knobs,
  layout: (seats) => seats.map((s) => ({ id: `hand-${s.id}`, form: 'hand', plan: { owner: s.id } })),
  setup(scribe, _seats, { pieces }) {
    scribe.set('level', 'off');
    for (let n = 0; n < pieces; n++) {
      const { x, z } = crowdSpot(n, pieces);
      const name = kindOfNth(n);
      scribe.make(
        name,
        { place: OPEN_TABLE, pose: flatPose(x, z) },
        name === 'card' ? { face: faceOfNth(n) } : name === 'die' ? { value: 1 } : {},
      );
    }
  },
  rules: sandbox,
};

export const CROWD: ReadonlyMap<string, AnyGame> = new Map([[crowd.id, crowd as unknown as AnyGame]]);
