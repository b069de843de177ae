import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import type { Act } from '#kernel/act';
import { act as actFrom } from '#kernel/act';
import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import { History } from '#kernel/history';
import { Scribe } from '#kernel/scribe';
import { SPECTATOR, seat } from '#kernel/seat';
import type { Desk } from '#rules/decide';
import { decide } from '#rules/decide';
import type { Request } from '#rules/request';
import { setUp } from '#rules/setUp';
import { anyCommand } from '../testing/anyAct.ts';
import { CANARY, birds } from '../testing/birds.ts';
import { Gallery, expected } from '../testing/Gallery.ts';

const SEATS = ['red', 'blue', 'green', 'white'];
const VIEWERS = [...SEATS, SPECTATOR];

interface Scene {
  readonly desk: Desk;
  readonly gallery: Gallery;
}

function scene(seed: string): Scene {
  const chance = new FastChance(seed);
  const seats = SEATS.map((id) => seat(id, { holder: 'person', team: id === 'white' ? 'oak' : null }));
  const { table, act } = setUp(birds, seats, chance);
  const gallery = new Gallery(table);
  for (const viewer of VIEWERS) gallery.enter(viewer, viewer);
  return { desk: { table, game: birds, chance, history: new History([act]) }, gallery };
}

function teamUp({ desk, gallery }: Scene, id: string, team: string | null): void {
  const scribe = new Scribe(desk.table);
  const one = desk.table.seats.find((s) => s.id === id);
  if (one === undefined || one.team === team) return;
  scribe.changeSeat(one, { team });
  desk.table.version++;
  follow({ desk, gallery }, actFrom(desk.table.version, null, { verb: 'seat', asked: {} }, scribe.effects));
}

function follow({ desk, gallery }: Scene, act: Act): void {
  desk.history.add(act);
  gallery.follow(act);
}

/** Every window shows what its viewer may see; nothing that came through it bears another face. */
function check({ desk, gallery }: Scene, names: readonly string[], when: string): void {
  const wanted = new Map(VIEWERS.map((viewer) => [viewer, expected(desk.table, viewer)]));
  for (const name of names) {
    const may = wanted.get(gallery.views.viewerOf(name) ?? '');
    const seen = gallery.seen(name);
    // `expect` costs more than what happens between two calls of it.
    if (!isDeepStrictEqual(seen, may)) differ(seen, may, `${name}, ${when}`);
    const heard = gallery.heard(name).match(CANARY);
    if (heard === null) continue;
    const allowed = new Set(JSON.stringify(may).match(CANARY));
    const leaked = heard.filter((face) => !allowed.has(face));
    if (leaked.length > 0) differ(leaked, [], `${name}, ${when}`);
  }
}

function differ(found: unknown, wanted: unknown, when: string): void {
  expect({ when, found }).toEqual({ when, found: wanted });
}

/** What happens next: mostly a command, now and then a change of who looks through a window or who is in a team. */
function step(at: Scene, chance: Chance): string {
  const { desk, gallery } = at;
  switch (chance.below(12)) {
    case 0: {
      const viewer = pick(chance, VIEWERS);
      gallery.lookThrough('switching', viewer);
      return `switched to ${viewer}`;
    }
    case 1: {
      const viewer = pick(chance, VIEWERS);
      gallery.leave('late');
      gallery.enter('late', viewer);
      return `${viewer} came late`;
    }
    case 2: {
      const id = pick(chance, SEATS);
      const team = pick(chance, [null, 'oak', 'ash']);
      teamUp(at, id, team);
      return `${id} in team ${team}`;
    }
    default: {
      const id = pick(chance, SEATS);
      const command = anyCommand(desk.table, id, chance);
      const decision = decide(desk, id, command);
      if (decision.ok) follow(at, decision.act);
      return `${id}: ${JSON.stringify(command)}`;
    }
  }
}

it('[S230] of who has left no window stays', () => {
  const { gallery } = scene('left');
  gallery.enter('late', 'red');
  expect(gallery.views.viewerOf('late')).toBe('red');
  gallery.leave('late');
  expect(gallery.views.viewerOf('late')).toBeUndefined();
});

it('[S11] [S12] [S14] [S15] whatever happens, every window shows what its viewer may see and carries nothing else', () => {
  let acts = 0;
  for (let seed = 0; seed < 8; seed++) {
    const at = scene(`views/${seed}`);
    at.gallery.enter('switching', 'red');
    at.gallery.enter('late', SPECTATOR);
    const names = [...VIEWERS, 'switching', 'late'];
    const chance = new FastChance(`steps/${seed}`);
    check(at, names, `seed ${seed}, at the start`);
    for (let n = 0; n < 100; n++) {
      const did = step(at, chance);
      check(at, names, `seed ${seed}, step ${n}, ${did}`);
    }
    acts += at.desk.history.acts.length;
  }
  expect(acts).toBeGreaterThan(200);
});

it('[S12] the check would see a leak: the owner of a hand does get its faces', () => {
  const { gallery } = scene('proof');
  expect(gallery.heard('red')).toContain('canary-red-01');
  expect(gallery.heard('blue')).not.toContain('canary-red-01');
  expect(gallery.heard(SPECTATOR)).not.toContain('canary-red-01');
});

it('[S13] of a deck and a bag travel a count and a top, never the ids', () => {
  const { desk, gallery } = scene('count');
  for (const viewer of VIEWERS) {
    const seen = gallery.seen(viewer);
    for (const id of ['deck', 'nest-inside']) {
      const place = seen.places.find((p) => p.id === id);
      expect(place?.pieces).toBeNull();
      expect(place?.count).toBe(desk.table.places.get(id)?.pieces.length);
      expect(seen.pieces.filter((p) => p.place === id)).toEqual([]);
    }
    expect(seen.places.find((p) => p.id === 'deck')?.top).toEqual({ kind: 'bird', facing: 'down' });
  }
});

it('[S15] who joins a team sees its hands, and who leaves it loses them again', () => {
  const at = scene('team');
  const redSees = (): boolean => at.gallery.seen('red').pieces.some((p) => p.face === 'canary-white-01');
  expect(redSees()).toBe(false);
  teamUp(at, 'red', 'oak');
  expect(redSees()).toBe(true);
  teamUp(at, 'red', null);
  expect(redSees()).toBe(false);
});

/** Somebody's command is done and told. */
function done(at: Scene, id: string, command: Request): void {
  const decision = decide(at.desk, id, command);
  if (!decision.ok) throw new Error(JSON.stringify(decision));
  follow(at, decision.act);
}

/** The card that lies face down at the left, as everybody's state has it. */
const left = ({ desk }: Scene): number =>
  [...desk.table.pieces.values()].find(({ face }) => face === 'canary-down-01')?.id ?? -1;

it('[S12] [S76] a piece is written once for everybody, and its face only for those who see it', () => {
  const at = scene('peek');
  const id = left(at);
  for (const viewer of VIEWERS) at.gallery.heard(viewer);
  done(at, 'red', { verb: 'peek', piece: id });
  for (const viewer of VIEWERS) {
    const piece = at.gallery.state(viewer).pieces.get(String(id));
    expect(piece).toMatchObject({ name: '', down: true, shown: 'red' });
    expect(piece?.face?.name).toBe(viewer === 'red' ? 'canary-down-01' : undefined);
    expect(at.gallery.heard(viewer).includes('canary-down-01')).toBe(viewer === 'red');
  }
});

it('[S14] [S15] a face is taken back from a window somebody else looks through now, and stays with the others', () => {
  const at = scene('leave');
  const id = left(at);
  at.gallery.enter('second', 'red');
  done(at, 'red', { verb: 'peek', piece: id });
  const faceFor = (name: string): string | undefined =>
    at.gallery.state(name).pieces.get(String(id))?.face?.name;
  expect([faceFor('red'), faceFor('second')]).toEqual(['canary-down-01', 'canary-down-01']);
  at.gallery.heard('second');
  at.gallery.lookThrough('second', SPECTATOR);
  expect([faceFor('red'), faceFor('second')]).toEqual(['canary-down-01', undefined]);
  check(at, [...VIEWERS, 'second'], 'after switching');
  at.gallery.lookThrough('second', 'red');
  expect(faceFor('second')).toBe('canary-down-01');
});

it('[S14] who saw a face before the others did sees what becomes of it', () => {
  const at = scene('open');
  const id = left(at);
  done(at, 'red', { verb: 'peek', piece: id });
  done(at, 'red', { verb: 'flip', pieces: [id] });
  const open = left(at);
  done(at, 'blue', { verb: 'name', piece: open, label: 'Jay' });
  for (const viewer of VIEWERS)
    expect(at.gallery.seen(viewer).pieces.find((p) => p.id === open)).toMatchObject({
      face: 'canary-down-01',
      label: 'Jay',
    });
});
