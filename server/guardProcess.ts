/**
 * Whatever nobody caught ends here: said and counted. The tables are durable act by act, so going on loses nothing, and
 * ending would put everybody out for the mistake of one.
 */
export function guardProcess(report: (where: string, error: unknown) => void): () => void {
  const rejected = (error: unknown): void => report('unhandled', error);
  const thrown = (error: unknown): void => report('uncaught', error);
  process.on('unhandledRejection', rejected);
  process.on('uncaughtException', thrown);
  return () => {
    process.off('unhandledRejection', rejected);
    process.off('uncaughtException', thrown);
  };
}
