import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** Well before everything that was started without asking. */
const FIRST = -12;

const alive = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

/** A process that says lines and is told lines. Killed with us, if not before. */
export class Child {
  /** Resolves when it is dead and all it ever said has been heard. */
  readonly gone: Promise<void>;
  readonly complaints: string[] = [];
  private readonly process: ChildProcess;
  private rest = '';

  /** A bundled script. `heard` is called for every whole line. */
  constructor(
    program: string,
    args: readonly string[],
    heard: (line: string) => void,
    flags: readonly string[] = [],
  ) {
    this.process = spawn(process.execPath, [...flags, program, ...args], { stdio: 'pipe' });
    alive.add(this.process);
    const { stdin, stdout, stderr } = this.process;
    // It may be killed while we write to it.
    stdin?.on('error', () => {});
    stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (this.rest + chunk).split('\n');
      this.rest = lines.pop() ?? '';
      for (const line of lines) heard(line);
    });
    stderr?.setEncoding('utf8').on('data', (chunk: string) => void this.complaints.push(chunk));
    this.gone = new Promise((resolve) => {
      this.process.once('close', () => {
        alive.delete(this.process);
        resolve();
      });
    });
  }

  get isAlive(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null;
  }

  /** It and we ourselves step in front of whatever else this machine does, where we may: times are measured here. */
  first(): void {
    for (const pid of [this.process.pid ?? 0, process.pid])
      try {
        setPriority(pid, FIRST);
      } catch {
        // Only an administrator may.
      }
  }

  tell(line: string): void {
    this.process.stdin?.write(`${line}\n`);
  }

  /** kill -9: nothing of it runs any more. */
  kill(): void {
    this.process.kill('SIGKILL');
  }
}
