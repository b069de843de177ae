import type { Act } from '#kernel/act';
import { replay } from '#kernel/journal';
import { observe } from '#kernel/observe';
import type { Viewer } from '#kernel/seat';
import type { Snapshot } from '#kernel/snapshot';
import { restore, snapshot } from '#kernel/snapshot';
import type { ActTold } from '#kernel/tell';
import { tell } from '#kernel/tell';
import type { FullSave, SeenSave } from '#protocol/save';
import { MOST_SAVED_ACTS, MOST_SAVE_BYTES, SAVE_FORMAT } from '#protocol/save';
import type { StoredTable } from '../storage/Storage.ts';

/** Room for what stands around a save when it is sent back to us. */
const MOST_BYTES = MOST_SAVE_BYTES - 4096;

interface Past {
  readonly opening: Snapshot;
  readonly acts: Act[];
}

/**
 * The whole table as text, its pictures aside, whose empty list it ends with. A history that is too long begins later; one that cannot be told
 * stays behind.
 */
export function fullSave(
  stored: StoredTable,
  { mostBytes = MOST_BYTES, mostActs = MOST_SAVED_ACTS } = {},
): string {
  const { title, game } = stored.record;
  const past = pastOf(stored);
  for (let kept = Math.min(past.acts.length, mostActs); ; kept = Math.floor(kept / 2)) {
    const history = since(past, past.acts.length - kept);
    const table = snapshot(play(history));
    const save: FullSave = {
      orrery: 'save',
      format: SAVE_FORMAT,
      kind: 'full',
      title,
      game,
      table,
      history: kept === 0 ? null : history,
      pictures: [],
    };
    const text = JSON.stringify(save);
    if (kept > 0 && Buffer.byteLength(text) > mostBytes) continue;
    return text;
  }
}

/** What one viewer may know of the table, and of how it came to be, as text. */
export function seenSave(stored: StoredTable, viewer: Viewer): string {
  const { title, game } = stored.record;
  const { opening, acts } = pastOf(stored);
  const table = restore(opening);
  const told: ActTold[] = [];
  for (const act of acts) {
    replay(table, act);
    told.push(...tell(table, act, [viewer]));
  }
  const seen = observe(table, viewer);
  const save: SeenSave = { orrery: 'save', format: SAVE_FORMAT, kind: 'seen', title, game, seen, acts: told };
  return JSON.stringify(save);
}

/** From as far back as the acts lead to the table. Draws account for a seed that never leaves the house, and stay with it. */
function pastOf({ opening, snapshot: newest, acts }: StoredTable): Past {
  const plain = acts.map(({ act }) => ({ ...act, draws: [] }));
  const recent = { opening: newest, acts: plain.filter((act) => act.version > newest.version) };
  if (opening === null) return recent;
  const whole = { opening, acts: plain.filter((act) => act.version > opening.version) };
  try {
    play(whole);
    return whole;
  } catch {
    // A log of an older make may not lead there; the newest snapshot is the truth.
    return recent;
  }
}

function since({ opening, acts }: Past, skipped: number): Past {
  const begun = play({ opening, acts: acts.slice(0, skipped) });
  return { opening: snapshot(begun), acts: acts.slice(skipped) };
}

function play({ opening, acts }: Past) {
  const table = restore(opening);
  for (const act of acts) replay(table, act);
  return table;
}
