import { applyAll, unwind } from '#kernel/apply';
import { audit } from '#kernel/audit';
import { observe } from '#kernel/observe';
import type { Viewer } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { tell } from '#kernel/tell';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from './commands.ts';
import { VERBS, parseCommand } from './commands.ts';
import type { Refusal, RefusalCode } from './refusal.ts';
import { REFUSAL_CODES, isRefusal } from './refusal.ts';
import { steps } from './testing/anyCommand.ts';
import { visibleFaces } from './testing/oracle.ts';
import { must, play, written } from './testing/play.ts';
import { CANARY } from './testing/richTable.ts';

const VIEWERS: readonly Viewer[] = ['red', 'blue', 'green', 'white', SPECTATOR];
const MAKING: ReadonlySet<string> = new Set([
  'spawn',
  'take',
  'custom',
  'extend',
  'copy',
  'remove',
  'takeCopy',
  'undo',
  'redo',
]);

/** All pieces by kind and face. A new text changes a note's face and nothing else. */
const census = (table: Table, command: Command): string =>
  [...table.pieces.values()]
    .map((p) => (command.verb === 'write' ? p.kind : `${p.kind} ${p.face}`))
    .toSorted()
    .join();
/** A supply swallows its like; there is one on the table, and more may be taken from a box. */
const intoSupply = (table: Table, command: Command): boolean =>
  'to' in command &&
  typeof command.to === 'object' &&
  'place' in command.to &&
  table.places.get(command.to.place)?.form === 'supply';
const pilesAreWhole = (table: Table): boolean =>
  [...table.places.values()].every(
    ({ loose, pieces }) =>
      !loose || pieces.length > 1 || pieces.some((id) => table.pieces.get(id)?.held !== null),
  );

/** A refusal points at what the command named, or at a hand, and at nothing else. */
function isAboutIt({ piece, place }: Refusal, command: Command): boolean {
  const named: readonly string[] = JSON.stringify(command).match(/[\w-]+/g) ?? [];
  if (piece !== undefined && !named.includes(String(piece))) return false;
  return place === undefined || named.includes(place) || place.startsWith('hand-');
}
const isFaithful = (table: Table, command: Command): boolean =>
  !MAKING.has(command.verb) && !intoSupply(table, command);

describe('whatever anybody asks for at the rich table', () => {
  it('[C1] is refused and nothing has changed, or done and the table is sound', () => {
    const tried = new Map<string, number>();
    fc.assert(
      fc.property(steps(1, 30), (script) => {
        play(script, ({ table }, { command }) => {
          const before = written(table);
          const pieces = census(table, command);
          return (answer) => {
            const how = `${command.verb} ${isRefusal(answer) ? 'refused' : 'done'}`;
            tried.set(how, (tried.get(how) ?? 0) + 1);
            if (isRefusal(answer)) {
              must(REFUSAL_CODES.includes(answer.refused as RefusalCode), () => answer.refused);
              must(answer.text !== '', () => `${answer.refused} has no words`);
              must(
                isAboutIt(answer, command),
                () => `tells of more than was named: ${JSON.stringify(answer)}`,
              );
              must(written(table) === before, () => `${answer.refused}, but the table changed`);
              return;
            }
            const faults = audit(table);
            must(faults.length === 0, () => faults.join('; '));
            must(pilesAreWhole(table), () => 'a loose pile of one');
            must(
              !isFaithful(table, command) || census(table, command) === pieces,
              () => 'pieces came or went',
            );
          };
        });
      }),
      { numRuns: 1000 },
    );
    // A verb that is never done, or never refused, was not tried.
    for (const { verb } of VERBS) {
      expect(tried.get(`${verb} done`) ?? 0, `${verb} done`).toBeGreaterThan(0);
      expect(tried.get(`${verb} refused`) ?? 0, `${verb} refused`).toBeGreaterThan(0);
    }
  });

  it('[C2] can be torn out again once done, and put back', () => {
    let done = 0;
    fc.assert(
      fc.property(steps(1, 30), (script) => {
        play(script, ({ table }) => {
          const before = written(table, false);
          return (answer) => {
            if (isRefusal(answer)) return;
            done++;
            const after = written(table);
            const { version } = table;
            unwind(table, answer.effects);
            table.version = version - 1;
            must(written(table, false) === before, () => 'torn out, it left a trace');
            applyAll(table, answer.effects);
            table.version = version;
            must(written(table) === after, () => 'put back, it is not the same');
          };
        });
      }),
      { numRuns: 500 },
    );
    expect(done).toBeGreaterThan(1000);
  });

  it('[C3] shows and tells nobody a face they may not see', () => {
    let told = 0;
    fc.assert(
      fc.property(steps(1, 30), (script) => {
        play(script, ({ table }) => {
          const before = VIEWERS.map((viewer) => visibleFaces(table, viewer));
          return (answer) => {
            must(!JSON.stringify(answer).includes(CANARY) || !isRefusal(answer), () => 'a refusal tells');
            if (isRefusal(answer)) return;
            const story = tell(table, { ...answer, cause: { verb: '', asked: null } }, VIEWERS);
            const reveals = new Set(answer.effects.flatMap((e) => ('reveals' in e ? (e.reveals ?? []) : [])));
            VIEWERS.forEach((viewer, i) => {
              const visible = visibleFaces(table, viewer);
              for (const face of canariesIn(observe(table, viewer)))
                must(visible.has(face), () => `${viewer} sees ${face}`);
              if (reveals.has(viewer) || (viewer === SPECTATOR && reveals.size > 0)) return;
              told++;
              for (const face of canariesIn(story[i]))
                must(visible.has(face) || before[i]?.has(face) === true, () => `${viewer} is told ${face}`);
            });
          };
        });
      }),
      { numRuns: 400 },
    );
    expect(told).toBeGreaterThan(3000);
  });

  it('[C4] survives the wire, and reading it twice changes nothing', () => {
    const read = new Set<string>();
    fc.assert(
      fc.property(steps(1, 20), (script) => {
        play(script, (_sitting, { command }) => {
          const parsed = parseCommand(JSON.parse(JSON.stringify(command)));
          must(!isRefusal(parsed), () => `not read: ${JSON.stringify(command)}`);
          must(JSON.stringify(parseCommand(parsed)) === JSON.stringify(parsed), () => 'read differently');
          read.add(command.verb);
          return undefined;
        });
      }),
      { numRuns: 300 },
    );
    expect(read.size).toBe(VERBS.length);
  });
});

function canariesIn(told: unknown): Set<string> {
  return new Set(JSON.stringify(told).match(new RegExp(`${CANARY}-[a-z]+-[0-9]+`, 'g')));
}
