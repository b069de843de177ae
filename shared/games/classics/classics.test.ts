import { pick } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import { audit } from '#kernel/audit';
import type { Place } from '#kernel/place';
import { isFree } from '#kernel/place';
import { flatPose } from '#kernel/pose';
import { snapshot } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import { placeOf } from '#kernel/table';
import type { Shelf } from '#commands/Shelf';
import { goesBackAndForth } from '#rules/conformance/replay';
import type { Request } from '#rules/request';
import type { Sitting } from '#rules/testing/atTable';
import { sitDown, sitting } from '#rules/testing/atTable';
import { connectFour } from '#rules/examples/connectFour/connectFour';
import { describe, expect, it } from 'vitest';
import { handOf } from './box.ts';
import { classics } from './classics.ts';
import { SET_UPS } from './knobs.ts';
import { countOf } from './testing/lying.ts';

const shelf: Shelf = {
  hasPicture: () => false,
  box: (id) =>
    id === classics.id
      ? { kinds: classics.box.kinds, entry: (wanted) => classics.library?.find((one) => one.id === wanted) }
      : undefined,
};

/** People at a table who can reach the library. */
function atShelf(at: Sitting): Sitting {
  return sitting({ ...at.desk, shelf });
}

function placeLike(table: Table, end: string): Place {
  const found = [...table.places.values()].find(({ id }) => id.endsWith(end));
  if (found === undefined) throw new Error(`no place ${end}`);
  return found;
}

/** Something a hand might do to whatever is there. */
function anyDeed(table: Table, chance: FastChance): Request {
  const piece = pick(chance, [...table.pieces.keys()]);
  const where = pick(chance, [...table.places.values()]);
  const at = where.cells === null ? {} : { at: chance.below(where.cells.length) };
  const to = isFree(where) ? { place: where.id, pose: flatPose(0, 0) } : { place: where.id, ...at };
  return pick<Request>(chance, [
    { verb: 'move', pieces: [piece], to },
    { verb: 'move', pieces: [piece], to },
    { verb: 'flip', pieces: [piece] },
    { verb: 'roll', pieces: [piece] },
    { verb: 'draw', from: where.id, count: 1 + chance.below(3) },
    { verb: 'shuffle', place: where.id },
  ]);
}

function tell(what: string): never {
  throw new Error(what);
}

describe('the classics box', () => {
  it('is for one to ten and says in a line what it is', () => {
    expect(classics.seats).toEqual({ min: 1, max: 10 });
    expect(classics.line).not.toBe('');
  });

  it('lets people deal, and keeps what they were dealt to themselves', () => {
    const { table, done } = sitDown(classics, { seats: 3, knobs: { setup: 'poker night' } });
    const deck = placeLike(table, '-deck').id;
    done('red', { verb: 'deal', from: deck, count: 2, to: ['red', 'blue', 'green'] });
    for (const id of ['red', 'blue', 'green']) {
      const hand = placeOf(table, handOf(id));
      expect(hand.pieces.length).toBe(2);
      expect(hand.hiding.faces).toBe('owner');
    }
    expect(placeOf(table, deck).pieces.length).toBe(48);
  });

  it('has go stones drawn out of their bag and laid on a crossing', () => {
    const { table, done } = sitDown(classics, { knobs: { setup: 'go' } });
    const bag = [...table.places.values()].find(({ label }) => label === 'Black stones');
    const crossings = placeLike(table, '-cells');
    const black = table.pieces.get(bag?.pieces[0] ?? 0)?.kind;
    expect(black).toBe('classics-stone-black');
    done('red', { verb: 'lift', top: bag?.id ?? '' });
    const held = [...table.pieces.values()].find((piece) => piece.held === 'red');
    done('red', { verb: 'drop', piece: held?.id ?? 0, to: { place: crossings.id, at: 60 } });
    expect(crossings.cells?.[60]?.length).toBe(1);
    expect(bag?.pieces.length).toBe(180);
  });

  it('lets a chess man come to stand where the man it takes is still standing, and a third not', () => {
    const { table, done, refused } = sitDown(classics, { knobs: { setup: 'chess' } });
    const squares = placeLike(table, '-cells');
    const standingOn = (cell: number): number => squares.cells?.[cell]?.[0] ?? 0;
    const [rook, pawn, knight] = [standingOn(0), standingOn(48), standingOn(57)];
    done('blue', { verb: 'move', pieces: [rook], to: { place: squares.id, at: 48 } });
    expect(squares.cells?.[48]?.toSorted((a, b) => a - b)).toEqual([rook, pawn].toSorted((a, b) => a - b));
    const third: Request = { verb: 'move', pieces: [knight], to: { place: squares.id, at: 48 } };
    expect(refused('red', third).refused).toBe('cell-taken');
  });

  it('crowns a draughtsman by flipping it', () => {
    const { table, done } = sitDown(classics, { knobs: { setup: 'draughts' } });
    const man = [...table.pieces.values()].find(({ kind }) => kind === 'classics-man-ivory');
    done('red', { verb: 'flip', pieces: [man?.id ?? 0] });
    expect(man?.facing).toBe('down');
  });

  it.each(SET_UPS)('%s bears whatever hands do, and all of it can be taken back', (setup) => {
    const { table, desk, ask, done } = atShelf(sitDown(classics, { seats: 4, knobs: { setup } }));
    done('red', { verb: 'take', box: 'classics', entry: 'deck-brass', pose: flatPose(0, 0) });
    const chance = new FastChance(`deeds/${setup}`);
    for (let n = 0; n < 1000; n++) ask(pick(chance, table.seats).id, anyDeed(table, chance));
    const { acts } = desk.history;
    expect(acts.length).toBeGreaterThan(20);
    expect(audit(table)).toEqual([]);
    goesBackAndForth(classics, table, acts, new Map(), tell);
  });

  it('can be mixed with another game: every entry comes to its table with the kinds it needs, and goes again', () => {
    const at = atShelf(sitDown(connectFour));
    const { table, done } = at;
    const before = snapshot(table);
    for (const { id, count } of classics.library ?? []) {
      const pieces = table.pieces.size;
      done('red', { verb: 'take', box: 'classics', entry: id, pose: flatPose(3, 3) });
      expect(table.pieces.size).toBe(pieces + count);
      done('red', { verb: 'undo' });
    }
    const { version: _version, nextId: _nextId, ...now } = snapshot(table);
    expect(before).toMatchObject(now);
    done('blue', { verb: 'take', box: 'classics', entry: 'chess-set', pose: flatPose(0, 0) });
    expect(countOf(table, 'king-')).toBe(2);
  });
});
