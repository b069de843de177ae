import { FastChance } from '#kernel/chance/fast';
import { imagine } from '#kernel/imagine';
import { observe } from '#kernel/observe';
import type { PieceId } from '#kernel/piece';
import type { Viewer } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import { restore, snapshot } from '#kernel/snapshot';
import { tell } from '#kernel/tell';
import { seesBody, seesFace } from '#kernel/visibility';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from './commands.ts';
import { VERBS } from './commands.ts';
import { isRefusal } from './refusal.ts';
import { steps } from './testing/anyCommand.ts';
import { must, play } from './testing/play.ts';
import { bogusId } from './testing/richTable.ts';
import { Sitting } from './testing/Sitting.ts';

const VIEWERS: readonly Viewer[] = ['red', 'blue', 'green', 'white', SPECTATOR];
/** What was done is remembered with its faces; a table dealt otherwise has another past. */
const WITHOUT_PAST = VERBS.map((v) => v.verb).filter((v) => v !== 'undo' && v !== 'redo');

interface Heard {
  readonly refusal: string | null;
  readonly told: string;
  readonly reveals: boolean;
  readonly seen: string;
}

/** What a viewer hears and sees of a command, tried on a table like this one, or on one dealt otherwise out of their sight. */
function hearing(like: Sitting, seat: string, command: Command, viewer: Viewer, dealt: number | null): Heard {
  const table = restore(snapshot(like.table));
  if (dealt !== null) imagine(table, viewer, new FastChance(dealt));
  const answer = new Sitting(new FastChance('the same luck'), { table, ids: like.ids }).run(seat, command);
  if (isRefusal(answer)) return { refusal: JSON.stringify(answer), told: '', reveals: false, seen: '' };
  const [told] = tell(table, answer, [viewer]);
  const reveals = answer.effects.some((e) => 'reveals' in e && isAmong(viewer, e.reveals ?? []));
  const seen = JSON.stringify(observe(table, viewer));
  return { refusal: null, told: JSON.stringify({ ...told, cause: null }), reveals, seen };
}

const isAmong = (viewer: Viewer, seats: readonly string[]): boolean =>
  viewer === SPECTATOR ? seats.length > 0 : seats.includes(viewer);

describe('on tables that differ only in what a viewer cannot know', () => {
  it('[C5] the viewer gets the same refusals', () => {
    let refusals = 0;
    fc.assert(
      fc.property(steps(1, 30), fc.nat(), (script, seed) => {
        play(
          script,
          (sitting, { seat, command }) => {
            const here = hearing(sitting, seat, command, seat, null);
            const there = hearing(sitting, seat, command, seat, seed);
            if (here.refusal !== null) refusals++;
            must(
              here.refusal === there.refusal,
              () => `${JSON.stringify(command)}: ${here.refusal} or ${there.refusal}`,
            );
            return undefined;
          },
          WITHOUT_PAST,
        );
      }),
      { numRuns: 300 },
    );
    expect(refusals).toBeGreaterThan(1000);
  });

  it('[C6] nobody hears or sees a difference that no effect owns up to', () => {
    let compared = 0;
    fc.assert(
      fc.property(steps(1, 30), fc.nat(), fc.constantFrom(...VIEWERS), (script, seed, viewer) => {
        play(
          script,
          (sitting, { seat, command }) => {
            const here = hearing(sitting, seat, command, viewer, null);
            const there = hearing(sitting, seat, command, viewer, seed);
            if (here.refusal !== null || there.refusal !== null || here.reveals || there.reveals)
              return undefined;
            compared++;
            must(
              here.told === there.told,
              () => `${viewer} hears of ${JSON.stringify(command)} by ${seat}:\n${here.told}\n${there.told}`,
            );
            must(
              here.seen === there.seen,
              () => `${viewer} sees of ${JSON.stringify(command)} by ${seat}:\n${here.seen}\n${there.seen}`,
            );
            return undefined;
          },
          WITHOUT_PAST,
        );
      }),
      { numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(500);
  });
});

/** The command with every piece it names put through `as`. */
function naming(command: Command, as: (id: PieceId) => PieceId): Command {
  const renamed = JSON.stringify(command, (key, value: unknown) => {
    if (NAMES_PIECE.has(key) && typeof value === 'number') return as(value);
    return NAMES_PIECES.has(key) && Array.isArray(value) ? value.map((id: PieceId) => as(id)) : value;
  });
  return JSON.parse(renamed) as Command;
}
const NAMES_PIECE: ReadonlySet<string> = new Set(['piece', 'onto', 'under']);
const NAMES_PIECES: ReadonlySet<string> = new Set(['pieces', 'order']);

it('[C7] a piece out of sight is refused to the letter like one that is not there', () => {
  const tried = new Set<string>();
  fc.assert(
    fc.property(steps(1, 30), fc.nat(), (script, n) => {
      play(script, (sitting, { seat, command }) => {
        const { table } = sitting;
        const hidden = [...table.pieces.values()].filter((piece) => !seesBody(table, seat, piece));
        const one = hidden[n % Math.max(1, hidden.length)];
        if (one === undefined) return undefined;
        let first = true;
        const aimed = naming(command, (id) => {
          const swap = first;
          first = false;
          return swap ? one.id : id === one.id ? bogusId(table) + 7 : id;
        });
        if (first) return undefined;
        const missing = bogusId(table) + 8;
        const there = sitting.run(seat, aimed);
        const absent = sitting.run(
          seat,
          naming(aimed, (id) => (id === one.id ? missing : id)),
        );
        must(isRefusal(there) && isRefusal(absent), () => `done to a hidden piece: ${JSON.stringify(aimed)}`);
        const text = JSON.stringify(there).replaceAll(`:${one.id}`, `:${missing}`);
        must(text === JSON.stringify(absent), () => `${text} but ${JSON.stringify(absent)}`);
        tried.add(command.verb);
        return undefined;
      });
    }),
    { numRuns: 400 },
  );
  expect(tried.size).toBeGreaterThan(25);
});

it('[C7] the inside of a bag in another hand is refused like a place that is not there', () => {
  const sitting = new Sitting();
  sitting.do('blue', { verb: 'toHand', pieces: [sitting.ids.pouch] });
  for (const verb of ['search', 'spread', 'closeSearch', 'flipPile'])
    expect(sitting.ask('red', { verb, pile: 'inside' })).toEqual({
      ...sitting.ask('red', { verb, pile: 'nowhere' }),
      place: 'inside',
    });
  expect(sitting.try('red', { verb: 'draw', from: 'inside' })).toBe('unknown-place');
  expect(sitting.try('blue', { verb: 'draw', from: 'inside' })).toBe('done');
});

it('[C8] nobody meets a hidden piece under an id they knew it by', () => {
  let met = 0;
  fc.assert(
    fc.property(steps(1, 60), (script) => {
      const known = new Map(VIEWERS.map((viewer) => [viewer, new Set<PieceId>()]));
      play(script, ({ table }) => () => {
        for (const viewer of VIEWERS) {
          const ids = known.get(viewer) as Set<PieceId>;
          for (const piece of table.pieces.values()) {
            if (piece.face === '') continue;
            if (seesFace(table, viewer, piece)) ids.add(piece.id);
            else if (seesBody(table, viewer, piece) && ++met > 0)
              must(!ids.has(piece.id), () => `${viewer} knows what ${piece.id} is`);
          }
        }
      });
    }),
    { numRuns: 400 },
  );
  expect(met).toBeGreaterThan(10_000);
});
