import type { Viewer } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { TurnTold } from '#protocol/TurnTold';
import type { AnyGame } from '#rules/Game';
import type { Listener } from '../people/Listener.ts';
import { silence, turnTold } from './turnTold.ts';

export interface TurnPorts {
  /** Through whose eyes a session looks. */
  viewerOf(session: Listener): Viewer;
  /** The same to many. */
  saying(turn: TurnTold): (session: Listener) => void;
  fault(error: unknown): void;
}

interface Turn {
  readonly say: (session: Listener) => void;
  /** What it says, to be compared. */
  readonly text: string;
}

/** Tells each session how the game stands for them, whenever that is no longer what they were told last. */
export class TurnStream {
  private readonly last = new WeakMap<Listener, string>();

  constructor(
    private readonly table: Table,
    private readonly game: AnyGame | null,
    private readonly ports: TurnPorts,
  ) {}

  tell(sessions: Iterable<Listener>): void {
    const { game } = this;
    if (game === null) return;
    const turns = new Map<Viewer, Turn>();
    for (const session of sessions) {
      const viewer = this.ports.viewerOf(session);
      const known = turns.get(viewer) ?? this.turnOf(game, viewer);
      turns.set(viewer, known);
      if (this.last.get(session) === known.text) continue;
      this.last.set(session, known.text);
      known.say(session);
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
    return { say: this.ports.saying(turn), text: JSON.stringify({ ...turn, version: 0 }) };
  }
}
