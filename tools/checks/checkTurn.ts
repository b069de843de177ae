import { parse, partsOf } from '../prove/lib/mutants/syntax.ts';
import type { Syntax } from '../prove/lib/mutants/syntax.ts';

/** What is called a turn, by whom it may be called so. */
interface Meaning {
  readonly words: RegExp;
  /** The rooms in which it means that; left out: all of them. */
  readonly rooms?: readonly string[];
  readonly because: string;
}

/** Here things rotate, orbit and flip: what has nothing but `turn` for a name says nothing. */
const MOVING = [
  'client/art',
  'client/desk',
  'client/scene',
  'client/tray',
  'client/variants',
  'server/motion',
  'server/physics',
  'shared/art',
  'shared/commands',
  'shared/dice',
  'shared/layout',
  'tools/playtest',
];

/**
 * Every name and every word of a message with a `turn` in it. It means whose turn it is, as players say it, and nothing else:
 * what rotates has a heading or a rotation, a card is flipped, a knob is changed, a screen switches seats, a loop ticks.
 */
export const MEANINGS: readonly Meaning[] = [
  {
    words: /^(turn|turns|Turn|TURN)$/,
    rooms: ['client', 'server', 'shared', 'tools'],
    because: 'whose turn it is: what is told of it, where a game keeps it, who has it in a queue',
  },
  {
    words: /^turn$/,
    rooms: ['client/scene/marks'],
    because: 'plates and places glow by whose turn it is',
  },
  {
    words: /^(Turn(Plate|Ports|Stream|Told)|turn(Of|Stream|Told|Where)|tellTurns|stopTurns|whoseTurn)$/,
    because: 'what tells and shows whose turn it is',
  },
  {
    words: /^(inTurn|outOfTurn|not-your-turn|waitsForItsTurn)$/,
    because: 'who has the turn, at the table or in a queue, and who has not',
  },
  {
    words: /^(endTurn|setTurn|freshTurn|isTurnOver|turnActions|turnIn|turnsFor|second-turn|end-of-turn)$/,
    because: 'a turn begins, is played and ends',
  },
  {
    words: /^(equal_turns|(mandatory|optional)_per_turn)$/,
    because: 'knobs of a game, about turns',
  },
  { words: /^turn-(level|prompt|who|plate)$/, rooms: ['client/hud'], because: 'the looks of TurnPlate' },
  {
    words: /^(turn|turn-left|turn-right|turnStep|turnOver|pile-turned)$/,
    rooms: ['client/desk/readSettings', 'client/desk/settings', 'shared/kernel/olderActs'],
    because: 'words of before: settings a browser kept, acts of journal format 1',
  },
  {
    words: /^(mayTurn|unturned)$/,
    rooms: ['shared/games/planetship'],
    because: 'words of before: the slot of tables kept until the zones rotated',
  },
];

export interface TurnReport {
  /** Names that are none of those, as `turnBy (client/scene/CarryPose.ts)`. */
  readonly stray: string[];
  /** Meanings that nothing has any more, by their reasons. */
  readonly stale: string[];
}

/** Finds what is called a turn and is none. */
export function checkTurn(
  sources: Iterable<readonly [path: string, text: string]>,
  meanings = MEANINGS,
): TurnReport {
  const used = new Set<Meaning>();
  const stray = new Set<string>();
  for (const [path, text] of sources) {
    for (const word of turnsIn(path, text)) {
      const meant = meanings.filter(({ words, rooms }) => words.test(word) && isIn(path, rooms));
      if (meant.length === 0) stray.add(`${word} (${path})`);
      for (const one of meant) used.add(one);
    }
  }
  const stale = meanings.filter((one) => !used.has(one)).map(({ because }) => because);
  return { stray: [...stray], stale };
}

/** A room within one where things move is meant only when it is named itself. */
function isIn(path: string, rooms: readonly string[] | undefined): boolean {
  if (rooms === undefined) return true;
  const isBelow = (room: string): boolean => path.startsWith(`${room}/`) || path.startsWith(`${room}.`);
  const isMoving = MOVING.some(isBelow);
  return rooms.some((room) => isBelow(room) && (!isMoving || room.includes('/')));
}

/** Names and one-word texts of a program that have a `turn` in them. */
function turnsIn(path: string, text: string): Set<string> {
  const found = new Set<string>();
  // Most files have none; to parse them all takes long.
  if (!hasTurn(text)) return found;
  const visit = (part: Syntax): void => {
    const word = wordOf(part);
    if (hasTurn(word)) found.add(word);
    partsOf(part).forEach(visit);
  };
  visit(parse(path, text));
  return found;
}

const hasTurn = (text: string): boolean => /turn/i.test(text.replaceAll(/return/gi, ''));

/** A name as it is written, or a text that is one word. */
function wordOf({ type, name, value }: Syntax): string {
  if (/^(JSX|Private)?Identifier$/.test(type)) return String(name);
  return type === 'Literal' && typeof value === 'string' && /^[\w-]+$/.test(value) ? value : '';
}
