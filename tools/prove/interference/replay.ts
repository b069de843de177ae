import { readFileSync } from 'node:fs';
import { openStage, performAgain } from './perform.ts';
import type { Script } from './Script.ts';

// `replay.ts <file>`: plays scripts again in a house that may have a hole, and says the first difference somebody could hear.
const scripts = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Script[];
const stage = await openStage();
for (const script of scripts) {
  const {
    differences: [first],
  } = await performAgain(stage, script);
  if (first === undefined) continue;
  console.log(`NOTICED deal ${first.seed}, line ${first.line}, ${first.viewer}: ${first.what}`);
  process.exit(0);
}
console.log('UNNOTICED');
process.exit(0);
