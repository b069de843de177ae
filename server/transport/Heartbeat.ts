import { WebSocketTransport } from '@colyseus/ws-transport';

/** As much of a `ws` socket as is used here. */
interface Line {
  on(event: 'message' | 'pong' | 'close', hear: () => void): unknown;
  ping(): void;
  terminate(): void;
}

/** A line that was silent for so many rounds is asked for a sign of life; still silent after the next, it is dead. */
const SILENT_ROUNDS = 2;

/**
 * Finds lines that went dead without a word. A page asks for a sign of life every few seconds, and that is one itself: who
 * has spoken lately is not asked, or twenty tables at rest would be kept awake by questions from both sides.
 */
export class Heartbeat {
  private readonly silent = new Map<Line, number>();

  watch(line: Line): void {
    const heard = (): void => void this.silent.set(line, 0);
    heard();
    line.on('message', heard);
    line.on('pong', heard);
    line.on('close', () => this.silent.delete(line));
  }

  /** Asks those who have been silent, and ends the lines that did not answer. */
  round(): void {
    for (const [line, rounds] of this.silent) {
      if (rounds > SILENT_ROUNDS) line.terminate();
      else if (rounds === SILENT_ROUNDS) line.ping();
      this.silent.set(line, rounds + 1);
    }
  }
}

/** The transport of the library, with a heartbeat of our own: its own asks everybody, every three seconds. */
export class HeartbeatTransport extends WebSocketTransport {
  protected override autoTerminateUnresponsiveClients(everyMs: number): void {
    const heartbeat = new Heartbeat();
    this.wss.on('connection', (line) => heartbeat.watch(line));
    this.pingInterval = setInterval(() => heartbeat.round(), everyMs);
  }
}
