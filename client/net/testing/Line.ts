import type { AddressInfo, Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** A line to a server that can be spoiled while it is in use. */
export class Line {
  private readonly server: Server;
  private readonly links = new Set<{ isDead: boolean; readonly near: Socket; readonly far: Socket }>();
  private held: (() => void)[] | null = null;

  private constructor(private readonly port: number) {
    this.server = createServer((near) => this.link(near));
  }

  static async to(port: number): Promise<Line> {
    const line = new Line(port);
    await new Promise<void>((resolve) => line.server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** What is open now carries nothing any more, and nobody is told. What is opened later is good. */
  goDead(): void {
    for (const link of this.links) link.isDead = true;
  }

  /** What is open now ends, for both sides to see. */
  cut(): void {
    for (const { near, far } of this.links) for (const end of [near, far]) end.destroy();
  }

  /** What is said to the server from now on waits until it is let through. */
  hold(): void {
    this.held ??= [];
  }

  letThrough(): void {
    const held = this.held ?? [];
    this.held = null;
    for (const say of held) say();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private link(near: Socket): void {
    const far = connect({ port: this.port, host: '127.0.0.1' });
    const link = { isDead: false, near, far };
    this.links.add(link);
    near.on('data', (said) => {
      if (link.isDead) return;
      if (this.held === null) far.write(said);
      else this.held.push(() => far.write(said));
    });
    far.on('data', (said) => {
      if (!link.isDead) near.write(said);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.links.delete(link);
        if (!link.isDead) other.destroy();
      });
    }
  }
}
