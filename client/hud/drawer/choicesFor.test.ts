import type { Seat } from '#kernel/seat';
import type { CompanyRequest, PersonTold } from '#protocol/messages';
import { describe, expect, it } from 'vitest';
import type { Choice } from '../MoreMenu.tsx';
import type { Onlooker } from './choicesFor.ts';
import { personChoices, seatChoices } from './choicesFor.ts';

const person = (id: string, rest: Partial<PersonTold> = {}): PersonTold => ({
  id,
  name: id.toUpperCase(),
  role: 'player',
  seats: [],
  active: null,
  muted: false,
  banned: false,
  present: true,
  ...rest,
});
const seat = (id: string, holder: Seat['holder'] = 'nobody'): Seat => ({ id, name: id, team: null, holder });

function onlooker(me: PersonTold, rest: Partial<Onlooker> = {}) {
  const asked: CompanyRequest[] = [];
  const isHost = me.role === 'host';
  const one: Onlooker = {
    me,
    maySeats: isHost,
    mayMute: isHost,
    mayKick: isHost,
    bots: [{ name: 'greedy', title: 'Greedy' }],
    ask: (request) => asked.push(request),
    ...rest,
  };
  return { one, asked };
}

const words = (choices: readonly Choice[]) => choices.map((choice) => choice.words);

describe('what can be done with a seat', () => {
  it('offers a free seat to a guest, and nothing else', () => {
    const { one, asked } = onlooker(person('a'));
    const choices = seatChoices(seat('red'), [one.me], one);
    expect(words(choices)).toEqual(['Sit down here']);
    for (const choice of choices) if ('run' in choice) choice.run();
    expect(asked).toEqual([{ do: 'sit', seat: 'red' }]);
  });

  it('offers nothing of a seat that another holds', () => {
    const other = person('b', { seats: ['red'], active: 'red' });
    const { one } = onlooker(person('a'));
    expect(seatChoices(seat('red', 'person'), [one.me, other], one)).toEqual([]);
  });

  it('lets one screen hold a second seat, switch between them and give one away', () => {
    const me = person('a', { seats: ['red', 'blue'], active: 'red' });
    const { one } = onlooker(me);
    const people = [me, person('b')];
    expect(words(seatChoices(seat('green'), people, one))).toEqual([
      'Move to this seat',
      'Sit here as well (one screen for both)',
    ]);
    expect(words(seatChoices(seat('blue', 'person'), people, one))).toEqual([
      'Look and act from here',
      'Stand up',
      'Give the seat to',
    ]);
  });

  it('lets the host seat bots, clear seats and make teams', () => {
    const { one } = onlooker(person('h', { role: 'host' }));
    const other = person('b', { seats: ['red'], active: 'red' });
    expect(words(seatChoices(seat('red', 'person'), [one.me, other], one))).toEqual([
      'Give the seat to',
      'Let the table play it',
      'Clear the seat',
      'Team',
    ]);
  });
});

describe('what can be done with a person', () => {
  it('offers a player nothing, and nobody anything with themselves', () => {
    const { one } = onlooker(person('a'));
    expect(personChoices(person('b'), one)).toEqual([]);
    expect(personChoices(one.me, onlooker(person('a', { role: 'host' })).one)).toEqual([]);
  });

  it('offers the host everything', () => {
    const { one } = onlooker(person('h', { role: 'host' }));
    expect(words(personChoices(person('b'), one))).toEqual([
      'Make a helper of the host',
      'Hand the table over',
      'Mute',
      'Show out',
      'Show out and shut the door',
    ]);
    expect(words(personChoices(person('b', { banned: true, present: false, muted: true }), one))).toEqual([
      'Let them write again',
      'Let them in again',
    ]);
  });

  it('offers a helper nothing against another helper', () => {
    const { one } = onlooker(person('a', { role: 'promoted' }), { mayMute: true, mayKick: true });
    expect(personChoices(person('b', { role: 'promoted' }), one)).toEqual([]);
    expect(words(personChoices(person('c'), one))).toEqual([
      'Mute',
      'Show out',
      'Show out and shut the door',
    ]);
  });
});
