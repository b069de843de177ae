import { guardProcess } from './guardProcess.ts';

/** What a process ends with that should be started again: its own software failed (EX_SOFTWARE). */
export const FAILED = 70;
/** Who has not been let out by then, in milliseconds, is put out: a house that failed must not hang as well. */
const DRAIN = 10_000;

/** As much of a server as is needed to keep it going. */
export interface Endable {
  readonly services: { report(where: string, error: unknown): void };
  close(): Promise<void>;
}

/** Keeps a server going until it is told to end, its starter is gone, or something failed that nobody caught. */
export function runServer(server: Endable): void {
  let ending = false;
  const end = (code: number): void => {
    ending = true;
    setTimeout(() => process.exit(code === 0 ? 1 : code), DRAIN).unref();
    server.close().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(code === 0 ? 1 : code);
      },
    );
  };
  guardProcess(
    (where, error) => server.services.report(where, error),
    () => {
      if (!ending) end(FAILED);
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (ending) process.exit(1);
      end(0);
    });
  // Started by another process that is gone now: nobody could end this one any more.
  process.on('disconnect', () => {
    if (!ending) end(0);
  });
}
