import { isRefusal } from '#commands/refusal';
import { pick } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import { imagine } from '#kernel/imagine';
import { isFree } from '#kernel/place';
import { flatPose } from '#kernel/pose';
import { SPECTATOR } from '#kernel/seat';
import type { Desk } from '../decide.ts';
import { decide } from '../decide.ts';
import type { AnyGame } from '../Game.ts';
import { openDesk, playOn } from '../playout.ts';
import type { Request } from '../request.ts';
import type { Unfit } from '../Rules.ts';
import type { Conformance } from './Exam.ts';
import { dreaming } from './secrets.ts';

export interface ByHand extends Conformance {
  /** How many pieces are moved past the rules, and after how many acts of play. */
  readonly moves: number;
  readonly after: number;
}

/**
 * Plays a while, switches the rules off, moves pieces about by hand, and switches them on again. Either they say piece by
 * piece why not, or the game can be played from there to its end.
 */
export function conformByHand(game: AnyGame, options: ByHand): 'adopted' | 'refused' {
  const tell = (what: string): never => {
    throw new Error(`${game.id}, ${options.seats} seats, seed ${options.seed}, by hand: ${what}`);
  };
  const desk = openDesk(game, options);
  const { table } = desk;
  const host = table.seats[0]?.id ?? tell('no seats');
  playOn(desk, { ...options, leaveAfter: options.after });
  const ask = (request: Request): ReturnType<typeof decide> => {
    const decision = decide(desk, host, request);
    if (decision.ok) desk.history.add(decision.act);
    return decision;
  };
  ask({ verb: 'level', level: 'off' });
  upset(desk, options, ask);
  saysNothingHidden(desk, game, options, tell);
  const decision = ask({ verb: 'level', level: 'enforce' });
  if (decision.ok) {
    playOn(desk, options);
    return 'adopted';
  }
  const { faults = [] } = decision.refusal as Partial<Unfit>;
  if (decision.refusal.refused !== 'cannot-adopt' || faults.length === 0)
    tell(`refused without a fault: ${decision.refusal.text}`);
  if (faults.some((fault) => fault.text === '')) tell('a fault without words');
  return 'refused';
}

function upset({ table }: Desk, options: ByHand, ask: (request: Request) => unknown): void {
  const chance = new FastChance(`upset/${options.seed}`);
  for (let n = 0; n < options.moves; n++) {
    const piece = pick(chance, [...table.pieces.keys()]);
    const where = pick(chance, [...table.places.values()]);
    const at = where.cells === null ? {} : { at: chance.below(where.cells.length) };
    const to = isFree(where) ? { place: where.id, pose: flatPose(0, 0) } : { place: where.id, ...at };
    if (chance.below(8) === 0) ask({ verb: 'flip', pieces: [piece] });
    else ask({ verb: 'move', pieces: [piece], to });
  }
}

/** The slot and the faults are public: neither may depend on a hidden face. */
function saysNothingHidden(
  { table }: Desk,
  game: AnyGame,
  options: ByHand,
  tell: (what: string) => never,
): void {
  const answer = (): string => {
    const adopted = game.rules.adopt(table);
    if (isRefusal(adopted)) return JSON.stringify(adopted);
    const { secrets: _secrets, ...open } = adopted;
    return JSON.stringify(open);
  };
  const before = answer();
  const chance = new FastChance(`adopt/${options.seed}`);
  const after = dreaming(table, () => imagine(table, SPECTATOR, chance), answer);
  if (after !== null && after !== before) tell('what adopting says depends on hidden faces');
}
