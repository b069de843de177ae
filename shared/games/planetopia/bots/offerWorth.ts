import type { Offer, Prospect, Source, Ware } from './Prospect.ts';
import type { Shortfall } from './Shortfall.ts';
import { ATOM_WORTH, PATIENCE, SPECIAL_TO_WIN, TOKEN_WORTH } from './worths.ts';

/** Actions it takes to come by an alien that no card in sight brings. */
const OUT_OF_SIGHT = 2.5;
/** A card in the row must be taken and played, and costs atoms or leaves them to others. */
const ROW_COST = 2.1;
/** What a card brings beyond the pattern: fills a cell under it, or is in the way. */
const FILLS = 0.8;
const BURDENS = 0.1;
/** A card in the hand that brings less than this is no better than a joker. */
const JOKER_FIRST = 1.5;

/** What a Prestige card is worth to whoever wins it. */
export function offerGain({ points, special }: Pick<Offer, 'points' | 'special'>): number {
  return points + (special ? SPECIAL_TO_WIN : 0);
}

type Where = 'hand' | 'played' | 'row';

// One reckoning goes on at a time; made anew for each, these would be most of the work.
const need = [0, 0, 0, 0, 0];
let missing = 0;
let surplus = 0;
/** The most useful card so far; -1 while there is none. */
const found: { pairs: readonly number[]; where: Where; which: number; use: number } = {
  pairs: [],
  where: 'hand',
  which: -1,
  use: 0,
};

/**
 * What a Prestige card that lacks so much is worth now. Reckons which cards must be played, taken back and taken until its
 * pattern stands, always the most useful first, and how many turns that takes.
 */
export function offerWorth(prospect: Prospect, offer: Offer, short: Shortfall): number {
  const { hand, played, row, jokers } = prospect;
  const { fillers } = short;
  for (let c = 0; c < need.length; c++) need[c] = short.need[c] as number;
  missing = short.missing;
  surplus = 0;
  for (let c = 0; c < need.length; c++) use(c, prospect.waiting[c] as number);
  let actions = 0;
  let lost = 0;
  let purse = prospect.atoms;
  let handLeft = hand.length;
  let recovered = false;
  // A bit for each card that is used up. With more than 32 cards two share one: then less is reckoned with than there is.
  const used = { hand: 0, played: 0, row: 0 };
  while (missing > 0 || fillers > surplus) {
    const open = Math.max(0, fillers - surplus);
    const back = recovered || handLeft === 0 ? 1 : 2;
    found.which = -1;
    found.use = 0;
    found.where = 'hand';
    seek(hand, used.hand, 'hand', 1, open);
    seek(played, used.played, 'played', back, open);
    seekInRow(row, used.row, purse, open);
    if (missing + open <= jokers && (found.use < JOKER_FIRST || found.where !== 'hand')) {
      lost += TOKEN_WORTH.J * (missing + open);
      break;
    }
    if (found.which < 0) {
      actions += OUT_OF_SIGHT * (missing + 0.5 * open);
      break;
    }
    const { pairs, where, which } = found;
    used[where] |= 1 << which;
    if (where === 'hand') {
      handLeft--;
      actions += 1;
    } else if (where === 'played') {
      actions += back;
      recovered = true;
    } else {
      const { price, atoms } = row[which] as Ware;
      actions += 2;
      purse += atoms - price;
      lost += ATOM_WORTH * Math.max(0, price - atoms);
    }
    for (let i = 0; i < pairs.length; i += 2) use(pairs[i] as number, pairs[i + 1] as number);
  }
  const away = short.away + Math.max(0, surplus - fillers - short.room);
  return Math.max(0, offerGain(offer) - lost) * PATIENCE ** turnsFor(prospect, actions, away);
}

/** So many aliens of a colour arrive. */
function use(colour: number, count: number): void {
  const wanted = need[colour] as number;
  const placed = count < wanted ? count : wanted;
  need[colour] = wanted - placed;
  missing -= placed;
  surplus += count - placed;
}

function seek(sources: readonly Source[], used: number, where: Where, cost: number, open: number): void {
  for (let i = 0; i < sources.length; i++)
    if ((used & (1 << i)) === 0) consider(sources[i] as Source, where, i, cost, open);
}

function seekInRow(row: readonly Ware[], used: number, purse: number, open: number): void {
  for (let i = 0; i < row.length; i++) {
    const { source, price } = row[i] as Ware;
    if ((used & (1 << i)) === 0 && price <= purse) consider(source, 'row', i, ROW_COST, open);
  }
}

function consider(source: Source, where: Where, which: number, cost: number, open: number): void {
  const worth = useOf(source, open) / cost;
  if (worth <= found.use) return;
  found.pairs = source.pairs;
  found.where = where;
  found.which = which;
  found.use = worth;
}

/** How many of the missing aliens a card brings, and how it helps or hinders besides. */
function useOf({ pairs }: Source, open: number): number {
  let wantedOnes = 0;
  let over = 0;
  for (let i = 0; i < pairs.length; i += 2) {
    const count = pairs[i + 1] as number;
    const wanted = need[pairs[i] as number] as number;
    const placed = count < wanted ? count : wanted;
    wantedOnes += placed;
    over += count - placed;
  }
  if (over === 0) return wantedOnes;
  const filling = over < open ? over : open;
  return wantedOnes + FILLS * filling - BURDENS * (over - filling);
}

/** How many turns from now: 0 when it can still be had in this one. */
function turnsFor({ mandatory, optional, knobs }: Prospect, actions: number, away: number): number {
  const atomizings = Math.ceil(away / knobs.atomize_max);
  const byActions = (actions - mandatory) / knobs.mandatory_per_turn;
  const byOptions = (atomizings + 1 - optional) / Math.max(1, knobs.optional_per_turn);
  return Math.max(0, byActions, byOptions);
}
