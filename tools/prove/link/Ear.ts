import { Buffer } from 'node:buffer';
import { Decoder, Encoder } from '@colyseus/schema';
import type { Act } from '#kernel/act';
import type { PieceId } from '#kernel/piece';
import type { Viewer } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { ActTold } from '#kernel/tell';
import { TableState } from '#protocol/TableState';
import { Mirror } from '../../../server/room/Mirror.ts';
import { Story } from '../../../server/room/Story.ts';
import { Views } from '../../../server/room/Views.ts';

/** A piece as it came over the wire. */
export interface Heard {
  readonly id: PieceId;
  /** Where it stands in the map it came in, which has no meaning, and how many pieces came into that map before it. */
  readonly key: number;
  readonly face: string;
  readonly place: string;
  readonly held: boolean;
  readonly down: boolean;
  readonly turn: number;
  readonly x: number;
  readonly z: number;
}

/**
 * All that one viewer is sent, without a socket: the real mirror, views, encoder and story. What cannot be told from it cannot be
 * told from the socket either.
 */
export class Ear {
  /** How long each patch was, and each told act. */
  readonly lengths: number[] = [];
  readonly acts: ActTold[] = [];
  private readonly mirror: Mirror;
  private readonly views: Views;
  private readonly story: Story;
  private readonly encoder: Encoder<TableState>;
  private readonly decoder = new Decoder(new TableState());
  private readonly view;

  constructor(
    table: Table,
    private readonly viewer: Viewer,
  ) {
    this.mirror = new Mirror(table);
    this.encoder = new Encoder(this.mirror.state);
    this.views = new Views(table, this.mirror);
    this.story = new Story(table);
    this.encoder.discardChanges();
    this.view = this.views.open('ear', viewer);
    const it = { offset: 0 };
    this.encoder.encodeAll(it);
    this.decoder.decode(this.encoder.encodeAllView(this.view, it.offset, { ...it }).slice());
    this.view.changes.clear();
  }

  follow(act: Act): void {
    this.views.update(this.mirror.follow(act));
    const it = { offset: 0 };
    this.encoder.encode(it);
    const bytes = this.encoder.encodeView(this.view, it.offset, it).slice();
    this.decoder.decode(bytes);
    this.encoder.discardChanges();
    const told = this.story.tell(act).get(this.viewer) as ActTold;
    this.lengths.push(bytes.length, Buffer.byteLength(JSON.stringify(told)));
    this.acts.push(told);
  }

  /** A new trial: what was heard before is remembered by whoever wanted to. */
  clear(): void {
    this.lengths.length = 0;
    this.acts.length = 0;
  }

  /** The cards this viewer has on the screen, in no order but that of the wire. */
  cards(): Heard[] {
    const { state } = this.decoder;
    const heard: Heard[] = [];
    for (const map of [state.pieces, state.hiddenPieces])
      map?.forEach((piece, key) => {
        if (piece.kind !== 'card') return;
        const { id, face, place, held, down, turn, x, z } = piece;
        heard.push({ id, key: Number(key), face, place, held: held !== '', down, turn, x, z });
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
}
