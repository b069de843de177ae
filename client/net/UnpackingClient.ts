import { ColyseusSDK, Room } from '@colyseus/sdk';
import { packedIn } from '#protocol/packed';

/** Whether this browser can unpack by itself; one that cannot is sent everything as it is. */
export const UNPACKS = typeof DecompressionStream !== 'undefined';

/** The SDK's client, whose rooms read large frames that come packed. */
export class UnpackingClient extends ColyseusSDK {
  protected override createRoom<T>(name: string, shape?: new (...args: unknown[]) => T): Room<unknown, T> {
    return new UnpackingRoom<T>(name, shape);
  }
}

/** Unpacking takes a moment: what comes meanwhile waits, or a patch would be read before the state it is about. */
class UnpackingRoom<T> extends Room<unknown, T> {
  private readonly waiting: MessageEvent[] = [];
  private isUnpacking = false;
  private isOver = false;

  constructor(name: string, shape?: new (...args: unknown[]) => T) {
    super(name, shape);
    this.onLeave(() => {
      this.isOver = true;
    });
  }

  protected override onMessageCallback(event: MessageEvent): void {
    if (this.isUnpacking) {
      this.waiting.push(event);
      return;
    }
    const packed = packedIn(new Uint8Array(event.data as ArrayBuffer));
    if (packed === null) super.onMessageCallback(event);
    else void this.unpack(packed);
  }

  private async unpack(packed: Uint8Array): Promise<void> {
    this.isUnpacking = true;
    try {
      const data = await unpacked(packed);
      if (!this.isOver) super.onMessageCallback({ data } as MessageEvent);
    } catch {
      // Without it nothing that follows can be understood: the page comes back for a fresh copy.
      this.connection.close();
    }
    this.isUnpacking = false;
    const waited = this.waiting.splice(0);
    for (const event of waited) if (!this.isOver) this.onMessageCallback(event);
  }
}

async function unpacked(bytes: Uint8Array): Promise<ArrayBuffer> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).arrayBuffer();
}
