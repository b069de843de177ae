import type { Act } from '#kernel/act';
import type { AnyGame } from '#rules/Game';
import type { Attendance } from '../people/Attendances.ts';
import type { Listeners } from '../people/Listener.ts';
import type { Person } from '../people/Person.ts';
import type { Lane } from '../processor/Processor.ts';
import { Authority } from './Authority.ts';
import type { OpenTable } from './openTable.ts';
import { RulesBent } from './RulesBent.ts';
import { SeedTelling } from './SeedTelling.ts';
import { shelfFor } from './shelfFor.ts';
import type { StoreServices } from './TableStore.ts';
import { TableStore } from './TableStore.ts';
import { UndoVotes } from './UndoVotes.ts';
import type { VotePorts } from './Votes.ts';

/** What an open table takes of the services of the house. */
export interface CoreServices extends StoreServices {
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly pictures: { has(table: string, name: string): boolean };
  readonly patience: VotePorts['patience'] & { readonly seed: number };
}

export interface CoreParts {
  readonly services: CoreServices;
  readonly open: OpenTable;
  readonly lane: Lane;
  readonly audience: Listeners;
  /** Those who decide about people: asked when somebody is here, by then they are. */
  readonly members: () => {
    readonly attendances: { of(person: Person): Attendance };
    /** Does something about the people that nobody asked for, and has it written down. */
    write(change: () => void): Promise<unknown>;
    /** Tells everybody what is known of the table besides. */
    tell(): void;
  };
}

/** Where an open table is decided, kept and taken back: the authority, and what hangs on it. Knows neither sockets nor rooms. */
export class TableCore {
  readonly authority: Authority;
  readonly store: TableStore;
  readonly undo: UndoVotes;
  readonly seeds: SeedTelling;
  readonly bent: RulesBent;

  /** `acted`: an act is durable. */
  constructor({ services, open, lane, audience, members }: CoreParts, acted: (act: Act) => void) {
    const { table, people, record } = open;
    const { clock, patience } = services;
    const fault = (where: string, error: unknown): void => services.report(where, error);
    const store = new TableStore(services, table, people, record, () => members().tell());
    const undo = new UndoVotes({
      clock,
      patience,
      people,
      audience,
      attendanceOf: (person) => members().attendances.of(person),
      authority: () => this.authority,
      fault: (error) => fault('vote', error),
    });
    const shelf = shelfFor(services.games, (name) => services.pictures.has(record.id, name));
    const authority = new Authority(
      { ...open, shelf },
      {
        save: (act, by, seed) => lane.measure(() => store.save(act, by, seed)),
        acted: (act) => lane.measure(() => acted(act)),
        ready: () => lane.ready(),
        measure: (work) => lane.measure(work),
        spent: () => lane.spent,
        agreed: (act, by, seats, shown) => undo.votes.call(act, by, seats, shown),
        fault,
      },
    );
    this.authority = authority;
    this.store = store;
    this.undo = undo;
    this.bent = new RulesBent(authority);
    this.seeds = new SeedTelling({
      authority,
      clock,
      afterEnd: patience.seed,
      randomHex: (bytes) => services.randomHex(bytes),
      dealt: () => people.seatHistory.dealt(),
      told: () => people.seedTold(),
      written: async (change) => {
        await members().write(change);
      },
      fault,
    });
  }

  /** What an older version or a crash left at the table is put right, as acts of its own. */
  async mend(): Promise<void> {
    await this.authority.change('mend', { verb: 'mend' }, (scribe) => {
      scribe.unsizeHidden();
      return undefined;
    });
    await this.bent.begin();
  }
}
