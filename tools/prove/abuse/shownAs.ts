import type { Outcome } from './Attack.ts';
import { percentile } from './Honest.ts';
import type { Row } from './Siege.ts';

export const HEAD = [
  'server',
  'attack',
  'sent',
  'shut out',
  'slowest ms',
  'refused',
  'p50 calm ms',
  'attacked',
  'p99 calm ms',
  'next door',
  'attacked',
  'silent ms',
  '+ MB',
];

/** A line about what one attack did. */
export function shownAs(row: Row, server: 'orrery' | 'stock room'): (string | number)[] {
  const { attack, calm, beside, under, outcomes, silence, grown } = row;
  const sum = (count: (outcome: Outcome) => number): number =>
    outcomes.reduce((total, one) => total + count(one), 0);
  return [
    server,
    attack.name,
    sum((one) => one.sent),
    sum((one) => one.cut),
    Math.max(...outcomes.map((one) => one.slowestCutMs)),
    sum((one) => one.refused),
    percentile(calm, 0.5).toFixed(2),
    percentile(under, 0.5).toFixed(2),
    percentile(calm, 0.99).toFixed(2),
    beside.length === 0 ? '' : percentile(beside, 0.99).toFixed(2),
    percentile(under, 0.99).toFixed(2),
    server === 'orrery' ? Math.round(silence) : '',
    server === 'orrery' ? inMb(grown) : '',
  ];
}

export function inMb(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
