import { parentPort, workerData } from 'node:worker_threads';
import { gameNamed } from '../referee/shelf.ts';
import type { Job, Plan } from './Plan.ts';
import { playGame } from './playGame.ts';

// Runs in a worker thread: games come in handfuls, outcomes go back one by one, so that little is lost by an interrupt.
const plan = workerData as Plan;
const game = gameNamed(plan.game);
parentPort?.on('message', (jobs: readonly Job[]) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  for (const job of jobs) parentPort?.postMessage(playGame(game, plan, job));
});
