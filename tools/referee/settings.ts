import type { AnyGame } from '#rules/Game';
import type { Knob, Knobs } from '#rules/knobs';
import { readKnobs } from '#rules/knobs';
import { BadArguments } from './BadArguments.ts';

export type Settings = Readonly<Record<string, unknown>>;

/**
 * Knob settings as typed: `rounds=3`, several after commas. What stands between commas without `=` goes on with the list
 * before it: `sizes=1,2,rounds=3`. What differs by the number of seats names it: `limit=2:60,3:42`. Throws `BadArguments` with everything that is wrong.
 */
export function settingsOf(game: AnyGame, option: string, texts: readonly string[]): Settings {
  const knobs = game.knobs as Knobs;
  const typed = new Map<string, string>();
  for (const text of texts) {
    let name = '';
    for (const part of text.split(',')) {
      const cut = part.indexOf('=');
      if (cut < 0 && name === '')
        throw new BadArguments(`${option} takes knob=value, and "${part}" is none. ${knobsOf(knobs)}`);
      if (cut < 0) typed.set(name, `${typed.get(name)},${part}`);
      else typed.set((name = part.slice(0, cut).trim()), part.slice(cut + 1).trim());
    }
  }
  const given = Object.fromEntries([...typed].map(([name, text]) => [name, valueOf(knobs, name, text)]));
  const { faults } = readKnobs(knobs, given);
  if (faults.length > 0) throw new BadArguments(`${option}: ${faults.join('; ')}.`);
  return given;
}

function knobsOf(knobs: Knobs): string {
  const names = Object.keys(knobs);
  return names.length === 0 ? 'This game has no knobs.' : `The knobs are ${names.join(', ')}.`;
}

/** What cannot be read stays text: the knob itself then says what it takes. */
function valueOf(knobs: Knobs, name: string, text: string): unknown {
  const knob: Knob | undefined = Object.hasOwn(knobs, name) ? knobs[name] : undefined;
  switch (knob?.type) {
    case 'whole':
      return numberOf(text);
    case 'switch':
      return text === 'true' || text === 'false' ? text === 'true' : text;
    case 'counts':
    case 'list':
      return text === '' ? [] : text.split(',').map((part) => numberOf(part.trim()));
    case 'perSeats':
      return Object.fromEntries(
        text.split(',').map((part) => {
          const [seats = '', each = ''] = part.split(':');
          return [seats.trim(), numberOf(each.trim())];
        }),
      );
    case 'choice':
    case undefined:
      return text;
  }
}

function numberOf(text: string): unknown {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

/** A whole number as typed. Throws `BadArguments` when it is none, or out of bounds. */
export function wholeOf(option: string, text: string, min: number, max: number): number {
  const value = numberOf(text);
  if (typeof value === 'number' && value >= min && value <= max) return value;
  throw new BadArguments(`${option} takes a whole number from ${min} to ${max}, not "${text}".`);
}

/** How many sit at the table. Throws `BadArguments` when the game is not for that many. */
export function playersOf(game: AnyGame, text: string | undefined): number {
  const { min, max } = game.seats;
  if (text === undefined) return min;
  const value = numberOf(text);
  if (typeof value === 'number' && value >= min && value <= max) return value;
  throw new BadArguments(`${game.title} is for ${min} to ${max} players, not "${text}".`);
}
