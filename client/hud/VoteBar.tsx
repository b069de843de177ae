import { Suspense, lazy } from 'react';
import { useSeen } from './Here.ts';

const Vote = lazy(() => import('./Vote.tsx').then((m) => ({ default: m.Vote })));

/** The votes that are on. */
export function VoteBar() {
  const votes = useSeen((seen) => seen.votes);
  if (votes.length === 0) return null;
  return (
    <Suspense fallback={null}>
      {votes.map((vote) => (
        <Vote key={vote.act} vote={vote} />
      ))}
    </Suspense>
  );
}
