import { Buffer } from 'node:buffer';
import { Decoder, decode } from '@colyseus/schema';
import type { PieceId } from '#kernel/piece';
import type { ActTold } from '#kernel/tell';
import type { Answer } from '#protocol/messages';
import { TableState } from '#protocol/TableState';
import { FULL_STATE, PATCH, Tap, codeOf } from '../lib/secrecy/Tap.ts';
import { Flights } from './Flights.ts';

/** A piece as it came over the wire. */
export interface Heard {
  readonly id: PieceId;
  /** Where it stands in the map it came in, which has no meaning, and how many pieces came into that map before it. */
  readonly key: number;
  readonly face: string;
  /** The name of the picture on it, if one was given. */
  readonly front: string;
  readonly place: string;
  readonly held: boolean;
  readonly down: boolean;
  readonly heading: number;
  readonly x: number;
  readonly z: number;
}

export interface RawFrame {
  readonly sort: string;
  readonly bytes: Uint8Array;
}

/** The library's first word to a page: a way back that it has drawn by lot, and nothing of the table. */
const JOIN_ROOM = 10;
const BYTES = 17;

/** One page on a plain socket: all that ever comes to it, kept as it came and read as far as it can be read. */
export class Ear {
  /** Since it was last cleared. */
  readonly frames: RawFrame[] = [];
  readonly flights = new Flights();
  private decoder = new Decoder(new TableState());
  private past: readonly ActTold[] = [];
  private taken = 0;
  private told = 0;

  constructor(
    public tap: Tap,
    /** Which page it is, so that its frames are not taken for another's. */
    private readonly page = '',
  ) {
    this.read();
  }

  get acts(): readonly ActTold[] {
    return [...this.past, ...(this.tap.heard.act ?? [])];
  }

  get stories(): readonly (readonly ActTold[])[] {
    return (this.tap.heard.story ?? []).map(({ acts }) => acts ?? []);
  }

  get answers(): readonly Answer[] {
    return this.tap.heard.answer ?? [];
  }

  /** Resolves when everything has been heard that was said until now. */
  async catchUp(version: number): Promise<void> {
    await this.tap.storySince(version);
    this.read();
  }

  /** Reads what has come. */
  read(): void {
    const { frames } = this.tap;
    for (; this.taken < frames.length; this.taken++) this.take(frames[this.taken] as Buffer);
  }

  /** A new trial: what was heard before is remembered by whoever wanted to. */
  clear(): void {
    this.read();
    this.tap.frames.length = 0;
    this.taken = 0;
    this.told = 0;
    this.past = [];
    for (const messages of Object.values(this.tap.heard)) messages.length = 0;
    this.frames.length = 0;
    this.flights.clear();
  }

  /** Goes on at another table, where all lies as it lay here: what was heard so far belongs to it. */
  moveTo(tap: Tap): void {
    this.read();
    this.past = this.acts;
    this.tap = tap;
    this.decoder = new Decoder(new TableState());
    this.taken = 0;
    this.read();
  }

  /** Something that did not come over the socket. */
  note(sort: string, text: string): void {
    this.frames.push({ sort: this.page + sort, bytes: Buffer.from(text, 'latin1') });
  }

  /** How long the frames of a sort were, in order. */
  lengths(sort: string): number[] {
    return this.frames.flatMap((frame) => (frame.sort === this.page + sort ? frame.bytes.length : []));
  }

  /** The cards this page has on the screen, in no order but that of the wire. */
  cards(): Heard[] {
    const { state } = this.decoder;
    const heard: Heard[] = [];
    for (const map of [state.pieces, state.hiddenPieces])
      map?.forEach((piece, key) => {
        if (piece.kind !== 'card') return;
        const { id, place, held, down, heading, x, z } = piece;
        const { name: face, row } = piece.face ?? piece;
        const front = frontIn(row);
        heard.push({ id, key: Number(key), face, front, place, held: held !== '', down, heading, x, z });
      });
    return heard;
  }

  /** The ids of an ordered place, if they are shown. */
  order(place: string): PieceId[] {
    const { state } = this.decoder;
    for (const map of [state.places, state.hiddenPlaces])
      for (const where of map?.values() ?? [])
        if (where.id === place && where.inside) return where.order.toArray();
    return [];
  }

  private take(frame: Buffer): void {
    const code = codeOf(frame);
    if (code === JOIN_ROOM) return;
    if (code === FULL_STATE || code === PATCH) {
      this.decoder.decode(frame, { offset: 1 });
      this.frames.push({ sort: this.page + (code === PATCH ? 'patch' : 'state'), bytes: frame });
      return;
    }
    const it = { offset: 1 };
    const name = decode.string(frame, it);
    this.frames.push({ sort: this.page + name, bytes: frame });
    if (name === 'act') this.told++;
    if (code === BYTES) this.flights.take(frame.subarray(it.offset), this.told);
  }
}

function frontIn(row: string): string {
  if (row === '') return '';
  const { front } = JSON.parse(row) as { front?: unknown };
  return typeof front === 'string' ? front : '';
}
