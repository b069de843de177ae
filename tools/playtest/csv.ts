import type { Outcome } from './Outcome.ts';
import type { Report } from './Report.ts';
import { namesIn } from './tally.ts';

/** A line for each game, with a column for every score, source of points, action and card. */
export function csv({ plan, seats, outcomes }: Report): string {
  const groups = [
    ['points', (one: Outcome) => one.sources],
    ['action', (one: Outcome) => one.actions],
    ['card', (one: Outcome) => one.cards],
  ] as const;
  const counted = groups.flatMap(([group, of]) => namesIn(outcomes, of).map((name) => ({ group, of, name })));
  const head = [
    'variant',
    'game',
    'seed',
    'acts',
    'winners',
    ...seats.map((seat) => `bot ${seat}`),
    ...seats.map((seat) => `score ${seat}`),
    ...counted.map(({ group, name }) => `${group} ${name}`),
    'broken',
  ];
  const rows = outcomes.map((one) => [
    plan.variants[one.variant]?.name ?? '',
    one.n + 1,
    one.seed,
    one.acts,
    seats.filter((_, i) => one.won[i] === true).join(' '),
    ...seats.map((_, i) => one.bots[i] ?? ''),
    ...seats.map((_, i) => one.scores[i] ?? ''),
    ...counted.map(({ of, name }) => (of(one)[name] ?? []).reduce((sum, count) => sum + count, 0)),
    one.broken ?? '',
  ]);
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
