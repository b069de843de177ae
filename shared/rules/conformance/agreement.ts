import { pick } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import type { Json } from '#kernel/json';
import type { SeatId } from '#kernel/seat';
import { snapshot } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import { placeOf } from '#kernel/table';
import { seesBody } from '#kernel/visibility';
import { decide } from '../decide.ts';
import type { Action } from '../Rules.ts';
import type { Exam } from './Exam.ts';
import { same } from '#kernel/fit';
import { canonical, trial } from './Exam.ts';
import type { Openings } from '../openings.ts';
import { filled, isFilling, overfilled } from '../openings.ts';

/** What `legal` lists is judged legal, and stands there once. */
export function listsWhatIsLegal(exam: Exam, seat: SeatId, actions: readonly Action[]): void {
  const { rules, table, tell } = exam;
  if (new Set(actions.map((action) => canonical(action))).size !== actions.length)
    tell('an action is listed twice');
  for (const action of actions) {
    const refusal = rules.judge(table, seat, action);
    if (refusal !== undefined) tell(`listed but refused: ${JSON.stringify(action)}: ${refusal.text}`);
  }
}

/** What `legal` lists can be sent, and offered in words. */
export function canBeAskedFor({ rules, table, tell }: Exam, seat: SeatId, actions: readonly Action[]): void {
  for (const action of actions) {
    if (!rules.shape.safeParse(JSON.parse(JSON.stringify(action))).success)
      tell(`a legal action does not fit the shape: ${JSON.stringify(action)}`);
    if (rules.words(table, seat, action) === '') tell(`an action without words: ${JSON.stringify(action)}`);
  }
}

/** What `legal` does not list is judged illegal. */
export function refusesTheRest(
  { rules, table, tell }: Exam,
  seat: SeatId,
  unlisted: readonly Action[],
): void {
  for (const action of unlisted)
    if (rules.judge(table, seat, action) === undefined)
      tell(`not listed but judged legal: ${JSON.stringify(action)}`);
}

const NOTHING_OPEN: Openings = {};

/**
 * What an offer leaves open: fillings by lot are judged as the door then decides, those beyond a bound are always refused,
 * and what is listed lies between its own bounds.
 */
export function judgesFillingsAlike(exam: Exam, seat: SeatId, actions: readonly Action[]): void {
  const { rules, table, tell, seed } = exam;
  if (rules.open === undefined) return;
  const lot = new FastChance(`fill/${seed}`);
  for (const action of actions) {
    const openings = rules.open(table, seat, action);
    if (openings === undefined) continue;
    if (!isFilling(action, openings, action)) tell(`lies beyond its own bounds: ${JSON.stringify(action)}`);
    for (const wrong of overfilled(action, openings))
      if (rules.judge(table, seat, wrong) === undefined)
        tell(`beyond its bounds but judged legal: ${JSON.stringify(wrong)}`);
    for (let n = 0; n < 3; n++) {
      const filling = filled(action, openings, lot);
      const isLegal = rules.judge(table, seat, filling) === undefined;
      trial(exam, seat, { verb: 'act', action: filling }, (decision) => {
        if (decision.ok !== isLegal) tell(`judged one way and decided the other: ${JSON.stringify(filling)}`);
      });
    }
  }
}

/** What is illegal is refused at the door, with words, and changes nothing. */
export function closesTheDoor({ table, desk, tell }: Exam, seat: SeatId, unlisted: readonly Action[]): void {
  const before = snapshot(table);
  for (const action of unlisted) {
    const decision = decide(desk, seat, { verb: 'act', action });
    if (decision.ok) tell(`not listed but done: ${JSON.stringify(action)}`);
    else if (decision.refusal.text === '' || decision.refusal.refused === '') tell('a refusal without words');
  }
  if (!same(before, snapshot(table))) tell('a refused action changed the table');
}

/** Who is not to act has nothing to do, and cannot do what another may. */
export function waitsForItsTurn(exam: Exam, actions: readonly Action[]): void {
  const { rules, table, tell } = exam;
  const waiting = rules.toAct(table);
  if (new Set(waiting).size !== waiting.length) tell('a seat is to act twice');
  for (const id of waiting)
    if (!table.seats.some((s) => s.id === id)) tell(`${id} is to act but not at the table`);
  const mayAct = rules.mayAct?.(table) ?? [];
  for (const id of mayAct)
    if (!table.seats.some((s) => s.id === id)) tell(`${id} may act but is not at the table`);
  for (const { id } of table.seats) {
    if (waiting.includes(id)) continue;
    if (mayAct.includes(id)) continue;
    if ([...rules.legal(table, id)].length > 0) tell(`${id} is not to act but has legal actions`);
    for (const action of actions.slice(0, 3))
      if (rules.judge(table, id, action) === undefined) tell(`${id} may act out of turn`);
  }
}

/**
 * Actions that are not listed now: some that were legal before, and some one step beside what is listed. A move that
 * `legal` forgets is found only by the second kind.
 */
export function beside(
  { rules, table, seed }: Exam,
  seat: SeatId,
  actions: readonly Action[],
  earlier: readonly Action[],
): Action[] {
  const listed = new Set(actions.map((action) => canonical(action)));
  const found = new Map<string, Action>();
  const lot = new FastChance(`beside/${seed}`);
  const some = Array.from({ length: Math.min(2, actions.length) }, () => pick(lot, actions));
  for (const action of [...earlier.slice(-8), ...some.flatMap((a) => nudged(table, seat, a, lot))]) {
    const key = canonical(action);
    if (listed.has(key) || !rules.shape.safeParse(action).success) continue;
    if (!actions.some((one) => isFilling(one, rules.open?.(table, seat, one) ?? NOTHING_OPEN, action)))
      found.set(key, action);
  }
  return [...found.values()];
}

/** The same action with one word changed: another number, another piece from the same place, another place or seat. */
function nudged(table: Table, seat: SeatId, action: Action, lot: FastChance): Action[] {
  return Object.entries(action).flatMap(([key, value]) =>
    others(table, seat, value, lot).map((other) => ({ ...action, [key]: other })),
  );
}

function others(table: Table, seat: SeatId, value: Json, lot: FastChance): Json[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') {
    const piece = table.pieces.get(value);
    const near =
      piece === undefined || !seesBody(table, seat, piece) ? [] : placeOf(table, piece.place).pieces;
    return [value + 1, value - 1, ...(near.length > 1 ? [pick(lot, near), pick(lot, near)] : [])];
  }
  if (typeof value !== 'string') return [];
  if (table.places.has(value)) return [pick(lot, [...table.places.keys()])];
  return table.seats.some((s) => s.id === value) ? table.seats.map((s) => s.id) : [];
}
