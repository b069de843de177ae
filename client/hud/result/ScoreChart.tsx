import { seatColour } from '#art/seatColours';
import type { ScoreSeries } from './scoreSeries.ts';

const WIDE = 260;
const HIGH = 130;
/** Room for the numbers at the left and the words below. */
const LEFT = 24;
const BELOW = 20;
const EDGE = 6;
const DASHES = ['', '6 3', '2 3', '8 3 2 3', '1 4', '10 4'] as const;

/** The scores over the turns; lines differ in dash as well as in colour. */
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
  const x = (i: number) => LEFT + (i / (length - 1)) * (WIDE - LEFT - EDGE);
  const y = (score: number) => HIGH - BELOW - ((score - least) / (most - least)) * (HIGH - BELOW - EDGE);
  const words = series.map(({ seat, scores }) => `${nameOf(seat)} ${scores.at(-1) ?? 0}`).join(', ');
  return (
    <svg
      className="score-chart"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role="img"
      aria-label={`Scores over the game: ${words}`}
    >
      {[...new Set([least, 0, Math.round((least + most) / 2), most])].map((score) => (
        <g key={score}>
          <line x1={LEFT} x2={WIDE - EDGE} y1={y(score)} y2={y(score)} stroke="var(--line)" />
          <text x={LEFT - 5} y={y(score) + 3.5} textAnchor="end">
            {score}
          </text>
        </g>
      ))}
      <text x={(LEFT + WIDE - EDGE) / 2} y={HIGH - 5} textAnchor="middle">
        points, turn by turn
      </text>
      {series.map(({ seat, scores }, i) => (
        <polyline
          key={seat}
          fill="none"
          stroke={seatColour(seat).light}
          strokeWidth="2"
          strokeLinejoin="round"
          strokeDasharray={DASHES[i % DASHES.length]}
          points={scores.map((score, at) => `${x(at)},${y(score)}`).join(' ')}
        />
      ))}
    </svg>
  );
}
