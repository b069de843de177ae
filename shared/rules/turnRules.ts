import type { Refusal } from '#commands/refusal';
import { isRefusal, refuse } from '#commands/refusal';
import type { Json, JsonObject } from '#kernel/json';
import { sameJson } from '#kernel/json';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { seesBody } from '#kernel/visibility';
import type { AnyGame } from './Game.ts';
import { setInTheBox, turnKnobs } from './knobs.ts';
import type { Level } from './level.ts';
import { levelOf } from './level.ts';
import type { Fault, Unfit } from './Rules.ts';
import { unfit } from './Rules.ts';

/** Turning the rules up takes over the table as it lies, or says why not; turning them down forgets nothing. */
export function setLevel(game: AnyGame | null, scribe: Scribe, seat: SeatId, to: Level): Refusal | undefined {
  const from = levelOf(scribe.table);
  if (from === to) return refuse('nothing-changed');
  if (game === null)
    return refuse('rules-off', { text: 'This table has no game whose rules could be switched on.' });
  scribe.set('level', to);
  // At *advise* pieces may have been moved past the rules: the last word needs a position to begin from.
  return to === 'enforce' || from === 'off' ? takeOver(game, scribe, seat) : undefined;
}

/** Knobs turned while rules are in force change what the position means: it is taken over anew. */
export function setKnobs(
  game: AnyGame | null,
  scribe: Scribe,
  seat: SeatId,
  set: Readonly<Record<string, Json>>,
): Refusal | undefined {
  if (game === null)
    return refuse('rules-off', { text: 'This table has no game whose knobs could be turned.' });
  const here = turnKnobs(game.knobs, (scribe.table.settings['knobs'] ?? {}) as JsonObject).values;
  const { values, faults } = turnKnobs(game.knobs, { ...here, ...set });
  if (faults.length > 0) return refuse('bad-command', { text: `${faults.join('; ')}.` });
  const late = setInTheBox(game.knobs, here, values);
  if (late.length > 0)
    return refuse('not-allowed', { text: `${late.join(', ')} can be turned only when the game is set up.` });
  scribe.set('knobs', values as JsonObject);
  if (scribe.effects.length === 0) return refuse('nothing-changed');
  return levelOf(scribe.table) === 'off' ? undefined : takeOver(game, scribe, seat);
}

function takeOver({ rules }: AnyGame, scribe: Scribe, seat: SeatId): Refusal | undefined {
  const { table } = scribe;
  const adopted = rules.adopt(table);
  if (isRefusal(adopted))
    return { ...adopted, faults: adopted.faults.map((fault) => asSeen(table, seat, fault)) } as Unfit;
  replaceRules(scribe, adopted);
  const stuck = rules.toAct(table).length === 0 && rules.result(table) === null;
  return stuck ? unfit([{ text: 'nobody could act' }]) : undefined;
}

/** Rules look into every hand; who asked may not be shown which piece in there is at fault. */
function asSeen(table: Table, seat: SeatId, fault: Fault): Fault {
  const piece = table.pieces.get(fault.piece ?? -1);
  if (piece === undefined || seesBody(table, seat, piece)) return fault;
  const { piece: _piece, ...rest } = fault;
  return { ...rest, place: piece.place };
}

function replaceRules(scribe: Scribe, slot: JsonObject): void {
  const { rules } = scribe.table;
  for (const key of Object.keys(rules)) if (!Object.hasOwn(slot, key)) scribe.rule([key], undefined);
  for (const [key, value] of Object.entries(slot))
    if (!sameJson(rules[key], value)) scribe.rule([key], value);
}
