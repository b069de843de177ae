import { FastChance } from '#kernel/chance/fast';
import { boardgamePeer } from './boardgame.ts';
import { plainRoomPeer } from './plainRoom.ts';

// `listen.ts <seed>`: what the peers let out, one JSON line each. A process of its own: each brings a server that stays.
const [seed = ''] = process.argv.slice(2);
const chance = new FastChance(`peers/${seed}`);
for (const told of [
  await boardgamePeer(chance, false),
  await boardgamePeer(chance, true),
  await plainRoomPeer(chance),
])
  console.log(JSON.stringify(told));
process.exit(0);
