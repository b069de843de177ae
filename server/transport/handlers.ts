import type { ClientMessage, FromClient } from '#protocol/messages';
import type { LiveTable } from '../LiveTable.ts';
import type { Services } from '../Services.ts';
import type { Session } from './Sessions.ts';
import { sendTo } from '../people/Listener.ts';
import { warnOf } from './warn.ts';

/** What is answered, rather than heard. */
export type AskedName = 'ask' | 'people';
export type Heard = Exclude<FromClient, AskedName>;

export function isRequest(name: FromClient): name is AskedName {
  return name === 'ask' || name === 'people';
}

interface At {
  readonly live: LiveTable;
  readonly services: Services;
  readonly session: Session;
}

export type Handlers = { readonly [K in Heard]: (at: At, message: ClientMessage<K>) => void };

/** What becomes of each message that asks for no answer. */
export const HANDLERS: Handlers = {
  point: ({ live, session }, where) => live.presence.pointers.point(session.person, where),
  typing: ({ live, session }, { typing }) => live.presence.pointers.typing(session.person, typing),
  ping: ({ live, session }, where) => warnOf(session, live.presence.ping(session.person, where)),
  measure: ({ live, session }, line) => live.presence.rulers.measure(session.person, line),
  chat: ({ live, session }, line) => warnOf(session, live.presence.chat.say(session.person, line)),
  carry: ({ live, session }, where) => live.motion.carry(session.person.active, where),
  key: ({ live }) => live.motion.restart(),
  since: ({ live, services, session }, { version }) =>
    void live.telling.tellStory(session, version).catch((error: unknown) => services.report('story', error)),
};

/** And of one that came too fast. */
export const UNHEARD: Partial<Handlers> = {
  // A page holds back what happens now until it has heard what it missed: without an answer it would do so for ever.
  since: ({ session }, { version }) => sendTo(session, 'story', { since: version, acts: null }),
};
