import { flipClauses, joined, markClauses, rollClauses, showClauses } from './clauses.ts';
import { moved, ofType, spokenOf, spokenOfMade } from './effects.ts';
import { moveClauses } from './moves.ts';
import { pileOf } from './pileTellers.ts';
import type { Teller, Tellers } from './Teller.ts';
import { generally, silent } from './Teller.ts';
import type { Spoken } from './things.ts';
import { placeWords, things } from './things.ts';

const marking: Teller = ({ effects, ...act }, witness) =>
  joined(markClauses(witness, effects)) || generally({ ...act, effects }, witness);

const made =
  (word: string): Teller =>
  (act, witness) => {
    const pieces = ofType(act, 'piece-made').map(spokenOfMade);
    return pieces.length === 0 ? null : `${word} ${things(witness, pieces)}`;
  };

/** What hands do with pieces, by verb. */
export const PIECE_TELLERS: Tellers = {
  lift: silent,
  release: silent,
  unpeek: silent,
  closeSearch: silent,
  drop: (act, witness) => joined(moveClauses(witness, act.seat, act.effects)) || generally(act, witness),
  move: (act, witness) => joined(moveClauses(witness, act.seat, act.effects)) || generally(act, witness),
  rotate(act, witness) {
    const pieces = moved(act).map(spokenOf);
    if (pieces.length > 0) return `rotated ${things(witness, pieces)}`;
    const marks = markClauses(witness, act.effects);
    return marks.length > 0 ? joined(marks) : `rotated ${placeWords(witness, pileOf(act), act.seat)}`;
  },
  flip: (act, witness) => joined(flipClauses(witness, act.effects)) || generally(act, witness),
  roll: (act, witness) => joined(rollClauses(witness, act.effects)) || 'rolled something hidden',
  setSide: marking,
  setState(act, witness) {
    const changes = ofType(act, 'piece-changed');
    const [first] = changes;
    if (first === undefined) return null;
    const { value } = (first.after ?? {}) as { readonly value?: number };
    const what = things(
      witness,
      changes.map(({ piece }) => ({ ids: [piece] })),
    );
    return value === undefined ? `changed ${what}` : `put ${what} into state ${value + 1}`;
  },
  count: marking,
  lock: marking,
  unlock: marking,
  tint: marking,
  scale: marking,
  name: marking,
  group(act, witness) {
    const pieces = moved(act).map(spokenOf);
    return `gathered ${pieces.length === 0 ? 'a pile' : `${things(witness, pieces)} into a pile`}`;
  },
  tuck(act, witness) {
    const moves = moved(act);
    const under = placeWords(witness, moves[0]?.to.place ?? null, act.seat);
    return `put ${things(witness, moves.map(spokenOf))} under ${under}`;
  },
  peek: (act, witness) => {
    const shows = ofType(act, 'face-shown');
    if (shows.length > 0) return `peeked at ${things(witness, shows.map(spokenOf))}`;
    return `peeked at something`;
  },
  show(act, witness) {
    const said = joined(showClauses(witness, act.seat, act.effects));
    return said.startsWith('showed')
      ? said
      : said.replace(/^looked at (.*)$/, 'showed $1 to somebody') || null;
  },
  hide(act, witness) {
    const shows = ofType(act, 'face-shown');
    return shows.length === 0 ? null : `hid ${things(witness, shows.map(spokenOf))} again`;
  },
  toHand(act, witness) {
    const taken = moved(act).map(spokenOf);
    return `took ${things(witness, taken)} into ${act.seat === witness.viewer ? 'your' : 'their'} hand`;
  },
  takeCopy: made('took'),
  copy: made('copied'),
  spawn: made('brought out'),
  take: made('brought out'),
  custom: made('made'),
  extend: made('made'),
  remove(act, witness) {
    const gone = ofType(act, 'piece-removed').map(spokenOfMade);
    return gone.length === 0 ? null : `removed ${things(witness, gone)}`;
  },
  write: (act, witness) =>
    `wrote on ${things(
      witness,
      ofType(act, 'face-changed').map(({ piece }): Spoken => ({ ids: [piece] })),
    ).replace(/^nothing$/, 'a note')}`,
};
