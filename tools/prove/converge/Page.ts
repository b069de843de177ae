import { Protocol, getMessageBytes } from '@colyseus/core';
import { Decoder, decode } from '@colyseus/schema';
import { unpack } from 'msgpackr';
import { SPECTATOR } from '#kernel/seat';
import type { ActTold } from '#kernel/tell';
import { CLOSED, NOT_ADMITTED } from '#protocol/codes';
import type { Answer, FromClient, FromServer } from '#protocol/messages';
import { TableState } from '#protocol/TableState';
import type { Wire } from './Wire.ts';

export type Lane = 'ask' | 'people';

/** A request that was numbered, with what came of it. */
export interface Letter {
  readonly lane: Lane;
  readonly seq: number;
  readonly request: unknown;
  /** How often the table had been opened when it was first sent. */
  readonly opened: number;
  answer: Answer | null;
  /** How often the table had been opened when it was first answered. */
  answeredIn: number;
  /** How often it went out. */
  sent: number;
}

export interface PagePorts {
  /** Calls at the door. */
  knock(page: Page): Wire;
  answered(page: Page, letter: Letter, answer: Answer): void;
  /** A state came, the whole of it or what changed. */
  state(page: Page): void;
  told(page: Page, act: ActTold): void;
  story(page: Page, story: FromServer['story']): void;
  vote(vote: FromServer['vote']): void;
  /** It is cut off and may come back. */
  left(page: Page): void;
  /** Everything that came, for the record of the run. */
  heard(bytes: Uint8Array): void;
  violated(what: string): void;
  /** How often the table was opened so far. */
  opened(): number;
}

const FINAL: ReadonlySet<number> = new Set([
  CLOSED.kicked,
  CLOSED.garbage,
  CLOSED.flooding,
  NOT_ADMITTED.banned,
]);
/** The others are told again and again, and whatever they say is in the state as well. */
const HEARD: ReadonlySet<keyof FromServer> = new Set(['welcome', 'you', 'answer', 'act', 'story', 'vote']);
/** Answered letters are kept so long, to be sent once more. */
const KEPT = 40;

/**
 * One page of a person, as the browser's connection behaves: it numbers its requests, comes back after a cut as the same
 * person, asks for the story since the last act it knows and sends again what was not answered.
 */
export class Page {
  standing: 'away' | 'coming' | 'here' | 'gone' = 'away';
  person = '';
  seat: string | null = null;
  /** The last act it was told. */
  version = 0;
  /** The last act it was told over this wire. */
  toldHere = 0;
  decoder: Decoder<TableState> = new Decoder(new TableState());
  /** What it asked for, the oldest first. */
  readonly letters: Letter[] = [];
  wire: Wire | null = null;
  private seq = 0;
  /** Whether a first state has come over this wire. */
  private fresh = false;

  constructor(
    readonly name: string,
    readonly key: string,
    readonly page: string,
    private readonly ports: PagePorts,
  ) {}

  get viewer(): string {
    return this.seat ?? SPECTATOR;
  }

  get state(): TableState {
    return this.decoder.state;
  }

  unanswered(): Letter[] {
    return this.letters.filter((letter) => letter.answer === null);
  }

  come(): void {
    if (this.standing !== 'away') return;
    this.standing = 'coming';
    this.fresh = false;
    this.toldHere = 0;
    this.wire = this.ports.knock(this);
  }

  ask(lane: Lane, request: unknown): Letter {
    const letter: Letter = {
      lane,
      seq: ++this.seq,
      request,
      opened: this.ports.opened(),
      answer: null,
      answeredIn: 0,
      sent: 0,
    };
    this.letters.push(letter);
    const spare = this.letters.findIndex((old) => old.answer !== null);
    if (this.letters.length > KEPT && spare >= 0) this.letters.splice(spare, 1);
    if (this.standing === 'here') this.post(letter);
    return letter;
  }

  /** Sends a letter, perhaps not for the first time. */
  post(letter: Letter): void {
    letter.sent++;
    this.say(letter.lane, { seq: letter.seq, request: letter.request });
  }

  say(name: FromClient, message: unknown): void {
    this.wire?.up.send(getMessageBytes.raw(Protocol.ROOM_DATA, name, message));
  }

  closed(wire: Wire, code: number): void {
    if (wire !== this.wire) return;
    this.wire = null;
    if (this.standing === 'gone') return;
    this.standing = FINAL.has(code) ? 'gone' : 'away';
    if (this.standing === 'away') this.ports.left(this);
  }

  frame(wire: Wire, bytes: Uint8Array): void {
    if (wire !== this.wire) return;
    const [code = -1] = bytes;
    // It bears a token that is drawn anew in every run.
    if (code === Protocol.JOIN_ROOM) return wire.up.send(Uint8Array.of(Protocol.JOIN_ROOM));
    this.ports.heard(bytes);
    const it = { offset: 1 };
    switch (code) {
      case Protocol.ROOM_STATE:
        this.decoder = new Decoder(new TableState());
        this.decoder.decode(bytes, it);
        this.fresh = true;
        return this.ports.state(this);
      case Protocol.ROOM_STATE_PATCH:
        if (!this.fresh) return this.ports.violated(`${this.name} got a patch before a state`);
        this.decoder.decode(bytes, it);
        return this.ports.state(this);
      case Protocol.ROOM_DATA: {
        const name = decode.string(bytes, it) as keyof FromServer;
        if (HEARD.has(name)) this.message(name, unpack(bytes.subarray(it.offset)) as never);
        return;
      }
      case Protocol.ERROR:
        if (FINAL.has(decode.number(bytes, it))) this.standing = 'gone';
        return;
      default: // A ping is nothing to anybody.
    }
  }

  private message<K extends keyof FromServer>(name: K, message: FromServer[K]): void {
    switch (name) {
      case 'welcome':
        return this.welcomed(message as FromServer['welcome']);
      case 'you':
        this.seat = (message as FromServer['you']).seat;
        return;
      case 'answer':
        return this.answer(message as Answer);
      case 'act': {
        const act = message as FromServer['act'];
        this.ports.told(this, act);
        this.version = Math.max(this.version, act.version);
        this.toldHere = act.version;
        return;
      }
      case 'story': {
        const story = message as FromServer['story'];
        this.ports.story(this, story);
        this.version = Math.max(this.version, story.acts?.at(-1)?.version ?? 0);
        return;
      }
      case 'vote':
        return this.ports.vote(message as FromServer['vote']);
      default: // The others are not listened to.
    }
  }

  private welcomed({ person, seat }: FromServer['welcome']): void {
    if (this.person !== '' && this.person !== person)
      this.ports.violated(`${this.name} came back as somebody else`);
    this.person = person;
    this.seat = seat;
    this.standing = 'here';
    this.say('since', { version: this.version });
    for (const letter of this.unanswered()) this.post(letter);
  }

  private answer(answer: Answer): void {
    const letter = this.letters.find(({ seq }) => seq === answer.seq);
    if (letter === undefined) {
      // Sent twice, answered twice, and forgotten between the two.
      if (answer.seq > this.seq || answer.seq < 1)
        this.ports.violated(`${this.name} was answered what it never asked`);
      return;
    }
    this.ports.answered(this, letter, answer);
    if (letter.answer !== null) return;
    letter.answer = answer;
    letter.answeredIn = this.ports.opened();
  }
}
