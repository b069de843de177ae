import type { Command } from '#commands/commands';
import { commandBy } from '#commands/testing/anyCommand';
import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import { flatPose } from '#kernel/pose';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { AnyGame } from '#rules/Game';
import type { Knobs } from '#rules/knobs';
import { LEVELS, levelOf } from '#rules/level';
import type { Action } from '#rules/Rules';
import { valueByLot } from '#rules/testing/byLot';
import { anyCommand } from '../../../server/testing/anyAct.ts';
import type { People } from '../../../server/people/People.ts';
import type { Rehearsal } from './Rehearsal.ts';

/** More than this nobody wants to wait for. */
const MOST_PIECES = 220;
const MOST_LISTED = 40;
const GROWING: ReadonlySet<string> = new Set(['copy', 'spawn', 'take', 'takeCopy', 'custom']);

export interface Around {
  readonly table: Table;
  readonly game: AnyGame | null;
  /** Whose library lies on the shelf. */
  readonly shelf: AnyGame | undefined;
  /** Knows what would come of a request. */
  readonly rehearsal: Rehearsal;
  /** The rules threw where they were only asked what they offer. */
  readonly atALoss: (error: unknown) => void;
  /** The rules are left as they are until the game is over. */
  readonly isStrict: boolean;
}

/** So often something else is thought of, when what one thought of would not be done. */
const THOUGHTS = 6;
/** So often the same is tried with other pieces. */
const TRIES = 4;

/** Something a seat may ask of the table: mostly what can be done, now and then what cannot, or nonsense. */
export function anyRequest(around: Around, seat: SeatId, chance: Chance): unknown {
  const luck = chance.below(100);
  if (luck < 2) return pick(chance, [null, 7, 'lift', {}, { verb: 'nonesuch' }, { verb: 'lift', piece: -1 }]);
  let thought = anyThought(around, seat, chance);
  if (luck < 16) return thought;
  for (let n = 1; n < THOUGHTS && !around.rehearsal.isWorthAsking(thought); n++)
    thought = anyThought(around, seat, chance);
  return thought;
}

/** What the rules offer, what a hand can do, what takes back or changes the rules. */
function anyThought(around: Around, seat: SeatId, chance: Chance): unknown {
  const { table, game, isStrict } = around;
  const luck = chance.below(100);
  // Where the rules wait for nobody any more, nothing is left to do but to take back and to do without them.
  const isOver = game !== null && levelOf(table) !== 'off' && isStill(game, around);
  if (luck < (isOver ? 40 : 7)) return anyUndo(table, chance);
  if (luck < (isOver ? 44 : 10)) return { verb: 'redo' };
  if (luck < (isOver ? 80 : 16) && (isOver || !isStrict)) {
    if (chance.below(2) === 0) return { verb: 'level', level: pick(chance, LEVELS) };
    return { verb: 'override', command: byHand(around, seat, chance) };
  }
  if (luck < 17) return anyKnob(game, chance);
  if (game !== null && levelOf(table) !== 'off' && luck < 75) {
    const action = anyAction(around, game, seat, chance);
    if (action !== undefined) return { verb: 'act', action };
  }
  return byHand(around, seat, chance);
}

function anyUndo(table: Table, chance: Chance): unknown {
  switch (chance.below(4)) {
    case 0:
      return { verb: 'undo', act: Math.max(1, table.version - chance.below(6)), others: true };
    case 1:
      return { verb: 'undo', act: Math.max(1, table.version - chance.below(40)) };
    default:
      return { verb: 'undo' };
  }
}

function anyKnob(game: AnyGame | null, chance: Chance): unknown {
  const knobs = Object.entries((game?.knobs ?? {}) as Knobs);
  if (knobs.length === 0) return { verb: 'knobs', set: {} };
  const [name, knob] = pick(chance, knobs);
  return { verb: 'knobs', set: { [name]: valueByLot(chance, knob) } };
}

/** Nobody is to act. */
function isStill({ rules }: AnyGame, { table, atALoss }: Around): boolean {
  try {
    return rules.toAct(table).length === 0;
  } catch (error) {
    atALoss(error);
    return true;
  }
}

/** What the rules offer this seat; now and then what they offer another. */
function anyAction(
  { table, atALoss }: Around,
  { rules }: AnyGame,
  seat: SeatId,
  chance: Chance,
): Action | undefined {
  const asked = chance.below(12) === 0 ? pick(chance, table.seats).id : seat;
  const listed: Action[] = [];
  try {
    for (const action of rules.legal(table, asked)) {
      listed.push(action as Action);
      if (listed.length >= MOST_LISTED) break;
    }
  } catch (error) {
    atALoss(error);
  }
  return listed.length === 0 ? undefined : pick(chance, listed);
}

function byHand(around: Around, seat: SeatId, chance: Chance): Command {
  const { table, shelf, rehearsal } = around;
  const entries = shelf?.library ?? [];
  if (table.pieces.size < 40 && entries.length > 0 && chance.below(10) === 0) {
    const pose = flatPose(chance.below(30) - 15, chance.below(30) - 15);
    return { verb: 'take', box: shelf?.id ?? '', entry: pick(chance, entries).id, pose };
  }
  for (;;) {
    let command =
      chance.below(2) === 0
        ? anyCommand(table, seat, chance)
        : commandBy(table, seat, (n) => chance.below(n));
    // The same verb with other pieces: else what can nearly always be done would drive out what seldom can.
    for (let n = 1; n < TRIES && !rehearsal.isWorthAsking(command); n++)
      command = commandBy(table, seat, (m) => chance.below(m), [command.verb]);
    if (GROWING.has(command.verb) && table.pieces.size > MOST_PIECES) continue;
    // A table that is emptied or thrown over every minute is soon a table nobody plays at.
    if ((command.verb === 'remove' || command.verb === 'flipTable') && chance.below(4) > 0) continue;
    return command;
  }
}

export interface AroundPeople {
  readonly seats: readonly SeatId[];
  /** Ids of everybody known at the table. */
  readonly people: readonly string[];
  /** Acts on which a vote is open, as far as anybody was told. */
  readonly votes: readonly number[];
  readonly isSitting: boolean;
  /** Seats whose holders have no page open. */
  readonly left: readonly SeatId[];
}

/** What somebody asks so that a seat the rules wait for has somebody who acts. */
export function stepIn(people: People, person: string, seat: SeatId, chance: Chance): unknown {
  const holder = people.holderOf(seat);
  if (holder?.id === person) return { do: 'switch-to', seat };
  if (holder === undefined) return { do: 'sit', seat, also: true };
  return pick(chance, [
    { do: 'unseat', seat },
    { do: 'give-seat', seat, to: person },
    { do: 'seat-bot', seat, bot: 'random' },
  ]);
}

/** Something a person may ask about people. */
export function anyPeople({ seats, people, votes, isSitting, left }: AroundPeople, chance: Chance): unknown {
  // What others would do with a seat whose holder is away is what must not happen.
  const seat = pick(chance, left.length > 0 && chance.below(2) === 0 ? left : seats);
  const person = people.length === 0 ? '0' : pick(chance, people);
  if (votes.length > 0 && chance.below(3) > 0)
    return { do: 'vote', act: pick(chance, votes), agree: chance.below(4) > 0 };
  if (!isSitting && chance.below(3) > 0) return { do: 'sit', seat };
  // With leave for it there is more that others could take from who is away.
  if (chance.below(10) === 0)
    return { do: 'grant', permission: pick(chance, ['seats', 'kick']), to: 'player' };
  return pick<() => unknown>(chance, [
    () => ({ do: 'sit', seat }),
    () => ({ do: 'sit', seat, also: true }),
    () => ({ do: 'sit', seat, also: true }),
    () => ({ do: 'switch-to', seat }),
    () => ({ do: 'switch-to', seat }),
    () => ({ do: 'stand', seat }),
    () => ({ do: 'rename', name: pick(chance, ['Ann', 'Bob', 'Cy', 'Dee']) }),
    () => ({ do: 'give-seat', seat, to: person }),
    () => ({ do: 'seat-bot', seat, bot: 'random' }),
    () => ({ do: 'unseat', seat }),
    () => ({ do: 'team', seat, team: pick(chance, ['oak', 'ash', null]) }),
    () => ({ do: 'promote', person, to: pick(chance, ['promoted', 'player']) }),
    () => ({ do: 'hand-over', person }),
    () => ({ do: 'kick', person, ban: chance.below(3) === 0 }),
    () => ({ do: 'unban', person }),
    () => ({ do: 'mute', person, muted: chance.below(2) === 0 }),
    () => ({
      do: 'grant',
      permission: pick(chance, ['settings', 'undo-others', 'seats', 'seats', 'kick', 'spawn', 'flip-table']),
      to: pick(chance, ['host', 'player', 'player']),
    }),
    () => ({ do: 'propose', question: 'reseed' }),
    () => ({ do: 'agree', question: 'reseed', agree: chance.below(5) > 0 }),
    () => ({ do: 'agree', question: 'reseed', agree: true }),
    () => ({ do: 'withdraw', question: 'reseed' }),
    () => ({ do: 'listed', listed: chance.below(2) === 0 }),
    () => ({ do: 'title', title: pick(chance, ['Friday', 'Saturday', 'Late']) }),
    () => ({ do: 'vote', act: 1 + chance.below(40), agree: true }),
    () => ({ do: 'withdraw-vote', act: votes.length > 0 ? pick(chance, votes) : 1 + chance.below(40) }),
    () => ({ do: 'propose', question: 'new-owner', person }),
    () => ({ do: 'agree', question: 'new-owner', agree: chance.below(4) > 0 }),
    () => ({ do: 'withdraw', question: 'new-owner' }),
    () => pick(chance, [null, { do: 'fly' }, { do: 'sit', seat: 'mauve' }]),
  ])();
}
