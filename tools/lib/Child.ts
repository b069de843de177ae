import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface ChildOptions {
  /** What Node is told before the script. */
  readonly flags?: readonly string[];
  /** A command that ends in running what it is given, such as a shell that sets limits. */
  readonly under?: readonly string[];
  /** The folder it stands in, and all its environment; left out: ours. */
  readonly folder?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Called for every whole line it says. */
  readonly heard?: (line: string) => void;
  /** Called for every message it sends; only then can it be sent any. */
  readonly got?: (message: unknown) => void;
  /** What it complains of we complain of too, as it comes. */
  readonly isAloud?: boolean;
}

/** Well before everything that was started without asking. */
const FIRST = -12;
const TYPESCRIPT = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

const alive = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

/** A script in a process of Node of its own, TypeScript or not. Killed with us, if not before. */
export class Child {
  /** What it has said so far, and said and complained in the order of a terminal. */
  said = '';
  printed = '';
  readonly complaints: string[] = [];
  /** Its exit code, or null when it was killed, once it is dead and all it ever said has been heard. */
  readonly gone: Promise<number | null>;
  private readonly process: ChildProcess;
  private readonly looks = new Set<() => void>();
  private rest = '';

  constructor(script: string | URL, args: readonly string[] = [], options: ChildOptions = {}) {
    const { flags = [], under = [], folder, env, heard, got, isAloud } = options;
    const file = script instanceof URL ? fileURLToPath(script) : script;
    const typescript = file.endsWith('.ts') ? ['--import', TYPESCRIPT] : [];
    const command = [...under, process.execPath, ...flags, ...typescript, file, ...args];
    this.process = spawn(command[0] as string, command.slice(1), {
      cwd: folder,
      env,
      stdio: got === undefined ? 'pipe' : ['pipe', 'pipe', 'pipe', 'ipc'],
    });
    alive.add(this.process);
    const { stdin, stdout, stderr } = this.process;
    // It may be killed while we write to it.
    stdin?.on('error', () => {});
    stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      this.said += chunk;
      this.print(chunk);
      const lines = (this.rest + chunk).split('\n');
      this.rest = lines.pop() ?? '';
      if (heard !== undefined) for (const line of lines) heard(line);
    });
    stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      this.complaints.push(chunk);
      if (isAloud === true) process.stderr.write(chunk);
      this.print(chunk);
    });
    if (got !== undefined) this.process.on('message', got);
    const ended = new Promise<number | null>((resolve, reject) => {
      this.process.once('error', reject);
      this.process.once('exit', (code) => {
        alive.delete(this.process);
        resolve(code);
      });
    });
    // Its own `close` never comes when it was us who hung up.
    const heardOut = [stdout, stderr].map((stream) => stream !== null && once(stream, 'close'));
    this.gone = Promise.all([ended, ...heardOut]).then(([code]) => code);
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

  /** Tells it the last it will ever hear; resolves when it is gone. */
  tellAll(text = ''): Promise<number | null> {
    this.process.stdin?.end(text);
    return this.gone;
  }

  send(message: object | string): void {
    this.process.send?.(message);
  }

  /** No more messages, either way. */
  disconnect(): void {
    this.process.disconnect();
  }

  /** Resolves when it has printed this. */
  saying(words: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = words.exec(this.printed);
        if (found === null) return;
        this.looks.delete(look);
        resolve(found);
      };
      this.looks.add(look);
      look();
      void this.gone.then(() => reject(new Error(`it ended without ${words}:\n${this.printed}`)), reject);
    });
  }

  /** What it said last, when it is gone: JSON in one line. A script that broke off says something else. */
  async lastWords<T>(): Promise<T> {
    await this.gone;
    const last = this.said.trim().split('\n').at(-1) ?? '';
    if (!last.startsWith('{')) throw new Error(`it ended without last words:\n${this.printed.slice(-4000)}`);
    return JSON.parse(last) as T;
  }

  /** kill -9: nothing of it runs any more. */
  kill(): void {
    this.process.kill('SIGKILL');
  }

  /** Tells it to end; resolves when it has. */
  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.process.kill(signal);
    return this.gone;
  }

  private print(chunk: string): void {
    this.printed += chunk;
    for (const look of this.looks) look();
  }
}
