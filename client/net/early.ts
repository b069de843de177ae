/** Answers on their way that somebody will want in a moment, by address. */
const coming = new Map<string, Promise<Response>>();

/** Asks now for what will be wanted when more of the page has come: the house answers while the browser still reads code. */
export function askEarly(address: string, init?: RequestInit): void {
  const answer = fetch(address, init);
  // Whoever wants it hears of the failure; until then it is nobody's.
  answer.catch(() => undefined);
  coming.set(address, answer);
}

/** What was asked for early, once; otherwise it is asked for now. */
export function answerFrom(address: string, init?: RequestInit): Promise<Response> {
  const early = coming.get(address);
  coming.delete(address);
  return early ?? fetch(address, init);
}

/** Where a table's room is asked to be opened, and where it is described. */
export function openingOf(address: string, table: string): string {
  return `${earlyFactsOf(address, table)}/open`;
}

export function earlyFactsOf(address: string, table: string): string {
  return `${address}/api/tables/${encodeURIComponent(table)}`;
}
