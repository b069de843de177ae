import { Child } from '../../lib/Child.ts';
import type { PeerTold } from './peers/Cards.ts';

/** What other houses let out, played with the same sort of secrets. In a process of its own: each brings a server that stays. */
export async function listenToPeers(seed: number): Promise<PeerTold[]> {
  const child = new Child(new URL('peers/listen.ts', import.meta.url), [String(seed)], { isAloud: true });
  await child.gone;
  const lines = child.said.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as PeerTold);
}
