import type { ActTold, EffectTold } from '#kernel/tell';
import { joined, settingClauses } from './clauses.ts';
import { ofType } from './effects.ts';
import { capital, counted, quoted } from './english.ts';
import type { ActSaid, Teller, Tellers } from './Teller.ts';
import { silent } from './Teller.ts';
import { thing } from './things.ts';
import type { Witness } from './Witness.ts';

const settings: Teller = (act, witness) => joined(settingClauses(witness, act.effects)) || null;

/** What happens to the table as a whole, and to its seats, by verb. */
export const TABLE_TELLERS: Tellers = {
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
  undo: silent,
  redo: silent,
  flipTable: () => 'flipped the table',
  set: settings,
  level: settings,
  knobs: settings,
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
function copied(act: ActTold, witness: Witness): ActSaid {
  const [change] = ofType(act, 'setting-changed');
  const { by, seat, how } = (change?.after ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof by !== 'string' || typeof how !== 'string') return null;
  const mine = seat !== null && seat === witness.viewer;
  const did = COPIED[how] ?? `kept what ${mine ? 'you' : 'they'} have seen of the table`;
  return { who: mine ? 'You' : by, did };
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
