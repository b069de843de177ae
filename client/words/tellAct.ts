import type { SeatId } from '#kernel/seat';
import type { ActTold, EffectTold } from '#kernel/tell';
import { beatSentences } from './beats.ts';
import {
  clauses,
  flipClauses,
  joined,
  markClauses,
  rollClauses,
  settingClauses,
  showClauses,
} from './clauses.ts';
import { moved, ofType, spokenOf, spokenOfMade } from './effects.ts';
import { capital, counted, quoted } from './english.ts';
import { moveClauses } from './moves.ts';
import type { Spoken } from './things.ts';
import { nounFor, placeWords, seatWords, thing, things } from './things.ts';
import type { Told } from './Told.ts';
import type { Witness } from './Witness.ts';

/** One act in a short sentence, as this witness would tell it; null for what means nothing to anybody. */
export function tellAct(act: ActTold, witness: Witness): Told | null {
  const beats = beatSentences(act, witness);
  if (beats.length > 0) return { by: act.seat, who: '', did: '', beats };
  const did = DID[act.verb];
  const said = did === undefined ? generally(act, witness) : did(act, witness);
  if (said === null) return null;
  if (typeof said !== 'string') return { by: act.seat, ...said };
  const small = smallness(act, witness);
  return { by: act.seat, who: whoOf(act, witness), did: said, ...(small === undefined ? {} : { small }) };
}

function whoOf({ seat }: ActTold, witness: Witness): string {
  return seat === null ? 'The table' : capital(seatWords(witness, seat));
}

/** What is done so often that five of them in a row say no more than one. */
const SMALL: Readonly<Record<string, string>> = { drop: 'moved', move: 'moved', rotate: 'rotated' };

function smallness(act: ActTold, witness: Witness): Told['small'] {
  const word = SMALL[act.verb];
  const spots = moved(act);
  if (word === undefined || act.override !== null || spots.length === 0) return undefined;
  // What left its place is worth a line of its own: a drawn card is no straightened one.
  if (spots.some(({ from, to }) => from.place !== to.place)) return undefined;
  const spoken = spots.map(spokenOf);
  return { word, pieces: spots.map(({ as, piece }) => as ?? piece), noun: nounFor(witness, spoken) };
}

/** A phrase about who acts; or a whole sentence where somebody else is its subject; or nothing. */
type Said = string | Pick<Told, 'who' | 'did'> | null;
type Teller = (act: ActTold, witness: Witness) => Said;

const generally: Teller = (act, witness) => {
  const parts = clauses(witness, act.seat, act.effects);
  if (parts.length > 0) return joined(parts);
  if (act.verb !== 'act') return null;
  if (!isTurnOver(act)) return 'made a choice';
  return `ended ${act.seat === witness.viewer ? 'your' : 'their'} turn`;
};

/** Most games keep whose turn it is under this name; where one does not, there is only a choice to tell. */
function isTurnOver({ seat, effects }: ActTold): boolean {
  return ofType({ effects }, 'rules-changed').some(
    ({ path, before, after }) =>
      path.length === 1 && path[0] === 'turn' && before === seat && typeof after === 'string',
  );
}

const silent: Teller = () => null;

const marking: Teller = ({ effects, ...act }, witness) =>
  joined(markClauses(witness, effects)) || generally({ ...act, effects }, witness);

const settings: Teller = (act, witness) => joined(settingClauses(witness, act.effects)) || null;

const aboutPile =
  (phrase: (pile: string, act: ActTold) => string): Teller =>
  (act, witness) =>
    phrase(placeWords(witness, pileOf(act), act.seat), act);

const made =
  (word: string): Teller =>
  (act, witness) => {
    const pieces = ofType(act, 'piece-made').map(spokenOfMade);
    return pieces.length === 0 ? null : `${word} ${things(witness, pieces)}`;
  };

/** The pile an act was about: what its effects name, or what was asked for. */
function pileOf(act: ActTold): string | null {
  for (const effect of act.effects)
    if (
      effect.type === 'pile-shuffled' ||
      effect.type === 'pile-ordered' ||
      effect.type === 'pile-flipped' ||
      effect.type === 'place-changed'
    )
      return effect.place;
  for (const effect of act.effects) if (effect.type === 'piece-placed') return effect.from.place;
  const asked = act.cause?.asked;
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return null;
  for (const key of ['pile', 'place', 'bag', 'from'] as const) {
    const named = (asked as Readonly<Record<string, unknown>>)[key];
    if (typeof named === 'string') return named;
  }
  return null;
}

function sources(act: ActTold, witness: Witness): string {
  return placeWords(witness, moved(act)[0]?.from.place ?? null, act.seat);
}

const DID: Readonly<Record<string, Teller>> = {
  lift: silent,
  release: silent,
  unpeek: silent,
  closeSearch: silent,
  undo: silent,
  redo: silent,
  settle(act, witness) {
    const rolls = ofType(act, 'dice-rolled').flatMap((effect) => effect.rolls);
    const [first] = rolls;
    if (first === undefined) return null;
    const what = rolls.length === 1 ? thing(witness, { ids: [first.piece] }) : counted(rolls.length, 'die');
    // Nobody drew it: it is what the physics of the table made of the throw.
    return {
      who: '',
      did: `${capital(what)} came to rest on ${rolls.map(({ to }) => to).join(', ')} (decided by the table)`,
    };
  },
  renew: () => ({ who: '', did: 'Cards with pictures of their own were made into decks that hide them' }),
  mend: silent,
  bend: silent,
  reseed: () => ({
    who: '',
    did: 'The seed was told: every roll and shuffle so far can be checked. Chance is sealed anew, and hidden piles were shuffled',
  }),
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
  draw(act, witness) {
    const drawn = moved(act);
    return `drew ${things(witness, drawn.map(spokenOf))} from ${sources(act, witness)}`;
  },
  deal,
  toHand(act, witness) {
    const taken = moved(act).map(spokenOf);
    return `took ${things(witness, taken)} into ${act.seat === witness.viewer ? 'your' : 'their'} hand`;
  },
  shuffle: aboutPile((pile) => (pile === 'somewhere hidden' ? 'shook a bag' : `shuffled ${pile}`)),
  cut: aboutPile((pile) => `cut ${pile}`),
  split: aboutPile((pile, act) => {
    const parts = new Set(moved(act).map(({ to, as }) => (to.place === 'table' ? `#${as}` : to.place)));
    return `split ${pile} into ${counted(parts.size + 1, 'pile')}`;
  }),
  spread: aboutPile((pile) => `spread out ${pile}`),
  flipPile: aboutPile((pile) => `flipped ${pile}`),
  reset: aboutPile((pile) => `gathered ${pile} again and shuffled it`),
  flipTable: () => 'flipped the table',
  search: aboutPile((pile) => `looked through ${pile}`),
  takeOut(act, witness) {
    return `took ${things(witness, moved(act).map(spokenOf))} out of ${sources(act, witness)}`;
  },
  sort: aboutPile((pile) => `sorted ${pile}`),
  arrange(act, witness) {
    const pile = pileOf(act);
    // In which order people hold their cards is their own business, and they change it all the time.
    return pile === null || witness.place(pile)?.form === 'hand'
      ? null
      : `rearranged ${placeWords(witness, pile, act.seat)}`;
  },
  empty: aboutPile((bag) => `emptied ${bag}`),
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
  set: settings,
  level: settings,
  knobs: settings,
  override(act, witness) {
    const asked = act.cause?.asked;
    const inner =
      typeof asked === 'object' && asked !== null && 'command' in asked
        ? (asked as { readonly command: { readonly verb?: unknown } }).command.verb
        : undefined;
    const teller = typeof inner === 'string' && inner !== 'override' ? DID[inner] : undefined;
    return (teller ?? generally)(act, witness);
  },
  setup: () => ({ who: '', did: 'The table was set up' }),
  import: () => ({ who: '', did: 'The table came out of a saved file' }),
  export: copied,
  reshuffle: () => ({
    who: '',
    did: 'Somebody new sat down and a copy of the table exists, so the hidden piles were shuffled anew',
  }),
  seat(act, witness) {
    const [change] = ofType(act, 'seat-changed');
    return change === undefined ? null : { who: '', did: seatClause(change, witness) };
  },
};

const COPIED: Readonly<Record<string, string>> = {
  sealed: 'saved the table (sealed)',
  open: 'took an open copy of the table, with everything that is hidden in it',
  asked: 'asked for an open copy of the table',
};

/** Who took which copy of the table: the act is the table's own, and names the person. */
function copied(act: ActTold, witness: Witness): Said {
  const [change] = ofType(act, 'setting-changed');
  const { by, seat, how } = (change?.after ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof by !== 'string' || typeof how !== 'string') return null;
  const mine = seat !== null && seat === witness.viewer;
  const did = COPIED[how] ?? `kept what ${mine ? 'you' : 'they'} have seen of the table`;
  return { who: mine ? 'You' : by, did };
}

/** "dealt 5 cards to each of 4 seats"; uneven deals name the number of all. */
function deal(act: ActTold, witness: Witness): string {
  const moves = moved(act);
  const shares = new Map<string | null, number>();
  for (const { to } of moves) shares.set(to.place, (shares.get(to.place) ?? 0) + 1);
  const [first] = shares.values();
  const each = first ?? 0;
  const noun = nounFor(witness, moves.map(spokenOf).map(faceless));
  if (shares.size === 1) {
    const [hand] = shares.keys();
    const owner = hand === null || hand === undefined ? undefined : witness.place(hand)?.owner;
    const to = owner === undefined || owner === null ? 'a hand' : dealtTo(act.seat, owner, witness);
    return `dealt ${counted(each, noun)} to ${to}`;
  }
  const even = [...shares.values()].every((share) => share === each);
  return even
    ? `dealt ${counted(each, noun)} to each of ${shares.size} seats`
    : `dealt ${counted(moves.length, noun)} to ${shares.size} seats`;
}

function dealtTo(by: SeatId | null, owner: SeatId, witness: Witness): string {
  if (owner !== by) return seatWords(witness, owner);
  return owner === witness.viewer ? 'yourself' : 'themselves';
}

function faceless({ ids, kind, near = [] }: Spoken): Spoken {
  return { ids, kind, near };
}

type SeatChange = Extract<EffectTold, { type: 'seat-changed' }>;

function seatClause({ before, after }: SeatChange, witness: Witness): string {
  const you = after.id === witness.viewer;
  if (before.holder !== after.holder) {
    if (after.holder === 'nobody') return `${before.name} left the ${after.id} seat`;
    if (after.holder === 'bot') return `${capital(quoted(after.name))} plays the ${after.id} seat by itself`;
    return you ? `You sat down on the ${after.id} seat` : `${after.name} sat down on the ${after.id} seat`;
  }
  if (before.name !== after.name)
    return before.holder === 'person' && before.name !== before.id
      ? `${before.name} is now called ${after.name}`
      : `${after.name} has the ${after.id} seat now`;
  if (before.team !== after.team)
    return after.team === null
      ? `${capital(after.id)} plays alone now`
      : `${capital(after.id)} plays for team ${after.team} now`;
  return `The ${after.id} seat changed`;
}

/** Every verb that is told in its own way: the tests walk through all of them. */
export const TOLD_VERBS: readonly string[] = Object.keys(DID);
