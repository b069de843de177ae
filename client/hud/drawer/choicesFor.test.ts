import type { Seat } from '#kernel/seat';
import type { PeopleRequest, PersonTold } from '#protocol/messages';
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
  const asked: PeopleRequest[] = [];
  const isHost = me.role === 'host';
  const one: Onlooker = {
    me,
    isOwner: isHost,
    isStandIn: false,
    mayTeam: isHost,
    kept: {},
    heirs: [],
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

  it('lets the owner seat bots, clear seats and make teams', () => {
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

  it('offers the owner everything', () => {
    const { one } = onlooker(person('h', { role: 'host' }));
    expect(words(personChoices(person('b'), one))).toEqual([
      'Make a helper',
      'Give them the table',
      'Mute',
      'Show out',
      'Show out and shut the door',
    ]);
    expect(words(personChoices(person('b', { banned: true, present: false, muted: true }), one))).toEqual([
      'Let them write again',
      'Let them in again',
    ]);
  });

  it('offers a helper nothing against another helper, and shutting the door to nobody but the owner', () => {
    const { one } = onlooker(person('a', { role: 'promoted' }), { mayMute: true, mayKick: true });
    expect(personChoices(person('b', { role: 'promoted' }), one)).toEqual([]);
    expect(words(personChoices(person('c'), one))).toEqual(['Mute', 'Show out']);
    expect(words(personChoices(person('c', { banned: true, present: false }), one))).toEqual(['Mute']);
  });

  it('offers who stands in to mute and to show out, never the owner', () => {
    const { one } = onlooker(person('a'), { isStandIn: true, mayMute: true, mayKick: true });
    expect(words(personChoices(person('b', { role: 'promoted' }), one))).toEqual(['Mute', 'Show out']);
    expect(personChoices(person('h', { role: 'host' }), one)).toEqual([]);
  });

  it('offers those who were seated to agree on a new owner', () => {
    const me = person('a', { seats: ['red'], active: 'red' });
    const { one } = onlooker(me, { heirs: ['a', 'b'] });
    expect(words(personChoices(person('b'), one))).toEqual(['Ask all to make them the owner']);
    expect(personChoices(person('c'), one)).toEqual([]);
    expect(words(seatChoices(seat('red', 'person'), [me], one))).toContain('Ask all to make me the owner');
  });
});

describe('the seat of somebody else', () => {
  const away = person('b', { seats: ['red'], active: 'red', present: false });

  it('is nobody’s to free or to give while they are away, but the owner’s', () => {
    const { one } = onlooker(person('a'), { isStandIn: true, maySeats: true });
    expect(seatChoices(seat('red', 'person'), [one.me, away], one)).toEqual([]);
    expect(words(seatChoices(seat('red', 'person'), [one.me, { ...away, present: true }], one))).toEqual([
      'Let the table play it',
      'Clear the seat',
    ]);
    const { one: owner } = onlooker(person('h', { role: 'host' }));
    expect(words(seatChoices(seat('red', 'person'), [owner.me, away], owner))).toContain('Clear the seat');
  });

  it('is not offered while it waits for who had it; the owner can open it', () => {
    const kept = { red: 'b' };
    const { one } = onlooker(person('a'), { kept });
    expect(seatChoices(seat('red'), [one.me], one)).toEqual([]);
    const { one: owner } = onlooker(person('h', { role: 'host' }), { kept });
    expect(words(seatChoices(seat('red'), [owner.me], owner))).toContain('Open the seat to everybody');
    const { one: same } = onlooker(person('b'), { kept });
    expect(words(seatChoices(seat('red'), [same.me], same))).toEqual(['Sit down here']);
  });
});
