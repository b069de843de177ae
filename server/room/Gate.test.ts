import { expect, it } from 'vitest';
import { Gate, HUMAN } from './Gate.ts';

const LIMITS = { perSecond: 10, burst: 5, patience: 3, garbage: 2 };

it('[S45] who sends too much is warned, then not heard, then shown out', () => {
  const gate = new Gate(0, LIMITS);
  const said = Array.from({ length: 9 }, () => gate.message(0));
  expect(said).toEqual(['in', 'in', 'in', 'in', 'in', 'warn', 'away', 'away', 'cut']);
});

it('[S45] who slows down is forgiven', () => {
  const gate = new Gate(0, LIMITS);
  for (let n = 0; n < 7; n++) gate.message(0);
  const later = Array.from({ length: 4 }, () => gate.message(1000));
  expect(later).toEqual(['in', 'in', 'in', 'in']);
  expect([gate.message(1000), gate.message(1000)]).toEqual(['in', 'warn']);
});

it('[S45] a hand that points, carries and asks at sixty a second is never too much', () => {
  const gate = new Gate(0, HUMAN);
  for (let ms = 0; ms < 60_000; ms += 12) expect(gate.message(ms)).toBe('in');
});

it('[S45] what costs more than a message is paid for', () => {
  const gate = new Gate(0, LIMITS);
  expect(gate.message(0)).toBe('in');
  gate.charge(100);
  expect([gate.message(0), gate.message(400), gate.message(700)]).toEqual(['warn', 'away', 'in']);
});

it('[S45] a clock that was set back gives nothing away', () => {
  const gate = new Gate(1000, LIMITS);
  for (let n = 0; n < 5; n++) gate.message(1000);
  expect(gate.message(0)).toBe('warn');
});

it('[S44] a little garbage is warned about, more of it closes the door', () => {
  const gate = new Gate(0, LIMITS);
  expect([gate.garbage(), gate.garbage(), gate.garbage()]).toEqual(['warn', 'away', 'cut']);
});
