import { expect, it } from 'vitest';
import type { Drawing, Mark, Text } from '#art/Drawing';
import type { Kind } from '#kernel/kind';
import { FORMS, kind } from '#kernel/kind';
import { learnList, learnRow } from './rows.ts';
import { backDrawing, faceDrawing, nameOf, orderOf, pictureUrl, printedText } from './drawingOf.ts';

function marksIn(drawing: Drawing): Mark[] {
  const inside = (mark: Mark): Mark[] => (mark.mark === 'group' ? mark.marks.flatMap(inside) : [mark]);
  return drawing.marks.flatMap(inside);
}
const wordsIn = (drawing: Drawing): string[] =>
  marksIn(drawing)
    .filter((mark): mark is Text => mark.mark === 'text')
    .map((mark) => mark.text);

const PHOTO = 'ab'.repeat(16);

it('every form has a face and a back as large as the piece', () => {
  for (const form of FORMS) {
    const plain = kind(form, form, { size: [2, 3, 0.1] });
    for (const drawing of [faceDrawing(plain, undefined), backDrawing(plain)]) {
      expect(drawing).toMatchObject({ width: 200, height: 300 });
      expect(drawing.marks.length).toBeGreaterThan(0);
    }
  }
});

it('a card that comes out of no box bears its face and its title', () => {
  const event = kind('event', 'card', { title: 'Event' });
  expect(wordsIn(faceDrawing(event, 'lost-in-space'))).toEqual(['lost in space', 'Event']);
  expect(wordsIn(faceDrawing(event, undefined))).toEqual(['Event']);
});

it('the back tells nothing but the kind, and decks with other backs look different', () => {
  const [night, day] = [kind('n', 'card', { back: 'night' }), kind('d', 'card', { back: 'day' })];
  expect(wordsIn(backDrawing(night))).toEqual([]);
  expect(backDrawing(night)).not.toEqual(backDrawing(day));
  expect(backDrawing(night)).toEqual(backDrawing({ ...night, id: 'other', title: 'Other' }));
});

it('an uploaded picture fills the face, and only a back that has one shows a picture', () => {
  const card = kind('photo', 'card', { art: { image: PHOTO } });
  expect(faceDrawing(card, '').marks).toContainEqual({
    mark: 'image',
    picture: PHOTO,
    x: 0,
    y: 0,
    width: 250,
    height: 350,
  });
  expect(marksIn(backDrawing(card)).some((mark) => mark.mark === 'image')).toBe(false);
  const both = kind('photo', 'card', { art: { image: PHOTO, imageBack: PHOTO } });
  expect(marksIn(backDrawing(both)).some((mark) => mark.mark === 'image')).toBe(true);
});

it('a face that is a row bears its picture, or its words where it has none', () => {
  const deck = kind('deck', 'card', { title: 'Beasts', list: 'beasts' });
  learnList({
    id: 'beasts',
    title: 'Beasts',
    columns: [
      { name: 'front', type: 'picture' },
      { name: 'name', type: 'text' },
      { name: 'rules', type: 'text' },
      { name: 'Cost', type: 'number' },
    ],
  });
  learnRow('beasts', 'r1', { front: PHOTO, name: 'Dragon', Cost: 7 });
  learnRow('beasts', 'r2', { name: 'Newt', rules: 'Draw a card.', Cost: 0 });
  expect(faceDrawing(deck, 'r1').marks).toContainEqual(expect.objectContaining({ picture: PHOTO }));
  expect(wordsIn(faceDrawing(deck, 'r1'))).toEqual([]);
  expect(wordsIn(faceDrawing(deck, 'r2'))).toEqual(['Newt', 'Draw a card.', 'Cost: 0']);
  expect(['r1', 'r2', 'r3', undefined].map((face) => nameOf(deck, face))).toEqual([
    'Dragon',
    'Newt',
    'Beasts',
    'Beasts',
  ]);
  expect(printedText(deck, 'r1')).toBe('Cost: 7');
  expect(printedText(deck, 'r2')).toBe('Draw a card.\nCost: 0');
  const hand = ['r2', 'r1'].map((face) => ({ kind: 'deck', face }));
  expect(hand.toSorted((a, b) => orderOf(deck, a, b)).map(({ face }) => face)).toEqual(['r1', 'r2']);
  // Nobody has seen what stands there: not even its name is shown.
  expect(JSON.stringify(faceDrawing(deck, 'r3'))).not.toContain('r3');
});

it('pictures are fetched from their own table, whatever it is called', () => {
  expect(pictureUrl('oak', PHOTO)).toBe(`/api/tables/oak/pictures/${PHOTO}`);
  expect(pictureUrl('../x', PHOTO)).toBe(`/api/tables/..%2Fx/pictures/${PHOTO}`);
});

it('a counter shows its number, also a very long one, and its name', () => {
  const counter = kind('c', 'counter');
  const shown = (value: number, label = ''): string[] => wordsIn(faceDrawing(counter, '', { value, label }));
  expect(shown(7)).toEqual(['7']);
  expect(shown(-12, 'Points')).toEqual(['−12', 'Points']);
  expect(shown(0.1 + 0.2)).toEqual(['0.3']);
  expect(shown(1e15)).toEqual(['1.00e15']);
  expect(shown(Number.NaN)).toEqual(['–']);
});

it('a note shows what is written on it', () => {
  const note = kind('n', 'note', { title: 'Note' });
  expect(wordsIn(faceDrawing(note, 'Pizza at eight'))).toEqual(['Pizza at eight']);
  expect(wordsIn(faceDrawing(note, undefined, { text: 'Tea', label: 'Today' }))).toEqual(['Today', 'Tea']);
});

it('a hidden piece is called by the title of its kind, a note by what it says', () => {
  const card = kind('card', 'card', { title: 'Event card' });
  const note = kind('n', 'note', { title: 'Note' });
  expect(nameOf(card, undefined)).toBe('Event card');
  expect(nameOf(card, 'lost-in-space')).toBe('lost in space (Event card)');
  expect(nameOf(note, undefined)).toBe('Note');
  expect(nameOf(note, 'Pizza\nat eight')).toBe('Note: “Pizza at eight”');
  expect(nameOf(note, 'x'.repeat(90))).toHaveLength('Note: “”'.length + 40);
  expect(printedText(note, 'Pizza')).toBe('Pizza');
  expect(printedText(card, undefined)).toBe('');
});

it('hands of pieces without a box are sorted by kind, then by number', () => {
  const card = kind('card', 'card');
  const faces = ['10', '9', 'a'].map((face) => ({ kind: 'card', face }));
  expect(faces.toSorted((a, b) => orderOf(card, a, b)).map(({ face }) => face)).toEqual(['9', '10', 'a']);
});

it('kinds out of strange files are drawn somehow', () => {
  const odd = [
    { size: [Number.NaN, -3, 0] },
    { size: [1e9, 2, 1] },
    { size: null },
    { art: 'red' },
    { art: ['x'] },
    { art: { box: '../../etc', colour: 'javascript:', image: 'x', cut: 7, corner: 'round' } },
    { art: { box: 'no-such-box', colour: '#12345' } },
    { sides: Number.NaN },
    { sides: 1e9 },
    { title: '' },
  ];
  for (const form of FORMS) {
    for (const rest of odd) {
      const strange = { ...kind(form, form), ...rest } as Kind;
      const face = faceDrawing(strange, 'x'.repeat(5000), { value: 1e300, label: 'y'.repeat(500) });
      expect(Number.isFinite(face.width * face.height) && face.width > 0 && face.height > 0).toBe(true);
      expect(backDrawing(strange).marks.length).toBeGreaterThan(0);
      expect(typeof nameOf(strange, 'x')).toBe('string');
    }
  }
});
