/** Longer than any request has to be. */
export const LONGEST_LINE = 1_000_000;

/** The lines of a stream of text; null for one that was too long, which is read over without being kept. */
export async function* linesOf(
  stream: AsyncIterable<string>,
  longest = LONGEST_LINE,
): AsyncGenerator<string | null, void, undefined> {
  let kept = '';
  let lost = false;
  for await (const chunk of stream) {
    const parts = chunk.split('\n');
    const rest = parts.pop() ?? '';
    for (const part of parts) {
      yield lost || kept.length + part.length > longest ? null : kept + part;
      kept = '';
      lost = false;
    }
    if (lost || kept.length + rest.length > longest) {
      lost = true;
      kept = '';
    } else kept += rest;
  }
  if (lost) yield null;
  else if (kept !== '') yield kept;
}
