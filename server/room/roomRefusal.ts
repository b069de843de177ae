import type { Refusal } from '#commands/refusal';

/** Wording of what the room refuses by itself, before or after the table was asked. */
const WORDS = {
  'not-saved': 'The table could not be saved, so that was not done. Try again in a moment.',
  'answered-before': 'That request was answered long ago.',
  'too-fast': 'That came too fast. Try again in a moment.',
  closing: 'The table is being closed. Come again in a moment.',
  'not-understood': 'That message could not be understood.',
  'seat-taken': 'Somebody already sits there.',
  'table-full': 'This table has no room for more people.',
  'no-such-person': 'That person is not at this table.',
  'no-team': 'You are in no team.',
  'not-host': 'Only the host can do that.',
  'above-you': 'That person has as much to say here as you have.',
  watching: 'You are watching. Take a seat first.',
  muted: 'The host has muted you.',
  'no-such-bot': 'This game has no such bot.',
  'no-vote': 'There is nothing to vote on.',
  'needs-password': 'This table has a password.',
  'wrong-password': 'That is not the password of this table.',
  'too-many-tries': 'Too many tries. Wait a minute.',
  banned: 'The host has closed this table to you.',
  'no-such-code': 'No table has that code. Check the letters.',
  'no-such-table': 'There is no such table. Ask for a new link.',
  'bad-join': 'This page is out of date. Load it again.',
} as const;

export type RoomRefusalCode = keyof typeof WORDS;

export function refuseInRoom(code: RoomRefusalCode): Refusal {
  return { refused: code, text: WORDS[code] };
}
