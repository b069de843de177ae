import { unwind } from '#kernel/apply';
import { FastChance } from '#kernel/chance/fast';
import type { Effect } from '#kernel/effect';
import { imagine } from '#kernel/imagine';
import type { Json } from '#kernel/json';
import { observe, rulesSeen, sharesSecrets } from '#kernel/observe';
import { Scribe } from '#kernel/scribe';
import type { Viewer } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { eyesOf, knownTo } from '#kernel/visibility';
import { offersTo } from '../offers.ts';
import type { Exam } from './Exam.ts';

/** Redealing what a viewer cannot know changes neither what they see, nor what they may do, nor what they are told about it. */
export function keepsSecrets(exam: Exam, viewer: Viewer): void {
  const { table, tell } = exam;
  namesNoHiddenFace(exam, viewer);
  const compare = (what: string, change: () => readonly Effect[]): void => {
    const after = dreaming(table, change, () => standing(exam, viewer));
    if (after === null) return;
    const before = standing(exam, viewer);
    for (const key of Object.keys(before) as (keyof Standing)[])
      if (after[key] !== before[key]) tell(`${ASPECTS[key]} (${viewer}) depends on ${what}`);
  };
  compare('hidden faces', () => imagine(table, viewer, new FastChance(`imagine/${exam.seed}`)));
  compare("another's secret", () => blankSecrets(table, viewer));
}

/** Changes the table, looks, and changes it back. null when there was nothing to change. */
export function dreaming<T>(table: Table, change: () => readonly Effect[], look: () => T): T | null {
  const effects = change();
  try {
    return effects.length === 0 ? null : look();
  } finally {
    unwind(table, effects);
  }
}

interface Standing {
  readonly seen: string;
  readonly toAct: string;
  readonly over: string;
  readonly prompt: string;
  readonly offers: string;
}

const ASPECTS: Record<keyof Standing, string> = {
  seen: 'what is seen',
  toAct: 'whose turn it is',
  over: 'whether the game is over',
  prompt: 'the prompt',
  offers: 'what may be done, or its words or gesture,',
};

function standing({ rules, table }: Exam, viewer: Viewer): Standing {
  return {
    seen: JSON.stringify(observe(table, viewer)),
    toAct: JSON.stringify(rules.toAct(table)),
    over: String(rules.result(table) !== null),
    prompt: rules.prompt?.(table, viewer) ?? '',
    offers: JSON.stringify(viewer === SPECTATOR ? [] : offersTo(rules, table, viewer)),
  };
}

/** What the viewer's circle did not write is not theirs to depend on: whether somebody has chosen must stand elsewhere. */
function blankSecrets(table: Table, viewer: Viewer): readonly Effect[] {
  const scribe = new Scribe(table);
  const secrets = table.rules['secrets'];
  if (typeof secrets !== 'object' || secrets === null) return scribe.effects;
  for (const seat of Object.keys(secrets))
    if (!sharesSecrets(table, viewer, seat)) scribe.rule(['secrets', seat], null);
  return scribe.effects;
}

/** Neither a piece nor the rules slot, which nobody masks, names a face of which every copy is hidden. */
function namesNoHiddenFace({ game, table, tell }: Exam, viewer: Viewer): void {
  const hidden = unseenFaces(table, viewer);
  if (hidden.size === 0) return;
  for (const piece of observe(table, viewer).pieces)
    if (piece.face !== undefined && hidden.has(piece.face))
      tell(`${viewer} is shown the hidden face ${piece.face}`);
  // A colour may be a seat and a face at once.
  for (const s of table.seats) hidden.delete(s.id);
  for (const kind of table.kinds.keys()) hidden.delete(kind);
  for (const place of table.places.keys()) hidden.delete(place);
  for (const knob of Object.values(game.knobs as Record<string, { of?: readonly unknown[] }>))
    for (const choice of knob.of ?? []) hidden.delete(String(choice));
  for (const word of wordsIn(rulesSeen(table, viewer)))
    if (hidden.has(word)) tell(`the rules slot tells ${viewer} the hidden face ${word}`);
}

function wordsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [key, ...wordsIn(item)]);
}

function unseenFaces(table: Table, viewer: Viewer): Set<string> {
  const eyes = eyesOf(table, viewer);
  const hidden = new Set<string>();
  const known = new Set<string>();
  for (const piece of table.pieces.values())
    if (piece.face !== '') ((knownTo(table, piece) & eyes) === 0 ? hidden : known).add(piece.face);
  for (const face of known) hidden.delete(face);
  return hidden;
}
