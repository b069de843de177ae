import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Kind, KindId } from '#kernel/kind';
import type { Seat } from '#kernel/seat';
import { boxes } from '../../art/boxes.ts';
import { nameOf } from '../../art/drawingOf.ts';
import type { ActSeen } from '../../words/ActSeen.ts';
import { tellSeen } from '../../words/ActSeen.ts';
import type { LogEntry, LogLine } from '../../words/logLines.ts';
import { logLines } from '../../words/logLines.ts';
import { NONE, useTable, useSeen } from '../useTable.ts';

const NO_KINDS: ReadonlyMap<KindId, Kind> = new Map();

/** Every act with its words, for who looks at this screen now. */
export function useEntries(): readonly LogEntry[] {
  const acts = useStore(useTable().chronicle.store, (state) => state.acts);
  const viewer = useSeen((seen) => seen.seat);
  // Made anew with every patch: names of seats and kinds hardly ever change with it.
  const seats = useSeen((seen) => JSON.stringify(seen.table?.observation.seats ?? NONE));
  const kinds = useSeen((seen) => seen.table?.kinds ?? NO_KINDS);
  const count = kinds.size;
  const known = useStore(boxes);
  // Told once for each reader: with every act only the newest is new.
  const told = useMemo(
    () => new WeakMap<ActSeen, LogEntry>(),
    // Kinds are compared by their number: they are never rewritten so that a name in the log would lie.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [viewer, seats, count, known],
  );
  return useMemo(() => {
    const reader = { viewer, seats: JSON.parse(seats) as Seat[], kinds, name: nameOf };
    return acts.map((seen) => {
      const entry = told.get(seen) ?? { act: seen.act, told: tellSeen(seen, reader) };
      told.set(seen, entry);
      return entry;
    });
    // oxlint-disable-next-line react/exhaustive-deps -- as above
  }, [acts, told]);
}

export function useLines(): readonly LogLine[] {
  const entries = useEntries();
  return useMemo(() => logLines(entries), [entries]);
}
