import { bundleForNow } from '../../../tools/lib/bundle.ts';
import { Child } from '../../../tools/lib/Child.ts';
import { atEnd } from './shelves.ts';

let program: Promise<string> | null = null;

export interface Acknowledged {
  readonly id: string;
  readonly version: number;
  /** How long the log was when this was heard: a log at least that long holds the act. */
  readonly logLength: number;
}

export interface Played {
  readonly acknowledged: readonly Acknowledged[];
  /** Whatever else the player said: a fault, or nothing. */
  readonly said: readonly string[];
}

/** Runs `player.ts` until it ends, or kills it the moment it has acknowledged `killAfter` acts. */
export async function play(
  folder: string,
  game: { tables: number; acts: number; padding: number; killAfter?: number; fileBlocks?: number },
): Promise<Played> {
  program ??= bundleForNow(new URL('player.ts', import.meta.url));
  const args = [folder, game.tables, game.acts, game.padding].map(String);
  const limited = ['/bin/sh', '-c', `ulimit -f ${game.fileBlocks}; exec "$@"`, 'sh'];
  const acknowledged: Acknowledged[] = [];
  const said: string[] = [];
  const child: Child = new Child(await program, args, {
    under: game.fileBlocks === undefined ? [] : limited,
    isAloud: true,
    heard(line) {
      const [, id, version, logLength] = /^(t\d+) (\d+) (\d+)$/.exec(line) ?? [];
      if (id === undefined) said.push(line);
      else acknowledged.push({ id, version: Number(version), logLength: Number(logLength) });
      if (acknowledged.length === game.killAfter) child.kill();
    },
  });
  atEnd(() => child.kill());
  await child.gone;
  return { acknowledged, said };
}
