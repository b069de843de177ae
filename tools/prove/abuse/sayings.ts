import { WOLF } from './frames.ts';

/** What Colyseus has to say about what strangers do, in words of its own. Everything else that is reported is a fault. */
const KNOWN = [
  /^Max payload size exceeded/,
  /^Invalid WebSocket frame: /,
  /hasReservedSeat is not a function$/,
  /^seat reservation expired/,
];

/** What of all that was reported is a fault. Words of a stranger in it are one, whoever says it. */
export function faultsIn(reports: readonly string[]): string[] {
  return reports.filter((text) => {
    const said = /^colyseus: (?:\w*Error: )?([^]*)$/.exec(text)?.[1];
    return text.includes(WOLF) || said === undefined || !KNOWN.some((known) => known.test(said));
  });
}
