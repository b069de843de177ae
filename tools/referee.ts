import { once } from 'node:events';
import { BadArguments } from './referee/BadArguments.ts';
import { linesOf } from './referee/linesOf.ts';
import { REFEREE_USAGE, openReferee } from './referee/openReferee.ts';
import { failure } from './referee/Referee.ts';

// Whoever reads the answers may have heard enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

try {
  // Standard output belongs to the answers.
  const referee = openReferee(process.argv.slice(2), (odd) => console.error(odd));
  process.stdin.setEncoding('utf8');
  for await (const line of linesOf(process.stdin as AsyncIterable<string>)) {
    const answer =
      line === null
        ? JSON.stringify(failure('too-long', 'That line is longer than any request.'))
        : referee.answer(line);
    if (answer !== null && !process.stdout.write(`${answer}\n`)) await once(process.stdout, 'drain');
  }
} catch (error) {
  if (!(error instanceof BadArguments)) throw error;
  console.error(`${error.message}\n${REFEREE_USAGE}`);
  process.exitCode = 2;
}
