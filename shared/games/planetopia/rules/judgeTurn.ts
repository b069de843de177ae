import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';
import type { Objection } from '#rules/Rules';
import { COSMOS_SLOTS, PRESTIGE_SLOTS } from '../places.ts';
import { JOKER } from '../tokens.ts';
import type { ActionOf } from './actions.ts';
import { againstLanding, againstTarget, canRecolour } from './againstCell.ts';
import { isMatch } from './patterns.ts';
import { REFUSALS, inPrivate } from './refusals.ts';
import type { Standing } from './Standing.ts';
import { usableSpecial } from './Standing.ts';
import { swapsIn } from './swaps.ts';

// Why not, for the actions of a turn.

type Verdict = Objection | undefined;

export function judgeTake({ table, knobs, turn, atoms }: Standing, slot: number): Verdict {
  if (turn.mandatory === 0) return REFUSALS.mandatoryUsed;
  const place = slot < knobs.cosmos_row_size ? COSMOS_SLOTS[slot] : undefined;
  if (place === undefined || placeOf(table, place).pieces.length === 0) return REFUSALS.slot;
  return atoms < slot * knobs.distance_cost_per_card ? REFUSALS.atoms : undefined;
}

/** What is wrong with the card itself only its owner may hear. */
export function judgePlay(standing: Standing, card: number): Verdict {
  if (standing.turn.mandatory === 0) return REFUSALS.mandatoryUsed;
  if (!placeOf(standing.table, standing.places.hand).pieces.includes(card)) return REFUSALS.card;
  return againstCard(standing, pieceOf(standing.table, card).face);
}

function againstCard(standing: Standing, face: string): Verdict {
  const effect = standing.cards.cosmos[face]?.effect;
  switch (effect) {
    case undefined:
      return inPrivate(REFUSALS.card);
    case 'aliens':
    case 'atom':
      return undefined;
    case 'raygun':
      return againstRaygun(standing);
    case 'swap-horizontal':
    case 'swap-vertical':
    case 'swap-diagonal':
      return standing.knobs.allow_null_play || swapsIn(effect, standing.grid, standing.knobs).length > 0
        ? undefined
        : inPrivate(REFUSALS.noSwap);
  }
}

function againstRaygun(standing: Standing): Verdict {
  if (standing.atoms < standing.knobs.raygun_cost) return inPrivate(REFUSALS.atoms);
  if (!standing.grid.cells.some((_, cell) => againstTarget(standing, cell) === undefined))
    return inPrivate(REFUSALS.noTarget);
  return canRecolour(standing) ? undefined : inPrivate(REFUSALS.supply);
}

export function judgeRecover({ table, places, turn }: Standing): Verdict {
  if (turn.mandatory === 0) return REFUSALS.mandatoryUsed;
  return placeOf(table, places.played).pieces.length === 0 ? REFUSALS.card : undefined;
}

export function judgeAtomize(standing: Standing, cell: number): Verdict {
  const { turn, knobs } = standing;
  const goesOn = turn.atomized > 0 && turn.atomized < knobs.atomize_max;
  if (!goesOn && turn.optional === 0)
    return turn.atomized > 0 ? REFUSALS.mostAtomized : REFUSALS.optionalUsed;
  return againstTarget(standing, cell);
}

export function judgeCombo(
  { table, knobs, cards, turn, grid }: Standing,
  { slot, at }: ActionOf<'combo'>,
): Verdict {
  if (turn.optional === 0) return REFUSALS.optionalUsed;
  const [card] = inPrestigeSlot(table, slot);
  if (card === undefined) return REFUSALS.slot;
  return isMatch(cards.patterns.get(pieceOf(table, card).face), grid, at, knobs)
    ? undefined
    : REFUSALS.pattern;
}

/** What lies in a slot of the Prestige row; nothing where there is no such slot. */
export function inPrestigeSlot(table: Table, slot: number): readonly number[] {
  return table.places.get(PRESTIGE_SLOTS[slot] ?? '')?.pieces ?? [];
}

export function judgeDouble(standing: Standing): Verdict {
  if (usableSpecial(standing, 'D') === undefined) return REFUSALS.notUsable;
  return standing.turn.double > 0 && !standing.knobs.double_stacks ? REFUSALS.doubled : undefined;
}

export function judgeDeploy(standing: Standing, cell: number): Verdict {
  if (usableSpecial(standing, 'J') === undefined) return REFUSALS.notUsable;
  if (standing.knobs.joker_mode === 'deploy') return againstLanding(standing, cell);
  const token = standing.grid.cells[cell];
  if (token === undefined || token === '') return REFUSALS.emptyCell;
  return token === JOKER ? REFUSALS.noAlien : undefined;
}

/** A turn may end when nothing is owed, or when what is owed cannot be done. */
export function judgeEnd(standing: Standing): Verdict {
  const { turn } = standing;
  return turn.mandatory > turn.spare && hasMandatory(standing) ? REFUSALS.owed : undefined;
}

function hasMandatory(standing: Standing): boolean {
  const { table, places, knobs } = standing;
  if (placeOf(table, places.played).pieces.length > 0) return true;
  for (let slot = 0; slot < knobs.cosmos_row_size; slot++)
    if (judgeTake(standing, slot) === undefined) return true;
  return placeOf(table, places.hand).pieces.some(
    (card) => againstCard(standing, pieceOf(table, card).face) === undefined,
  );
}
