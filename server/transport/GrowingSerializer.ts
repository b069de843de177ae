import type { Client } from '@colyseus/core';
import { Protocol, SchemaSerializer } from '@colyseus/core';
import type { Schema } from '@colyseus/schema';
import { Encoder } from '@colyseus/schema';

/** Buffers that every room writes in, one after the other: a table that rests would keep two megabytes for itself. */
let whole: Uint8Array | null = null;
let changes: Uint8Array | null = null;
/** Whose whole state lies in the buffer. */
let writer: symbol | null = null;

/**
 * Colyseus writes a full state that does not fit its buffer into a larger one, and then puts what only one client may see
 * behind the part of it that did fit: large tables would arrive torn. Here the buffer grows with the largest table.
 *
 * What clients are sent is a copy of what lies in a buffer as long as they look through a view, and all of ours do: without
 * one, what waits in a slow socket would be overwritten by another table.
 */
export class GrowingSerializer<T extends Schema> extends SchemaSerializer<T> {
  private readonly mark = Symbol('a serializer');

  constructor() {
    super();
    this.fullEncodeBuffer = whole ??= new Uint8Array(Encoder.BUFFER_SIZE);
  }

  override reset(state: T): void {
    super.reset(state);
    this.needFullEncode = true;
    this.encoder.sharedBuffer = changes ??= new Uint8Array(Encoder.BUFFER_SIZE);
  }

  override getFullState(client?: Client): Uint8Array {
    this.takeBuffer();
    const state = super.getFullState(client);
    if (state.byteLength <= this.fullEncodeBuffer.byteLength) return state;
    whole = new Uint8Array(state.byteLength * 2);
    writer = null;
    this.takeBuffer();
    return super.getFullState(client);
  }

  override applyPatches(
    ...[clients, state, timing]: Parameters<SchemaSerializer<T>['applyPatches']>
  ): boolean {
    this.encoder.sharedBuffer = changes ??= new Uint8Array(Encoder.BUFFER_SIZE);
    const applied = super.applyPatches(clients, state, timing);
    // It may have grown.
    changes = this.encoder.sharedBuffer;
    return applied;
  }

  private takeBuffer(): void {
    whole ??= new Uint8Array(Encoder.BUFFER_SIZE);
    if (writer === this.mark && this.fullEncodeBuffer === whole) return;
    writer = this.mark;
    this.fullEncodeBuffer = whole;
    whole[0] = Protocol.ROOM_STATE;
    this.needFullEncode = true;
  }
}
