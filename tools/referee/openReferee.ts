import { LEVELS } from '#rules/level';
import { BadArguments } from './BadArguments.ts';
import { Referee } from './Referee.ts';
import { playersOf, settingsOf } from './settings.ts';
import { gameNamed } from './shelf.ts';
import { typed } from './typed.ts';
import { BY_THE_BOOK, variantIn, withKnobs } from './variantFrom.ts';

export const REFEREE_USAGE =
  'Usage: npm run -s referee -- <game> [--players 2] [--seed 1] [--variant file.json] [--set knob=value] [--level enforce]';

/** A referee for the table that was asked for. `tell` hears what is odd about its variant. Throws `BadArguments`. */
export function openReferee(args: readonly string[], tell: (odd: string) => void = () => undefined): Referee {
  const { values, positionals } = typed(args, {
    players: { type: 'string' },
    seed: { type: 'string', default: '1' },
    variant: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
    level: { type: 'string', default: 'enforce' },
  });
  const [name, ...more] = positionals;
  const game = gameNamed(name);
  if (more.length > 0) throw new BadArguments(`One game at a time: "${more.join(' ')}" is too much.`);
  const level = LEVELS.find((one) => one === values.level);
  if (level === undefined)
    throw new BadArguments(`--level is one of ${LEVELS.join(', ')}, not "${values.level}".`);
  const players = playersOf(game, values.players);
  const file = values.variant === undefined ? BY_THE_BOOK : variantIn(game, '--variant', values.variant);
  const variant = withKnobs(game, file, settingsOf(game, '--set', values.set));
  variant.odd.forEach(tell);
  return new Referee(game, {
    players,
    seed: values.seed,
    settings: variant.knobs,
    edits: variant.edits,
    variant: variant.name,
    level,
  });
}
