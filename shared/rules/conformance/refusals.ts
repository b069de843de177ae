import type { Command } from '#commands/commands';
import { isRefusal } from '#commands/refusal';
import { FastChance } from '#kernel/chance/fast';
import { pick } from '#kernel/chance/chance';
import { imagine } from '#kernel/imagine';
import { flatPose } from '#kernel/pose';
import type { SeatId, Viewer } from '#kernel/seat';
import { isFree } from '#kernel/place';
import { circleOf, eyesOf, seesBody } from '#kernel/visibility';
import { overrideOf } from '../decide.ts';
import type { Action, Objection } from '../Rules.ts';
import type { Exam } from './Exam.ts';
import { same } from '#kernel/fit';

import { dreaming } from './secrets.ts';

/**
 * A refusal says nothing about what the seat cannot know; and what the others would be told of it at level *advise* says
 * nothing about the seat's hand.
 */
export function refusesBlindly(exam: Exam, seat: SeatId, unlisted: readonly Action[], viewer: Viewer): void {
  const { rules, table, tell } = exam;
  const gestures = handful(exam, seat);
  const answers = (): (Objection | undefined)[] => [
    ...unlisted.map((action) => rules.judge(table, seat, action)),
    ...gestures.map((command) => readSafely(exam, seat, command)),
  ];
  const before = answers();
  const own = (circleOf(table, seat) & eyesOf(table, viewer)) !== 0;
  const chance = new FastChance(`refusals/${exam.seed}`);
  const after = dreaming(table, () => imagine(table, viewer, chance), answers);
  if (after === null) return;
  before.forEach((was, i) => {
    const is = after[i];
    if (own && !same(was ?? null, is ?? null))
      tell(`why ${seat} is refused depends on what ${seat} cannot know: ${was?.text ?? is?.text}`);
    if (was !== undefined && is !== undefined && !same(toldToAll(was), toldToAll(is)))
      tell(`why ${seat} is refused tells ${viewer} about a hidden hand: ${was.text}`);
  });
}

/** What everybody hears of a rule broken on purpose. */
function toldToAll(objection: Objection): { code: string; text: string } {
  const { code, text } = overrideOf(objection);
  return { code, text };
}

/** What rules say to a gesture, as far as it is a refusal. They must have an answer to anything a hand can do. */
function readSafely({ rules, table, tell }: Exam, seat: SeatId, command: Command): Objection | undefined {
  const meaning = rules.read(table, seat, command);
  if (meaning === 'free') return undefined;
  if (isRefusal(meaning)) {
    if (meaning.text === '' || meaning.refused === '') tell('a refusal without words');
    return meaning;
  }
  if (!rules.shape.safeParse(meaning).success)
    tell(`a gesture is read as no action of this game: ${JSON.stringify(meaning)}`);
  return rules.judge(table, seat, meaning);
}

/** Some things a hand could do now with what the seat sees. */
function handful(exam: Exam, seat: SeatId): Command[] {
  const { table } = exam;
  const chance = new FastChance(`hands/${exam.seed}`);
  const seen = [...table.pieces.values()]
    .filter((piece) => seesBody(table, seat, piece))
    .map((piece) => piece.id);
  const places = [...table.places.values()];
  if (seen.length === 0) return [];
  return Array.from({ length: 4 }, () => {
    const piece = pick(chance, seen);
    const where = pick(chance, places);
    const at = where.cells === null ? {} : { at: chance.below(where.cells.length) };
    const to = isFree(where) ? { place: where.id, pose: flatPose(0, 0) } : { place: where.id, ...at };
    return [
      { verb: 'lift', piece },
      { verb: 'lift', top: where.id },
      { verb: 'drop', piece, to },
      { verb: 'move', pieces: [piece], to },
      { verb: 'flip', pieces: [piece] },
      { verb: 'shuffle', place: where.id },
    ] satisfies Command[];
  }).flat();
}
