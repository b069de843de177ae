import { createHash } from 'node:crypto';
import type { Client } from '@colyseus/core';
import { matchMaker } from '@colyseus/core';
import { isRefusal } from '#commands/refusal';
import type { Chance } from '#kernel/chance/chance';
import { permutation, pick } from '#kernel/chance/chance';
import type { Piece, PieceId } from '#kernel/piece';
import { flatPose } from '#kernel/pose';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';
import type { Request } from '#rules/request';
import { RateLimit } from '../../../server/transport/RateLimit.ts';
import { png } from '../../../server/testing/pictures.ts';
import type { LiveTable } from '../../../server/LiveTable.ts';
import type { Session } from '../../../server/transport/Sessions.ts';
import { Tap } from '../lib/secrecy/Tap.ts';
import { FACES, OWN_LIST, cards, rowsWith } from './cards.ts';
import { loadedFrom, removed, sealedCopy } from './copies.ts';
import { Ear } from './Ear.ts';
import type { ParlourHouse } from './parlourHouse.ts';

const SEATS = ['red', 'green', 'blue'] as const;
type Doer = 'red' | 'green';

const SHELF = 'shelf';
const UNMARKED = { scale: 1, tint: null, label: '', about: '' } as const;

/** Time for one frame of motion to go out. */
const FRAME_MS = 34;

/**
 * The table of the trials, served by a real house. Blue listens on a socket and guesses. Red and green do things: people of the
 * table like any other, but without a page of their own.
 */
export class Parlour {
  /** Four bags with an inside each, made when they are first asked for: whatever they are called by now. */
  private purses: readonly Piece[] = [];
  private readonly doers = new Map<SeatId, { readonly session: Session; seq: number }>();

  private constructor(
    private readonly served: ParlourHouse,
    readonly chance: Chance,
    private id: string,
    readonly ear: Ear,
  ) {}

  static async open(served: ParlourHouse, chance: Chance, seed: string): Promise<Parlour> {
    const { house } = served;
    served.reseed(seed);
    const id = await house.table({ game: cards.id, seats: [...SEATS], key: keyOf('blue') });
    const tap = await Tap.enter(house.address, id, { key: keyOf('blue'), name: 'blue', seat: 'blue' });
    const parlour = new Parlour(served, chance, id, new Ear(tap));
    for (const seat of ['red', 'green'] as const) await parlour.seat(seat);
    await parlour.paint();
    return parlour;
  }

  private get live(): LiveTable {
    return (matchMaker.getLocalRoomById(this.id) as unknown as { live: LiveTable }).live;
  }

  get table(): Table {
    return this.live.authority.table;
  }

  /** Everything is laid out openly, in a new order and rotated anew: whatever blue could follow before, now all of it is seen. */
  async gather(): Promise<void> {
    const { table, chance } = this;
    const headings = permutation(chance, FACES.length);
    const order = permutation(chance, FACES.length);
    const done = await this.live.authority.change('gather', {}, (scribe) => {
      for (const piece of table.pieces.values()) scribe.release(piece);
      this.purses.forEach((purse, at) => scribe.place(purse, { place: SHELF, at }));
      order.forEach((card, i) => {
        const piece = [...table.pieces.values()].find((one) => one.face === FACES[card]);
        if (piece !== undefined)
          scribe.place(piece, {
            place: 'row',
            at: i,
            facing: 'up',
            heading: headings[i] as number,
            shown: [],
          });
        if (piece !== undefined && (piece.scale !== 1 || piece.tint !== null)) scribe.change(piece, UNMARKED);
      });
      return undefined;
    });
    if (isRefusal(done)) throw new Error(`not gathered: ${done.refused}`);
    await this.ear.catchUp(table.version);
  }

  /** Four bags like each other, lying openly side by side; the nth is the same in every trial. */
  async bags(): Promise<readonly Piece[]> {
    if (this.purses.length > 0) return this.purses;
    const done = await this.live.authority.change('purses', {}, (scribe) => {
      scribe.makePlace(SHELF, 'row', { pose: flatPose(0, -6) });
      FACES.forEach((_, n) => {
        const purse = scribe.make('sack', { place: SHELF });
        scribe.makePlace(`purse-${n}`, 'bag', { on: purse.id });
      });
      return undefined;
    });
    if (isRefusal(done)) throw new Error(`no bags: ${done.refused}`);
    // Only now: telling what was made makes it once more.
    this.purses = this.in(SHELF).map((id) => pieceOf(this.table, id));
    return this.purses;
  }

  /** Blue takes a sealed copy, loads it, and goes on at the table that came out of it, which the others come to as well. */
  async reopen(): Promise<void> {
    const { house } = this.served;
    const old = this.id;
    const file = await sealedCopy(house.address, old, keyOf('blue'));
    this.ear.note('file', String(file.length));
    this.id = await loadedFrom(house.address, file, keyOf('blue'));
    const tap = await Tap.enter(house.address, this.id, { key: keyOf('blue'), name: 'blue' });
    const left = this.ear.tap;
    this.ear.moveTo(tap);
    for (const seat of ['red', 'green'] as const) await this.seat(seat);
    await left.leave();
    await removed(house.address, old, keyOf('blue'));
  }

  /** What the house answers to whoever asks for the picture on each of the faces: all have seen them, and know their names. */
  async fetchFronts(): Promise<void> {
    for (const front of this.fronts()) this.ear.note('picture', await this.fetchFront(front));
  }

  /** The picture on a card, fetched by who may look at it. */
  async look(id: PieceId): Promise<void> {
    await this.fetchFront(this.fronts()[this.face(id)] ?? '');
  }

  /** The card that bears a face. */
  bearing(face: string): PieceId {
    for (const piece of this.table.pieces.values()) if (piece.face === face) return piece.id;
    throw new Error(`no card is ${face}`);
  }

  /** Blue has watched to the end. */
  async hearOut(): Promise<void> {
    await this.pass();
    await this.ear.catchUp(this.table.version);
  }

  /** Blue asks for cards by the names they had, comes in once more, on another page, and is told the story since. */
  async comeAgain(names: readonly PieceId[], since: number): Promise<Ear> {
    await Promise.all(names.map((piece) => this.ear.tap.ask({ verb: 'lift', piece })));
    this.ear.read();
    const { house } = this.served;
    const tap = await Tap.enter(house.address, this.id, { key: keyOf('blue'), page: '11111111' });
    const late = new Ear(tap, 'late ');
    await this.pass();
    await late.catchUp(since);
    await tap.leave();
    return late;
  }

  async close(): Promise<void> {
    await this.ear.tap.leave();
    await removed(this.served.house.address, this.id, keyOf('blue'));
  }

  async do(by: SeatId, request: Request): Promise<void> {
    const answer = by === 'blue' ? await this.ear.tap.ask(request) : await this.ask(this.doer(by), request);
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${answer.refusal.refused}`);
  }

  /** Takes back what a seat did last; all have agreed. */
  async undo(by: Doer): Promise<void> {
    const { authority } = this.live;
    const done = await authority.undoAgreed(by, authority.history.lastOf(by)?.version ?? 0);
    if (isRefusal(done)) throw new Error(`not undone: ${done.refused}`);
  }

  /** What a hand holds is carried through the air to a spot, for all to see. */
  async fly(by: Doer, to: { readonly x: number; readonly z: number }): Promise<void> {
    const { session } = this.doer(by);
    this.live.presence.pointers.point(session.person, { ...to, y: 0 });
    this.live.motion.carry(session.person.active, to);
    await this.pass();
  }

  /** Lets a frame of motion go out, and whatever it leads to be written down. */
  async pass(): Promise<void> {
    this.served.clock.pass(FRAME_MS);
    await this.live.authority.idle();
  }

  in(place: string): PieceId[] {
    return [...placeOf(this.table, place).pieces];
  }

  /** Any card that lies in a place, chosen by lot: what nobody but the chooser knows. */
  any(place: string): PieceId {
    return pick(
      this.chance,
      this.in(place).filter((id) => pieceOf(this.table, id).held === null),
    );
  }

  /** The true face of a card: what is to be guessed. */
  face(id: PieceId): number {
    return FACES.indexOf(pieceOf(this.table, id).face as (typeof FACES)[number]);
  }

  /** What a seat holds in the air; of several what it took last out of hiding. */
  held(by: SeatId): PieceId {
    const held = [...this.table.pieces.values()].filter((piece) => piece.held === by);
    if (held.length === 0) throw new Error(`${by} holds nothing`);
    return Math.max(...held.map((piece) => piece.id));
  }

  /** Brings a picture for each face, no two of the same size. */
  private async paint(): Promise<void> {
    const { pictures } = this.served.house.services;
    const fronts: string[] = [];
    for (const n of FACES.keys()) {
      const name = await pictures.keep(this.id, 'image/png', png(2 + 9 * n, 2 + n, n));
      if (typeof name !== 'string') throw new Error(name.text);
      fronts.push(name);
    }
    const done = await this.live.authority.change('paint', {}, (scribe) => {
      scribe.changeRows(OWN_LIST, rowsWith(fronts));
      return undefined;
    });
    if (isRefusal(done)) throw new Error(`not painted: ${done.refused}`);
  }

  private fronts(): string[] {
    const rows = this.table.lists.get(OWN_LIST)?.rows;
    return FACES.map((face) => String(rows?.get(face)?.['front']));
  }

  private async fetchFront(name: string): Promise<string> {
    const { address } = this.served.house;
    const answer = await fetch(`${address}/api/tables/${this.id}/pictures/${name}`);
    const bytes = await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`no picture: ${answer.status}`);
    // The hour goes on by itself.
    const told = [...answer.headers].filter(([header]) => header !== 'date');
    return JSON.stringify([answer.status, told, bytes.byteLength]);
  }

  private doer(by: SeatId): { readonly session: Session; seq: number } {
    const doer = this.doers.get(by);
    if (doer === undefined) throw new Error(`${by} does nothing`);
    return doer;
  }

  private ask(doer: { readonly session: Session; seq: number }, request: Request) {
    return this.live.requests.ask(doer.session, ++doer.seq, request);
  }

  private async seat(seat: Doer): Promise<void> {
    const person = await this.live.entrance.admit({ key: keyOf(seat), page: '00000000', name: seat });
    if (isRefusal(person)) throw new Error(`${seat} was not let in: ${person.refused}`);
    const { services } = this.served.house;
    const rateLimit = new RateLimit(services.clock.now(), services.rateLimit);
    // Nothing is ever sent to it: it is not among those who are told.
    const client = {} as Client;
    const page = `${person.id}.00000000`;
    const session: Session = {
      client,
      person,
      page,
      rateLimit,
      verdict: 'in',
      unanswered: 0,
    };
    this.doers.set(seat, { session, seq: 0 });
    const { members, people } = this.live;
    if (people.isAwaited(person))
      await this.live.authority.queue.run(() => members.membership.arrive(person));
    if (person.active === seat) return;
    const answer = await this.live.requests.askPeople(session, ++this.doer(seat).seq, { do: 'sit', seat });
    if (!answer.ok) throw new Error(`${seat} has no seat: ${answer.refusal.refused}`);
    this.live.presence.chat.say(person, { text: `${seat} is here`, to: { kind: 'all' } });
  }
}

function keyOf(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}
