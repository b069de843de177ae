import { PIECE_FACTS } from '#kernel/forms';
import type { PieceSeen } from '#kernel/observe';
import type { PieceId } from '#kernel/piece';
import { OPEN_TABLE } from '#kernel/table';
import type { ActTold } from '#kernel/tell';
import { Overlaid } from './follow/Overlaid.ts';
import type { TableSeen } from './Seen.ts';

/**
 * The dice whose number is in the state already but not to be seen yet, with the number. The state comes before the act that
 * says why: until then whatever changed its number may have been rolled.
 */
export class Rolling {
  /** What each of them shows until it lies still. */
  private readonly before = new Map<PieceId, number>();
  /** Rolled by an act that waits to be shown, and by how many such acts. */
  private readonly rolled = new Map<PieceId, number>();

  get isEmpty(): boolean {
    return this.before.size === 0;
  }

  /** Dice of the open table whose number the new state changed show the old one for now. */
  notice(now: TableSeen, was: TableSeen | null): void {
    if (was === null) return;
    const changed = now.changes?.since === was.edition ? now.changes.pieces : now.pieces.keys();
    for (const id of changed) {
      const [piece, old] = [now.pieces.get(id), was.pieces.get(id)];
      if (piece === undefined || old === undefined || old.value === piece.value) continue;
      if (isThrowable(now, piece) && !this.before.has(id)) this.before.set(id, old.value);
    }
  }

  /** The dice that an act threw: those on the open table and in nobody's hand. What else the state changed is shown now. */
  told(act: ActTold, now: TableSeen | null): PieceId[] {
    const dice = new Set<PieceId>();
    for (const effect of act.effects) {
      if (effect.type !== 'dice-rolled') continue;
      for (const { piece: id } of effect.rolls) {
        const piece = now?.pieces.get(id);
        if (now != null && piece !== undefined && isThrowable(now, piece)) dice.add(id);
      }
    }
    for (const id of dice) this.rolled.set(id, (this.rolled.get(id) ?? 0) + 1);
    this.doubt();
    return [...dice];
  }

  /** An act is shown: its dice show what they show, unless they were thrown again since. */
  shown(dice: readonly PieceId[]): void {
    for (const id of dice) {
      const left = (this.rolled.get(id) ?? 1) - 1;
      if (left > 0) this.rolled.set(id, left);
      else {
        this.rolled.delete(id);
        this.before.delete(id);
      }
    }
  }

  /** No act said that they were thrown: they show what the table says. */
  doubt(): void {
    for (const id of this.before.keys()) if (!this.rolled.has(id)) this.before.delete(id);
  }

  forget(): void {
    this.before.clear();
    this.rolled.clear();
  }

  /** The table as it may be seen: dice in the air show what they showed before. And what they will show, for who draws them tumble. */
  veil(table: TableSeen): { readonly table: TableSeen; readonly rolling: ReadonlyMap<PieceId, number> } {
    const rolling = new Map<PieceId, number>();
    for (const id of this.before.keys()) {
      const piece = table.pieces.get(id);
      if (piece !== undefined) rolling.set(id, piece.value);
    }
    if (rolling.size === 0) return { table, rolling: NONE };
    return { table: withValues(table, this.before), rolling };
  }
}

const NONE: ReadonlyMap<PieceId, number> = new Map();

/** The same table with other numbers on some dice. They lie where they lay. */
export function withValues(table: TableSeen, values: ReadonlyMap<PieceId, number>): TableSeen {
  const otherwise = new Map<PieceId, PieceSeen>();
  for (const [id, value] of values) {
    const piece = table.pieces.get(id);
    if (piece !== undefined && piece.value !== value) otherwise.set(id, { ...piece, value });
  }
  if (otherwise.size === 0) return table;
  const { edition, changes, observation, kinds, places, held } = table;
  return {
    edition,
    changes,
    observation,
    kinds,
    pieces: new Overlaid(table.pieces, otherwise),
    places,
    held,
    // Asked for when it is needed: an older table's is worked out anew.
    get survey() {
      return table.survey;
    },
  };
}

function isThrowable({ kinds }: TableSeen, { kind, place, held }: PieceSeen): boolean {
  const form = kinds.get(kind)?.form;
  return form !== undefined && PIECE_FACTS[form].rolls && place === OPEN_TABLE && held === null;
}
