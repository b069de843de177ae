import { useEffect, useState } from 'react';
import { nameOf } from '../art/drawingOf.ts';
import type { TableClient } from '../table/TableClient.ts';
import { actSeen, tellSeen } from '../words/ActSeen.ts';
import { sentence } from '../words/Told.ts';

const MOST_AT_ONCE = 3;
/** Acts come in bursts; a screen reader that is interrupted at every one says nothing at all. */
const PAUSE = 400;

/** Says what happens at the table to those who do not see it: a polite live region, whole sentences, only what its viewer may know. */
export function Speaker({ client }: { readonly client: TableClient }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    let waiting: string[] = [];
    let timer: number | undefined;
    const speak = () => {
      timer = undefined;
      const left = waiting.length - MOST_AT_ONCE;
      setSaid([...waiting.slice(-MOST_AT_ONCE), ...(left > 0 ? [`And ${left} more before.`] : [])].join(' '));
      waiting = [];
    };
    const say = (words: string) => {
      waiting.push(words);
      timer ??= window.setTimeout(speak, PAUSE);
    };
    const stopActs = client.presented((act, views) => {
      const { table, seat } = client.seen;
      if (table === null) return;
      const reader = { viewer: seat, seats: table.observation.seats, kinds: table.kinds, name: nameOf };
      const told = tellSeen(actSeen(act, seat, views), reader);
      if (told !== null) say(sentence(told));
    });
    let prompt = '';
    const stopTurns = client.store.subscribe(({ turn }) => {
      if (turn === null || turn.prompt === prompt) return;
      prompt = turn.prompt;
      if (prompt !== '') say(prompt);
    });
    return () => {
      stopActs();
      stopTurns();
      clearTimeout(timer);
    };
  }, [client]);
  return (
    <p className="unseen" role="log" aria-live="polite">
      {said}
    </p>
  );
}
