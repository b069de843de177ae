import { isDeepStrictEqual } from 'node:util';
import { getRawChangesCallback } from '@colyseus/schema';
import { expect, it } from 'vitest';
import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import type { Kind } from '#kernel/kind';
import { SPECTATOR } from '#kernel/seat';
import type { Deed } from '#kernel/testing/deeds';
import { DEEDS, edit, regroup, rule, set } from '#kernel/testing/deeds';
import { randomAct } from '#kernel/testing/randomAct';
import { randomTable } from '#kernel/testing/randomTable';
import { seenIn } from '#protocol/seenIn';
import type { TableState } from '#protocol/TableState';
import { Gallery } from '../../../tools/browser/gallery.ts';
import { PlaceOutlines, placeMarks } from '../../scene/marks/placeMarks.ts';
import { Staged } from '../../scene/stage/Staged.ts';
import { stageOf } from '../../scene/stage/stage.ts';
import { DrawnTable } from '../../scene/testing/DrawnTable.ts';
import { withValues } from '../Rolling.ts';
import type { TableSeen } from '../Seen.ts';
import { tableSeen } from '../tableSeen.ts';
import { HeldIds } from './HeldIds.ts';
import { TableFollower } from './TableFollower.ts';

/** What stands in a slot under a name like `valueOf` confuses the synchronised maps themselves; no game writes such names. */
const ownSlots: Deed = (scribe, chance, seat) =>
  chance.below(2) === 0
    ? scribe.rule(['turn'], pick(chance, scribe.table.seats).id)
    : scribe.rule(['secrets', seat], chance.below(1000));
const ACTS = DEEDS.map((deed) => (deed === rule || deed === set ? ownSlots : deed));
const resize: Deed = (scribe, chance) =>
  scribe.set('table', pick(chance, [null, { width: 24, depth: 20 }, { width: 30, depth: 90 }]));

function fromScratch(state: TableState, viewer: string): TableSeen {
  const kinds = new Map<string, Kind>();
  state.kinds.forEach((json, id) => kinds.set(id, JSON.parse(json) as Kind));
  return tableSeen(seenIn(state, viewer), kinds);
}

/** All that can be asked of a table, in an order that does not depend on how it came about. */
function told(table: TableSeen) {
  const { version, viewer, seats, settings, rules } = table.observation;
  return {
    observation: { version, viewer, seats, settings, rules },
    kinds: [...table.kinds],
    pieces: [...table.pieces],
    places: [...table.places],
    held: [...table.held].sort((a, b) => a - b),
    poses: Array.from(table.pieces.values(), (piece) => table.survey.pose(piece)),
    frames: Array.from(table.places.values(), (where) => table.survey.frame(where)),
    plots: Array.from(table.places.values(), (where) => table.survey.plot(where).lay),
    lying: table.survey.lying.map(({ piece, slab }) => [piece.id, slab]),
  };
}

class Window {
  follower = new TableFollower();
  stage = new Staged();
  held = new HeldIds();
  drawn = new DrawnTable();
  places = new PlaceOutlines();
  /** Dice in the air. */
  rolling: ReadonlyMap<number, number> = new Map();
  private checks = 0;
  table!: TableSeen;
  constructor(
    readonly gallery: Gallery,
    readonly name: string,
  ) {}

  /** As a page that has just come in. */
  open(viewer: string): void {
    this.gallery.leave(this.name);
    this.gallery.enter(this.name, viewer);
    this.follower = new TableFollower();
    getRawChangesCallback(this.gallery.decoder(this.name), (changes) => this.follower.note(changes));
    this.read();
  }

  get viewer(): string {
    return this.gallery.views.viewerOf(this.name) ?? SPECTATOR;
  }

  read(): void {
    this.table = this.follower.read(this.gallery.state(this.name), this.viewer);
    this.drawn.follow(this.stage.show(this.table, this.viewer, this.rolling));
  }

  check(when: string): void {
    this.read();
    const { table, stage, viewer } = this;
    const whole = fromScratch(this.gallery.state(this.name), viewer);
    same(told(table), told(whole), when);
    const bodies = stageOf(withValues(whole, this.rolling), viewer);
    same(new Map(stage.bodies), new Map(bodies.map((body) => [body.key, body])), when);
    // Writing all of it anew costs more than everything else here together.
    if (this.checks++ % 8 === 0) same(this.drawn.instances(), DrawnTable.of(bodies).instances(), when);
    same(this.places.at(table), placeMarks(whole), when);
    same(this.held.at(table), new HeldIds().at(whole), when);
  }
}

/** `expect` costs more than what happens between two calls of it. */
function same(found: unknown, wanted: unknown, when: string): void {
  if (isDeepStrictEqual(found, wanted)) return;
  expect({ when, found }).toEqual({ when, found: wanted });
}

/** Other numbers for some of what is there, a pile's uppermost included. */
function tossed({ pieces }: TableSeen, chance: Chance): ReadonlyMap<number, number> {
  const dice = [...pieces.keys()].filter(() => chance.below(6) === 0);
  return new Map(dice.map((id) => [id, 1 + chance.below(6)]));
}

function play(seed: number, steps: number): void {
  const { table, chance } = randomTable(seed);
  const viewers = [...table.seats.map(({ id }) => id), SPECTATOR];
  const gallery = new Gallery(table);
  const windows = ['one', 'other'].map((name) => new Window(gallery, name));
  for (const window of windows) window.open(pick(chance, viewers));
  const older: { readonly table: TableSeen; readonly was: ReturnType<typeof told> }[] = [];
  for (let i = 0; i < steps; i++) {
    const window = pick(chance, windows);
    const what = chance.below(12);
    if (what === 0) window.open(pick(chance, viewers));
    else if (what === 1) gallery.lookThrough(window.name, pick(chance, viewers));
    else if (what === 2) window.rolling = tossed(window.table, chance);
    else gallery.follow(randomAct(table, chance, [...ACTS, resize]));
    for (const one of windows) one.check(`seed ${seed}, step ${i}, ${one.name}`);
    if (i % 10 === 0) older.push({ table: window.table, was: told(window.table) });
  }
  // What somebody kept is as it was, whatever has happened since.
  for (const { table: kept, was } of older) same(told(kept), was, `seed ${seed}, kept`);
}

it('the followed table and its staged bodies are those of one read from scratch, whatever happens', () => {
  for (let seed = 0; seed < 25; seed++) expect(() => play(seed, 40)).not.toThrow();
});

it('acts are followed: only other kinds, other seats and another size make a table be read whole', () => {
  const { table, chance } = randomTable(7);
  const window = new Window(new Gallery(table), 'one');
  window.open(SPECTATOR);
  const acts = ACTS.filter((deed) => deed !== edit && deed !== regroup);
  for (let i = 0; i < 60; i++) {
    window.gallery.follow(randomAct(table, chance, acts));
    window.check(`step ${i}`);
  }
  expect(window.follower.wholes).toBe(1);
});
