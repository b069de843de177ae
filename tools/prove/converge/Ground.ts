import type { Act } from '#kernel/act';
import type { Effect } from '#kernel/effect';
import type { Json } from '#kernel/json';
import type { Table } from '#kernel/table';
import type { Level } from '#rules/level';
import { LEVELS, levelOf } from '#rules/level';

/** Settings whose change makes the rules look the table over before they go on. */
const LOOKED_OVER: ReadonlySet<string> = new Set(['level', 'knobs', 'edits']);
/** What may change while the rules are off without taking anything from them. */
const NOTHING_TO_RULES: ReadonlySet<Effect['type']> = new Set(['seat-changed', 'setting-changed', 'beat']);

/**
 * Whether the rules can count on the table: they have set it up or taken it over, and since then everything at it was
 * done by them or with their leave. On firm ground they must know what to do.
 */
export class Ground {
  isFirm = true;

  /** `table` is as it was before the act. */
  follow(table: Table, { effects, override }: Act): void {
    const before = levelOf(table);
    let after = before;
    let isLookedOver = false;
    for (const effect of effects) {
      if (effect.type !== 'setting-changed' || !LOOKED_OVER.has(effect.key)) continue;
      isLookedOver = true;
      if (effect.key === 'level') after = levelNamed(effect.after);
    }
    if (isLookedOver) {
      // From the last word down to advice nothing is looked at, and without rules nobody looks.
      if (after !== 'off' && !(before === 'enforce' && after === 'advise')) this.isFirm = true;
    } else if (override !== null) this.isFirm = false;
    else if (before === 'off' && effects.some(({ type }) => !NOTHING_TO_RULES.has(type))) this.isFirm = false;
  }
}

function levelNamed(name: Json): Level {
  return LEVELS.find((level) => level === name) ?? 'off';
}
