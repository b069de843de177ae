import { Sitting } from '#commands/testing/Sitting';
import type { Act } from '#kernel/act';
import { observe } from '#kernel/observe';
import { tell } from '#kernel/tell';
import type { ActTold } from '#kernel/tell';
import type { Answer, PeopleRequest } from '#protocol/messages';
import type { Request } from '#rules/request';
import { createStore } from 'zustand/vanilla';
import { notify } from '../../table/notices.ts';
import type { Seen, TableSeen } from '../../table/Seen.ts';
import { NOTHING_SEEN } from '../../table/Seen.ts';
import { tableSeen } from '../../table/tableSeen.ts';
import type { TableClient } from '../../table/TableClient.ts';

const NAMES: Readonly<Record<string, string>> = { red: 'Ann', blue: 'Bob', green: 'Cleo', white: 'white' };

/** A visit without a house: commands are decided in the page, so that the HUD can be looked at by itself. */
export class TrialClient {
  readonly store = createStore<Seen>(() => NOTHING_SEEN);
  readonly visit = { address: '', table: '0123456789abcdef0123456789abcdef', key: '', name: 'Ann' };
  readonly sitting = new Sitting();
  private readonly onAct = new Set<(act: ActTold, before: TableSeen | null) => void>();

  constructor() {
    const { seats } = this.sitting.table;
    seats.splice(0, seats.length, ...seats.map((seat) => ({ ...seat, name: NAMES[seat.id] ?? seat.id })));
    this.sitting.table.settings['title'] = 'Friday';
    this.store.setState({
      standing: 'here',
      person: 'a1',
      seat: 'red',
      table: this.view('red'),
      people: {
        title: 'Friday night at the observatory',
        listed: false,
        locked: false,
        code: 'BCDFGH',
        owner: 'a1',
        heirs: [],
        standIn: null,
        kept: {},
        questions: [],
        settled: {},
        awaited: [],
        grants: {
          lock: 'player',
          search: 'player',
          'undo-others': 'host',
          settings: 'host',
          kick: 'host',
          mute: 'host',
          seats: 'host',
        },
        people: [
          person('a1', 'Ann', 'host', ['red']),
          person('b2', 'Bob', 'promoted', ['blue']),
          person('c3', 'A very long name that goes on and on', 'player', []),
        ],
      },
    });
  }

  get seen(): Seen {
    return this.store.getState();
  }

  ask(request: Request): Promise<Answer> {
    return Promise.resolve(this.does(this.seen.seat ?? 'red', request, true));
  }

  tryTo(request: Request): Promise<Answer> {
    return Promise.resolve(this.does(this.seen.seat ?? 'red', request, false));
  }

  askPeople(request: PeopleRequest): Promise<Answer> {
    notify('news', `Asked: ${JSON.stringify(request)}`);
    return Promise.resolve({ seq: 1, ok: true, version: 1 });
  }

  say(name: string, message: unknown): void {
    if (name !== 'chat') return;
    const { text, to } = message as { text: string; to: { kind: 'all' | 'team' | 'whisper' } };
    this.chat('a1', 'Ann', 'red', text, to.kind);
  }

  chat(
    from: string,
    name: string,
    seat: string | null,
    text: string,
    to: 'all' | 'team' | 'whisper' = 'all',
  ): void {
    const at = (this.seen.chat.at(-1)?.at ?? Date.now()) + 1000;
    this.store.setState(({ chat }) => ({ chat: [...chat, { at, from, name, seat, to, text }] }));
  }

  /** Nothing happened before this page came. */
  messages(): () => void {
    return () => undefined;
  }

  acts(listener: (act: ActTold, before: TableSeen | null) => void): () => void {
    this.onAct.add(listener);
    return () => this.onAct.delete(listener);
  }

  /** No die tumbles here: everything may be known at once. */
  presented(listener: (act: ActTold, views: readonly (TableSeen | null)[]) => void): () => void {
    return this.acts((act, before) => listener(act, [this.seen.table, before]));
  }

  leave(): Promise<void> {
    this.store.setState({ standing: 'gone', why: 'You left the table.' });
    return Promise.resolve();
  }

  does(seat: string, command: Record<string, unknown>, isLoud = true): Answer {
    const before = this.seen.table;
    const done = this.sitting.ask(seat, command);
    if ('refused' in done) {
      if (isLoud) notify('refusal', done.text);
      return { seq: 1, ok: false, refusal: done };
    }
    this.told(done, before);
    return { seq: 1, ok: true, version: done.version };
  }

  private told(act: Act, before: TableSeen | null): void {
    const viewer = this.seen.seat ?? 'spectator';
    const [told] = tell(this.sitting.table, act, [viewer]);
    if (told === undefined) return;
    this.store.setState(({ acts }) => ({ table: this.view(viewer), acts: [...acts, told] }));
    for (const listener of this.onAct) listener(told, before);
  }

  private view(viewer: string): TableSeen {
    const { table } = this.sitting;
    return tableSeen(observe(table, viewer), new Map(table.kinds));
  }
}

export function asClient(trial: TrialClient): TableClient {
  return trial as unknown as TableClient;
}

function person(id: string, name: string, role: 'host' | 'promoted' | 'player', seats: string[]) {
  return {
    id,
    name,
    role,
    seats,
    active: seats[0] ?? null,
    muted: false,
    banned: false,
    present: id !== 'b2',
  };
}
