import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { matchMaker } from '@colyseus/core';
import { Decoder } from '@colyseus/schema';
import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import type { SeatId, Viewer } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import type { EffectTold } from '#kernel/tell';
import { canariesIn, canary, disguiseIn } from '#kernel/testing/canary';
import { TableState } from '#protocol/TableState';
import { levelOf } from '#rules/level';
import type { ManualClock } from '../../../server/testing/ManualClock.ts';
import type { TestHouse } from '../../../server/testing/testHouse.ts';
import type { LiveTable } from '../../../server/LiveTable.ts';
import { FULL_STATE, PATCH, Tap, codeOf } from '../lib/secrecy/Tap.ts';
import { fieldsOf } from './fieldsOf.ts';
import { Knowledge } from './Knowledge.ts';

/** The ways something can get out. */
export const CHANNELS = ['join', 'patch', 'message', 'HTTP', 'reconnect', 'fields'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface Leak {
  readonly channel: Channel;
  readonly viewer: Viewer;
  readonly what: string;
}

/** A page, what it decodes, and how far it was listened to. */
interface Page {
  readonly name: string;
  readonly tap: Tap;
  readonly decoder: Decoder<TableState>;
  /** What this page may have heard in all its life, through whatever eyes. */
  readonly ever: Set<string>;
  /** Faces, likewise. */
  readonly faces: Set<string>;
  readonly isBack: boolean;
  heard: number;
  acts: number;
  stories: number;
}

/** One table with people around it, each on a raw socket, and everything that reaches them held against what they may know. */
export class Sitting {
  readonly checks: Record<Channel, number> = {
    join: 0,
    patch: 0,
    message: 0,
    HTTP: 0,
    reconnect: 0,
    fields: 0,
  };
  readonly leaks: Leak[] = [];
  /** Secrets that reached somebody who may know them: the ears are open. */
  rightly = 0;
  readonly knowledge: Knowledge;
  private readonly pages = new Map<string, Page>();

  private constructor(
    private readonly house: TestHouse,
    private readonly clock: ManualClock,
    readonly id: string,
    private readonly salt: string,
    past: Knowledge | undefined,
  ) {
    this.knowledge = new Knowledge(this.live.authority.table, past);
  }

  static async open(
    house: TestHouse,
    clock: ManualClock,
    id: string,
    salt: string,
    past?: Knowledge,
  ): Promise<Sitting> {
    await fetch(`${house.address}/api/tables/${id}/open`, { method: 'POST' });
    const sitting = new Sitting(house, clock, id, salt, past);
    // A bot may act before anybody has listened: who was there already has seen how it was before.
    sitting.knowledge.look(sitting.live.authority.history.acts);
    return sitting;
  }

  get live(): LiveTable {
    return (matchMaker.getLocalRoomById(this.id) as unknown as { live: LiveTable }).live;
  }

  get names(): string[] {
    return [...this.pages.keys()];
  }

  keyOf(name: string): string {
    return createHash('sha256').update(`${this.salt}/${name}`).digest('hex');
  }

  tapOf(name: string): Tap {
    return this.page(name).tap;
  }

  /** Somebody comes, for the first time or again. */
  async enter(name: string, seat?: SeatId): Promise<void> {
    const before = this.pages.get(name);
    const tap = await Tap.enter(this.house.address, this.id, {
      key: this.keyOf(name),
      page: createHash('sha256').update(`${name}/${this.pages.size}`).digest('hex').slice(0, 16),
      name,
      ...(seat === undefined ? {} : { seat }),
    });
    const decoder = new Decoder(new TableState());
    const ever = before?.ever ?? new Set<string>();
    const faces = before?.faces ?? new Set<string>();
    const isBack = before !== undefined;
    this.pages.set(name, { name, tap, decoder, ever, faces, isBack, heard: 0, acts: 0, stories: 0 });
  }

  async comeBack(name: string): Promise<void> {
    this.page(name).tap.vanish();
    await this.enter(name);
    await this.tapOf(name).storySince(0);
  }

  /** Tells somebody a secret that nobody else may hear. */
  async whisper(from: string, to: string, secret: string): Promise<void> {
    const person = this.live.people.byKey(createHash('sha256').update(this.keyOf(to)).digest('hex'));
    this.knowledge.secrets.add(secret);
    for (const name of [from, to]) this.page(name).ever.add(secret);
    this.tapOf(from).send('chat', { text: secret, to: { kind: 'whisper', person: person?.id ?? '' } });
  }

  /** The table tells a story: of what lies about to all, and something to one of them alone. */
  async tellBeats(chance: Chance): Promise<void> {
    const { authority } = this.live;
    const { pieces, places, seats } = authority.table;
    const seat = pick(chance, seats).id;
    const secret = canary(chance);
    this.knowledge.whispered(secret, [seat]);
    const lying = [...pieces.keys()];
    const about = [
      ...Array.from({ length: 8 }, () => ({ piece: pick(chance, lying) })),
      { place: pick(chance, [...places.keys()]) },
    ];
    await authority.change('beat', { verb: 'beat' }, (scribe) => {
      scribe.beat('{0} to {7} met at {8}', about);
      scribe.beat(`{0} knows ${secret}`, about, [seat]);
      return undefined;
    });
  }

  /** Somebody brings a picture: who brought it knows its name, its words and what is in it, and nobody else does yet. */
  bring(name: string, { title, front, inside }: Record<'title' | 'front' | 'inside', string>): void {
    this.knowledge.names.add(front);
    this.knowledge.whispered(inside, []);
    for (const secret of [title, front]) this.knowledge.whispered(secret, [this.viewerOf(name)]);
  }

  /** Nothing but its name at its own table leads to a picture: not its bytes, and not the name at another table. */
  private async guessPictures(name: string): Promise<void> {
    const { address, services } = this.house;
    const elsewhere = createHash('sha256').update(`${this.salt}/elsewhere`).digest('hex').slice(0, 32);
    for (const { name: picture, hash } of await services.storage.assetsOf(this.id)) {
      const guesses = [hash, hash.slice(0, 32), hash.slice(32)].map(
        (guess) => `${this.id}/pictures/${guess}`,
      );
      for (const guess of [...guesses, `${elsewhere}/pictures/${picture}`])
        this.scan('HTTP', name, await text(`${address}/api/tables/${guess}`), new Set());
    }
  }

  /** Asks over HTTP for whatever there is, as this person and as a stranger. */
  async fetchAll(name: string): Promise<void> {
    const { address } = this.house;
    const { ever } = this.page(name);
    const key = this.keyOf(name);
    const paths = [`/api/tables/${this.id}`, '/api/tables', '/api/games', '/health', '/metrics', '/'];
    for (const path of paths) this.scan('HTTP', name, await text(address + path), ever);
    const mine = { key, kind: 'seen' };
    this.scan('HTTP', name, await text(`${address}/api/tables/${this.id}/export`, mine), ever);
    this.scan('HTTP', name, await text(`${address}/api/mine`, { key }), ever);
    await this.guessPictures(name);
    const stranger = createHash('sha256').update(`${this.salt}/stranger`).digest('hex');
    for (const kind of ['seen', 'sealed', 'open']) {
      const answer = await text(`${address}/api/tables/${this.id}/export`, { key: stranger, kind });
      this.scan('HTTP', 'stranger', answer, new Set());
    }
    await this.sealed(name);
    // Nobody has agreed to an open copy; at its end a game may be looked into.
    if (!this.isOwner(name) || !this.isOver()) {
      const answer = await text(`${address}/api/tables/${this.id}/export`, { key, kind: 'open' });
      this.scan('HTTP', name, answer, new Set());
    }
    const watched = new Set([
      ...this.knowledge.mayEverKnow(SPECTATOR),
      ...this.knowledge.mayKnowNow(SPECTATOR),
    ]);
    for (const path of [`/api/room?roomId=${this.id}`, '/api'])
      this.scan('HTTP', 'inspector', await text(`${address}/monitor${path}`, undefined, INSPECTOR), watched);
  }

  /** A sealed save, as it lies on somebody's disk: looked at as it is, and as whatever can be made of it without its key. */
  async sealed(name: string): Promise<Buffer> {
    const answer = await fetch(`${this.house.address}/api/tables/${this.id}/export`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key: this.keyOf(name), kind: 'sealed' }),
    });
    const file = Buffer.from(await answer.arrayBuffer());
    for (const content of madeOf(file)) this.scan('HTTP', name, content, new Set());
    return file;
  }

  /** Lets time pass, waits until all is heard, and listens. */
  async settle(chance: Chance): Promise<void> {
    await this.idle();
    this.clock.pass(30 + chance.below(60));
    await this.idle();
    const { table, history } = this.live.authority;
    await Promise.all([...this.pages.values()].map(({ tap }) => tap.storySince(table.version)));
    this.knowledge.look(history.acts);
    for (const page of this.pages.values()) this.listen(page);
  }

  async close(): Promise<void> {
    for (const { tap } of this.pages.values()) await tap.leave();
  }

  viewerOf(name: string): Viewer {
    const person = this.live.people.byKey(createHash('sha256').update(this.keyOf(name)).digest('hex'));
    return person === undefined ? SPECTATOR : this.live.people.viewerOf(person);
  }

  isOver(): boolean {
    const { game, table } = this.live.authority;
    return game !== null && levelOf(table) !== 'off' && game.rules.result(table) !== null;
  }

  private isOwner(name: string): boolean {
    const hash = createHash('sha256').update(this.keyOf(name)).digest('hex');
    const person = this.live.people.byKey(hash);
    return person !== undefined && this.live.people.isOwner(person);
  }

  private page(name: string): Page {
    const page = this.pages.get(name);
    if (page === undefined) throw new Error(`${name} is not here`);
    return page;
  }

  /** What somebody may know of this table at most: who was never here, what everybody may. */
  knownTo(name: string): ReadonlySet<string> {
    const page = this.pages.get(name);
    const viewer = page === undefined ? SPECTATOR : this.viewerOf(name);
    return new Set([...(page?.ever ?? []), ...this.knowledge.mayEverKnow(viewer)]);
  }

  private async idle(): Promise<void> {
    const { authority } = this.live;
    let version = -1;
    while (version !== authority.table.version || authority.waiting > 0) {
      ({ version } = authority.table);
      await authority.idle();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  private listen(page: Page): void {
    const { tap, decoder, ever, name } = page;
    const viewer = this.viewerOf(name);
    const now = this.knowledge.mayKnowNow(viewer);
    for (const secret of now) ever.add(secret);
    // Who looks through other eyes since may still be told what those eyes saw, in the story.
    for (const secret of this.knowledge.mayEverKnow(viewer)) ever.add(secret);
    const isFirst = page.heard === 0;
    if (isFirst) for (const answer of tap.answers) this.scan('HTTP', name, answer, new Set());
    for (; page.heard < tap.frames.length; page.heard++) {
      const frame = tap.frames[page.heard] as Buffer;
      const code = codeOf(frame);
      const isState = code === FULL_STATE || code === PATCH;
      if (isState) decoder.decode(frame, { offset: 1 });
      const channel: Channel = isFirst
        ? page.isBack
          ? 'reconnect'
          : 'join'
        : code === PATCH
          ? 'patch'
          : 'message';
      this.scan(channel, name, frame.toString('latin1'), isState ? now : ever);
    }
    this.hear(page, viewer);
    const { table } = this.live.authority;
    const { checks, leaks } = fieldsOf(decoder.state, table, viewer);
    this.checks.fields += checks;
    for (const what of leaks) this.leaks.push({ channel: 'fields', viewer, what });
  }

  /** Every face that was named in a story must have been open to whom it was told. */
  private hear(page: Page, viewer: Viewer): void {
    for (const face of this.knowledge.facesEverKnown(viewer)) page.faces.add(face);
    const { act = [], story = [] } = page.tap.heard;
    const acts = [...act.slice(page.acts), ...story.slice(page.stories).flatMap((told) => told.acts ?? [])];
    page.acts = act.length;
    page.stories = story.length;
    for (const { effects, verb } of acts)
      for (const effect of effects) {
        for (const face of facesIn(effect)) {
          this.checks.fields++;
          if (!page.faces.has(face))
            this.leaks.push({ channel: 'message', viewer, what: `the face ${face} in the story of ${verb}` });
        }
      }
  }

  /** Every secret that must not stand in this text is looked for in it: that many checks. */
  scan(channel: Channel, name: string, content: string, allowed: ReadonlySet<string>): void {
    const { secrets } = this.knowledge;
    let forbidden = 0;
    for (const secret of secrets) if (!allowed.has(secret)) forbidden++;
    this.checks[channel] += forbidden;
    const named = [...this.knowledge.names].filter((picture) => content.includes(picture));
    for (const found of [...canariesIn(content), ...named])
      if (allowed.has(found)) this.rightly++;
      else this.leaks.push({ channel, viewer: name, what: `the secret ${found}` });
    const disguise = disguiseIn(content);
    if (disguise !== undefined) this.leaks.push({ channel, viewer: name, what: `a secret as ${disguise}` });
  }
}

/** The faces that an effect as it was told names. */
function facesIn(effect: EffectTold): string[] {
  const named = effect.type === 'beat' ? effect.about : [effect];
  return named.flatMap((one) => ('face' in one && one.face !== undefined ? [one.face] : []));
}

/** The password of the inspector. */
export const INSPECTOR = 'whoever looks through walls';

/** A file as text, out of base64, and unpacked in every usual way from wherever it may be packed. */
function madeOf(file: Buffer): string[] {
  const plain = file.toString('latin1');
  const body = file.subarray(file.indexOf('\n') + 1);
  const made = [plain, Buffer.from(plain, 'base64').toString('latin1')];
  for (const unpack of [inflateSync, inflateRawSync, gunzipSync, brotliDecompressSync])
    for (const from of [0, 12, 16]) {
      try {
        made.push(unpack(body.subarray(from)).toString('latin1'));
      } catch {
        // Not packed like that.
      }
    }
  return made;
}

async function text(url: string, body?: unknown, password?: string): Promise<string> {
  const headers = {
    'Content-Type': 'application/json',
    ...(password === undefined
      ? {}
      : { Authorization: `Basic ${Buffer.from(`operator:${password}`).toString('base64')}` }),
  };
  const answer = await fetch(
    url,
    body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
  );
  return answer.text();
}
