import { CircleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { seatColour } from '#art/seatColours';
import { SeatSign } from '../../art/SeatSign.tsx';
import { notify } from '../../table/notices.ts';
import { may } from '../../table/Seen.ts';
import { capital, counted } from '../../words/english.ts';
import type { LogLine, LogStep } from '../../words/logLines.ts';
import { logLines, stepsBackTo, wayBack } from '../../words/logLines.ts';
import { useTable, useSeen } from '../useTable.ts';
import { useEntries } from '../log/useLines.ts';
import { useFollowing } from './useFollowing.ts';

/** More is never read, and would cost at every act. */
const SHOWN = 200;

/** The story of the table in sentences, newest below. */
export function LogTab() {
  const entries = useEntries();
  const lines = logLines(entries).slice(-SHOWN);
  const seat = useSeen((seen) => seen.seat);
  const mayOthers = useSeen((seen) => may(seen, 'undo-others'));
  const back = wayBack(entries, seat, mayOthers);
  const end = useFollowing();
  if (lines.length === 0) return <p className="dim">Nothing has happened yet.</p>;
  return (
    <ol className="log" {...end} tabIndex={0} aria-label="What happened, newest last">
      {lines.map((line) => (
        <Line
          key={line.version}
          line={line}
          steps={line.undoneBy === undefined ? stepsBackTo(back, line.version) : null}
        />
      ))}
    </ol>
  );
}

function Line({ line, steps }: { readonly line: LogLine; readonly steps: readonly LogStep[] | null }) {
  const seats = useSeen((seen) => seen.table?.observation.seats);
  const seat = useSeen((seen) => seen.seat);
  const nameOf = (id: string | null) =>
    id !== null && id === seat ? 'you' : (seats?.find((one) => one.id === id)?.name ?? 'the table');
  const isUndone = line.undoneBy !== undefined;
  const who = line.who === '' && line.by !== null ? capital(nameOf(line.by)) : line.who;
  const said = line.beats ?? [sentenceOf(who, line)];
  return (
    <li className={`log-line${isUndone ? ' undone' : ''}`}>
      <SeatSign seat={line.by} size={13} className="log-sign" />
      <div className="log-text">
        {said.map((words, nth) => (
          <p key={nth}>{isUndone ? <del>{words}</del> : words}</p>
        ))}
        {isUndone && <p className="dim">Taken back by {nameOf(line.undoneBy ?? null)}.</p>}
        {line.override !== null && (
          <p className="broken">
            <CircleAlert aria-hidden="true" size={14} /> Past the rules: {line.override}
          </p>
        )}
      </div>
      {steps !== null && <UndoToHere steps={steps} />}
    </li>
  );
}

function sentenceOf(who: string, { by, did }: LogLine) {
  return (
    <>
      {who !== '' && <strong style={{ color: seatColour(by).light }}>{who}</strong>} {did}.
    </>
  );
}

/** Takes back everything since, newest first, and stops at the first thing that cannot be. Asks again when it is more than one. */
function UndoToHere({ steps }: { readonly steps: readonly LogStep[] }) {
  const { client } = useTable();
  const [isSure, setSure] = useState(false);
  const words = steps.length === 1 ? 'Take this back' : `Take back to here (${counted(steps.length, 'act')})`;

  async function undo() {
    if (steps.length > 1 && !isSure) {
      setSure(true);
      return;
    }
    setSure(false);
    for (const [done, { act, others }] of steps.entries()) {
      const answer = await client.ask({ verb: 'undo', act, ...(others ? { others: true } : {}) });
      if (answer.ok) continue;
      if (done > 0) notify('news', `${counted(done, 'act')} taken back, then it had to stop.`);
      return;
    }
  }

  return (
    <button
      type="button"
      className={`icon-button small undo${isSure ? ' sure' : ''}`}
      aria-label={words}
      title={words}
      onClick={() => void undo()}
      onBlur={() => setSure(false)}
    >
      <Undo2 aria-hidden="true" size={15} />
      {isSure && <span>{steps.length}: sure?</span>}
    </button>
  );
}
