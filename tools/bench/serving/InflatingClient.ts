import { inflateRawSync } from 'node:zlib';
import { Client, Room } from '@colyseus/sdk';
import { packedIn } from '#protocol/packed';

/** The SDK's client, reading large frames that come packed as the page does. */
export class InflatingClient extends Client {
  protected override createRoom<T>(name: string, shape?: new (...args: unknown[]) => T): Room<unknown, T> {
    return new UnpackingRoom<T>(name, shape);
  }
}

class UnpackingRoom<T> extends Room<unknown, T> {
  protected override onMessageCallback(event: MessageEvent): void {
    const packed = packedIn(new Uint8Array(event.data as ArrayBuffer));
    const read = packed === null ? event : { data: inflateRawSync(packed) };
    super.onMessageCallback(read as MessageEvent);
  }
}
