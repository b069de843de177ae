import { seatColour } from '#art/seatColours';
import type { ScoreSeries } from './scoreSeries.ts';

const WIDE = 260;
const HIGH = 110;
const DASHES = ['', '6 3', '2 3', '8 3 2 3', '1 4', '10 4'] as const;

/** The scores over the acts that changed them; lines differ in dash as well as in colour. */
export function ScoreChart({
  series,
  nameOf,
}: {
  readonly series: readonly ScoreSeries[];
  readonly nameOf: (seat: string) => string;
}) {
  const all = series.flatMap(({ scores }) => scores);
  const length = series[0]?.scores.length ?? 0;
  if (length < 2) return null;
  const least = Math.min(0, ...all);
  const most = Math.max(1, ...all);
  const x = (i: number) => (i / (length - 1)) * (WIDE - 10) + 5;
  const y = (score: number) => HIGH - 5 - ((score - least) / (most - least)) * (HIGH - 10);
  const words = series.map(({ seat, scores }) => `${nameOf(seat)} ${scores.at(-1) ?? 0}`).join(', ');
  return (
    <svg
      className="score-chart"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role="img"
      aria-label={`Scores over the game: ${words}`}
    >
      <line x1="5" x2={WIDE - 5} y1={y(0)} y2={y(0)} stroke="var(--line)" />
      {series.map(({ seat, scores }, i) => (
        <polyline
          key={seat}
          fill="none"
          stroke={seatColour(seat).light}
          strokeWidth="2"
          strokeDasharray={DASHES[i % DASHES.length]}
          points={scores.map((score, at) => `${x(at)},${y(score)}`).join(' ')}
        />
      ))}
    </svg>
  );
}
