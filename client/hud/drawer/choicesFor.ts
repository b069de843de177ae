import type { Seat } from '#kernel/seat';
import type { CompanyRequest, PersonTold } from '#protocol/messages';
import { capital } from '../../words/english.ts';
import type { Choice } from '../MoreMenu.tsx';

/** Who looks at the list of players, and what they have leave for. */
export interface Onlooker {
  readonly me: PersonTold;
  readonly maySeats: boolean;
  readonly mayMute: boolean;
  readonly mayKick: boolean;
  readonly bots: readonly { readonly name: string; readonly title: string }[];
  readonly ask: (request: CompanyRequest) => void;
}

export const TEAMS: readonly string[] = ['sun', 'moon', 'comet', 'star'];
const RANK = { player: 0, promoted: 1, host: 2 } as const;

/** Everything this onlooker can do with a seat. What would be refused is not offered. */
export function seatChoices(
  seat: Seat,
  people: readonly PersonTold[],
  onlooker: Onlooker,
): readonly Choice[] {
  const { me, maySeats, bots, ask } = onlooker;
  const holder = people.find(({ seats }) => seats.includes(seat.id));
  const isMine = holder?.id === me.id;
  const choices: Choice[] = [];
  const add = (words: string, request: CompanyRequest) => choices.push({ words, run: () => ask(request) });
  if (holder === undefined && (seat.holder === 'nobody' || maySeats)) {
    if (seat.holder === 'nobody')
      add(me.seats.length === 0 ? 'Sit down here' : 'Move to this seat', { do: 'sit', seat: seat.id });
    if (seat.holder === 'nobody' && me.seats.length > 0)
      add('Sit here as well (one screen for both)', { do: 'sit', seat: seat.id, also: true });
  }
  if (isMine && me.active !== seat.id) add('Look and act from here', { do: 'turn-to', seat: seat.id });
  if (isMine) add('Stand up', { do: 'stand', seat: seat.id });
  if (isMine || maySeats) {
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
  if (maySeats) {
    if (bots.length > 0)
      choices.push({
        words: 'Let the table play it',
        choices: bots.map(({ name, title }) => ({
          words: title === '' ? name : title,
          run: () => ask({ do: 'seat-bot', seat: seat.id, bot: name }),
        })),
      });
    if (!isMine && seat.holder !== 'nobody') add('Clear the seat', { do: 'unseat', seat: seat.id });
    choices.push({ words: 'Team', choices: teamChoices(seat, ask) });
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
  const { me, mayMute, mayKick, ask } = onlooker;
  if (person.id === me.id) return [];
  const choices: Choice[] = [];
  const add = (words: string, request: CompanyRequest, grave = false) =>
    choices.push({ words, grave, run: () => ask(request) });
  const isHost = me.role === 'host';
  const isBelow = RANK[me.role] > RANK[person.role];
  if (isHost && !person.banned) {
    if (person.role === 'player')
      add('Make a helper of the host', { do: 'promote', person: person.id, to: 'promoted' });
    if (person.role === 'promoted')
      add('No longer a helper', { do: 'promote', person: person.id, to: 'player' });
    if (person.present) add('Hand the table over', { do: 'hand-over', person: person.id }, true);
  }
  if (mayMute && isBelow)
    add(person.muted ? 'Let them write again' : 'Mute', {
      do: 'mute',
      person: person.id,
      muted: !person.muted,
    });
  if (mayKick && isBelow) {
    if (person.banned) add('Let them in again', { do: 'unban', person: person.id });
    else {
      if (person.present) add('Show out', { do: 'kick', person: person.id }, true);
      add('Show out and shut the door', { do: 'kick', person: person.id, ban: true }, true);
    }
  }
  return choices;
}
