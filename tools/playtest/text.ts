import { labelOf, verdictOn } from './compare.ts';
import type { Report } from './Report.ts';
import type { Tally, UseTally, Wins } from './tally.ts';
import { number, percent, signed } from './words.ts';

/** So many actions or cards are printed; all of them stand in the files. */
const SHOWN = 15;

/** The report as text for the terminal. */
export function text(report: Report): string {
  const { title, plan, asked, tallies, comparison } = report;
  const bots =
    new Set(plan.bots).size === 1 ? `all ${plan.bots[0]}` : `${plan.bots.join(', ')}, changing seats`;
  const lines = [`${title} · ${plan.players} players · ${bots} · ${asked} games · seed ${plan.seed}`];
  for (const one of tallies) lines.push('', ...tallyLines(report, one));
  if (comparison !== null) {
    lines.push('', 'What changes', ...comparison.sentences.map((sentence) => `  ${sentence}`));
    const rows = comparison.changes
      .filter(({ of, clear }) => clear || (of !== 'card' && of !== 'action'))
      .map((change) => {
        const { of, before, after } = change;
        const { value, low, high } = change.difference;
        const show = (v: number): string => (of === 'wins' ? percent(v) : number(v));
        const gap = (v: number): string => (of === 'wins' ? signed(v * 100) : signed(v));
        return [
          labelOf(change),
          show(before),
          show(after),
          gap(value),
          `${gap(low)} to ${gap(high)}`,
          verdictOn(change),
        ];
      });
    lines.push(
      '',
      ...columns([['', 'before', 'after', 'change', '95 % interval', ''], ...rows]),
      '  “luck?” is what could be luck, with so many things looked at.',
    );
  }
  return `${lines.join('\n')}\n`;
}

function tallyLines({ asked }: Report, one: Tally): string[] {
  const { variant, games, seats, bots, shared, nobody, length, sources, actions, cards, broken } = one;
  const lines = [`${variant}: ${games} games${games + broken.length < asked ? ` of ${asked}` : ''}`];
  const wins = ({ won, of, value, low, high }: Wins): string[] => [
    `${won} of ${of}`,
    percent(value),
    `${percent(low)} to ${percent(high)}`,
  ];
  lines.push(
    ...columns([
      ['seat', 'won', 'rate', '95 % interval', 'score', 'from', 'median', 'to'],
      ...seats.map(({ seat, wins: w, score }) => [
        seat,
        ...wins(w),
        number(score.value),
        number(score.least),
        number(score.median),
        number(score.most),
      ]),
    ]),
  );
  if (bots.length > 0)
    lines.push(
      '',
      ...columns([['bot', 'won', 'rate', '95 % interval'], ...bots.map((b) => [b.bot, ...wins(b.wins)])]),
    );
  lines.push(
    '',
    `  shared victories ${shared}, nobody won ${nobody}`,
    `  acts a game ${number(length.value)} (${number(length.least)} to ${number(length.most)}, median ${number(length.median)})`,
  );
  if (sources.length > 1)
    lines.push(
      '',
      ...columns([
        ['points for', 'a seat and game'],
        ...sources.map((s) => [s.source, number(s.points.value)]),
      ]),
    );
  lines.push(...useLines('action', actions), ...useLines('card', cards));
  for (const { seed, why } of broken.slice(0, 5)) lines.push(`  broken, seed ${seed}: ${why}`);
  if (broken.length > 5) lines.push(`  … and ${broken.length - 5} more that broke`);
  return lines;
}

function useLines(what: string, uses: readonly UseTally[]): string[] {
  if (uses.length === 0) return [];
  const rows = uses
    .slice(0, SHOWN)
    .map(({ name, perGame, games, wins }) => [
      name,
      number(perGame.value),
      percent(games),
      percent(wins.value),
    ]);
  const more = uses.length > SHOWN ? [`  … and ${uses.length - SHOWN} more`] : [];
  return ['', ...columns([[what, 'a game', 'of games', 'won by users'], ...rows]), ...more];
}

/** Lines up columns: words to the left, numbers to the right. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows.map((row) =>
    `  ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')}`.trimEnd(),
  );
}
