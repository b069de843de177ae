import type { Refusal } from '#commands/refusal';
import { isRefusal, refuse } from '#commands/refusal';
import type { Json, JsonObject } from '#kernel/json';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { seesBody } from '#kernel/visibility';
import type { AnyGame } from './Game.ts';
import { setInTheBox, readKnobs } from './knobs.ts';
import type { Level } from './level.ts';
import { levelOf } from './level.ts';
import type { Fault, Rules, Unfit } from './Rules.ts';
import { unfit } from './Rules.ts';
import { cellsOfTheBox, isEdited } from './Sheet.ts';
import type { Variant } from './variant.ts';
import { checkVariant, variantIn } from './variant.ts';
import { noteRules } from './noteRules.ts';
import { z } from 'zod';

/** Stricter rules take over the table as it lies, or say why not; looser ones forget nothing. */
export function setLevel(game: AnyGame | null, scribe: Scribe, seat: SeatId, to: Level): Refusal | undefined {
  const from = levelOf(scribe.table);
  if (from === to) return refuse('nothing-changed');
  if (game === null)
    return refuse('rules-off', { text: 'This table has no game whose rules could be switched on.' });
  scribe.set('level', to);
  // At *advise* pieces may have been moved past the rules: the last word needs a position to begin from.
  return to === 'enforce' || from === 'off' ? takeOver(game, scribe, seat) : undefined;
}

/** What was granted, and what will strike people as odd by it: a sentence each. */
export interface RulesChange {
  readonly odd: readonly string[];
}

/** Knobs set one by one; those that are not named stay as they are. */
export function setKnobs(
  game: AnyGame | null,
  scribe: Scribe,
  seat: SeatId,
  set: Readonly<Record<string, Json>>,
): Refusal | RulesChange {
  const here = variantIn(scribe.table.settings);
  // A knob that this version of the game does not have any more must not stand in the way of the others.
  const { values } = readKnobs(game?.knobs ?? {}, here.knobs);
  return setVariant(game, scribe, seat, {
    name: here.name,
    knobs: { ...(values as JsonObject), ...set },
  });
}

/**
 * Another variant, or another name for this one. Knobs and card values changed while rules are in force change what the
 * position means: it is taken over anew.
 */
export function setVariant(
  game: AnyGame | null,
  scribe: Scribe,
  seat: SeatId,
  wanted: {
    readonly name: string;
    readonly knobs?: Variant['knobs'] | undefined;
    readonly edits?: JsonObject | undefined;
  },
): Refusal | RulesChange {
  if (game === null) return refuse('rules-off', { text: 'This table has no game whose knobs could be set.' });
  const { table } = scribe;
  const before = variantIn(table.settings);
  const was = readKnobs(game.knobs, before.knobs).values as JsonObject;
  const { knobs, edits, faults } = checkVariant(game, {
    knobs: wanted.knobs ?? was,
    edits: wanted.edits ?? before.edits,
  });
  if (faults.length > 0) return refuse('bad-command', { text: inOneSentence(faults) });
  const late = [
    ...setInTheBox(game.knobs, was, knobs),
    ...cellsOfTheBox(game.sheets ?? [], before.edits, edits),
  ];
  if (late.length > 0)
    return refuse('not-allowed', { text: `${listed(late)} can be set only when the game is set up.` });
  scribe.set('knobs', knobs);
  scribe.set('edits', isEdited(edits) ? edits : null);
  const changed = scribe.effects.length > 0;
  scribe.set('variant', wanted.name === '' ? null : wanted.name);
  if (scribe.effects.length === 0) return refuse('nothing-changed');
  if (!changed) return { odd: [] };
  const refusal = levelOf(table) === 'off' ? undefined : takeOver(game, scribe, seat);
  const during = { table, before: { knobs: was, edits: before.edits } };
  return refusal ?? { odd: game.weigh?.({ knobs, edits }, during).odd ?? [] };
}

/** The first of a long list: what a file of another time brings may be hundreds. */
const MOST_LISTED = 8;

function listed(names: readonly string[]): string {
  const rest = names.length - MOST_LISTED;
  return names.slice(0, MOST_LISTED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

function inOneSentence(faults: readonly string[]): string {
  return `${faults.map((fault) => fault.replace(/\.$/, '')).join('; ')}.`;
}

/** A slot in another shape is a fault of the game, not of the table. What is secret in it the kernel keeps, in a shape of its own. */
function expectSlot({ slot }: Pick<Rules, 'slot'>, adopted: JsonObject): void {
  const { secrets: _secrets, ...rest } = adopted;
  const fault = slot?.safeParse(rest).error;
  if (fault !== undefined) throw new TypeError(`adopt gave a slot that is none: ${z.prettifyError(fault)}`);
}

function takeOver({ rules }: AnyGame, scribe: Scribe, seat: SeatId): Refusal | undefined {
  const { table } = scribe;
  const adopted = rules.adopt(table);
  if (isRefusal(adopted))
    return { ...adopted, faults: adopted.faults.map((fault) => asSeen(table, seat, fault)) } as Unfit;
  expectSlot(rules, adopted);
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
  noteRules(scribe, slot);
}
