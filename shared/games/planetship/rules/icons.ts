import type { PlaceId } from '#kernel/place';
import type { Objection } from '#rules/Rules';
import type { Ability } from '../cards.ts';
import { ABILITIES } from '../cards.ts';
import { DECK, SHIELD_SUPPLY } from '../places.ts';
import type { ActionOf } from './actions.ts';
import type { Board, Posted } from './Board.ts';
import { REFUSALS } from './refusals.ts';

const SENATE = 0;

export type IconAction = ActionOf<'hack' | 'scan' | 'pull' | 'shield' | 'radio' | 'teleport'>;

export const ICON_OF: Readonly<Record<IconAction['do'], Ability>> = {
  hack: 'HAC',
  scan: 'SCA',
  pull: 'TRA',
  shield: 'SHI',
  radio: 'RAD',
  teleport: 'TEL',
};

/** The character whose owner may use its icons now. */
export function actorOf(board: Board): Posted | undefined {
  const { zone, space } = board.reading.slot;
  const spot = board.zone(zone)?.spaces[space - 1];
  const posted = spot === undefined ? undefined : board.posted.get(spot.place);
  return posted === undefined || board.isLocked(posted.spot.place) ? undefined : posted;
}

/** Icons of a character that it has not used up this round, each once. */
export function unusedIcons(board: Board, posted: Posted): Ability[] {
  return ABILITIES.filter((icon) => usesLeft(board, posted, icon) > 0);
}

function usesLeft(board: Board, posted: Posted, icon: Ability): number {
  const { slot, knobs } = board.reading;
  const printed = board.cardOf(posted)?.icons.filter((one) => one === icon).length ?? 0;
  return printed * knobs.ability_limits - (slot.spent[posted.spot.place]?.[icon] ?? 0);
}

/** Why the acting character cannot use an icon like this. */
export function iconRefusal(board: Board, actor: Posted, action: IconAction): Objection | undefined {
  const icon = ICON_OF[action.do];
  if (board.cardOf(actor)?.icons.includes(icon) !== true) return REFUSALS.iconMissing;
  if (usesLeft(board, actor, icon) <= 0) return REFUSALS.iconUsed;
  switch (action.do) {
    case 'hack':
      return hackRefusal(board, actor, action.target);
    case 'scan':
      return board.reading.countIn(DECK) === 0 ? REFUSALS.deckEmpty : undefined;
    case 'pull':
      return pullRefusal(board, actor, action);
    case 'shield':
      return shieldRefusal(board, actor, action.target);
    case 'radio':
      return undefined;
    case 'teleport':
      return teleportRefusal(board, actor, action.to);
  }
}

/** Everything the acting character could use an icon for. */
export function iconActions(board: Board, actor: Posted): IconAction[] {
  return candidates(board, actor).filter((action) => iconRefusal(board, actor, action) === undefined);
}

function candidates(board: Board, actor: Posted): IconAction[] {
  const here = actor.spot.zone;
  const near = [...board.posted.values()].filter(({ spot }) => board.isNear(here, spot.zone));
  return unusedIcons(board, actor).flatMap((icon): IconAction[] => {
    switch (icon) {
      case 'HAC':
        return near.map(({ spot }) => ({ do: 'hack', target: spot.place }));
      case 'SCA':
        return [{ do: 'scan' }];
      case 'TRA':
        return near.flatMap(({ spot }) =>
          board.freeIn(here).map((to) => ({ do: 'pull' as const, from: spot.place, to: to.place })),
        );
      case 'SHI':
        return near.map(({ spot }) => ({ do: 'shield', target: spot.place }));
      case 'RAD':
        return [{ do: 'radio' }];
      case 'TEL':
        return board.zones
          .filter(({ number }) => board.areAdjacent(here, number))
          .flatMap(({ number }) => board.freeIn(number))
          .map((to) => ({ do: 'teleport', to: to.place }));
    }
  });
}

/** Whoever stands at a spot, or why nobody does. */
function standing(board: Board, place: PlaceId): Posted | Objection {
  if (!board.spots.has(place)) return REFUSALS.slotNotInGrid;
  return board.posted.get(place) ?? REFUSALS.targetNotCharacter;
}

function hackRefusal(board: Board, actor: Posted, place: PlaceId): Objection | undefined {
  const target = standing(board, place);
  if ('refused' in target) return target;
  if (target.spot.zone !== actor.spot.zone) return REFUSALS.targetRange;
  if (target.spot === actor.spot) return REFUSALS.targetSelf;
  if (target.owner === actor.owner && board.reading.knobs.hacker_enemy_only) return REFUSALS.targetFriendly;
  return immunity(board, target) ?? (target.shielded ? REFUSALS.targetShielded : undefined);
}

function pullRefusal(board: Board, actor: Posted, { from, to }: ActionOf<'pull'>): Objection | undefined {
  const here = actor.spot.zone;
  if (board.freeIn(here).length === 0) return REFUSALS.noFreeSpace;
  const target = standing(board, from);
  if ('refused' in target) return target;
  const goal = board.spots.get(to);
  if (goal === undefined) return REFUSALS.slotNotInGrid;
  if (goal.n === 0) return REFUSALS.rewardSlot;
  if (board.posted.has(to)) return REFUSALS.destOccupied;
  if (!board.areAdjacent(here, target.spot.zone)) return REFUSALS.targetRange;
  if (goal.zone !== here) return REFUSALS.destRange;
  const own = target.owner === actor.owner && !board.reading.knobs.senate_own_immune;
  return (
    (own ? undefined : immunity(board, target)) ?? (target.shielded ? REFUSALS.targetShielded : undefined)
  );
}

function immunity(board: Board, { spot }: Posted): Objection | undefined {
  return spot.zone === SENATE && board.holds(SENATE) ? REFUSALS.targetImmune : undefined;
}

function shieldRefusal(board: Board, actor: Posted, place: PlaceId): Objection | undefined {
  const target = standing(board, place);
  if ('refused' in target) return target;
  if (!board.isNear(actor.spot.zone, target.spot.zone)) return REFUSALS.targetRange;
  if (target.shielded) return REFUSALS.alreadyShielded;
  if (target.faceDown && !board.reading.knobs.shield_facedown) return REFUSALS.targetFaceDown;
  return board.reading.countIn(SHIELD_SUPPLY) === 0 ? REFUSALS.noShieldLeft : undefined;
}

function teleportRefusal(board: Board, actor: Posted, to: PlaceId): Objection | undefined {
  const goal = board.spots.get(to);
  if (goal === undefined) return REFUSALS.slotNotInGrid;
  if (goal.n === 0) return REFUSALS.rewardSlot;
  if (board.posted.has(to)) return REFUSALS.destOccupied;
  if (!board.areAdjacent(actor.spot.zone, goal.zone)) return REFUSALS.destRange;
  const resolved = goal.zone < board.reading.slot.zone && !board.reading.knobs.teleport_resolved_ok;
  return resolved ? REFUSALS.destResolved : undefined;
}
