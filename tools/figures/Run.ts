import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { withSection } from './section.ts';
import { figureTable } from './figureTable.ts';

/** The last line of a run. */
export interface Verdict {
  /** What was found, in one line: `0 leaks in 1,204,113 checks`. */
  readonly figure: string;
  /** What it had to be: `0 in ≥ 1,000,000`. */
  readonly goal: string;
  readonly met: boolean;
}

const PAGE = fileURLToPath(new URL('../../docs/figures.md', import.meta.url));

/**
 * One run of a proof or a bench: says its seed, its machine and its peers, prints what it finds, and ends with one figure
 * and its goal. A thorough run writes the same into docs/figures.md. Falling short ends the process with 1.
 *
 * `--quick` is short, `--seed N` repeats a run, `--unjudged` prints the verdict without failing by it: a busy machine must
 * not fail a build by a ratio of times.
 */
export class Run {
  readonly quick = process.argv.includes('--quick');
  readonly seed: number;
  private readonly said: string[] = [];

  constructor(
    readonly kind: 'prove' | 'bench',
    readonly name: string,
    what: string,
    /** Packages whose versions matter. */
    peers: readonly string[] = [],
  ) {
    this.seed = seedIn(process.argv) ?? randomInt(1, 2 ** 31);
    // Told to stop, a process would otherwise leave the children it has started, and what it has laid aside.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
    const versions = [`node ${process.version}`, ...peers.map((peer) => `${peer} ${versionOf(peer)}`)];
    this.say(
      `${name}: ${what}${this.quick ? ' (quick)' : ''}`,
      versions.join(' · '),
      `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'} · ${process.platform} ${process.arch}`,
      `seed ${this.seed}`,
      '',
    );
  }

  say(...lines: readonly string[]): void {
    for (const line of lines) console.log(line);
    this.said.push(...lines);
  }

  table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
    this.say(...figureTable(head, rows), '');
  }

  /** Says how it ended and ends the process: sockets and workers that a fault left open must not keep it. */
  conclude({ figure, goal, met }: Verdict): never {
    this.say(`${met ? '✓' : '✗'} ${this.name}: ${figure} (goal: ${goal})`);
    if (!this.quick) this.write();
    process.exit(met || process.argv.includes('--unjudged') ? 0 : 1);
  }

  private write(): void {
    const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
    const day = new Date().toISOString().slice(0, 10);
    const text = [
      `${day} · \`npm run ${this.kind} -- ${this.name} --seed ${this.seed}\``,
      '',
      '```',
      ...this.said,
      '```',
    ].join('\n');
    writeFileSync(PAGE, withSection(page, { title: `${this.kind} ${this.name}`, text }));
  }
}

function seedIn(args: readonly string[]): number | null {
  const at = args.indexOf('--seed');
  if (at < 0) return null;
  const seed = Number(args[at + 1]);
  if (Number.isSafeInteger(seed) && seed > 0) return seed;
  console.error(`--seed wants a whole number above 0, not "${args[at + 1] ?? ''}".`);
  process.exit(1);
}

function versionOf(peer: string): string {
  const file = new URL(`../../node_modules/${peer}/package.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
