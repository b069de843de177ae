import { FastChance } from '#kernel/chance/fast';
import { CLOSED } from '#protocol/codes';
import { BotRunner } from './bots/BotRunner.ts';
import { TableMotion } from './motion/TableMotion.ts';
import type { Coming } from './people/Entrance.ts';
import { Entrance } from './people/Entrance.ts';
import type { Listener } from './people/Listener.ts';
import type { People } from './people/People.ts';
import type { Person } from './people/Person.ts';
import { TablePeople } from './people/TablePeople.ts';
import { Presence } from './presence/Presence.ts';
import type { Lane } from './processor/Processor.ts';
import { Exports } from './saves/Exports.ts';
import type { Services } from './Services.ts';
import type { TellingPorts } from './sync/Telling.ts';
import { Telling } from './sync/Telling.ts';
import type { TableView } from './sync/Views.ts';
import type { Authority } from './table/Authority.ts';
import type { Follower } from './table/Follower.ts';
import { tellFollowers } from './table/Follower.ts';
import type { OpenTable } from './table/openTable.ts';
import type { AskingPage } from './table/Requests.ts';
import { Requests } from './table/Requests.ts';
import { seatableBots } from './table/seatableBots.ts';
import { TableCore } from './table/TableCore.ts';
import type { TableStore } from './table/TableStore.ts';

/** The pages of the table: the room's own. */
export interface LiveSessions extends Coming<AskingPage> {
  pagesOf(person: Person): readonly Listener[];
  /** What everybody is told from now on, in this tick, leaves together. */
  holdBack(): void;
  /** Those who let too much wait for them. */
  choking(): readonly Listener[];
}

export interface LiveTablePorts extends Pick<TellingPorts, 'patch' | 'renewed'> {
  showOut(pages: readonly Listener[], code: number): void;
  /** A frame of the motion lane, for everybody. */
  motion(frame: Uint8Array): void;
}

/** One open table (composition root): builds the parts that serve it, and says in which order they hear of an act. */
export class LiveTable {
  /** This table's share of the processor. */
  readonly lane: Lane;
  readonly people: People;
  readonly core: TableCore;
  readonly authority: Authority;
  readonly store: TableStore;
  readonly telling: Telling;
  readonly members: TablePeople;
  readonly entrance: Entrance<AskingPage, TableView>;
  readonly requests: Requests;
  readonly exports: Exports;
  readonly presence: Presence;
  readonly motion: TableMotion;
  readonly bots: BotRunner;
  /** Who hears of an act, in this order: first the state, then what is told of it, at last who answers it. */
  readonly followers: readonly Follower[];

  constructor(
    services: Services,
    open: OpenTable,
    readonly sessions: LiveSessions,
    ports: LiveTablePorts,
  ) {
    const { table, people, actStream, game } = open;
    const { id } = open.record;
    const { clock, patience, thinkers } = services;
    const lane = services.processor.lane(id);
    const bots = seatableBots(services.bots, game);
    const chance = new FastChance(services.randomHex(8));
    const measure = <T>(work: () => T): T => lane.measure(work);
    const fault = (where: string, error: unknown): void => services.report(where, error);
    const changed = (): void =>
      measure(() => {
        this.telling.renewViews();
        this.members.tell();
        this.core.undo.votes.review();
      });
    this.lane = lane;
    this.people = people;
    this.core = new TableCore(
      { services, open, lane, audience: sessions, members: () => this.members },
      (act) => tellFollowers(this.followers, act, fault),
    );
    const { authority, store, undo, seeds, bent } = this.core;
    const { votes } = undo;
    this.authority = authority;
    this.store = store;
    authority.answerLog.isHere = (page) => sessions.all().some((one) => one.page === page);
    this.telling = new Telling({ table, game, people, actStream, audience: sessions, lane }, ports, fault);
    const copies = (): Exports => this.exports;
    const showOut = (person: Person): void => ports.showOut(sessions.pagesOf(person), CLOSED.kicked);
    this.members = new TablePeople(
      { people, authority, audience: sessions, clock, patience, reseed: seeds.question, store, undo, copies },
      { showOut, bots, changed, measure, fault },
    );
    const { members, telling } = this;
    const { membership } = members;
    this.exports = new Exports(authority, people, membership, {
      id,
      grants: services.saves.grants,
      now: () => clock.now(),
      isFinal: () => seeds.isTold(),
    });
    this.requests = new Requests({ authority, people, membership, lane, chance: open.chance, changed });
    this.presence = new Presence({ table, people, audience: sessions, clock, every: patience.pointers });
    this.motion = new TableMotion(
      { table, clock, share: lane.motion, chance, authority },
      {
        send: (frame) => ports.motion(frame),
        warn: (told) => sessions.tellAll('warning', told),
        fault: (error) => fault('motion', error),
      },
    );
    const { requests, presence, motion } = this;
    const pause = patience.bot;
    const tumbling = (): boolean => motion.tumbling;
    const awaiting = (): boolean => people.playWaitsFor().length > 0;
    const mind = { bots, clock, thinkers, pause, chance };
    this.bots = new BotRunner({ ...mind, authority, tumbling, awaiting, fault, measure });
    this.entrance = new Entrance<AskingPage, TableView>(
      { people, members, authority, sessions, views: telling, bots: this.bots },
      {
        randomHex: (bytes) => services.randomHex(bytes),
        measure,
        greetings: [requests, members, presence, undo, telling],
        farewells: [votes, presence, members],
      },
    );
    this.followers = [
      { name: 'metrics', acted: () => services.metrics.count('acts') },
      { name: 'batch', acted: () => sessions.holdBack() },
      telling.sync,
      telling.acts,
      telling.turns,
      seeds,
      motion,
      votes,
      store,
      bent,
      this.bots,
      { name: 'slow', acted: () => ports.showOut(sessions.choking(), CLOSED.too_slow) },
      members,
    ];
  }
}
