import type { Refusal } from '#commands/refusal';

/** Wording of what the room refuses by itself, before or after the table was asked. */
const WORDS = {
  'not-saved': 'The table could not be saved, so that was not done. Try again in a moment.',
  'log-full': 'This table has been played on for so long that it is full. Save it, or set up a new one.',
  'answered-before': 'That request was answered long ago.',
  'look-again':
    'You were away for so long that it is not known any more whether that was done. Look at the table, and do it again if it was not.',
  'too-fast': 'That came too fast. Try again in a moment.',
  busy: 'This table has a lot to do: wait until what you asked for is done.',
  closing: 'The table is being closed. Come again in a moment.',
  'not-understood': 'That message could not be understood.',
  'seat-taken': 'Somebody already sits there.',
  'table-full': 'This table has no room for more people.',
  'no-such-person': 'That person is not at this table.',
  'no-team': 'You are in no team.',
  'not-owner': 'Only the owner of the table can do that.',
  'holder-away': 'Whoever holds that seat is away. Only the owner of the table can free it.',
  'seat-kept': 'That seat waits, with its hand, for who had it. Only the owner of the table can open it.',
  'team-hand':
    'Who sits there sees the hand of somebody else in that team. Only the owner of the table can give that seat.',
  'team-owner':
    'A team sees the hands of all in it. Only the owner of the table can put these seats together.',
  'owner-expected': 'The owner of the table has not been away for long enough.',
  'not-seated-then': 'Only who has held a seat since before the owner left can be asked or chosen.',
  'above-you': 'That person has as much to say here as you have.',
  watching: 'You are watching. Take a seat first.',
  muted: 'You have been muted at this table.',
  'no-such-bot': 'This game has no such bot.',
  'no-vote': 'There is nothing to vote on.',
  'no-question': 'Nobody is being asked that.',
  'asked-already': 'Everybody is being asked that already.',
  'not-asked-here': 'That cannot be asked at this table.',
  'not-seated': 'Only who holds a seat can ask that.',
  awaiting: 'This table came out of a saved file. It waits until everybody who holds a seat has come.',
  'needs-everybody': 'Everybody who has held a seat here must agree first. They have been asked.',
  'changed-meanwhile': 'The table changed while its copy was written. Ask for it again.',
  'needs-password': 'This table has a password.',
  'wrong-password': 'That is not the password of this table.',
  'too-many-tries': 'Too many tries. Wait a minute.',
  banned: 'The owner has closed this table to you.',
  'no-such-code': 'No table has that code. Check the letters.',
  'no-such-table': 'There is no such table. Ask for a new link.',
  'bad-join': 'This page is out of date. Load it again.',
} as const;

export type TableRefusalCode = keyof typeof WORDS;

export function refuseAtTable(code: TableRefusalCode): Refusal {
  return { refused: code, text: WORDS[code] };
}
