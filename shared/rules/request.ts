import type { Command } from '#commands/commands';
import { parseCommand } from '#commands/commands';
import type { Refusal } from '#commands/refusal';
import { isRefusal, refuse } from '#commands/refusal';
import { line } from '#commands/shapes';
import { z } from 'zod';
import { LEVELS } from './level.ts';
import type { Rules } from './Rules.ts';
import { VARIANT_NAME_LENGTH } from './variant.ts';

const levelShape = z.strictObject({ verb: z.literal('level'), level: z.enum(LEVELS) });
const overrideShape = z.strictObject({ verb: z.literal('override'), command: z.unknown() });
const knobsShape = z.strictObject({ verb: z.literal('knobs'), set: z.record(z.string().max(60), z.json()) });
const variantShape = z.strictObject({
  verb: z.literal('variant'),
  name: line(VARIANT_NAME_LENGTH),
  knobs: z.record(z.string().max(60), z.json()).optional(),
  edits: z.record(z.string().max(60), z.json()).optional(),
});

/** Everything a seat can ask of a table: physical commands, actions of the game, and setting the rules themselves. */
export type Request =
  | Command
  | z.output<typeof levelShape>
  | z.output<typeof knobsShape>
  /**
   * Plays a named variant from here on: the rulebook with these knobs and these edits. Either can be left out and then
   * stays as it is at the table; given, it says all of it.
   */
  | z.output<typeof variantShape>
  /** The host moves something past the rules; the log says so. */
  | { readonly verb: 'override'; readonly command: ByHand };

/** What only hands do. Actions are the rules' own, and what was done past them is taken back like all else. */
type ByHand = Exclude<Command, { verb: 'act' | 'undo' | 'redo' }>;

/** Reads a request from outside. Never throws; actions are checked against the shape of the rules in force. */
export function parseRequest(raw: unknown, rules: Rules): Request | Refusal {
  try {
    return parsed(raw, rules);
  } catch {
    return refuse('bad-command');
  }
}

function parsed(raw: unknown, rules: Rules): Request | Refusal {
  const verb = typeof raw === 'object' && raw !== null && 'verb' in raw ? raw.verb : undefined;
  if (verb === 'level') return levelShape.safeParse(raw).data ?? refuse('bad-command');
  if (verb === 'knobs') return knobsShape.safeParse(raw).data ?? refuse('bad-command');
  if (verb === 'variant') return variantShape.safeParse(raw).data ?? refuse('bad-command');
  if (verb === 'override') {
    const inner = overrideShape.safeParse(raw).success
      ? parseCommand((raw as { command: unknown }).command)
      : refuse('bad-command');
    if (isRefusal(inner)) return inner;
    return inner.verb === 'act' || inner.verb === 'undo' || inner.verb === 'redo'
      ? refuse('bad-command', { text: 'Only what a hand does can be moved past the rules.' })
      : { verb, command: inner };
  }
  const command = parseCommand(raw);
  if (isRefusal(command) || command.verb !== 'act') return command;
  const action = rules.shape.safeParse(command.action);
  return action.success
    ? { verb: 'act', action: action.data }
    : refuse('bad-command', { text: 'This game has no such action.' });
}
