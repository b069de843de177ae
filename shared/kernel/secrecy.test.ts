import { expect, it } from 'vitest';
import type { Act } from './act.ts';
import { apply, unwind } from './apply.ts';
import type { Beat, Effect } from './effect.ts';
import { observe } from './observe.ts';
import type { Piece } from './piece.ts';
import type { Viewer } from './seat.ts';
import type { Table } from './table.ts';
import { tell } from './tell.ts';
import { canariesIn, disguiseIn } from './testing/canary.ts';
import { demand } from './testing/demand.ts';
import { followersOf } from './testing/Follower.ts';
import {
  hasSide,
  inCircle,
  isMixture,
  mayKnow,
  mayKnowMarks,
  maySeeBody,
  maySeeSide,
  mayTellKind,
  viewersOf,
} from './testing/oracle.ts';
import { SLOW, heldOver } from './testing/property.ts';
import { randomAct } from './testing/randomAct.ts';
import { randomTable } from './testing/randomTable.ts';
import { eyesOf, knownTo, seesBody, seesFace } from './visibility.ts';

/** Takes an act back and applies it again, effect by effect. */
function replayed(table: Table, act: Act, look: (effect: Effect, step: () => void) => void): void {
  unwind(table, act.effects);
  for (const effect of act.effects) look(effect, () => apply(table, effect));
}

it('[K42] every piece is seen by whom the specification says, and so is its face', SLOW, () => {
  const property = (seed: number): void => {
    const { table, chance } = randomTable(seed);
    for (let i = 0; i < 8; i++) {
      randomAct(table, chance);
      for (const viewer of viewersOf(table))
        for (const piece of table.pieces.values()) {
          const what = (): string => `${viewer} and ${JSON.stringify(piece)}`;
          demand(seesBody(table, viewer, piece) === maySeeBody(table, viewer, piece), what);
          demand(seesFace(table, viewer, piece) === maySeeSide(table, viewer, piece), what);
          const knows = (knownTo(table, piece) & eyesOf(table, viewer)) !== 0;
          demand(knows === mayKnow(table, viewer, piece), what);
        }
    }
  };
  expect(heldOver(80, property)).toBe(80);
});

it('[K46] reveals names exactly the seats that come to know a face, or a kind out of a mixture', SLOW, () => {
  const property = (seed: number): void => {
    const { table, chance } = randomTable(seed);
    for (let i = 0; i < 8; i++)
      replayed(table, randomAct(table, chance), (effect, step) => {
        const mixed = mixtures(table);
        const before = knowledge(table, mixed);
        step();
        // Making a piece and writing a face show something new; nothing that was hidden before.
        if (effect.type === 'face-changed' || effect.type === 'piece-made') return;
        const after = knowledge(table, mixed);
        const news = (s: number): boolean => [...(after[s] ?? [])].some((what) => !before[s]?.has(what));
        const right = table.seats.filter((_, s) => news(s)).map((s) => s.id);
        const named = 'reveals' in effect ? (effect.reveals ?? []) : [];
        demand(named.join() === right.join(), () => `not ${right.join()}: ${JSON.stringify(effect)}`);
      });
  };
  expect(heldOver(100, property)).toBe(100);
});

function mixtures(table: Table): Map<Piece, string> {
  const mixed = new Map<Piece, string>();
  for (const where of table.places.values())
    if (isMixture(table, where))
      for (const id of where.pieces) mixed.set(table.pieces.get(id) as Piece, `kind of ${id}`);
  return mixed;
}

const blanks = new Map<Piece, string>();

/** What stands on a side: a face, or that nothing does. */
function sideOf(piece: Piece): string {
  if (!blanks.has(piece)) blanks.set(piece, `blank ${blanks.size}`);
  return piece.face === '' ? (blanks.get(piece) as string) : piece.face;
}

/** What each seat knows: faces, and the kinds of pieces in a mixture. */
function knowledge(table: Table, mixed: ReadonlyMap<Piece, string>): Set<string>[] {
  return table.seats.map(({ id }) => {
    const known = new Set<string>();
    for (const piece of table.pieces.values()) {
      if (hasSide(table, piece) && mayKnow(table, id, piece)) known.add(sideOf(piece));
      const kind = mixed.get(piece);
      if (kind !== undefined && mayTellKind(table, id, piece)) known.add(kind);
    }
    return known;
  });
}

it(
  '[K35] [K36] [K37] nobody who writes down every id follows a piece through hiding or a shuffle',
  SLOW,
  () => {
    const property = (seed: number): void => {
      const { table, chance } = randomTable(seed);
      const follow = followersOf(table);
      for (let i = 0; i < 12; i++) follow(randomAct(table, chance));
    };
    expect(heldOver(150, property)).toBe(150);
  },
);

it('[K47] no face, mark or secret is shown or told to anybody who may not know it', SLOW, () => {
  const property = (seed: number): void => {
    const { table, chance } = randomTable(seed);
    const allowed = new Map<Viewer, Set<string>>(viewersOf(table).map((viewer) => [viewer, new Set()]));
    const learn = (): void => {
      for (const [viewer, known] of allowed) learnAll(table, viewer, known);
    };
    learn();
    for (let i = 0; i < 8; i++) {
      const act = randomAct(table, chance);
      replayed(table, act, (effect, step) => {
        step();
        learn();
        const whispered = effect.type === 'beat' ? canariesIn(effect.text) : [];
        for (const secret of whispered)
          for (const viewer of viewersOf(table))
            if (isHeard(effect as Beat, viewer)) allowed.get(viewer)?.add(secret);
      });
      const asked = canariesIn(JSON.stringify(act.cause));
      for (const secret of asked) allowed.get(act.seat as Viewer)?.add(secret);
      const viewers = viewersOf(table);
      tell(table, act, viewers).forEach((told, v) => {
        const viewer = viewers[v] as Viewer;
        const text = JSON.stringify([told, observe(table, viewer)]);
        const leaked = [...canariesIn(text)].filter((secret) => !allowed.get(viewer)?.has(secret));
        demand(leaked.length === 0, () => `${viewer} learns ${leaked.join()} by ${JSON.stringify(act)}`);
        demand(disguiseIn(text) === undefined, () => `${viewer} is told ${disguiseIn(text)}`);
      });
    }
  };
  expect(heldOver(100, property)).toBe(100);
});

function isHeard({ only }: Beat, viewer: Viewer): boolean {
  return only === undefined || only.includes(viewer);
}

function learnAll(table: Table, viewer: Viewer, known: Set<string>): void {
  for (const piece of table.pieces.values()) {
    if (mayKnow(table, viewer, piece)) known.add(piece.face);
    if (mayKnowMarks(table, viewer, piece))
      known
        .add(piece.label)
        .add(piece.about)
        .add(piece.tint ?? '');
  }
  for (const [seat, secret] of Object.entries(table.rules['secrets'] as object))
    if (inCircle(table, seat, viewer)) known.add(secret as string);
}

it('[K47] a canary is found in whatever disguise it comes', () => {
  const secret = 'ZQXJKVabcdefgh';
  const disguises = [0, 1, 2, 3].flatMap((n) => {
    const text = `${'{"'.repeat(n)}${'x'.repeat(n)}${secret}"}`;
    const codes = [...Buffer.from(secret)];
    return [
      Buffer.from(text).toString('base64'),
      Buffer.from(text).toString('hex'),
      JSON.stringify(codes),
      codes.join(' '),
      text.split('').toReversed().join(''),
    ];
  });
  expect(disguises.filter((text) => disguiseIn(text) === undefined)).toEqual([]);
  expect(disguiseIn(`plain ${secret}`)).toBe(undefined);
  expect(canariesIn(`plain ${secret}`)).toEqual(new Set([secret]));
});
