import { createInterface } from 'node:readline';

/** Says something to the process that started this one. */
export function say(word: string, what: unknown): void {
  console.log(`${word} ${JSON.stringify(what)}`);
}

/**
 * Answers what the process that started this one asks in lines: `word about something` is answered `word "…"`. Ends with it, and
 * with what cannot be answered: whoever asked would wait for ever.
 */
export function answerLines(asked: Readonly<Record<string, (about: string) => unknown>>): void {
  const answer = async (line: string): Promise<void> => {
    const [word = '', ...about] = line.split(' ');
    say(word, await asked[word]?.(about.join(' ')));
  };
  createInterface({ input: process.stdin })
    .on('line', (line) => {
      answer(line).catch((error: unknown) => {
        console.error(error);
        process.exit(1);
      });
    })
    .on('close', () => process.exit(0));
}
