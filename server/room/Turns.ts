import type { Viewer } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { TurnTold } from '#protocol/TurnTold';
import type { AnyGame } from '#rules/Game';
import { silence, turnTold } from './turnTold.ts';
import type { Visitor } from './Visitors.ts';
import { saying } from './Visitors.ts';

export interface TurnPorts {
  /** Through whose eyes a visitor looks. */
  viewerOf(visitor: Visitor): Viewer;
  fault(error: unknown): void;
}

interface Turn {
  readonly say: (visitor: Visitor) => void;
  /** What it says, to be compared. */
  readonly text: string;
}

/** Tells each visitor how the game stands for them, whenever that is no longer what they were told last. */
export class Turns {
  private readonly last = new WeakMap<Visitor, string>();

  constructor(
    private readonly table: Table,
    private readonly game: AnyGame | null,
    private readonly ports: TurnPorts,
  ) {}

  tell(visitors: Iterable<Visitor>): void {
    const { game } = this;
    if (game === null) return;
    const turns = new Map<Viewer, Turn>();
    for (const visitor of visitors) {
      const viewer = this.ports.viewerOf(visitor);
      const known = turns.get(viewer) ?? this.turnOf(game, viewer);
      turns.set(viewer, known);
      if (this.last.get(visitor) === known.text) continue;
      this.last.set(visitor, known.text);
      known.say(visitor);
    }
  }

  private turnOf(game: AnyGame, viewer: Viewer): Turn {
    let turn: TurnTold;
    try {
      turn = turnTold(game, this.table, viewer);
    } catch (error) {
      // Rules that fail here are rules only: the table can still be played by hand.
      this.ports.fault(error);
      turn = silence(this.table);
    }
    return { say: saying('turn', turn), text: JSON.stringify({ ...turn, version: 0 }) };
  }
}
