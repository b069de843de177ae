import type { StoreApi } from 'zustand/vanilla';
import type { FromServer } from '#protocol/messages';
import type { MessageHandlers } from '../net/MessageEmitter.ts';
import { notify } from './notices.ts';
import type { Seen } from './Seen.ts';

const REMEMBERED_LINES = 300;

const VOTED: Readonly<Record<NonNullable<FromServer['vote']['over']>, string>> = {
  yes: 'Everybody agreed.',
  no: 'Not everybody agreed.',
  silent: 'Not everybody answered in time: it is not taken back.',
  withdrawn: 'It is no longer asked to be taken back.',
};

/** What is kept of what people say and point at, how they vote, and what the house says to this one. */
export function peopleHandlers({ getState, setState }: Pick<StoreApi<Seen>, 'getState' | 'setState'>) {
  return {
    people: (people) => setState({ people }),
    presence: (news) => {
      const presence = new Map(getState().presence);
      for (const one of news) presence.set(one.person, one);
      setState({ presence });
    },
    measure: (ruler) => {
      const rulers = new Map(getState().rulers);
      if (ruler.line === null) rulers.delete(ruler.person);
      else rulers.set(ruler.person, ruler);
      setState({ rulers });
    },
    chat: (line) => {
      const { chat } = getState();
      // Who comes back is told the last lines again.
      if (chat.some(({ at }) => at === line.at)) return;
      setState({ chat: [...chat, line].slice(-REMEMBERED_LINES) });
    },
    vote: (vote) => {
      const others = getState().votes.filter(({ act }) => act !== vote.act);
      setState({ votes: vote.over === null ? [...others, vote] : others });
      if (vote.over !== null) notify('news', VOTED[vote.over]);
    },
    warning: ({ text }) => notify('fault', text),
  } satisfies Partial<MessageHandlers>;
}
