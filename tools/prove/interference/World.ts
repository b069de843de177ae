import { createHash } from 'node:crypto';
import { matchMaker } from '@colyseus/core';
import type { SeatId, Viewer } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import type { FullSave } from '#protocol/save';
import type { TestHouse } from '../../../server/testing/testHouse.ts';
import type { Authority } from '../../../server/table/Authority.ts';
import type { LiveTable } from '../../../server/LiveTable.ts';
import type { Copied } from './copied.ts';
import { copied } from './copied.ts';
import type { Line } from './Script.ts';
import { Tap } from '../lib/secrecy/Tap.ts';

/** Watches like a spectator, but is let into what the two tables have different: nobody compares what she hears. */
export const CONFIDANTE = 'confidante';

/** A page, whose it is, and what it had heard by the end of each line. */
export interface Listener {
  readonly viewer: Viewer;
  readonly tap: Tap;
  /** The line before which it came. */
  readonly since: number;
  readonly marks: number[];
}

export interface Fetched {
  readonly viewer: Viewer;
  readonly text: string;
}

/** One of two tables at which the same things happen. Keys, ids and all chance are the same at both. */
export class World {
  readonly listeners: Listener[] = [];
  /** By line, what everybody fetched over HTTP, one after the other. */
  readonly fetched = new Map<number, Fetched[]>();
  /** By line, what became of a sealed copy. */
  readonly copies = new Map<number, Copied>();
  readonly name: 'a' | 'b';
  private readonly drawn = new Map<number, number>();
  /** By name: the page of theirs that came last. */
  private readonly here = new Map<string, Listener>();
  private id = '';
  private code = '';
  private host: Viewer = '';

  private constructor(
    private readonly house: TestHouse,
    private readonly seed: number,
    name: 'a' | 'b',
  ) {
    this.name = name;
  }

  static async open(
    house: TestHouse,
    { seed, save, name, bot }: { seed: number; save: FullSave; name: 'a' | 'b'; bot: SeatId | null },
  ): Promise<World> {
    const world = new World(house, seed, name);
    world.takeChance();
    const host = save.table.seats.find(({ id }) => id !== bot)?.id ?? SPECTATOR;
    world.id = await world.import(save, host);
    for (const { id } of save.table.seats) if (id !== bot) await world.come(id, 0);
    await world.come(SPECTATOR, 0);
    await world.come(CONFIDANTE, 0);
    if (bot !== null) await world.tapOf(host).manage({ do: 'seat-bot', seat: bot, bot: BOT });
    return world;
  }

  get authority(): Authority {
    return this.live.authority;
  }

  /** What is drawn by lot for this table alone and tells nothing about it. */
  get names(): string[] {
    const copies = [...this.copies.values()].flatMap(({ names }) => names);
    return [this.id, this.code, ...copies, ...this.listeners.flatMap(({ tap }) => tap.names)];
  }

  async do(line: Line, at: number): Promise<void> {
    this.takeChance();
    switch (line.do) {
      case 'ask':
        await this.tapOf(line.seat).ask(line[this.name]);
        return;
      case 'vote':
        await this.tapOf(line.seat).manage({ do: 'vote', act: line.act, agree: line.agree });
        return;
      case 'chat':
        this.say(line.from, line.to, line[this.name]);
        return this.heardOut(line.from);
      case 'stream':
        this.tapOf(line.from).send(line.lane, line.message);
        return this.heardOut(line.from);
      case 'late':
        await this.come(line.viewer, at);
        await this.tapOf(line.viewer).storySince(0);
        return;
      case 'newcomer': {
        const name = `newcomer ${at}`;
        await this.come(SPECTATOR, at, name);
        await this.tapOf(name).storySince(0);
        return;
      }
      case 'again': {
        await this.gone(line.viewer);
        await this.come(line.viewer, at);
        await this.tapOf(line.viewer).storySince(0);
        return;
      }
      case 'fetch':
        this.fetched.set(at, await this.fetchAll());
        return;
      case 'copy': {
        const { address } = this.house;
        const viewers = [...this.here.keys()].filter((name) => name !== CONFIDANTE);
        const keys = new Map(viewers.map((name) => [name, this.keyOf(name)]));
        this.copies.set(at, await copied(address, this.id, this.keyOf(line.seat), keys));
        return;
      }
      default: // Time passes at both tables at once.
    }
  }

  /** Everything asked so far is done and has been heard. */
  async settle(at: number): Promise<void> {
    const { authority } = this.live;
    let version = -1;
    while (version !== authority.table.version || authority.waiting > 0) {
      ({ version } = authority.table);
      await authority.idle();
      await breath();
    }
    const open = this.listeners.filter(({ tap }) => !tap.isClosed);
    await Promise.all(open.map(({ tap }) => tap.storySince(version)));
    for (const { tap, marks } of this.listeners) marks[at] = tap.frames.length;
  }

  /** Everybody leaves, and the table is removed. */
  async close(): Promise<void> {
    for (const { tap } of this.listeners) if (!tap.isClosed) await tap.leave();
    const host = this.keyOf(this.host);
    await this.post(`/api/tables/${this.id}/remove`, { key: host });
  }

  private get live(): LiveTable {
    return (matchMaker.getLocalRoomById(this.id) as unknown as { live: LiveTable }).live;
  }

  /** What this house draws by lot comes from this world now: the same at both, but for what must be unique in a house. */
  private takeChance(): void {
    this.house.services.randomHex = (bytes) => {
      const nth = (this.drawn.get(bytes) ?? 0) + 1;
      this.drawn.set(bytes, nth);
      const unique = bytes === TABLE_ID_BYTES || bytes === CODE_BYTES ? this.name : '';
      const hash = createHash('sha512').update(`${this.seed}/${bytes}/${nth}/${unique}`).digest('hex');
      return hash.slice(0, bytes * 2);
    };
  }

  private async import(save: FullSave, host: Viewer): Promise<string> {
    this.host = host;
    const answer = await this.post('/api/import', { key: this.keyOf(host), save });
    const made = JSON.parse(answer) as { id?: string };
    if (made.id === undefined) throw new Error(`no table: ${answer}`);
    return made.id;
  }

  private tapOf(name: string): Tap {
    const listener = this.here.get(name);
    if (listener === undefined) throw new Error(`nobody is ${name}`);
    return listener.tap;
  }

  private async come(viewer: Viewer, since: number, name: string = viewer): Promise<void> {
    const sits = viewer !== SPECTATOR && viewer !== CONFIDANTE;
    const tap = await Tap.enter(this.house.address, this.id, {
      key: this.keyOf(name),
      page: this.hash(`page ${name} ${this.listeners.length}`).slice(0, 16),
      name,
      ...(sits ? { seat: viewer } : {}),
    });
    const listener: Listener = { viewer, tap, since, marks: [] };
    this.listeners.push(listener);
    this.here.set(name, listener);
    this.code = this.live.store.record.code ?? '';
  }

  /** What is only said has no answer: the others must not be asked what they heard before the room has heard it. */
  private async heardOut(name: string): Promise<void> {
    await this.tapOf(name).storySince(this.authority.table.version);
  }

  /** The line goes dead. Waits until the room has noticed: the news must fall on the same side of the next line. */
  private async gone(viewer: Viewer): Promise<void> {
    const { people, sessions } = this.live;
    const person = people.byKey(this.keyHash(viewer));
    if (person === undefined) throw new Error(`${viewer} never came`);
    const before = sessions.pagesOf(person).length;
    const tap = this.tapOf(viewer);
    tap.vanish();
    await tap.until(() => tap.isClosed, 'the end');
    while (sessions.pagesOf(person).length === before) await breath();
  }

  private say(from: Viewer, to: Viewer | null, text: string): void {
    const person = to === null ? undefined : this.live.people.byKey(this.keyHash(to));
    const kind = person === undefined ? { kind: 'all' } : { kind: 'whisper', person: person.id };
    this.tapOf(from).send('chat', { text, to: kind });
  }

  private async fetchAll(): Promise<Fetched[]> {
    const all: Fetched[] = [];
    for (const [name, { viewer }] of this.here) {
      const key = this.keyOf(name);
      const mine = JSON.parse(await this.post('/api/mine', { key })) as { tables: { id: string }[] };
      const answers = [
        await this.post(`/api/tables/${this.id}/export`, { key, kind: 'seen' }),
        await (await fetch(`${this.house.address}/api/tables/${this.id}`)).text(),
        JSON.stringify(mine.tables.filter(({ id }) => id === this.id)),
      ];
      all.push({ viewer, text: answers.join('\n') });
    }
    return all;
  }

  /** Status, headers that depend on what is answered, and the body. */
  private async post(path: string, body: unknown): Promise<string> {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(this.house.address + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!path.endsWith('/export')) return text;
    const told = ['content-length', 'content-type', 'content-disposition', 'etag'];
    return `${answer.status} ${told.map((name) => answer.headers.get(name)).join(' ')}\n${text}`;
  }

  private keyOf(viewer: Viewer): string {
    return this.hash(`key ${viewer}`);
  }

  private keyHash(viewer: Viewer): string {
    return createHash('sha256').update(this.keyOf(viewer)).digest('hex');
  }

  private hash(text: string): string {
    return createHash('sha256').update(`${this.seed}/${text}`).digest('hex');
  }
}

const TABLE_ID_BYTES = 16;
const CODE_BYTES = 6;
/** The name under which a bot is seated that would give away all it knows. */
export const BOT = 'gossip';

/** Lets sockets and promises go first. */
export function breath(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
