import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';

/** A process of Node in some folder, as somebody at a terminal sees it. Forgetful, on any free port. */
export class NodeRun {
  /** Everything it has printed. */
  said = '';
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor(folder: string, ...args: string[]) {
    this.child = spawn(process.execPath, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], PORT: '0', DATA: ':memory:' },
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (this.said += text));
    this.ended = new Promise((resolve) => this.child.once('close', (code) => resolve(code)));
  }

  /** Where it is open, once it is. */
  async open(): Promise<string> {
    const [, address = ''] = await this.saying(/Orrery is open at (\S+)/);
    return address;
  }

  /** Waits until it has said this. */
  saying(words: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = words.exec(this.said);
        if (found !== null) resolve(found);
      };
      for (const stream of [this.child.stdout, this.child.stderr]) stream?.on('data', look);
      look();
      void this.ended.then(() => reject(new Error(`it ended without ${words}:\n${this.said}`)));
    });
  }

  /** Tells it to end; resolves to its exit code, or null if it had to be killed. */
  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }
}
