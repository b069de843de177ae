import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf, topOf } from '#kernel/table';
import { isRefusal } from '#commands/refusal';
import type { Decision } from '../decide.ts';
import { landings } from '../gestures.ts';
import type { Action, CarryGesture } from '../Rules.ts';
import { isCarry } from '../Rules.ts';
import type { Exam } from './Exam.ts';
import { same } from '#kernel/fit';
import { trial } from './Exam.ts';

/** The gesture of a legal action, made by hand, does what the action does and leaves nothing in the hand. */
export function readsGestures(exam: Exam, seat: SeatId, action: Action): void {
  const { rules, table, tell } = exam;
  const gesture = rules.gesture(table, seat, action);
  if (!isCarry(gesture)) return;
  const wanted = trial(exam, seat, { verb: 'act', action }, (decision) => lying(exam, decision));
  const lift = typeof gesture.piece === 'number' ? { piece: gesture.piece } : { top: gesture.piece.top };
  const piece = lifted(table, gesture);
  if (piece === undefined) return tell(`a gesture that lifts nothing: ${JSON.stringify(action)}`);
  trial(exam, seat, { verb: 'lift', ...lift }, (taken) => {
    if (!taken.ok) return tell(`the gesture of a legal action cannot be begun: ${taken.refusal.text}`);
    const drop = { verb: 'drop', piece: piece.id, to: { ...gesture.to } } as const;
    const meaning = rules.read(table, seat, drop);
    if (meaning === 'free' || isRefusal(meaning))
      return tell(`the gesture of ${JSON.stringify(action)} is not read as an action`);
    if (!landings(rules, table, seat, piece).some(({ to }) => same(to, gesture.to)))
      tell(`nothing lights up for ${JSON.stringify(action)} while its piece is carried`);
    trial(exam, seat, drop, (dropped) => {
      if (!dropped.ok) return tell(`the gesture of a legal action is refused: ${dropped.refusal.text}`);
      for (const held of table.pieces.values())
        if (held.held !== null) tell(`a piece is still held after ${JSON.stringify(action)} by hand`);
      if (!same(lying(exam, dropped), wanted)) tell(`${JSON.stringify(action)} by hand does something else`);
    });
  });
}

function lifted(table: Table, gesture: CarryGesture): ReturnType<typeof topOf> {
  return typeof gesture.piece === 'number'
    ? pieceOf(table, gesture.piece)
    : topOf(table, placeOf(table, gesture.piece.top));
}

/** What lies where, without the ids, which differ between a hand and a button. */
function lying({ rules, table }: Exam, decision: Decision): unknown {
  if (!decision.ok) return null;
  const places = [...table.places.values()].map((where) => {
    const pieces = where.pieces.map((id) => {
      const { kind, face, facing, at, heading, mirror, value } = pieceOf(table, id);
      return JSON.stringify([kind, face, facing, at, heading, mirror, value]);
    });
    return [where.id, where.ordered ? pieces : pieces.toSorted()];
  });
  return { places, toAct: [...rules.toAct(table)], over: rules.result(table) !== null };
}
