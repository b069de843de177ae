import type { Refusal } from '#commands/refusal';
import { refuse } from '#commands/refusal';
import type { Act } from '#kernel/act';
import { unwind } from '#kernel/apply';
import type { History } from '#kernel/history';
import type { Table } from '#kernel/table';
import type { Level } from './level.ts';

/**
 * Undo and redo ask no rules: what was legal to do is legal to take back. But they must not reach behind the moment the
 * rules took over the table, nor move the rules themselves, or a position nobody adopted would be in force.
 */
export function guardUndo<Answer extends Refusal | { readonly act: Act | null }>(
  { table, history }: { readonly table: Table; readonly history: History },
  level: Level,
  run: () => Answer,
): Answer | Refusal {
  const answer = run();
  if ('refused' in answer || answer.act === null) return answer;
  const { act } = answer;
  const target = history.find(act.undoes ?? act.redoes ?? -1);
  const why = changesRules(act)
    ? NOT_TAKEN_BACK
    : level !== 'off' && isBehind(history, target)
      ? BEHIND
      : undefined;
  if (why === undefined) return answer;
  unwind(table, act.effects);
  table.version--;
  return why;
}

const NOT_TAKEN_BACK = refuse('nothing-to-undo', {
  text: 'The rules are not taken back: switch the level, set the knob or change the card again.',
});
const BEHIND = refuse('touched-since', {
  text: 'The rules have taken over the table since; it cannot be taken back while they are on.',
});

/** Whether the level, the knobs or the cards were changed after this act. */
function isBehind(history: History, target: Act | undefined): boolean {
  if (target === undefined) return true;
  for (let i = history.acts.length - 1; i >= 0; i--) {
    const later = history.acts[i] as Act;
    if (later.version <= target.version) return false;
    if (changesRules(later)) return true;
  }
  return true;
}

/** A variant that is only given another name changes nothing of what a position means. */
const RULE_SETTINGS: ReadonlySet<string> = new Set(['level', 'knobs', 'edits']);

function changesRules({ effects }: Act): boolean {
  return effects.some((e) => e.type === 'setting-changed' && RULE_SETTINGS.has(e.key));
}
