import { seatColour } from '#art/seatColours';

/** The colours of the seats, in the order in which they are taken. */
export const SEAT_COLOURS = [
  'red',
  'blue',
  'green',
  'yellow',
  'pink',
  'white',
  'orange',
  'purple',
  'teal',
  'brown',
] as const;
export type SeatPaint = (typeof SEAT_COLOURS)[number];

/** Small things come in the first six. */
export const TOKEN_COLOURS = SEAT_COLOURS.slice(0, 6);

export function paintOf(colour: SeatPaint): string {
  return seatColour(colour).colour;
}

/** What a die is made of, and its numbers. */
export const DICE_COLOURS = {
  bone: { colour: '#f2ead8', ink: '#1c2430' },
  ink: { colour: '#22324a', ink: '#f2ead8' },
  brass: { colour: '#c9a24f', ink: '#2a1d08' },
  red: { colour: '#a82a2a', ink: '#fff3e0' },
  blue: { colour: '#2a5da8', ink: '#f4f7ff' },
  green: { colour: '#237a48', ink: '#f2fff6' },
} as const;
export type DiceColour = keyof typeof DICE_COLOURS;

/** The two sides of a chess board. */
export const IVORY = '#ecdfc0';
export const EBONY = '#3a2a22';

export const CHIPS = [
  { value: 1, colour: '#e9e2d0', ink: '#22324a', count: 10 },
  { value: 5, colour: '#b3262b', ink: '#fff3e0', count: 10 },
  { value: 25, colour: '#237a48', ink: '#f2fff6', count: 8 },
  { value: 100, colour: '#1f2733', ink: '#f2ead8', count: 5 },
  { value: 500, colour: '#6a3fae', ink: '#fff6d8', count: 2 },
] as const;
