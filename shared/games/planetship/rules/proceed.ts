import type { Chance } from '#kernel/chance/chance';
import type { Scribe } from '#kernel/scribe';
import { placeOf } from '#kernel/table';
import { isAutomatic } from '#rules/automation';
import { knobsOf } from '#rules/knobs';
import { knobs } from '../knobs.ts';
import { placesOf } from '../places.ts';
import { canPlace } from './access.ts';
import type { Chore } from './actions.ts';
import { Board } from './Board.ts';
import { award, demand, isAwaited, nextSpace, nextZone, retrieve, reveal } from './resolve.ts';
import { advance, dealRewards, discardsOwed, roundOf, showDiscards } from './round.ts';
import type { Phase } from './Slot.ts';
import { slotOf } from './Slot.ts';
import { write } from './write.ts';

/** Does everything that happens by itself until somebody is to act or the game is over. */
export function proceed(scribe: Scribe, chance: Chance): void {
  while (STEPS[slotOf(scribe.table).phase](scribe, chance));
}

/** One step of a phase; false when it waits for somebody. */
type Step = (scribe: Scribe, chance: Chance) => boolean;

const waits: Step = () => false;

const STEPS: Readonly<Record<Phase, Step>> = {
  orient(scribe) {
    if (slotOf(scribe.table).unoriented.length > 0) return false;
    write(scribe, { phase: 'deal' });
    return true;
  },
  deal(scribe) {
    dealRewards(scribe);
    return true;
  },
  place: placing,
  after(scribe) {
    const { probeFrom, mayRotate, zone, turn } = slotOf(scribe.table);
    if (probeFrom !== null || mayRotate) return false;
    if (zone >= 0) write(scribe, { phase: 'ability' });
    else write(scribe, { phase: 'place', turn: Board.of(scribe.table).after(turn) });
    return true;
  },
  reveal(scribe) {
    reveal(scribe);
    return true;
  },
  ability(scribe) {
    if (isAwaited(scribe)) return false;
    nextSpace(scribe);
    return true;
  },
  scan: waits,
  award: (scribe, chance) => chore(scribe, chance, 'award'),
  harvest: waits,
  radiation: waits,
  retrieve: (scribe, chance) => {
    const { owes } = slotOf(scribe.table);
    if (owes === null) return chore(scribe, chance, 'retrieve');
    demand(scribe, owes);
    return true;
  },
  discard(scribe) {
    const { table } = scribe;
    if (table.seats.some((s) => discardsOwed(table, s.id) > 0)) return false;
    showDiscards(scribe);
    const last = roundOf(table) >= knobsOf(table, knobs).rounds;
    if (last) showHands(scribe);
    write(scribe, { phase: last ? 'over' : 'advance' });
    return true;
  },
  advance: (scribe, chance) => chore(scribe, chance, 'advance'),
  over: waits,
};

function chore(scribe: Scribe, chance: Chance, name: Chore): boolean {
  if (!isAutomatic(scribe.table, name)) return false;
  doChore(scribe, chance, name);
  return true;
}

export function doChore(scribe: Scribe, chance: Chance, name: Chore): void {
  if (name === 'award') award(scribe);
  else if (name === 'retrieve') retrieve(scribe);
  else advance(scribe, chance);
}

/** Who has no ships left is passed over; so, by itself, is who can reach no space. When nobody can, the zones are resolved. */
function placing(scribe: Scribe): boolean {
  const { table } = scribe;
  const board = Board.of(table);
  const { turn, passes } = slotOf(table);
  const left = board.reading.seats.filter((seat) => board.shipsOf(seat) > 0);
  if (left.length === 0 || passes >= left.length) {
    write(scribe, { zone: -1 });
    nextZone(scribe);
    return true;
  }
  if (board.shipsOf(turn) > 0) {
    if (canPlace(board, turn) || !isAutomatic(table, 'skip')) return false;
    write(scribe, { passes: passes + 1 });
  }
  write(scribe, { turn: board.after(turn) });
  return true;
}

/** What was secret all game is laid open to be counted. */
function showHands(scribe: Scribe): void {
  for (const s of scribe.table.seats)
    scribe.changePlace(placeOf(scribe.table, placesOf(s.id).hand), {
      hiding: { contents: 'all', faces: 'all' },
    });
}
