/**
 * Whatever nobody caught ends here, said and counted. A promise that nobody waited for is only that. An exception that
 * nobody caught has left something half done, nobody knows what: the tables are durable act by act, so the house is to
 * let everybody out, end, and be started again by whoever watches over it.
 */
export function guardProcess(
  report: (where: string, error: unknown) => void,
  end: () => void = () => {},
): () => void {
  const rejected = (error: unknown): void => report('unhandled', error);
  const thrown = (error: unknown): void => {
    report('uncaught', error);
    end();
  };
  process.on('unhandledRejection', rejected);
  process.on('uncaughtException', thrown);
  return () => {
    process.off('unhandledRejection', rejected);
    process.off('uncaughtException', thrown);
  };
}
