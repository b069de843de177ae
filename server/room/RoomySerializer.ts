import type { Client } from '@colyseus/core';
import { SchemaSerializer } from '@colyseus/core';
import type { Schema } from '@colyseus/schema';

/**
 * Colyseus writes a full state that does not fit its buffer into a larger one, and then puts what only one client may see
 * behind the part of it that did fit: large tables would arrive torn. Here the buffer grows with the table.
 */
export class RoomySerializer<T extends Schema> extends SchemaSerializer<T> {
  override getFullState(client?: Client): Uint8Array {
    const whole = super.getFullState(client);
    if (whole.byteLength <= this.fullEncodeBuffer.byteLength) return whole;
    const [code = 0] = this.fullEncodeBuffer;
    this.fullEncodeBuffer = new Uint8Array(whole.byteLength * 2);
    this.fullEncodeBuffer[0] = code;
    this.needFullEncode = true;
    return super.getFullState(client);
  }
}
