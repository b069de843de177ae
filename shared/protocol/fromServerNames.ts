import type { FromServerName } from './messages.ts';

const NAMES: Readonly<Record<FromServerName, true>> = {
  welcome: true,
  you: true,
  answer: true,
  act: true,
  story: true,
  people: true,
  turn: true,
  presence: true,
  ping: true,
  measure: true,
  chat: true,
  vote: true,
  warning: true,
};

/** Every message a server sends, by name. The compiler finds one that is missing: a client would never hear it. */
export const FROM_SERVER_NAMES = Object.keys(NAMES) as readonly FromServerName[];
