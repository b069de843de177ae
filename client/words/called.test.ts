import { describe, expect, it } from 'vitest';
import { calledFace, calledKind } from './called.ts';

describe('a kind in the middle of a sentence', () => {
  it.each([
    ['Pawn, red', 'figure', 'red pawn'],
    ['Round token, blue', 'token', 'blue round token'],
    ['d6, ivory', 'die', 'ivory d6'],
    ['Playing card, night', 'card', 'playing card'],
    ['Go board, 19 lines', 'board', 'go board'],
    ['Cosmos card', 'card', 'Cosmos card'],
    ['Rock, paper, scissors', 'token', 'Rock, paper, scissors'],
  ] as const)('%s is called %s %s', (title, form, called) => {
    expect(calledKind(title, form)).toBe(called);
  });
});

describe('a face in the middle of a sentence', () => {
  it.each([
    ['queen of hearts', 'playing card', 'the queen of hearts'],
    ['Human 4', 'character', 'Human 4'],
    ['Human 4, red start', 'character', 'Human 4'],
    ['Human 4 (strength 3, Teleport)', 'character', 'Human 4'],
    ['zone 6, Hibernation Chamber', 'zone', 'zone 6'],
    ['Cosmos card: a red visitor with an atom', 'Cosmos card', 'a red visitor with an atom'],
    ['Cosmos card: green and red visitors', 'Cosmos card', 'the green and red visitors'],
    ['Prestige 12: top red any blue, middle any any any', 'Prestige card', 'Prestige 12'],
    ['Spell: fire', 'card', 'Spell: fire'],
  ])('%s of a %s is %s', (name, title, called) => {
    expect(calledFace(name, title)).toBe(called);
  });
});
