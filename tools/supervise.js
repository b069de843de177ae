// Plain JavaScript: a house is opened with the packages of production alone, which cannot load TypeScript.
import { spawn } from 'node:child_process';

/** What the server ends with when it should be started again (FAILED in server/operations/runServer.ts). */
export const AGAIN = 70;
/** A process that lived so long, in milliseconds, did not fail at its start: the next one need not wait. */
const LIVED = 60_000;
const SHORTEST_WAIT = 500;
const LONGEST_WAIT = 30_000;

/** @type {(ms: number) => Promise<void>} */
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs a process, and again whenever it ends with `AGAIN`, after a pause that grows while it keeps failing. Resolves to
 * the code it ended with for good. It is told to end when this one is; were this one killed, its channel would close.
 * @param {readonly string[]} args
 * @param {(ms: number) => Promise<void>} [pause]
 * @returns {Promise<number>}
 */
export async function supervise(args, pause = sleep) {
  let told = false;
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  /** @type {(signal: NodeJS.Signals) => void} */
  const tell = (signal) => {
    told = true;
    // A terminal sends Ctrl+C to both; a second one would cut short what the first began.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child?.kill(signal);
  };
  process.on('SIGINT', tell).on('SIGTERM', tell);
  try {
    for (let wait = SHORTEST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      const start = performance.now();
      child = spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
      const code = await endOf(child);
      if (code !== AGAIN || told) return code;
      if (performance.now() - start > LIVED) wait = SHORTEST_WAIT;
      console.error(`Something failed that nobody caught. Opening again in ${wait / 1000} s.`);
      await pause(wait);
      // Told to end while nothing ran.
      if (told) return 0;
    }
  } finally {
    process.off('SIGINT', tell).off('SIGTERM', tell);
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function endOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)));
  });
}
