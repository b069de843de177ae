import type { Json } from '#kernel/json';
import type { SeatId } from '#kernel/seat';
import type { EffectTold } from '#kernel/tell';
import type { Of } from './effects.ts';
import { ofType, spokenOf, spokenOfMade } from './effects.ts';
import { counted, listed, quoted, shortened } from './english.ts';
import { moveClauses } from './moves.ts';
import type { Spoken } from './things.ts';
import { placeWords, seatsWords, thing, things } from './things.ts';
import type { Witness } from './Witness.ts';
import { tellSetting } from '../variants/tellSetting.ts';

const MOST_CLAUSES = 3;
const LONGEST_NAME = 40;

export function flipClauses(witness: Witness, effects: readonly EffectTold[]): string[] {
  const flips = ofType({ effects }, 'piece-flipped');
  if (flips.length === 0) return [];
  const what = things(witness, flips.map(spokenOf));
  const isDown = flips.every(({ to }) => 'facing' in to && to.facing === 'down');
  return [isDown ? `flipped ${what} face down` : `flipped ${what}`];
}

/** "3, 5 and 6"; the sides of a coin are told as such. */
export function rollClauses(witness: Witness, effects: readonly EffectTold[]): string[] {
  const rolls = effects.flatMap((effect) => (effect.type === 'dice-rolled' ? effect.rolls : []));
  if (rolls.length === 0) return [];
  const isCoin = (id: number) => {
    const kind = witness.piece(id)?.kind;
    return kind !== undefined && witness.form(kind) === 'coin';
  };
  const dice = rolls.filter(({ piece }) => !isCoin(piece));
  const coins = rolls.filter(({ piece }) => isCoin(piece));
  return [
    ...(dice.length === 0 ? [] : [`rolled ${listed(dice.map(({ to }) => String(to)))}`]),
    ...(coins.length === 0
      ? []
      : [
          `tossed ${coins.length === 1 ? 'a coin' : counted(coins.length, 'coin')}: ${listed(
            coins.map(({ to }) => (to === 1 ? 'heads' : 'tails')),
          )}`,
        ]),
  ];
}

/** What changed on pieces: number, colour, size, lock, name. Pieces changed alike are told together. */
export function markClauses(witness: Witness, effects: readonly EffectTold[]): string[] {
  const alike = new Map<string, Spoken[]>();
  for (const effect of effects) {
    if (effect.type !== 'piece-changed') continue;
    const how = JSON.stringify(effect.after ?? {});
    const unnamed = effect.after !== undefined && 'label' in effect.after;
    alike.set(how, [...(alike.get(how) ?? []), { ids: [effect.piece], unnamed }]);
  }
  return [...alike].map(([how, pieces]) =>
    markClause(things(witness, pieces), JSON.parse(how) as Readonly<Record<string, Json>>),
  );
}

function markClause(what: string, after: Readonly<Record<string, Json>>): string {
  const { value, locked, tint, scale, label, about } = after;
  if (typeof value === 'number') return `set ${what} to ${value}`;
  if (typeof locked === 'boolean') return `${locked ? 'locked' : 'unlocked'} ${what}`;
  if (tint !== undefined) return tint === null ? `took the colour off ${what}` : `coloured ${what}`;
  if (scale !== undefined) return `resized ${what}`;
  if (typeof label === 'string' && label !== '')
    return `named ${what} ${quoted(shortened(label, LONGEST_NAME))}`;
  if (label === '') return `took the name off ${what}`;
  return about === undefined ? `changed ${what}` : `described ${what}`;
}

/** Who was shown a face, as far as the witness may know. */
export function showClauses(witness: Witness, by: SeatId | null, effects: readonly EffectTold[]): string[] {
  const shows = ofType({ effects }, 'face-shown');
  if (shows.length === 0) return [];
  const what = things(witness, shows.map(spokenOf));
  const gained = new Set(
    shows.flatMap(({ from, to }) =>
      'shown' in from && 'shown' in to ? to.shown.filter((seat) => !from.shown.includes(seat)) : [],
    ),
  );
  const lost = shows.some(
    ({ from, to }) => 'shown' in from && 'shown' in to && to.shown.length < from.shown.length,
  );
  const isNewToViewer =
    by !== witness.viewer && shows.every(({ piece, as }) => piece === null && as !== null);
  if (gained.size === 0 && isNewToViewer) return [`showed ${what} to you`];
  if (gained.size === 0) return [lost ? `hid ${what} again` : `looked at ${what}`];
  if (by !== null && gained.size === 1 && gained.has(by)) return [`looked at ${what}`];
  const others = [...gained].filter((seat) => seat !== by);
  return [`showed ${what} to ${seatsWords(witness, others)}`];
}

function pileClauses(witness: Witness, by: SeatId | null, effects: readonly EffectTold[]): string[] {
  return effects.flatMap((effect) => {
    switch (effect.type) {
      case 'pile-shuffled':
        return [`shuffled ${placeWords(witness, effect.place, by)}`];
      case 'pile-ordered':
        return [`put ${placeWords(witness, effect.place, by)} into another order`];
      case 'pile-flipped':
        return [`flipped ${placeWords(witness, effect.place, by)}`];
      case 'place-changed':
        return placeChangedClause(witness, by, effect);
      default:
        return [];
    }
  });
}

function placeChangedClause(witness: Witness, by: SeatId | null, effect: Of<'place-changed'>): string[] {
  const { before, after } = effect;
  const where = placeWords(witness, effect.place, by);
  if (after.label !== undefined && after.label !== before.label)
    // Places of a game are named anew by the game: nobody did that.
    return witness.place(effect.place)?.loose === false
      ? []
      : [`named a pile ${quoted(shortened(after.label, LONGEST_NAME))}`];
  if (after.locked !== undefined) return [`${after.locked ? 'locked' : 'unlocked'} ${where}`];
  if (after.openTo !== undefined && after.openTo.length > 0) return [`looked through ${where}`];
  if (after.owner !== undefined)
    return [after.owner === null ? `made ${where} common` : `gave away ${where}`];
  if (after.hiding !== undefined) return [`changed who sees ${where}`];
  return after.pose === undefined ? [] : [`moved ${where}`];
}

function madeClauses(witness: Witness, effects: readonly EffectTold[]): string[] {
  const made = ofType({ effects }, 'piece-made');
  const removed = ofType({ effects }, 'piece-removed');
  return [
    ...(made.length === 0 ? [] : [`brought out ${things(witness, made.map(spokenOfMade))}`]),
    ...(removed.length === 0 ? [] : [`removed ${things(witness, removed.map(spokenOfMade))}`]),
  ];
}

export function settingClauses(witness: Witness, effects: readonly EffectTold[]): string[] {
  return effects.flatMap((effect) => {
    switch (effect.type) {
      case 'setting-changed':
        return settingClause(effect.key, effect.before, effect.after);
      case 'seat-changed':
        return [];
      case 'face-changed':
        return [`wrote on ${thing(witness, { ids: [effect.piece] })}`];
      case 'kind-changed':
        return effect.before === null || effect.after === null
          ? []
          : [`changed ${quoted(effect.after.title)}`];
      default:
        return [];
    }
  });
}

const LEVEL_WORDS: Readonly<Record<string, string>> = {
  off: 'switched the rules off',
  advise: 'set the rules to advise only',
  enforce: 'put the rules in force',
};

function settingClause(key: string, before: Json, after: Json): string[] {
  switch (key) {
    case 'title':
      return [`named the table ${quoted(shortened(said(after), LONGEST_NAME))}`];
    case 'level':
      return [LEVEL_WORDS[said(after)] ?? 'changed the rules'];
    case 'rotationStep':
      return [`set the rotation step to ${said(after)}°`];
    case 'automation':
      return differences(before, after).map(
        ([name, value]) => `switched ${quoted(plain(name))} ${value === false ? 'off' : 'on'}`,
      );
    case 'knobs':
      return differences(before, after).map(
        ([name, value]) => `set ${quoted(plain(name))} to ${said(value)}`,
      );
    case 'edits':
    case 'variant':
      return tellSetting(key, before, after);
    default:
      return [];
  }
}

function differences(before: Json, after: Json): [string, Json][] {
  const was = isRecord(before) ? before : {};
  const now = isRecord(after) ? after : {};
  return Object.entries(now).filter(([key, value]) => JSON.stringify(was[key]) !== JSON.stringify(value));
}

function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function plain(name: string): string {
  return name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

function said(value: Json): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return listed(value.map((one: Json) => said(one)));
  return typeof value === 'string' ? value.replaceAll('_', ' ') : JSON.stringify(value);
}

/**
 * Everything that can be told of what happened, in the order in which people care. Effects that mean nothing to anybody
 * (taking hold, letting go, changes of the rules slot) give no clause.
 */
export function clauses(witness: Witness, by: SeatId | null, effects: readonly EffectTold[]): string[] {
  return [
    ...rollClauses(witness, effects),
    ...moveClauses(witness, by, effects),
    ...flipClauses(witness, effects),
    ...showClauses(witness, by, effects),
    ...madeClauses(witness, effects),
    ...markClauses(witness, effects),
    ...pileClauses(witness, by, effects),
    ...settingClauses(witness, effects),
  ];
}

/** A few clauses as one: "rolled 4, moved the ship to Mars and drew a card". A verb is said once for what follows it. */
export function joined(parts: readonly string[]): string {
  const told = parts
    .slice(0, MOST_CLAUSES)
    .map((part, i) => (isMove(part) && isMove(parts[i - 1]) ? part.slice(MOVED.length) : part));
  return parts.length <= MOST_CLAUSES ? listed(told) : `${told.join(', ')} and more`;
}

const MOVED = 'moved ';

function isMove(clause: string | undefined): boolean {
  return clause?.startsWith(MOVED) === true;
}
