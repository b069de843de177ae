import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { seatColour } from '#art/seatColours';
import type { Mark, Row } from './charts.ts';
import { BRASS, SKY, bars, escape, histogram, intervals } from './charts.ts';
import type { Change } from './compare.ts';
import { labelOf, verdictOn } from './compare.ts';
import type { Report } from './Report.ts';
import type { Estimate } from './statistics.ts';
import { pageStyle } from './pageStyle.ts';
import type { Tally, UseTally, Wins } from './tally.ts';
import { number, percent, signed } from './words.ts';

/** So many actions or cards are drawn; all of them stand in the table below. */
const DRAWN = 24;
const VARIANT_COLOURS = [BRASS, SKY];

/** The report as one page that needs nothing else: fonts, style and plots are in it. */
export function page(report: Report): string {
  const { title, plan, tallies } = report;
  const bots = new Set(plan.bots).size === 1 ? `all ${plan.bots[0]}` : plan.bots.join(', ');
  const cards = [
    ...changeFigures(report),
    whoWins(report),
    ...(tallies.some((one) => one.bots.length > 0) ? [whichBot(report)] : []),
    lengths(report),
    ...scores(report),
    ...(tallies.some((one) => one.sources.length > 1) ? [sources(report)] : []),
    ...(tallies.some((one) => one.actions.length > 0) ? [uses(report, 'Actions', (one) => one.actions)] : []),
    ...(tallies.some((one) => one.cards.length > 0) ? [uses(report, 'Cards', (one) => one.cards)] : []),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · playtest</title>
<style>${fonts()}${pageStyle}</style>
</head>
<body>
<header>
<p class="over">Playtest</p>
<h1>${escape(title)}</h1>
<p class="under">${plan.players} players · ${escape(bots)} · seed ${escape(plan.seed)}</p>
${legend(report)}
</header>
<main>
${tiles(report)}
${verdict(report)}
<div class="grid">
${cards.join('\n')}
</div>
${broken(report)}
</main>
</body>
</html>
`;
}

function fonts(): string {
  const { resolve } = createRequire(import.meta.url);
  const face = (family: string, file: string, weight: string): string => {
    const bytes = readFileSync(resolve(file)).toString('base64');
    return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${bytes}) format("woff2")}`;
  };
  return (
    face('Marcellus', '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2', '400') +
    face('Inter', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', '100 900')
  );
}

function legend({ tallies }: Report): string {
  if (tallies.length < 2) return '';
  const names = tallies.map(
    ({ variant }, i) => `<span class="key ${i === 0 ? 'first' : 'second'}">${escape(variant)}</span>`,
  );
  return `<p class="legend">${names.join('')}</p>`;
}

function tiles({ tallies, asked, plan }: Report): string {
  const tile = (value: string, about: string): string =>
    `<div class="tile"><b>${escape(value)}</b><span>${escape(about)}</span></div>`;
  const both = (of: (one: Tally) => string): string => tallies.map(of).join(' → ');
  const games = tallies.map((one) => one.games.toLocaleString('en')).join(' + ');
  const cut = tallies.some((one) => one.games + one.broken.length < asked);
  return `<section class="tiles">${[
    tile(games, cut ? `games, of ${asked.toLocaleString('en')} asked for` : 'games played'),
    tile(
      both((one) => percent(one.seats[0]?.wins.value ?? 0)),
      `won by the first seat; fair is ${percent(1 / plan.players)}`,
    ),
    tile(
      both((one) => number(one.length.value)),
      'acts a game',
    ),
    tile(
      both((one) => percent((one.shared + one.nobody) / Math.max(1, one.games))),
      'without one winner',
    ),
  ].join('')}</section>`;
}

function verdict({ comparison }: Report): string {
  if (comparison === null) return '';
  const [first = '', ...rest] = comparison.sentences;
  return `<section class="verdict"><h2>What changes</h2><p>${escape(first)}</p><ul>${rest
    .map((sentence) => `<li>${escape(sentence)}</li>`)
    .join('')}</ul></section>`;
}

function changeFigures({ comparison }: Report): string[] {
  if (comparison === null) return [];
  const { changes } = comparison;
  const wins = changes.filter((change) => change.of === 'wins');
  const others = changes
    .filter(({ of, before, clear }) => of !== 'wins' && before > 0 && clear)
    .slice(0, DRAWN);
  const at = { value: 0, words: 'no change' };
  const points = intervals(
    'Change in win rate by seat',
    wins.map((change) => changeRow(change, 100, signed)),
    { title: 'percentage points; hollow may be luck', words: signed, at },
  );
  const relative = (value: number): string => `${signed(value)} %`;
  const shares = intervals(
    'Relative change of lengths, scores and uses',
    others.map((change) => changeRow(change, 100 / change.before, relative)),
    { title: 'change in %', words: relative, at },
  );
  return [
    card('Change in how often each seat wins', points, changesTable(changes)),
    ...(others.length === 0 ? [] : [card('What else changed clearly', shares)]),
  ];
}

function changeRow(change: Change, by: number, words: (value: number) => string): Row {
  const { of, name, difference, clear } = change;
  const [value, low, high] = [difference.value * by, difference.low * by, difference.high * by];
  const seat = of === 'wins' || of === 'score' ? seatColour(name) : undefined;
  const about = `${labelOf(change)}: ${words(value)}, 95 % interval ${words(low)} to ${words(high)}`;
  const mark: Mark = {
    value,
    low,
    high,
    colour: seat?.light ?? SKY,
    hollow: !clear,
    words: words(value),
    about: clear ? about : `${about}; may be luck`,
  };
  const row = { label: of === 'wins' ? name : labelOf(change), marks: [mark] };
  return seat === undefined ? row : { ...row, sign: seat.sign, signColour: seat.light };
}

function changesTable(changes: readonly Change[]): string {
  return table(
    ['', 'before', 'after', 'change', '95 % interval', ''],
    changes.map((change) => {
      const { of, before, after, difference } = change;
      const by = of === 'wins' ? 100 : 1;
      return [
        labelOf(change),
        number(before * by),
        number(after * by),
        signed(difference.value * by),
        `${signed(difference.low * by)} to ${signed(difference.high * by)}`,
        verdictOn(change),
      ];
    }),
  );
}

function winMark(variant: number, several: boolean, colour: string, wins: Wins): Mark {
  return {
    ...wins,
    colour: several ? (VARIANT_COLOURS[variant] ?? BRASS) : colour,
    hollow: variant > 0,
    words: percent(wins.value),
    about: `${wins.won} of ${wins.of}: ${percent(wins.value)}, 95 % interval ${percent(wins.low)} to ${percent(wins.high)}`,
  };
}

const winsRow = (name: string, { won, of, value, low, high }: Wins): string[] => [
  name,
  `${won} of ${of}`,
  percent(value),
  `${percent(low)} to ${percent(high)}`,
];

function whoWins({ seats, tallies, plan }: Report): string {
  const rows = seats.map((seat, i): Row => {
    const { sign, light } = seatColour(seat);
    const marks = tallies.map((one, v) =>
      winMark(v, tallies.length > 1, light, (one.seats[i] as { wins: Wins }).wins),
    );
    return { label: seat, sign, signColour: light, marks };
  });
  const fair = 1 / plan.players;
  return card(
    'Who wins, by seat',
    intervals('Win rate by seat with 95 % intervals', rows, {
      title: 'games won; the broken line is a fair share',
      words: wholePercent,
      at: { value: fair, words: `a fair share, ${percent(fair)}` },
    }),
    ...tallies.map((one) =>
      table(
        [one.variant, 'won', 'rate', '95 % interval'],
        one.seats.map(({ seat, wins }) => winsRow(seat, wins)),
      ),
    ),
  );
}

function whichBot({ tallies, plan }: Report): string {
  const names = tallies[0]?.bots.map((one) => one.bot) ?? [];
  const rows = names.map((bot, i): Row => ({
    label: bot,
    marks: tallies.map((one, v) =>
      winMark(v, tallies.length > 1, BRASS, (one.bots[i] as { wins: Wins }).wins),
    ),
  }));
  return card(
    'Who wins, by bot',
    intervals('Win rate by bot with 95 % intervals', rows, {
      title: 'games won; the broken line is a fair share',
      words: wholePercent,
      at: { value: 1 / plan.players, words: 'a fair share' },
    }),
    ...tallies.map((one) =>
      table(
        [one.variant, 'won', 'rate', '95 % interval'],
        one.bots.map(({ bot, wins }) => winsRow(bot, wins)),
      ),
    ),
  );
}

function soundOf({ outcomes }: Report, variant: number): Report['outcomes'] {
  return outcomes.filter((one) => one.variant === variant && one.broken === undefined);
}

function lengths(report: Report): string {
  const { tallies } = report;
  return card(
    'How long games are',
    histogram(
      'Distribution of game length in acts',
      tallies.map(({ variant }, v) => ({
        name: variant,
        colour: VARIANT_COLOURS[v] ?? BRASS,
        values: soundOf(report, v).map((one) => one.acts),
        dashed: v > 0,
      })),
      'acts in a game',
      'share of games',
    ),
    table(
      ['', 'mean', 'shortest', 'median', 'longest'],
      tallies.map(({ variant, length: l }) => [
        variant,
        number(l.value),
        number(l.least),
        number(l.median),
        number(l.most),
      ]),
    ),
  );
}

/** One plot a variant, an outline for each seat; with two variants, both on one plot for all seats together first. */
function scores(report: Report): string[] {
  const { tallies, seats } = report;
  const together =
    tallies.length < 2
      ? []
      : [
          card(
            'Scores of all seats',
            histogram(
              'Distribution of scores under both variants',
              tallies.map(({ variant }, v) => ({
                name: variant,
                colour: VARIANT_COLOURS[v] ?? BRASS,
                values: soundOf(report, v).flatMap((one) => one.scores),
                dashed: v > 0,
              })),
              'points',
              'share of seats',
            ),
          ),
        ];
  const bySeat = tallies.map((one, v) =>
    card(
      tallies.length < 2 ? 'Scores by seat' : `Scores by seat, ${one.variant}`,
      histogram(
        'Distribution of scores by seat',
        seats.map((seat, i) => ({
          name: seat,
          colour: seatColour(seat).light,
          values: soundOf(report, v).map((outcome) => outcome.scores[i] ?? 0),
          dashed: i % 2 === 1,
        })),
        'points',
        'share of games',
      ) + seatKeys(seats),
      table(
        ['', 'mean', 'least', 'median', 'most'],
        one.seats.map(({ seat, score: s }) => [
          seat,
          number(s.value),
          number(s.least),
          number(s.median),
          number(s.most),
        ]),
      ),
    ),
  );
  return [...together, ...bySeat];
}

function seatKeys(seats: readonly string[]): string {
  const keys = seats.map((seat, i) => {
    const { sign, light } = seatColour(seat);
    const line = i % 2 === 1 ? 'dashed' : 'solid';
    return `<span><i style="border-top:2px ${line} ${light}"></i><b style="color:${light}">${sign}</b> ${escape(seat)}</span>`;
  });
  return `<p class="keys">${keys.join('')}</p>`;
}

function estimateMark(variant: number, estimate: Estimate, about: string): Mark {
  return {
    ...estimate,
    colour: VARIANT_COLOURS[variant] ?? BRASS,
    hollow: variant > 0,
    words: number(estimate.value),
    about,
  };
}

const wholePercent = (share: number): string => `${Math.round(share * 1000) / 10} %`;
const NOTHING: Estimate = { value: 0, low: 0, high: 0 };

function sources({ tallies }: Report): string {
  const names = [...new Set(tallies.flatMap((one) => one.sources.map((s) => s.source)))];
  const rows = names.map((source): Row => ({
    label: source,
    marks: tallies.map((one, v) => {
      const points = one.sources.find((s) => s.source === source)?.points ?? NOTHING;
      return estimateMark(v, points, `${one.variant}: ${number(points.value)} points for ${source}`);
    }),
  }));
  return card(
    'Where points come from',
    bars('Mean points by source', rows, { title: 'points of one seat in one game', words: number }),
  );
}

function uses({ tallies }: Report, what: string, of: (one: Tally) => readonly UseTally[]): string {
  const names = [...new Set(tallies.flatMap((one) => of(one).map((use) => use.name)))];
  const rows = names.slice(0, DRAWN).map((name): Row => ({
    label: name,
    marks: tallies.map((one, v) => {
      const use = of(one).find((u) => u.name === name);
      const about =
        use === undefined
          ? `${one.variant}: never`
          : `${one.variant}: ${number(use.perGame.value)} a game, in ${percent(use.games)} of the games; whoever did won ${percent(use.wins.value)}`;
      return estimateMark(v, use?.perGame ?? NOTHING, about);
    }),
  }));
  const title = names.length > DRAWN ? `${what}, the ${DRAWN} most used of ${names.length}` : what;
  return card(
    title,
    bars(`${what} used in a game`, rows, { title: 'times in a game, by all seats', words: number }),
    ...tallies.map((one) =>
      table(
        [one.variant, 'a game', 'of games', 'won by users'],
        of(one).map(({ name, perGame, games, wins }) => [
          name,
          number(perGame.value),
          percent(games),
          percent(wins.value),
        ]),
      ),
    ),
  );
}

function broken({ tallies }: Report): string {
  const all = tallies.flatMap((one) => one.broken.map((b) => ({ ...b, variant: one.variant })));
  if (all.length === 0) return '';
  return `<section class="broken"><h2>${all.length} games broke</h2>${table(
    ['variant', 'seed', 'why'],
    all.slice(0, 50).map(({ variant, seed, why }) => [variant, seed, why]),
  )}</section>`;
}

function card(title: string, figure: string, ...tables: readonly string[]): string {
  const numbers =
    tables.length === 0 ? '' : `<details><summary>The numbers</summary>${tables.join('')}</details>`;
  return `<section class="card"><h2>${escape(title)}</h2>${figure}${numbers}</section>`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]): string =>
    `<tr>${row.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`;
  return `<div class="scroll"><table><thead>${cells('th', head)}</thead><tbody>${rows
    .map((row) => cells('td', row))
    .join('')}</tbody></table></div>`;
}
