import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';

/** Why something was not done: a code for programs, a sentence for people, and what it is about. Nothing has changed. */
export interface Refusal {
  readonly refused: string;
  readonly text: string;
  readonly piece?: PieceId;
  readonly place?: PlaceId;
  readonly seats?: readonly SeatId[];
}

/**
 * Wording of every refusal that commands give. A piece somebody may not see is refused exactly like one that does not
 * exist: otherwise refusals would tell what is hidden.
 */
const WORDS = {
  'bad-command': 'That request could not be understood.',
  'no-such-seat': 'You are not seated at this table.',
  'unknown-piece': 'That piece is not there any more.',
  'unknown-place': 'There is no such place at this table.',
  'unknown-kind': 'This table has no such component.',
  'not-on-shelf': 'There is no such thing to fetch.',
  'kind-clash': 'This table already has another component of that name.',
  'no-such-picture': 'That picture is not at this table. Add it first.',
  'unknown-seat': 'There is no such seat at this table.',
  'held-by-other': 'Somebody else is holding that.',
  'not-held': 'You are not holding that.',
  'still-held': 'You are still holding that.',
  'not-yours': 'That belongs to another seat.',
  'no-hand': 'There is no hand to put that into.',
  locked: 'That is locked in place. Unlock it first.',
  'place-full': 'There is no room left there.',
  'not-accepted': 'That does not belong there.',
  'no-such-cell': 'It does not fit there.',
  'cell-taken': 'Something is already there.',
  'inside-itself': 'A thing cannot be put into itself.',
  'bears-things': 'There are things on it. Clear it first.',
  'nothing-there': 'There is nothing left to take.',
  'too-few': 'There are not that many.',
  'too-much': 'That is too much at once. Take fewer, or split the pile first.',
  'table-full': 'There are too many pieces at this table already.',
  'not-a-pile': 'That works only on a deck, a stack or a bag.',
  'not-a-bag': 'Only a bag can be emptied out.',
  'not-a-supply': 'That does not hand out copies.',
  'not-a-die': 'Only dice and coins can be rolled.',
  'not-a-counter': 'That has no number to change.',
  'not-a-note': 'Only notes can be written on.',
  'out-of-range': 'That number is too large.',
  'no-such-side': 'It has no such side.',
  'no-such-state': 'It has no such state.',
  'not-stackable': 'Those do not stack.',
  'not-flippable': 'That has no other side.',
  'not-rotatable': 'It cannot be rotated where it lies.',
  'not-lockable': 'Only what lies open on the table can be locked.',
  'not-those': 'Those are not the pieces that lie there.',
  'face-hidden': 'You cannot see its face.',
  'not-in-view': 'Only what everybody can see can be made larger or smaller.',
  'would-tell': 'Others would learn by it what they may not know.',
  'take-it-out': 'Take it out first.',
  'in-use': 'Somebody is looking through that pile.',
  'not-open': 'You are not looking through that pile.',
  'nothing-to-undo': 'There is nothing of yours to take back.',
  'nothing-to-redo': 'There is nothing to bring back.',
  'touched-since': 'Somebody has moved those pieces since; it cannot be taken back.',
  'needs-agreement': 'Something was seen or rolled by it: the others must agree first.',
  'nothing-changed': 'It is like that already.',
  'not-allowed': 'The host has not given you leave to do that.',
  'rules-off': 'No rules are in force at this table.',
  'not-your-turn': 'It is not your turn.',
  'game-over': 'The game is over.',
  fault: 'Something went wrong while deciding that. Nothing was changed.',
} as const;

export type RefusalCode = keyof typeof WORDS;
export const REFUSAL_CODES = Object.keys(WORDS) as readonly RefusalCode[];

export function refuse(
  code: RefusalCode,
  about: Omit<Refusal, 'refused' | 'text'> & { text?: string } = {},
): Refusal {
  return { refused: code, text: WORDS[code], ...about };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}

/** The same refusal, pointing at what was named instead of at what it led to. */
export function pointingAt(refusal: Refusal, about: Pick<Refusal, 'piece' | 'place'>): Refusal {
  return { refused: refusal.refused, text: refusal.text, ...about };
}
