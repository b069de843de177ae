import { describe, expect, it } from 'vitest';
import { NO_MODS } from './Input.ts';
import { actionOf, keyConflicts, keyList, wordFor } from './keymap.ts';

const key = (name: string, mods = {}, code = '') => ({ key: name, code, mods: { ...NO_MODS, ...mods } });

describe('the names of keys', () => {
  it.each([
    [key('f'), 'F'],
    [key('F', { shift: true }), 'Shift+F'],
    [key('z', { ctrl: true, shift: true }), 'Ctrl+Shift+Z'],
    [key(' '), 'Space'],
    [key('?', { shift: true }), '?'],
    [key('Alt', { alt: true }), 'Alt'],
    [key('Shift', { alt: true, shift: true }), 'Alt+Shift'],
    [key('а', {}, 'KeyF'), 'F'],
    [key('Meta', { ctrl: true }), 'Ctrl'],
  ])('%o is %s', (input, word) => {
    expect(wordFor(input)).toBe(word);
  });
});

describe('a key map', () => {
  it('as it comes has no two things on one key', () => {
    expect(keyConflicts({})).toEqual([]);
  });

  it('gives a thing another key, and its old one is free', () => {
    const wishes = { flip: 'X' };
    expect(actionOf(key('x'), wishes)).toBe('flip');
    expect(actionOf(key('f'), wishes)).toBeNull();
    expect(keyList(wishes).find(({ name }) => name === 'flip')?.keys).toEqual(['X']);
  });

  it('says which things would share a key', () => {
    expect(keyConflicts({ flip: 'R' })).toEqual([{ key: 'R', names: ['flip', 'shake'] }]);
  });

  it('takes no wish for something that does not exist, and none that is empty', () => {
    expect(actionOf(key('f'), { flip: '', toString: 'F', constructor: 'F' })).toBe('flip');
  });

  it('lists every key with words', () => {
    const list = keyList({});
    expect(list.length).toBeGreaterThan(30);
    expect(list.every(({ title, keys }) => title !== '' && keys.length > 0)).toBe(true);
    expect(list.flatMap(({ keys }) => keys)).toEqual(
      expect.arrayContaining([
        'F',
        'Q',
        'E',
        'R',
        'L',
        'G',
        'U',
        'T',
        'Alt',
        'Alt+Shift',
        'M',
        'Z',
        'Space',
        'P',
      ]),
    );
  });
});
