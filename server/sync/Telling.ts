import type { Act } from '#kernel/act';
import type { Table } from '#kernel/table';
import type { AnyGame } from '#rules/Game';
import type { Listeners, Listener } from '../people/Listener.ts';
import { sendTo } from '../people/Listener.ts';
import type { People } from '../people/People.ts';
import type { Lane } from '../processor/Processor.ts';
import type { ActStream } from './ActStream.ts';
import { ActTeller } from './ActTeller.ts';
import type { Mirror } from './Mirror.ts';
import { movesNothing } from './movesNothing.ts';
import { StateSync } from './StateSync.ts';
import { TurnStream } from './TurnStream.ts';
import type { TableView } from './Views.ts';

export interface TellingParts {
  readonly table: Table;
  readonly game: AnyGame | null;
  readonly people: People;
  readonly actStream: ActStream;
  readonly audience: Listeners;
  readonly lane: Pick<Lane, 'ready' | 'measure' | 'spent'>;
}

export interface TellingPorts {
  /** Sends every client what changed in the state since the last time. */
  patch(): void;
  /** The state had to be written anew: clients must begin again with it. */
  renewed(state: Mirror['state']): void;
}

/** Somebody who catches up, and pays for what that takes. */
interface Latecomer extends Listener {
  readonly rateLimit: { work(ms: number): void };
}

/** What each page of an open table is told of it: the state first, then the acts that led there, then how the game stands. */
export class Telling {
  readonly sync: StateSync;
  readonly acts: ActTeller;
  readonly turns: { readonly name: string; acted(act: Act): void };
  private readonly actStream: ActStream;
  private readonly turnStream: TurnStream;

  constructor(
    private readonly parts: TellingParts,
    private readonly ports: TellingPorts,
    fault: (where: string, error: unknown) => void,
  ) {
    const { table, game, people, actStream, audience } = parts;
    this.actStream = actStream;
    this.sync = new StateSync(table, {
      patch: () => ports.patch(),
      renewed: (state) => {
        actStream.forget();
        ports.renewed(state);
      },
      fault: (error) => fault('mirror', error),
    });
    this.acts = new ActTeller({ table, actStream, sync: this.sync, people, audience });
    this.turnStream = new TurnStream(table, game, {
      viewerOf: ({ person }) => people.viewerOf(person),
      saying: (turn) => audience.saying('turn', turn),
      fault: (error) => fault('turn', error),
    });
    this.turns = {
      name: 'turns',
      acted: (act) => {
        if (!movesNothing(act)) this.tellTurns();
      },
    };
  }

  open({ client, person }: Listener): TableView {
    return this.sync.open(client.sessionId, this.parts.people.viewerOf(person));
  }

  close({ client }: Listener): void {
    this.sync.close(client.sessionId);
  }

  /** How the game stands, for somebody who comes. */
  greet(listener: Listener): void {
    this.turnStream.tell([listener]);
  }

  /** Seats have changed: whoever has another now sees the table through its eyes. */
  renewViews(): void {
    const { people, audience } = this.parts;
    for (const listener of audience.all()) {
      const viewer = people.viewerOf(listener.person);
      if (this.sync.viewerOf(listener.client.sessionId) === viewer) continue;
      this.sync.lookThrough(listener.client.sessionId, viewer);
      sendTo(listener, 'you', { seat: listener.person.active });
    }
    this.ports.patch();
    this.tellTurns();
  }

  /** What somebody missed (event replay), when it is this table's turn. */
  async tellStory(session: Latecomer, since: number): Promise<void> {
    const { lane, audience } = this.parts;
    await lane.ready();
    if (audience.of(session.client) !== session) return;
    const before = lane.spent;
    lane.measure(() =>
      sendTo(session, 'story', { since, acts: this.actStream.since(session.person.id, since) }),
    );
    session.rateLimit.work(lane.spent - before);
  }

  private tellTurns(): void {
    this.turnStream.tell(this.parts.audience.all());
  }
}
