import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadArguments } from '../referee/BadArguments.ts';
import { csv } from './csv.ts';
import { page } from './page.ts';
import type { Report } from './Report.ts';

/** Makes the folder before anything is played: hours of games must not end in a folder that cannot be written. */
export function openFolder(out: string): void {
  try {
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, 'games.csv'), '');
  } catch (error) {
    throw new BadArguments(`--out ${out} cannot be written: ${error instanceof Error ? error.message : ''}.`);
  }
}

/** Writes the report as JSON, as CSV and as a page. Returns the files. */
export function writeReport(out: string, report: Report): string[] {
  // Every game has its line in the CSV; here stands what they come to.
  const { outcomes: _outcomes, ...summary } = report;
  const files: [string, string][] = [
    ['report.json', `${JSON.stringify(summary, null, 2)}\n`],
    ['games.csv', csv(report)],
    ['report.html', page(report)],
  ];
  for (const [name, text] of files) writeFileSync(join(out, name), text);
  return files.map(([name]) => join(out, name));
}
