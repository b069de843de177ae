import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import type { SeatId } from '#kernel/seat';
import { nameOf } from '../../art/drawingOf.ts';
import type { DeskStore, Tab } from '../../desk/desk.ts';
import type { ChatLine, Seen } from '../../table/Seen.ts';
import { mePerson } from '../../table/Seen.ts';
import type { TableClient } from '../../table/TableClient.ts';
import type { ActSeen } from '../../words/ActSeen.ts';
import { chatPreview } from './chatPreview.ts';
import type { Chronicle } from './Chronicle.ts';
import { comings } from './comings.ts';
import { tellNews } from './tellNews.ts';

/** What others do, said in passing. */
export interface Aside {
  readonly text: string;
  readonly seat: SeatId | null;
  /** It is an act, and acts are read out to those who do not see them already. */
  readonly isHeard: boolean;
}

export const ASIDES = ['people', 'chat', 'act'] as const;
export type AsideKind = (typeof ASIDES)[number];
export type AsidesNow = Readonly<Record<AsideKind, Aside | null>>;
const NO_ASIDES: AsidesNow = { people: null, chat: null, act: null };

/** Where the same can be read at length: while that is open, nothing of it is said in passing. */
const READ_IN: Readonly<Partial<Record<Tab, AsideKind>>> = { chat: 'chat', log: 'act' };
const STAYS = 4000;

export interface Surroundings {
  readonly client: Pick<TableClient, 'seen' | 'store'>;
  readonly desk: DeskStore;
  readonly chronicle: Pick<Chronicle, 'store' | 'news'>;
  /** Calls later; what it returns calls it off. */
  readonly after: (milliseconds: number, call: () => void) => () => void;
}

/** Notices what others do, and says the newest of each sort for a moment. */
export class Bystander {
  readonly store: StoreApi<AsidesNow> = createStore<AsidesNow>(() => NO_ASIDES);
  private readonly endings = new Map<AsideKind, () => void>();

  constructor(private readonly around: Surroundings) {}

  /** Watches from now on. Call what it returns to stop. */
  follow(): () => void {
    const { client, desk, chronicle } = this.around;
    const stops = [
      client.store.subscribe((now, before) => this.look(now, before)),
      chronicle.news((act) => this.tell(act)),
      desk.subscribe(({ drawer }) => {
        const kind = drawer === null ? undefined : READ_IN[drawer];
        if (kind !== undefined) this.hush(kind);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const kind of ASIDES) this.hush(kind);
    };
  }

  private look(now: Seen, before: Seen): void {
    // What one seat was told is not the next one's to read.
    if (now.seat !== before.seat) for (const kind of ASIDES) this.hush(kind);
    if (now.people !== before.people && now.people !== null && before.people !== null)
      for (const { text, seat, isAct } of comings(before.people.people, now.people.people, now.person))
        this.say('people', { text, seat, isHeard: isAct });
    if (now.chat !== before.chat) this.hear(now, before.chat.at(-1));
  }

  private hear({ chat, person }: Seen, last: ChatLine | undefined): void {
    const line = chat.at(-1);
    if (line === undefined || line.from === person || line.at <= (last?.at ?? 0)) return;
    this.say('chat', { text: chatPreview(line), seat: line.seat, isHeard: false });
  }

  private tell({ act: { seat } }: ActSeen): void {
    const { client, chronicle } = this.around;
    const { table, seat: mine } = client.seen;
    const isMine = seat === mine || (seat !== null && mePerson(client.seen)?.seats.includes(seat) === true);
    if (table === null || seat === null || isMine) return;
    const reader = { viewer: mine, seats: table.observation.seats, kinds: table.kinds, name: nameOf };
    const text = tellNews(chronicle.store.getState().acts, reader);
    if (text !== null) this.say('act', { text, seat, isHeard: true });
  }

  private say(kind: AsideKind, aside: Aside): void {
    const { desk, after } = this.around;
    const { drawer } = desk.getState();
    if (drawer !== null && READ_IN[drawer] === kind) return;
    this.endings.get(kind)?.();
    this.endings.set(
      kind,
      after(STAYS, () => this.hush(kind)),
    );
    this.store.setState({ [kind]: aside });
  }

  private hush(kind: AsideKind): void {
    this.endings.get(kind)?.();
    this.endings.delete(kind);
    if (this.store.getState()[kind] !== null) this.store.setState({ [kind]: null });
  }
}
