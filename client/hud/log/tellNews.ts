import type { ActSeen, Reader } from '../../words/ActSeen.ts';
import { tellSeen } from '../../words/ActSeen.ts';
import { capital } from '../../words/english.ts';
import { logLines } from '../../words/logLines.ts';
import { sentence } from '../../words/Told.ts';

/** So many acts in a row may be one line of the log. */
const LOOKED_AT = 12;

/** The newest of these acts as the log has it, together with the small moves before it; null where the log says nothing. */
export function tellNews(acts: readonly ActSeen[], reader: Reader): string | null {
  const newest = acts.at(-1)?.act;
  if (newest === undefined) return null;
  // In the log that is a stroke through another line.
  if (newest.undoes !== null || newest.redoes !== null) {
    const name = reader.seats.find(({ id }) => id === newest.seat)?.name ?? newest.seat ?? 'the table';
    return `${capital(name)} ${newest.redoes === null ? 'took something back' : 'did something again'}.`;
  }
  const entries = acts.slice(-LOOKED_AT).map((seen) => ({ act: seen.act, told: tellSeen(seen, reader) }));
  const line = logLines(entries).at(-1);
  return line?.versions.includes(newest.version) === true ? sentence(line) : null;
}
