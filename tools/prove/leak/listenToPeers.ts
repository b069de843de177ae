import { spawnScript } from '../lib/mutants/spawnScript.ts';
import type { PeerTold } from './peers/Cards.ts';

/** What other houses let out, played with the same sort of secrets. In a process of its own: each brings a server that stays. */
export function listenToPeers(seed: number): Promise<PeerTold[]> {
  return new Promise((resolve, reject) => {
    const script = new URL('peers/listen.ts', import.meta.url);
    const child = spawnScript(script, [String(seed)], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout?.on('data', (text: Buffer) => (said += text.toString()));
    child.on('error', reject);
    child.on('exit', () => {
      const lines = said.split('\n').filter((line) => line.startsWith('{'));
      resolve(lines.map((line) => JSON.parse(line) as PeerTold));
    });
  });
}
