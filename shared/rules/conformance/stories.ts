import type { Act } from '#kernel/act';
import { apply, unwind } from '#kernel/apply';
import { permutation } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import type { Effect } from '#kernel/effect';
import { observe } from '#kernel/observe';
import type { Piece } from '#kernel/piece';
import { Scribe } from '#kernel/scribe';
import type { SeatId, Viewer } from '#kernel/seat';
import { snapshot } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import { tell as tellAct } from '#kernel/tell';
import { eyesOf, knownTo } from '#kernel/visibility';
import type { Action } from '../Rules.ts';
import type { Exam } from './Exam.ts';
import { same } from '#kernel/fit';
import { trial } from './Exam.ts';
import { dreaming } from './secrets.ts';

/**
 * What an act tells a viewer, and what they see after it, is the same whatever the cards are that stay hidden from them
 * from its beginning to its end. This is how a secret is found that leaks through the rules slot, a score or a choice.
 */
export function tellsNoSecrets(exam: Exam, seat: SeatId, action: Action, viewer: Viewer): void {
  const { table, tell } = exam;
  const first = told(exam, seat, action, viewer);
  if (first === null) return tell(`listed but refused: ${JSON.stringify(action)}`);
  const unknown = first.hidden.filter((piece) => table.pieces.get(piece.id) === piece);
  const chance = new FastChance(`redeal/${exam.seed}`);
  const again = dreaming(
    table,
    () => redeal(table, unknown, chance),
    () => told(exam, seat, action, viewer),
  );
  // Another card may make it illegal, or make it show what stayed hidden before: both can be known.
  if (again === null || unknown.some((piece) => !again.hidden.includes(piece))) return;
  if (again.story !== first.story) tell(`what ${viewer} is told of an act depends on hidden faces`);
  if (again.seen !== first.seen) tell(`what ${viewer} sees after an act depends on hidden faces`);
}

/** A legal action can be done, changes something, and can be taken back without a trace. */
export function leavesNoTrace(exam: Exam, seat: SeatId, action: Action): void {
  const { table, tell } = exam;
  const before = snapshot(table);
  trial(exam, seat, { verb: 'act', action }, (decision) => {
    if (!decision.ok) return tell(`listed but refused: ${JSON.stringify(action)}: ${decision.refusal.text}`);
    if (decision.act.effects.every(({ type }) => type === 'beat'))
      tell(`an action that changes nothing: ${JSON.stringify(action)}`);
  });
  if (!same(before, snapshot(table)))
    tell('an act taken back leaves a trace: something was written past the scribe');
}

interface Told {
  readonly story: string;
  readonly seen: string;
  /** Pieces whose faces the viewer knew at no moment of the act. */
  readonly hidden: readonly Piece[];
}

function told(exam: Exam, seat: SeatId, action: Action, viewer: Viewer): Told | null {
  return trial(exam, seat, { verb: 'act', action }, (decision) => {
    if (!decision.ok) return null;
    const { act } = decision;
    return {
      story: JSON.stringify(tellAct(exam.table, act, [viewer])),
      seen: JSON.stringify(observe(exam.table, viewer)),
      hidden: hiddenThroughout(exam.table, act, viewer),
    };
  });
}

function hiddenThroughout(table: Table, act: Act, viewer: Viewer): Piece[] {
  const eyes = eyesOf(table, viewer);
  const hidden = new Set([...table.pieces.values()].filter((piece) => piece.face !== ''));
  const look = (): void => {
    for (const piece of hidden) if ((knownTo(table, piece) & eyes) !== 0) hidden.delete(piece);
  };
  look();
  unwind(table, act.effects);
  for (const piece of hidden) if (table.pieces.get(piece.id) !== piece) hidden.delete(piece);
  look();
  for (const effect of act.effects) {
    apply(table, effect);
    if (effect.type !== 'rules-changed') look();
  }
  return [...hidden];
}

/** Faces change hands among pieces of one kind. */
function redeal(table: Table, pieces: readonly Piece[], chance: FastChance): readonly Effect[] {
  const scribe = new Scribe(table);
  const kinds = new Map<string, Piece[]>();
  for (const piece of pieces.toSorted((a, b) => a.id - b.id))
    kinds.set(piece.kind, [...(kinds.get(piece.kind) ?? []), piece]);
  for (const alike of kinds.values()) {
    const faces = alike.map((piece) => piece.face);
    permutation(chance, alike.length).forEach((from, to) => {
      const piece = alike[to] as Piece;
      const face = faces[from] as string;
      if (piece.face !== face) scribe.write(piece, face);
    });
  }
  return scribe.effects;
}
