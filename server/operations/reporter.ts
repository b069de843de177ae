import type { Metrics } from './Metrics.ts';

/** Who has the id of a table has the link to it; keys and hashes look alike. */
const SECRET = /[0-9a-f]{24,}/g;

/** Says what went wrong and where; counts it. What a fault was about may be secret: only its own words are said. */
export function reporter(metrics: Metrics, say: (line: string) => void = (line) => console.error(line)) {
  return (where: string, error: unknown): void => {
    metrics.count('faults', where);
    const words = error instanceof Error ? (error.stack ?? error.message) : 'something that is no error';
    say(`${where}: ${words.replaceAll(SECRET, (secret) => `${secret.slice(0, 6)}…`)}`);
  };
}
