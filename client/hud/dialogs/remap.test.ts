import { expect, it } from 'vitest';
import { actionOf } from '../../tools/keymap.ts';
import { conflictOf, mayBeGiven, shownKey, withKey } from './remap.ts';

const pressed = (key: string) => ({ key, code: '', mods: { ctrl: false, shift: false, alt: false } });

it('gives something another key, which then does it', () => {
  const wishes = withKey({}, 'flip', 'K');
  expect(shownKey(wishes, 'flip')).toBe('K');
  expect(actionOf(pressed('k'), wishes)).toBe('flip');
  expect(actionOf(pressed('f'), wishes)).toBeNull();
});

it('forgets the wish when the usual key is given back', () => {
  expect(withKey({ flip: 'K', lock: 'J' }, 'flip', 'F')).toEqual({ lock: 'J' });
});

it('says what else has a key, on both sides', () => {
  const wishes = withKey({}, 'flip', 'L');
  expect(conflictOf(wishes, 'flip')).toBe('L is also: Lock or unlock');
  expect(conflictOf(wishes, 'lock')).toBe('L is also: Flip');
  expect(conflictOf(wishes, 'group')).toBeNull();
  expect(conflictOf({}, 'flip')).toBeNull();
});

it('keeps digits, Escape and what is no key out of it', () => {
  for (const key of ['1', 'Ctrl+3', 'Shift+9', 'Escape', '', 'Dead']) expect(mayBeGiven(key)).toBe(false);
  for (const key of ['K', 'Ctrl+K', '?', 'Space', 'F2', 'Alt']) expect(mayBeGiven(key)).toBe(true);
});
