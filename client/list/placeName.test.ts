import { expect, it } from 'vitest';
import { seat } from '#kernel/seat';
import { placeName, listSeatName } from './placeName.ts';

const ann = seat('red', { name: 'Ann', holder: 'person' });
const bot = seat('blue', { name: 'greedy', holder: 'bot' });
const seats = [ann, bot, seat('green')];
const hand = { id: 'hand-red', form: 'hand', label: "red's hand", owner: 'red', on: null } as const;
const row = { ...hand, id: 'probes', form: 'row', label: "Carl's probes" } as const;

it('a seat is told with who sits there, once', () => {
  expect(seats.map((one) => listSeatName(one, null))).toEqual(['Ann (red)', 'Blue (bot)', 'green, free']);
  expect(listSeatName(seat('pink', { holder: 'person' }), null)).toBe('pink');
});

it('my own seat is mine, with or without a name', () => {
  expect(listSeatName(ann, 'red')).toBe('You, Ann (red)');
  expect(listSeatName(seat('pink', { holder: 'person' }), 'pink')).toBe('You (pink)');
});

it('what belongs to a seat is told by who sits there now', () => {
  expect(placeName(hand, seats, 'red')).toBe('your hand');
  expect(placeName({ ...hand, label: 'the hand of red' }, seats, 'red')).toBe('your hand');
  expect(placeName(hand, seats, 'blue')).toBe('Ann’s hand');
  expect(placeName(row, seats, 'red')).toBe('your probes');
  expect(placeName(row, seats, null)).toBe('Ann’s probes');
});

it('other names are left as they are', () => {
  expect(placeName({ ...row, label: 'the pilot’s log' }, seats, 'red')).toBe('the pilot’s log');
  expect(placeName({ ...row, label: "Carl's probes", owner: null }, seats, 'red')).toBe("Carl's probes");
  expect(placeName({ ...hand, label: 'the card stand', on: 7 }, seats, 'red')).toBe('the card stand');
});

it('a made-up id is no name', () => {
  expect(placeName({ ...row, form: 'stack', id: 'p17', label: 'p17', owner: null }, seats, 'red')).toBe(
    'the stack',
  );
  expect(placeName({ ...row, form: 'table', id: 'table', label: 'table', owner: null }, seats, null)).toBe(
    'the table',
  );
});
