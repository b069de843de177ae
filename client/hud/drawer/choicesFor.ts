import type { Seat } from '#kernel/seat';
import type { PeopleRequest, PersonTold } from '#protocol/messages';
import { capital } from '../../words/english.ts';
import type { Choice } from '../MoreMenu.tsx';
import { outranks } from '#commands/roles';

/** Who looks at the list of players, and what they have leave for. */
export interface Onlooker {
  readonly me: PersonTold;
  readonly isOwner: boolean;
  /** Steers until the owner is back. */
  readonly isStandIn: boolean;
  readonly maySeats: boolean;
  /** May make teams, which standing in does not allow. */
  readonly mayTeam: boolean;
  /** Seats that wait for the person they were taken from. */
  readonly kept: Readonly<Record<string, string>>;
  /** Those who may agree on one of them as the new owner. */
  readonly heirs: readonly string[];
  readonly mayMute: boolean;
  readonly mayKick: boolean;
  readonly bots: readonly { readonly name: string; readonly title: string }[];
  readonly ask: (request: PeopleRequest) => void;
}

export const TEAMS: readonly string[] = ['sun', 'moon', 'comet', 'star'];

/** Everything this onlooker can do with a seat. What would be refused is not offered. */
export function seatChoices(
  seat: Seat,
  people: readonly PersonTold[],
  onlooker: Onlooker,
): readonly Choice[] {
  const { me, isOwner, maySeats, mayTeam, kept, bots, ask } = onlooker;
  const holder = people.find(({ seats }) => seats.includes(seat.id));
  const isMine = holder?.id === me.id;
  const keeper = kept[seat.id];
  const isKept = keeper !== undefined && keeper !== me.id;
  /** Whoever is away keeps seat and hand: only the owner can do something about it. */
  const guardian = holder ?? people.find(({ id }) => id === keeper);
  const isFreeable = isOwner || isMine || guardian === undefined || guardian.present;
  const choices: Choice[] = [];
  const add = (words: string, request: PeopleRequest) => choices.push({ words, run: () => ask(request) });
  if (holder === undefined && seat.holder === 'nobody' && !isKept) {
    add(me.seats.length === 0 ? 'Sit down here' : 'Move to this seat', { do: 'sit', seat: seat.id });
    if (me.seats.length > 0)
      add('Sit here as well (one screen for both)', { do: 'sit', seat: seat.id, also: true });
  }
  if (isKept && isOwner) add('Open the seat to everybody', { do: 'unseat', seat: seat.id });
  if (isMine && me.active !== seat.id) add('Look and act from here', { do: 'switch-to', seat: seat.id });
  if (isMine) add('Stand up', { do: 'stand', seat: seat.id });
  if (isMine && onlooker.heirs.includes(me.id))
    add('Ask all to make me the owner', { do: 'propose', question: 'new-owner', person: me.id });
  if (isMine || isOwner || (maySeats && holder === undefined && keeper === undefined)) {
    const heirs = people.filter((one) => one.present && !one.banned && one.id !== holder?.id);
    if (heirs.length > 0)
      choices.push({
        words: 'Give the seat to',
        choices: heirs.map((one) => ({
          words: one.id === me.id ? 'myself' : one.name,
          run: () => ask({ do: 'give-seat', seat: seat.id, to: one.id }),
        })),
      });
  }
  if (maySeats && isFreeable) {
    if (bots.length > 0)
      choices.push({
        words: 'Let the table play it',
        choices: bots.map(({ name, title }) => ({
          words: title === '' ? name : title,
          run: () => ask({ do: 'seat-bot', seat: seat.id, bot: name }),
        })),
      });
    if (!isMine && seat.holder !== 'nobody') add('Clear the seat', { do: 'unseat', seat: seat.id });
    if (mayTeam) choices.push({ words: 'Team', choices: teamChoices(seat, ask) });
  }
  return choices;
}

function teamChoices(seat: Seat, ask: Onlooker['ask']): readonly Choice[] {
  return [null, ...TEAMS]
    .filter((team) => team !== seat.team)
    .map((team) => ({
      words: team === null ? 'Plays alone' : `Team ${capital(team)}`,
      run: () => ask({ do: 'team', seat: seat.id, team }),
    }));
}

/** Everything this onlooker can do with a person. */
export function personChoices(person: PersonTold, onlooker: Onlooker): readonly Choice[] {
  const { me, isOwner, isStandIn, mayMute, mayKick, heirs, ask } = onlooker;
  if (person.id === me.id) return [];
  const choices: Choice[] = [];
  const add = (words: string, request: PeopleRequest, grave = false) =>
    choices.push({ words, grave, run: () => ask(request) });
  const isBelow = person.role !== 'host' && (isStandIn || outranks(me.role, person.role));
  if (isOwner && !person.banned) {
    if (person.role === 'player') add('Make a helper', { do: 'promote', person: person.id, to: 'promoted' });
    if (person.role === 'promoted')
      add('No longer a helper', { do: 'promote', person: person.id, to: 'player' });
    if (person.present) add('Give them the table', { do: 'hand-over', person: person.id }, true);
  }
  if (heirs.includes(me.id) && heirs.includes(person.id))
    add('Ask all to make them the owner', { do: 'propose', question: 'new-owner', person: person.id });
  if (mayMute && isBelow)
    add(person.muted ? 'Let them write again' : 'Mute', {
      do: 'mute',
      person: person.id,
      muted: !person.muted,
    });
  if (mayKick && isBelow && person.present) add('Show out', { do: 'kick', person: person.id }, true);
  if (isOwner && person.banned) add('Let them in again', { do: 'unban', person: person.id });
  else if (isOwner) add('Show out and shut the door', { do: 'kick', person: person.id, ban: true }, true);
  return choices;
}
