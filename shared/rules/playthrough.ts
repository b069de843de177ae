import type { Effect } from '#kernel/effect';
import { observe } from '#kernel/observe';
import { SPECTATOR } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf } from '#kernel/table';
import type { AnyGame } from './Game.ts';
import { knobDiff, readKnobs } from './knobs.ts';
import type { PlayoutOptions } from './playout.ts';
import { playOut } from './playout.ts';
import type { Result } from './Rules.ts';
import { NO_EDITS, editsDiff } from './Sheet.ts';

/**
 * One random game as text, act by act: what could be done, what was done, what came of it, and fingerprints of the table
 * and of what the public sees. Kept beside a game and compared, it shows any change of its rules as a change of text.
 */
export function writePlaythrough(game: AnyGame, options: Omit<PlayoutOptions, 'watch'>): string {
  const { rules } = game;
  const asked: string[][] = [];
  const { table, acts } = playOut(game, {
    ...options,
    watch(desk, seat, actions, chosen) {
      asked.push([
        `to act: ${rules.toAct(desk.table).join(', ')}`,
        `${seat} has ${actions.length}: ${rules.words(desk.table, seat, chosen)}`,
        `table ${fingerprint(lying(desk.table))}, public ${fingerprint(shown(desk.table))}`,
      ]);
    },
  });
  const variant = knobDiff(game.knobs, readKnobs(game.knobs, options.knobs ?? {}).values);
  const edits = editsDiff(game.sheets ?? [], options.edits ?? NO_EDITS);
  const lines = [
    `${game.title} (${game.id})`,
    `seats ${options.seats}, seed ${options.seed}`,
    `knobs ${variant.length === 0 ? 'of the rulebook' : variant.map((knob) => `${knob.name} ${JSON.stringify(knob.here)}`).join(', ')}`,
    ...edits.map(({ row, column, here }) => `edited ${row.id} ${column.name} ${JSON.stringify(here)}`),
  ];
  acts.forEach((act, i) => {
    const [waiting, done, state] = asked[i - 1] ?? ['', 'the box is opened', ''];
    lines.push('', ...(waiting ? [waiting] : []), ...(state ? [state] : []), `${act.version}. ${done}`);
    lines.push(`   ${summary(act.effects)}`);
  });
  lines.push('', `end: table ${fingerprint(lying(table))}`, ...sheet(rules.result(table)), '');
  return lines.join('\n');
}

/** What lies where. Without ids and marks: a playthrough changes when the rules do, not when the kernel numbers otherwise. */
function lying(table: Table): unknown {
  const places = [...table.places.values()].map((where) => {
    const pieces = where.pieces.map((id) => {
      const { kind, face, at, facing, heading, mirror, value } = pieceOf(table, id);
      return JSON.stringify([kind, face, at, facing, heading, mirror, value]);
    });
    return [where.id, where.ordered ? pieces : pieces.toSorted()];
  });
  return [places, table.rules];
}

/** The same, as far as the public sees it. */
function shown(table: Table): unknown {
  const { places, pieces, rules } = observe(table, SPECTATOR);
  return [
    places.map((where) => [where.id, where.count, where.top?.face ?? null]),
    pieces
      .map((piece) => JSON.stringify([piece.place, piece.kind, piece.face ?? null, piece.at, piece.value]))
      .toSorted(),
    rules,
  ];
}

function sheet(result: Result | null): string[] {
  if (result === null) return ['no result'];
  const scores = Object.entries(result.scores).map(
    ([seat, { total, lines }]) =>
      `${seat} ${total} = ${lines.map((line) => `${line.points} ${line.source}`).join(' + ')}`,
  );
  return [
    ...scores,
    `won by ${result.winners.join(', ') || 'nobody'}`,
    ...(result.note ? [result.note] : []),
  ];
}

function summary(effects: readonly Effect[]): string {
  const counts = new Map<string, number>();
  for (const effect of effects) counts.set(effect.type, (counts.get(effect.type) ?? 0) + 1);
  return [...counts].map(([type, n]) => (n === 1 ? type : `${type} ×${n}`)).join(', ');
}

/** A short hash of JSON (FNV-1a, 52 bits): to notice differences, not to prove sameness to an adversary. */
export function fingerprint(value: unknown): string {
  const text = JSON.stringify(value);
  let low = 0x811c9dc5;
  let high = 0x9e3779b9;
  for (let i = 0; i < text.length; i++) {
    low = Math.imul(low ^ text.charCodeAt(i), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(i), 0x85ebca6b);
  }
  return ((low >>> 0).toString(16).padStart(8, '0') + (high >>> 0).toString(16).padStart(8, '0')).slice(
    0,
    13,
  );
}
