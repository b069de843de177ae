import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Step {
  title: string;
  command: string[];
  /** Where vitest writes its counts; a step without one counts as a single check. */
  report?: string;
}
interface Outcome {
  title: string;
  passed: number;
  failed: number;
  seconds: number;
  /** What failed, by name: whoever is shown only the end of a long log must find it there. */
  failures: string[];
}

const house = fileURLToPath(new URL('..', import.meta.url));
const reports = join(house, 'node_modules/.cache/reports');

const steps: Step[] = [
  { title: 'Format', command: ['oxfmt', '--check'] },
  { title: 'Lint', command: ['oxlint'] },
  { title: 'Types', command: ['tsc', '-b'] },
  vitest('Tests', 'unit'),
  { title: 'Build', command: ['tsx', 'tools/build.ts'] },
  vitest('Browser tests', 'browser'),
  ...short('prove'),
  // Ratios of times are printed here and judged by whoever runs a bench on a quiet machine.
  ...short('bench', '--unjudged'),
];

/** Every proof or bench there is, in its short form. */
function short(kind: 'prove' | 'bench', ...options: string[]): Step[] {
  return readdirSync(join(house, 'tools', kind))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .map((name) => ({
      title: `${kind} ${name}`,
      // A test is the same every time; other seeds are for whoever runs a proof by itself.
      command: ['tsx', 'tools/named.ts', kind, name, '--quick', '--seed', '20261116', ...options],
    }));
}

function vitest(title: string, project: string): Step {
  const report = join(reports, `${project}.json`);
  const command = [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return { title, command, report };
}

async function run({ title, command, report }: Step): Promise<Outcome> {
  console.log(`\n── ${title}: ${command.slice(0, 2).join(' ')} ──`);
  const start = performance.now();
  const ok = await succeeds(command);
  const seconds = (performance.now() - start) / 1000;
  console.log(`── ${title}: ${ok ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s ──`);
  const counts =
    report === undefined ? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [] } : readReport(report);
  // A file that does not load, or an error outside any test, fails the step without failing a test.
  if (!ok && counts.failed === 0) counts.failed = 1;
  return { title, seconds, ...counts };
}

function succeeds([name = '', ...args]: string[]): Promise<boolean> {
  const PATH = `${join(house, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  return new Promise((resolve) => {
    const child = spawn(name, args, {
      cwd: house,
      stdio: 'inherit',
      env: { ...process.env, PATH },
      shell: process.platform === 'win32',
    });
    child.on('error', (error) => {
      console.error(`${name}: ${error.message}`);
      resolve(false);
    });
    child.on('exit', (code) => resolve(code === 0));
  });
}

function readReport(report: string): Omit<Outcome, 'title' | 'seconds'> {
  try {
    const read = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      testResults: {
        name: string;
        status: string;
        message: string;
        assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
      }[];
    };
    const failures = read.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(house, name);
      const failed = assertionResults.filter((one) => one.status === 'failed');
      if (failed.length === 0) return status === 'failed' ? [`${file}\n${message}`] : [];
      return failed.map((one) => [`${file} > ${one.fullName}`, ...one.failureMessages].join('\n'));
    });
    return { passed: read.numPassedTests, failed: read.numFailedTests, failures };
  } catch {
    return { passed: 0, failed: 1, failures: [] };
  }
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const outcomes: Outcome[] = [];
for (const step of steps) outcomes.push(await run(step));

console.log();
for (const { title, failures } of outcomes) {
  for (const failure of failures) console.log(`✗ ${title}: ${failure.slice(0, 1500)}\n`);
}
for (const { title, passed, failed, seconds } of outcomes) {
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${title.padEnd(18)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
  );
}
const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
process.exitCode = total('failed') === 0 ? 0 : 1;
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
