import type { ActAccount, RollShown, SeedAccount, ShuffleShown, Shown } from '#kernel/chance/account';
import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import type { Claim } from './Claim.ts';
import { seedHex } from './seedHex.ts';

/** Everything a house could say of an evening that was not so, each by itself, with the rest as it was. */
export function forgeries(claim: Claim, luck: Chance): [how: string, forged: Claim][] {
  const [first, ...later] = claim.accounts as [SeedAccount, ...SeedAccount[]];
  const { heard, commitment } = claim;
  const other = seedHex(1, 'another seal');
  const saying = (change: Partial<SeedAccount>): Claim => ({
    ...claim,
    accounts: [{ ...first, ...change }, ...later],
  });
  const acting = (which: ActAccount, change: Partial<ActAccount>): Claim =>
    saying({ acts: first.acts.map((act) => (act === which ? { ...act, ...change } : act)) });
  const any = (sort: (act: ActAccount) => boolean): ActAccount => pick(luck, first.acts.filter(sort));

  const roll = any((act) => act.verb === 'roll' && new Set(rollsIn(act).map(({ to }) => to)).size > 1);
  const shuffle = any((act) => act.verb === 'shuffle' && act.shown.length > 0);
  const undo = any((act) => act.deed !== null && rollsIn(act).length > 0);
  const d6 = any((act) => act.verb === 'roll' && rollsIn(act).some(({ sides }) => sides === 6));
  const [one, two] = [0, rollsIn(roll).findIndex(({ to }) => to !== rollsIn(roll)[0]?.to)];
  const exchanged = roll.shown.map((shown, i) =>
    'order' in shown || (i !== one && i !== two)
      ? shown
      : { ...shown, to: rollsIn(roll)[i === one ? two : one]?.to ?? 0 },
  );
  const unused = first.acts.find(({ version }, i) => first.acts[i + 1]?.version !== version + 1);
  const invented: ActAccount = { ...roll, version: (unused?.version ?? 0) + 1, draws: [] };
  const at = first.acts.findIndex(({ version }) => version > invented.version);
  const heardInstead = (change: (shown: Claim['heard']['acts'][number]) => object): Claim => ({
    ...claim,
    heard: {
      ...heard,
      acts: heard.acts.map((act) => (act.version === roll.version ? { ...act, ...change(act) } : act)),
    },
  });
  return [
    [
      'a roll was added without a draw',
      saying({ acts: first.acts.toSpliced(at < 0 ? first.acts.length : at, 0, invented) }),
    ],
    ['a die shows another number than was drawn', acting(roll, { shown: raised(roll.shown) })],
    ['two dice were exchanged', acting(roll, { shown: exchanged })],
    ['two dice were told in the other order', acting(roll, { shown: roll.shown.toReversed() })],
    ['a die of six is said to have fifty-two sides', acting(d6, { shown: resized(d6.shown) })],
    ['the draws of a roll are told with another act', misplaced(claim, roll)],
    ['a pile lies in another order', acting(shuffle, { shown: reversed(shuffle.shown) })],
    ['another pile was shuffled', acting(shuffle, { shown: moved(shuffle.shown) })],
    ['an undo brings back what never was', acting(undo, { shown: raised(undo.shown) })],
    ['a roll is called an undo', acting(roll, { deed: Math.max(first.since, 1) })],
    ['a roll is called a throw', acting(roll, { verb: 'settle' })],
    ['a roll was left out', acting(roll, { shown: [] })],
    ['an act was left out', saying({ acts: first.acts.filter((act) => act !== undo) })],
    ['an outcome was changed', acting(roll, { draws: roll.draws.map((draw) => ({ ...draw, got: 0 })) })],
    ['the seed was exchanged', saying({ seed: other })],
    ['the seal was exchanged', saying({ commitment: other })],
    ['an account was left out', { ...claim, accounts: later }],
    ['accounts are kept back', { ...claim, accounts: [] }],
    ['a seed was told before it was', saying({ until: first.until - 3 })],
    ['a told seed goes on', { ...claim, commitment: first.commitment }],
    ['another seal is in use than was told', { ...claim, commitment: other }],
    [
      'another seal was shown on the first visit',
      {
        ...claim,
        heard: { ...heard, seals: [{ commitment: other, from: 2, to: 2 }, ...heard.seals] },
      },
    ],
    [
      'another seal was shown after the last seed was told',
      {
        ...claim,
        heard: {
          ...heard,
          seals: heard.seals.map((seal) =>
            seal.commitment === commitment ? { ...seal, commitment: other } : seal,
          ),
        },
      },
    ],
    ['a roll was told otherwise', heardInstead(({ shown }) => ({ shown: raised(shown as Shown[]) }))],
    ['a die was seen with other sides', heardInstead(({ shown }) => ({ shown: resized(shown as Shown[]) }))],
    ['a roll was told as a throw', heardInstead(() => ({ verb: 'settle' }))],
  ];
}

function rollsIn({ shown }: ActAccount): RollShown[] {
  return shown.filter((one): one is RollShown => !('order' in one));
}

/** The first die shows one more. */
function raised(shown: readonly Shown[]): Shown[] {
  const at = shown.findIndex((one) => 'to' in one);
  return shown.map((one, i) => (i === at && 'to' in one ? { ...one, to: one.to + 1 } : one));
}

function resized(shown: readonly Shown[]): Shown[] {
  return shown.map((one) => ('sides' in one && one.sides === 6 ? { ...one, sides: 52 } : one));
}

function reversed(shown: readonly Shown[]): Shown[] {
  return shown.map((one) => ('order' in one ? { ...one, order: one.order.toReversed() } : one));
}

function moved(shown: readonly Shown[]): ShuffleShown[] {
  return shown.flatMap((one) => ('order' in one ? [{ ...one, place: 'elsewhere' }] : []));
}

/** Every draw is there and follows from the seed, and one act shows what only the next has drawn. */
function misplaced(claim: Claim, roll: ActAccount): Claim {
  const [first, ...later] = claim.accounts as [SeedAccount, ...SeedAccount[]];
  const at = first.acts.indexOf(roll);
  const acts = first.acts.map((act, i) =>
    i === at ? { ...act, draws: [] } : i === at + 1 ? { ...act, draws: [...roll.draws, ...act.draws] } : act,
  );
  return { ...claim, accounts: [{ ...first, acts }, ...later] };
}
