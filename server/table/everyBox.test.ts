import { expect, it } from 'vitest';
import { GAMES } from '#games/registry';
import { audit } from '#kernel/audit';
import { flatPose } from '#kernel/pose';
import { sameJson } from '#kernel/json';
import type { Json } from '#kernel/json';
import { snapshot } from '#kernel/snapshot';
import { birds } from '../testing/birds.ts';
import { Quiet } from '../testing/Quiet.ts';
import { shelfFor } from './shelfFor.ts';

const offered = [...GAMES.values()].flatMap(({ id: box, library = [] }) =>
  library.map((entry) => ({ box, entry: entry.id, count: entry.count })),
);

it('[S70] everything any box of the house offers can be laid on a strange table and taken back without a trace', async () => {
  const shelf = shelfFor(GAMES, () => false);
  const quiet = new Quiet(birds, ['red', 'blue'], shelf);
  const { table } = quiet;
  const lying = (): Json => {
    const { version: _version, nextId: _nextId, ...rest } = snapshot(table);
    return rest as unknown as Json;
  };
  const before = lying();
  const wrong: string[] = [];
  for (const { box, entry, count } of offered) {
    const name = `${box}/${entry}`;
    const pieces = table.pieces.size;
    const answer = await quiet.ask('red', { verb: 'take', box, entry, pose: flatPose(0, 0) });
    if (!answer.ok) wrong.push(`${name}: ${answer.refusal.refused}`);
    else if (table.pieces.size !== pieces + count)
      wrong.push(`${name} says ${count} and brings ${table.pieces.size - pieces}`);
    if (audit(table).length > 0) wrong.push(`${name}: ${audit(table).join('; ')}`);
    if (answer.ok && (await quiet.try('red', { verb: 'undo' })) !== 'done') wrong.push(`${name} stays`);
    if (!sameJson(lying(), before)) wrong.push(`${name} leaves something`);
  }
  expect(wrong).toEqual([]);
  expect(quiet.faults).toEqual([]);
});
