import type { Client } from '@colyseus/core';
import { ClientState } from '@colyseus/core';
import { CLOSED } from '#protocol/codes';
import type { ClientMessage, FromClient } from '#protocol/messages';
import { readMessage } from '#protocol/messages';
import type { LiveTable } from '../LiveTable.ts';
import type { Services } from '../Services.ts';
import type { Answering } from './Answering.ts';
import type { Handlers, Heard } from './handlers.ts';
import { HANDLERS, UNHEARD, isRequest } from './handlers.ts';
import { isKnownFrame } from './isKnownFrame.ts';
import { COSTS } from './RateLimit.ts';
import type { Session, Sessions } from './Sessions.ts';
import { warn } from './warn.ts';

export interface FrameIntakeParts {
  readonly services: Services;
  readonly live: LiveTable;
  readonly sessions: Sessions;
  readonly answering: Answering;
}

/** What comes in over the sockets of a table, from the frame to who deals with what it says. */
export class FrameIntake {
  constructor(
    private readonly parts: FrameIntakeParts,
    /** Closes somebody's socket with this code. */
    private readonly kick: (client: Client, code: number) => void,
  ) {}

  /** Every frame passes the rate limit before anything of it is read. Whatever is wrong with it ends here. */
  frame(client: Client, frame: Buffer, read: (client: Client, frame: Buffer) => void): void {
    const { services, live, sessions } = this.parts;
    const session = sessions.of(client);
    if (session === undefined) return;
    const joining = client.state === ClientState.JOINING;
    try {
      session.verdict = session.rateLimit.message(services.clock.now());
      if (session.verdict === 'cut') return this.cut(session, 'flooding');
      if (session.verdict === 'warn') warn(session, 'too-fast');
      if (!isKnownFrame(frame)) return this.garbage(session);
      // Who comes in is sent the whole table.
      if (joining) live.lane.measure(() => read(client, frame));
      else read(client, frame);
      if (joining) {
        // The whole state has just been sent: what waited to be added to it is in it.
        client.view?.changes.clear();
        // From now on they hear of motion. Begun anew any earlier, a lane on which all hold still would have nothing left to say.
        live.motion.restart();
      }
    } catch (error) {
      // A sensible frame can be read to its end: what failed is ours, and must not be held against who sent it.
      services.report(joining ? 'state' : 'frame', error);
      // Without the state there is nothing to look at, and it is not sent a second time.
      if (joining) this.kick(client, CLOSED.fault);
    }
  }

  /** What a frame said, once the library has read it. */
  route(client: Client, name: string | number, raw: unknown): void {
    const { live, sessions, answering } = this.parts;
    const session = sessions.of(client);
    if (session === undefined) return;
    // Only names of ours get here.
    const type = name as FromClient;
    if (isRequest(type)) {
      const asked = this.read(session, type, raw);
      if (asked !== null) answering.answer(live, session, type, asked.data);
    } else {
      const heard = this.read(session, type, raw);
      if (heard !== null) this.hear(session, type, heard.data);
    }
  }

  private read<K extends FromClient>(
    session: Session,
    type: K,
    raw: unknown,
  ): { data: ClientMessage<K> } | null {
    const read = readMessage(type, raw);
    if (read === null) this.garbage(session);
    else session.rateLimit.charge(COSTS[type] ?? 0);
    return read;
  }

  private hear<K extends Heard>(session: Session, type: K, message: ClientMessage<K>): void {
    const { live, services } = this.parts;
    const handlers: Partial<Handlers> = session.verdict === 'in' ? HANDLERS : UNHEARD;
    handlers[type]?.({ live, services, session }, message);
  }

  private garbage(session: Session): void {
    this.parts.services.metrics.count('garbage');
    const verdict = session.rateLimit.garbage();
    if (verdict === 'cut') this.cut(session, 'garbage');
    else if (verdict === 'warn') warn(session, 'not-understood');
  }

  private cut({ client }: Session, why: 'flooding' | 'garbage'): void {
    this.parts.services.metrics.count('cut', why);
    this.kick(client, CLOSED[why]);
  }
}
