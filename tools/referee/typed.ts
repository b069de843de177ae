import type { ParseArgsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import { BadArguments } from './BadArguments.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Typed<T extends Options> = ReturnType<
  typeof parseArgs<{ options: T; allowPositionals: true; strict: true }>
>;

/** What was typed on the command line. Throws `BadArguments` for options there are not. */
export function typed<T extends Options>(args: readonly string[], options: T): Typed<T> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const text = error instanceof Error ? error.message : 'The arguments could not be read.';
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new BadArguments(`${firstSentence(text)} The options are ${known.join(', ')}.`);
  }
}

function firstSentence(text: string): string {
  return `${text.split('. ')[0]?.replace(/\.$/, '')}.`;
}
