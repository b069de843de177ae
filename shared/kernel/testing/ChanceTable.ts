import type { Act } from '../act.ts';
import { RESEED, SETTLE, act as actFrom } from '../act.ts';
import { side } from '../chance/chance.ts';
import { FairChance } from '../chance/fair.ts';
import { HeardChance } from '../chance/HeardChance.ts';
import { SEALED_CHANCE } from '../chance/SealedChance.ts';
import { History } from '../history.ts';
import { KernelError } from '../KernelError.ts';
import type { Piece } from '../piece.ts';
import { flatPose } from '../pose.ts';
import { Scribe } from '../scribe.ts';
import type { SeatId } from '../seat.ts';
import { kindOf } from '../table.ts';
import type { ActTold } from '../tell.ts';
import { SmallTable } from './smallTable.ts';

const seedOf = (n: number): string => n.toString(16).padStart(64, '0');

/** Dice and a deck whose every outcome is drawn from a sealed seed, with the log of it and a screen that is told everything. */
export class ChanceTable {
  readonly at = new SmallTable();
  readonly chance = new FairChance(seedOf(1));
  readonly log: Act[] = [];
  readonly screen = new HeardChance();
  /** The acts as that screen was told them. */
  readonly story: ActTold[] = [];
  readonly dice: readonly Piece[];
  private readonly history = new History();
  private seeds = 1;

  constructor(cards = 9) {
    for (let n = 0; n < cards; n++) this.at.card(`${n}`, 'deck');
    const kinds = ['die', 'die', 'meeple', 'coin'];
    this.dice = kinds.map((kind) =>
      this.at.scribe.make(kind, { place: 'table', pose: flatPose(0, 0) }, { value: 1 }),
    );
    this.screen.sealed(this.at.table.version, this.chance.commitment);
  }

  /** Rolls the dice of these numbers. */
  roll(...which: readonly number[]): Act {
    return this.do('roll', 'red', (scribe) => {
      const dice = which.map((n) => this.die(n));
      scribe.rolled(dice.map((die) => ({ piece: die, to: side(this.chance, this.sides(die)) })));
    });
  }

  shuffle(): Act {
    return this.do('shuffle', 'red', (scribe) => scribe.shuffle(this.at.place('deck'), this.chance));
  }

  /** What a hand threw comes to lie like this. */
  settle(which: number, to: number): Act {
    return this.do(SETTLE, null, (scribe) => scribe.rolled([{ piece: this.die(which), to }]));
  }

  reseed(): Act {
    const told = { commitment: this.chance.commitment, seed: this.chance.reveal() };
    this.chance.reseed(seedOf(++this.seeds));
    return this.do(RESEED, null, (scribe) => {
      scribe.set(SEALED_CHANCE, { commitment: this.chance.commitment, told });
      scribe.shuffle(this.at.place('deck'), this.chance);
    });
  }

  undo(act: Act): Act {
    return this.reversed(this.history.undo(this.at.table, 'red', act, true));
  }

  redo(): Act {
    return this.reversed(this.history.redo(this.at.table, 'red'));
  }

  do(verb: string, seat: SeatId | null, write: (scribe: Scribe) => void): Act {
    const { table } = this.at;
    const scribe = new Scribe(table, this.chance);
    write(scribe);
    table.version++;
    const rest = { draws: this.chance.taken() };
    return this.done(actFrom(table.version, seat, { verb, asked: null }, scribe.effects, rest));
  }

  private reversed(act: ReturnType<History['redo']>): Act {
    if ('why' in act) throw new KernelError(act.why);
    return this.done(act);
  }

  private done(act: Act): Act {
    this.history.add(act);
    this.log.push(act);
    const told = this.at.toldOf('blue', act);
    this.story.push(told);
    this.screen.told(told);
    return act;
  }

  private die(n: number): Piece {
    const die = this.dice[n];
    if (die === undefined) throw new RangeError(`there is no die ${n}`);
    return die;
  }

  private sides(die: Piece): number {
    return kindOf(this.at.table, die).sides;
  }
}
