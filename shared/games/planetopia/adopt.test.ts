import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import type { Table } from '#kernel/table';
import { BOX, OPEN_TABLE, pieceOf, placeOf } from '#kernel/table';
import type { Unfit } from '#rules/Rules';
import { describe, expect, it } from 'vitest';
import { ALIEN_SUPPLY, COSMOS_SLOTS, SPECIAL_SUPPLY, placesOf } from './places.ts';
import { planetopia } from './planetopia.ts';
import { turnIn } from './slot.ts';
import { arrange, cell, gridText, held } from './testing/arrange.ts';

const { rules } = planetopia;
const red = placesOf('red');

function faults(table: Table): string[] {
  return (rules.adopt(table) as Unfit).faults.map((fault) => fault.text);
}

function move(table: Table, from: string, to: string, at?: number): void {
  const top = pieceOf(table, placeOf(table, from).pieces.at(-1) ?? 0);
  new Scribe(table).place(top, at === undefined ? { place: to, pose: flatPose(0, 0) } : { place: to, at });
}

describe('taking over a table', () => {
  it('gaps and hanging tokens are chores', () => {
    const { done, act, table } = arrange({ level: 'off' });
    move(table, ALIEN_SUPPLY.G, red.grid, cell('t2'));
    move(table, COSMOS_SLOTS[1] ?? '', BOX);
    done('red', { verb: 'level', level: 'enforce' });
    expect([...rules.legal(table, 'red')]).toEqual([{ do: 'fall' }, { do: 'refill' }]);
    act('red', { do: 'fall' });
    act('red', { do: 'refill' });
    expect(gridText(table, 'red')).toBe('|G|');
    expect(rules.prompt?.(table, 'red')).toMatch(/^Take a Cosmos card/);
  });

  it.each([
    [
      'an alien on the table',
      (t: Table) => move(t, ALIEN_SUPPLY.R, OPEN_TABLE),
      ['a red alien is out of place'],
    ],
    ['no star', (t: Table) => move(t, red.star, BOX), ['the first player star is missing']],
    [
      'a card on offer face down',
      (t: Table) => new Scribe(t).flip(pieceOf(t, placeOf(t, COSMOS_SLOTS[0] ?? '').pieces[0] ?? 0)),
      ['a Cosmos card lies face down'],
    ],
    [
      'two special tokens waiting',
      (t: Table) => {
        move(t, SPECIAL_SUPPLY.X, red.landing);
        move(t, SPECIAL_SUPPLY.J, red.landing);
      },
      ["too many tokens wait on red's landing strip"],
    ],
  ] as [string, (table: Table) => void, string[]][])('%s cannot be taken over', (_what, upset, expected) => {
    const { table } = arrange({ level: 'off' });
    upset(table);
    expect(faults(table)).toEqual(expected);
  });

  it('aliens that wait before a full planet have nowhere to go', () => {
    const { table } = arrange({ level: 'off', red: { grid: 'GGG|RRR|PPP' } });
    move(table, ALIEN_SUPPLY.B, red.landing);
    expect(faults(table)).toEqual(["there is no room on red's planet for the aliens that wait"]);
  });

  it('a stranger among the cards is named, one on the table is not', () => {
    const { table } = arrange({ level: 'off' });
    const scribe = new Scribe(table);
    scribe.changeKind('note', kind('note', 'note', { title: 'Note' }));
    scribe.make('note', { place: OPEN_TABLE, pose: flatPose(0, 9) });
    expect(rules.adopt(table)).toMatchObject({ turn: 'red', round: 1 });
    scribe.make('note', { place: red.landing });
    expect(faults(table)).toContain('a Note is out of place');
  });

  it('a card half played goes on if it still can', () => {
    const position = { red: { grid: 'G|R|', hand: ['S1', 'S3'] } };
    const scene = arrange(position);
    scene.act('red', { do: 'play', card: held(scene.table, 'red', 'S1') });
    expect(rules.adopt(scene.table)).toMatchObject({ doing: 'swap-horizontal', mandatory: 0 });
    move(scene.table, red.grid, ALIEN_SUPPLY.R);
    expect(rules.adopt(scene.table)).toMatchObject({ doing: '', mandatory: 0 });
  });

  it('a game that is over goes on when the winner’s cards are taken away', () => {
    const { table } = arrange({ red: { won: ['P24', 'P23', 'P22', 'P21'] }, turn: { over: true } });
    expect(rules.adopt(table)).toMatchObject({ over: true });
    move(table, red.prestige, BOX);
    expect(rules.adopt(table)).toMatchObject({ over: false });
  });

  it('off and on again, the turn is where it was', () => {
    const { act, done, table } = arrange({ red: { grid: 'GR||' } });
    act('red', { do: 'atomize', cell: cell('b1') });
    const before = { ...turnIn(table) };
    done('red', { verb: 'level', level: 'off' });
    done('red', { verb: 'level', level: 'enforce' });
    expect(turnIn(table)).toEqual(before);
  });
});
