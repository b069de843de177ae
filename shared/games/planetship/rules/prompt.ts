import type { Viewer } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { placeOf } from '#kernel/table';
import { awaited } from '#rules/awaited';
import { ABILITY_NAMES, roman, zoneName } from '../names.ts';
import { placesOf } from '../places.ts';
import { canPlace } from './access.ts';
import { Board } from './Board.ts';
import { actorOf, unusedIcons } from './icons.ts';
import { discardsOwed } from './round.ts';
import { slotOf } from './Slot.ts';
import { toAct } from './toAct.ts';

/** For whom everybody waits, and for what. */
export function prompt(table: Table, viewer: Viewer): string {
  return awaited(
    table,
    viewer,
    toAct(table),
    (seat) => ask(table, seat),
    () => wait(table),
  );
}

/** What the viewer is asked to do. */
function ask(table: Table, seat: string): string {
  const { phase, probeFrom, mayRotate, zone } = slotOf(table);
  switch (phase) {
    case 'orient':
      return 'Choose how each zone is rotated.';
    case 'place': {
      if (!canPlace(Board.of(table), seat)) return 'There is no space you can reach: pass.';
      const left = placeOf(table, placesOf(seat).ships).pieces.length;
      return `Place a character (${left} ${left === 1 ? 'ship' : 'ships'} left).`;
    }
    case 'after':
      if (probeFrom === null) return 'You may rotate the Military Area.';
      return mayRotate ? 'You may send a probe and rotate the Military Area.' : 'You may send a probe.';
    case 'ability':
      return `You may use ${abilities(table)} in ${zoneName(zone)}.`;
    case 'scan':
      return `Put one of the rewards of ${zoneName(zone)} under the deck.`;
    case 'harvest':
      return `You win ${zoneName(zone)}: keep one reward.`;
    case 'radiation':
      return 'Give up one of your characters in the Radioactive Area.';
    case 'discard': {
      const owed = discardsOwed(table, seat);
      return `Discard ${owed} ${owed === 1 ? 'card' : 'cards'}, face down. All are shown together.`;
    }
    case 'award':
      return `Award ${zoneName(zone)}.`;
    case 'retrieve':
      return 'Send everybody home.';
    default:
      return 'Begin the next round.';
  }
}

/** The same, about somebody else. */
function wait(table: Table): string {
  const { phase, probeFrom, mayRotate, zone } = slotOf(table);
  switch (phase) {
    case 'orient':
      return 'to rotate the zones';
    case 'place':
      return 'to place a character';
    case 'after':
      if (probeFrom === null) return 'to rotate the Military Area or leave it';
      return mayRotate ? 'to send a probe or rotate the Military Area' : 'to send a probe or not';
    case 'ability':
      return `to use ${abilities(table)} in ${zoneName(zone)} or not`;
    case 'scan':
      return `to put a reward of ${zoneName(zone)} under the deck`;
    case 'harvest':
      return `to keep a reward of ${zoneName(zone)}`;
    case 'radiation':
      return 'to give up a character in the Radioactive Area';
    case 'discard':
      return 'to choose discards';
    case 'award':
      return `to award ${zoneName(zone)}`;
    case 'retrieve':
      return 'to send everybody home';
    default:
      return 'to begin the next round';
  }
}

/** "Hacker or Scanner on space II": of a character that lies open by then. */
function abilities(table: Table): string {
  const board = Board.of(table);
  const actor = actorOf(board);
  if (actor === undefined) return 'abilities';
  const names = unusedIcons(board, actor).map((icon) => ABILITY_NAMES[icon]);
  return `${names.join(' or ') || 'abilities'} on space ${roman(actor.spot.n)}`;
}
