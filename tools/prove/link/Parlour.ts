import { createHash } from 'node:crypto';
import type { Client } from '@colyseus/core';
import { matchMaker } from '@colyseus/core';
import { isRefusal } from '#commands/refusal';
import type { Chance } from '#kernel/chance/chance';
import { permutation, pick } from '#kernel/chance/chance';
import type { PieceId } from '#kernel/piece';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';
import type { Request } from '#rules/request';
import { Gate } from '../../../server/room/Gate.ts';
import type { Gathering } from '../../../server/room/Gathering.ts';
import type { Visitor } from '../../../server/room/Visitors.ts';
import { Tap } from '../secrecy/Tap.ts';
import { FACES, cards } from './cards.ts';
import { Ear } from './Ear.ts';
import type { ParlourHouse } from './parlourHouse.ts';

const SEATS = ['red', 'green', 'blue'] as const;
type Doer = 'red' | 'green';

/** Time for one frame of motion to go out. */
const FRAME_MS = 34;

/**
 * The table of the trials, served by a real house. Blue listens on a socket and guesses. Red and green do things: people of the
 * table like any other, but without a page of their own.
 */
export class Parlour {
  private readonly doers = new Map<SeatId, { readonly visitor: Visitor; seq: number }>();

  private constructor(
    private readonly served: ParlourHouse,
    readonly chance: Chance,
    private readonly id: string,
    private readonly gathering: Gathering,
    readonly ear: Ear,
  ) {}

  static async open(served: ParlourHouse, chance: Chance, seed: string): Promise<Parlour> {
    const { house } = served;
    served.reseed(seed);
    const id = await house.table({ game: cards.id, seats: [...SEATS], key: keyOf('blue') });
    const tap = await Tap.enter(house.address, id, { key: keyOf('blue'), name: 'blue', seat: 'blue' });
    const { gathering } = matchMaker.getLocalRoomById(id) as unknown as { gathering: Gathering };
    const parlour = new Parlour(served, chance, id, gathering, new Ear(tap));
    for (const seat of ['red', 'green'] as const) await parlour.seat(seat);
    return parlour;
  }

  get table(): Table {
    return this.gathering.authority.table;
  }

  /** Everything is laid out openly, in a new order and turned anew: whatever blue could follow before, now all of it is seen. */
  async gather(): Promise<void> {
    const { table, chance } = this;
    const turns = permutation(chance, FACES.length);
    const order = permutation(chance, FACES.length);
    const done = await this.gathering.authority.change('gather', {}, (scribe) => {
      for (const piece of table.pieces.values()) scribe.release(piece);
      order.forEach((card, i) => {
        const piece = [...table.pieces.values()].find((one) => one.face === FACES[card]);
        if (piece !== undefined)
          scribe.place(piece, { place: 'row', at: i, facing: 'up', turn: turns[i] as number, shown: [] });
      });
      return undefined;
    });
    if (isRefusal(done)) throw new Error(`not gathered: ${done.refused}`);
    await this.ear.catchUp(table.version);
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
    const { house } = this.served;
    const gone = await fetch(`${house.address}/api/tables/${this.id}/remove`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key: keyOf('blue') }),
    });
    if (!gone.ok) throw new Error(`not removed: ${await gone.text()}`);
  }

  async do(by: SeatId, request: Request): Promise<void> {
    const answer = by === 'blue' ? await this.ear.tap.ask(request) : await this.ask(this.doer(by), request);
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${answer.refusal.refused}`);
  }

  /** Takes back what a seat did last; all have agreed. */
  async undo(by: Doer): Promise<void> {
    const { authority } = this.gathering;
    const done = await authority.undoAgreed(by, authority.history.lastOf(by)?.version ?? 0);
    if (isRefusal(done)) throw new Error(`not undone: ${done.refused}`);
  }

  /** What a hand holds is carried through the air to a spot, for all to see. */
  async fly(by: Doer, to: { readonly x: number; readonly z: number }): Promise<void> {
    const { visitor } = this.doer(by);
    this.gathering.presence.point(visitor.person, { ...to, y: 0 });
    this.gathering.carry(visitor, to);
    await this.pass();
  }

  /** Lets a frame of motion go out, and whatever it leads to be written down. */
  async pass(): Promise<void> {
    this.served.clock.pass(FRAME_MS);
    await this.gathering.authority.idle();
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

  private doer(by: SeatId): { readonly visitor: Visitor; seq: number } {
    const doer = this.doers.get(by);
    if (doer === undefined) throw new Error(`${by} does nothing`);
    return doer;
  }

  private ask(doer: { readonly visitor: Visitor; seq: number }, request: Request) {
    return this.gathering.ask(doer.visitor, ++doer.seq, request);
  }

  private async seat(seat: Doer): Promise<void> {
    const person = await this.gathering.admit({ key: keyOf(seat), page: '00000000', name: seat });
    if (isRefusal(person)) throw new Error(`${seat} was not let in: ${person.refused}`);
    const nothing = Promise.resolve();
    const { house } = this.served.house;
    const gate = new Gate(house.clock.now(), house.gate);
    // Nothing is ever sent to it: it is not among those who are told.
    const client = {} as Client;
    const page = `${person.id}.00000000`;
    const visitor: Visitor = {
      client,
      person,
      page,
      gate,
      verdict: 'in',
      managed: nothing,
      asked: nothing,
    };
    this.doers.set(seat, { visitor, seq: 0 });
    const answer = await this.gathering.askCompany(visitor, ++this.doer(seat).seq, { do: 'sit', seat });
    if (!answer.ok) throw new Error(`${seat} has no seat: ${answer.refusal.refused}`);
    this.gathering.chat.say(person, { text: `${seat} is here`, to: { kind: 'all' } });
  }
}

function keyOf(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}
