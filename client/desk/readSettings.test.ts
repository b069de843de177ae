import { expect, it } from 'vitest';
import { USUAL, readSettings } from './readSettings.ts';

it('reads what a browser kept when a step of rotation was still called a turn', () => {
  const kept = { turnStep: 40, keys: { 'turn-left': 'Z', flip: 'G' } };
  expect(readSettings(kept)).toMatchObject({ rotationStep: 40, keys: { 'rotate-left': 'Z', flip: 'G' } });
  expect(readSettings({ ...kept, rotationStep: 30 }).rotationStep).toBe(30);
});

it('takes the usual for what is missing or nonsense', () => {
  expect(readSettings(null)).toEqual(USUAL);
  expect(readSettings({ rotationStep: 900, volume: 'loud', keys: 3 })).toEqual(USUAL);
});
