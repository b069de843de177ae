import { Suspense, lazy, useEffect } from 'react';
import { notify } from '../table/notices.ts';
import { NONE, useTable, useSeen } from './useTable.ts';
import { settledBetween } from './questionWords.ts';

const Vote = lazy(() => import('./Vote.tsx').then((m) => ({ default: m.Vote })));
const QuestionCard = lazy(() => import('./QuestionCard.tsx').then((m) => ({ default: m.QuestionCard })));

const AwaitedNotice = lazy(() => import('./AwaitedNotice.tsx').then((m) => ({ default: m.AwaitedNotice })));

/** The votes that are on, what everybody is being asked, and whom everybody waits for. */
export function VoteBar() {
  const votes = useSeen((seen) => seen.votes);
  const questions = useSeen((seen) => seen.people?.questions ?? NONE);
  const awaited = useSeen((seen) => seen.people?.awaited ?? NONE);
  useSettled();
  if (votes.length + questions.length + awaited.length === 0) return null;
  return (
    <Suspense fallback={null}>
      {awaited.length > 0 && <AwaitedNotice />}
      {votes.map((vote) => (
        <Vote key={vote.act} vote={vote} />
      ))}
      {questions.map((question) => (
        <QuestionCard key={question.question} question={question} />
      ))}
    </Suspense>
  );
}

/** Says how a question ended that everybody was asked. */
function useSettled(): void {
  const { client } = useTable();
  useEffect(
    () =>
      client.store.subscribe(({ people: now }, { people: before }) => {
        if (now === null || before === null || now === before) return;
        for (const text of settledBetween(before, now)) notify('news', text);
      }),
    [client],
  );
}
