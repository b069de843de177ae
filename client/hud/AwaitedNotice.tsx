import { listed } from '../words/english.ts';
import { NONE, useSeen } from './useTable.ts';

/** Who must come to a table out of a sealed save before anything is played at it. */
export function AwaitedNotice() {
  const people = useSeen((seen) => seen.people?.people ?? NONE);
  const awaited = useSeen((seen) => seen.people?.awaited ?? NONE);
  const names = people.flatMap(({ id, name }) => (awaited.includes(id) ? [name] : []));
  if (names.length === 0) return null;
  return (
    <section className="vote-bar panel" role="status" aria-label="Waiting for people">
      <p>This table came out of a sealed save, and so did everybody’s seats and hands.</p>
      <p className="dim">
        Nothing is played before {listed(names)} {names.length === 1 ? 'has' : 'have'} come. Send them the
        link.
      </p>
    </section>
  );
}
