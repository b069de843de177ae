import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Finding } from './Findings.ts';

const PROGRAM = fileURLToPath(new URL('../../verify-dice.mjs', import.meta.url));

/** The program that shares no code with us, asked as somebody would who has nothing but Node. */
export class Verifier {
  private readonly folder = mkdtempSync(join(tmpdir(), 'orrery-dice-'));

  constructor(private readonly finding: Finding) {}

  /** Whether it calls the file proven. */
  proves(file: unknown): boolean {
    const path = join(this.folder, 'draws.json');
    writeFileSync(path, JSON.stringify(file));
    const { status, stdout } = spawnSync(process.execPath, [PROGRAM, path], { encoding: 'utf8' });
    const isProven = /^PROVEN/m.test(stdout);
    if (isProven !== (status === 0))
      this.finding.fault(`the verifier ended with ${status} and said: ${stdout}`);
    return isProven;
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
