import type { Mutant } from '../mutants/Mutant.ts';

export type Prover = 'interference' | 'leak' | 'link';

/** A masking step left out, and who must notice. */
export interface Hole extends Mutant {
  readonly noticed: readonly Prover[];
  /** Those of them who notice within a few steps, whatever the seed: a quick run has no more. */
  readonly atOnce?: readonly Prover[];
}

/** Every step that keeps something from somebody, each left out by itself. */
export const HOLES: readonly Hole[] = [
  {
    name: 'face-down faces show',
    file: 'shared/kernel/visibility.ts',
    from: "case 'facing':\n      return facing === 'up' ? EVERYONE : NONE;",
    to: "case 'facing':\n      return EVERYONE;",
    noticed: ['interference', 'leak'],
    atOnce: ['leak'],
  },
  {
    name: 'hands lie open',
    file: 'shared/kernel/visibility.ts',
    from: "who === 'owner' ? circleOf(table, where.owner) : NONE",
    to: "who === 'owner' ? EVERYONE : NONE",
    noticed: ['interference', 'leak'],
    atOnce: ['interference', 'leak'],
  },
  {
    name: 'what is laid out for its owner is laid out for all',
    file: 'shared/kernel/visibility.ts',
    from: "return facing === 'up' ? EVERYONE : circleOf(table, where.owner);",
    to: 'return EVERYONE;',
    noticed: ['interference'],
  },
  {
    name: 'a look is a look for all',
    file: 'shared/kernel/visibility.ts',
    from: 'let eyes = facesShown(table, where, lying.facing);\n  for (const seat of where.openTo) eyes |= circleOf(table, seat);\n  for (const seat of lying.shown) eyes |= circleOf(table, seat);',
    to: 'let eyes = facesShown(table, where, lying.facing);\n  if (where.openTo.length + lying.shown.length > 0) eyes = EVERYONE;',
    noticed: ['interference', 'leak'],
  },
  {
    name: 'ids of what is in a hidden place are listed',
    file: 'shared/kernel/observe.ts',
    from: 'pieces: inside ? [...ids] : null,',
    to: 'pieces: [...ids],',
    noticed: ['interference', 'leak'],
    atOnce: ['leak'],
  },
  {
    name: 'marks stay on a card turned face down',
    file: 'shared/kernel/observe.ts',
    from: 'open || !faced.has(piece.kind) ? piece : UNMARKED',
    to: 'piece',
    noticed: ['leak'],
    atOnce: ['leak'],
  },
  {
    name: 'the backs of a hand are told in its order',
    file: 'shared/kernel/observe.ts',
    from: 'ids.map((id) => pieceOf(table, id).kind).toSorted()',
    to: 'ids.map((id) => pieceOf(table, id).kind)',
    noticed: ['leak'],
  },
  {
    name: 'who else was shown a card is told',
    file: 'shared/kernel/observe.ts',
    from: 'shown: inside ? piece.shown : piece.shown.filter((seat) => (circleOf(table, seat) & eyes) !== 0),',
    to: 'shown: piece.shown,',
    noticed: ['leak'],
  },
  {
    name: 'a card laid down from the hand keeps its id',
    file: 'shared/kernel/scribe.ts',
    from: 'needsNewId(body, face, bodyThen, faceThen) ? table.nextId : piece.id',
    to: 'piece.id',
    noticed: ['interference', 'link'],
    atOnce: ['link'],
  },
  {
    name: 'a card lifted out of the hand keeps its id',
    file: 'shared/kernel/scribe.ts',
    from: 'const as = open ? piece.id : table.nextId;',
    to: 'const as = piece.id;',
    noticed: ['interference', 'link'],
    atOnce: ['link'],
  },
  {
    name: 'a shuffle keeps the ids',
    file: 'shared/kernel/scribe.ts',
    from: 'if (this.hasBlindEyes(where) || (after === undefined && !hidesContents(table, where)))',
    to: 'if (after?.length === -1)',
    noticed: ['link'],
    atOnce: ['link'],
  },
  {
    name: 'a turned card keeps its turn through a shuffle',
    file: 'shared/kernel/scribe.ts',
    from: 'if (piece.turn !== 0 || piece.mirror)',
    to: 'if (piece.turn < 0)',
    noticed: ['link'],
    atOnce: ['link'],
  },
  {
    name: 'what is drawn from a bag comes in the order it went in',
    file: 'shared/commands/pile.ts',
    from: 'loose.length === 0 ? undefined : pick(chance, loose)',
    to: 'loose[chance.below(1)]',
    noticed: ['link'],
    atOnce: ['link'],
  },
  {
    name: 'a bag is emptied in the order it was filled',
    file: 'shared/commands/empty.ts',
    from: 'permutation(chance, inside.length).map((i) => inside[i] as Piece)',
    to: 'permutation(chance, inside.length).map((_, i) => inside[i] as Piece)',
    noticed: ['link'],
    atOnce: ['link'],
  },
  {
    name: 'acts name every face',
    file: 'shared/kernel/tell.ts',
    from: "face: piece.face !== '' && seesFace(table, viewer, piece) ? piece.face : undefined,",
    to: "face: piece.face !== '' ? piece.face : undefined,",
    noticed: ['interference', 'leak'],
  },
  {
    name: 'acts name the id a card had in a hand',
    file: 'shared/kernel/tell.ts',
    from: 'piece: before.body ? effect.piece : null,',
    to: 'piece: effect.piece,',
    noticed: ['interference'],
  },
  {
    name: 'acts tell where in a hand a card was',
    file: 'shared/kernel/tell.ts',
    from: 'if (!body || place === null) return { place };\n  // Which of the cards in a hand or a pile it is stays hidden, also of one that is shown or carried.\n  return seesContents(table, viewer, placeOf(table, place)) ? spot : { place };',
    to: 'return place === null && !body ? { place } : spot;',
    noticed: ['interference'],
  },
  {
    name: 'acts tell the new order of a hand',
    file: 'shared/kernel/tell.ts',
    from: 'seesContents(table, viewer, where) ? { ...told, after: effect.after } : told',
    to: '({ ...told, after: effect.after })',
    noticed: ['interference'],
  },
  {
    name: 'the command is told to all',
    file: 'shared/kernel/tell.ts',
    from: '...(viewer === act.seat ? { cause: act.cause } : {}),',
    to: 'cause: act.cause,',
    noticed: ['interference'],
  },
  {
    name: 'everybody hears the story of who acted',
    file: 'server/room/Story.ts',
    from: 'tell(this.table, act, this.viewers).forEach(',
    to: 'tell(this.table, act, this.viewers.map((v) => act.seat ?? v)).forEach(',
    noticed: ['interference', 'leak'],
  },
  {
    name: 'who comes back is told what the first seat was told',
    file: 'server/room/Story.ts',
    from: 'if (version === 0) return this.pages.map((p) => p.told.get(viewer) as ActTold);',
    to: 'if (version === 0) return this.pages.map((p) => [...p.told.values()][0] as ActTold);',
    noticed: ['interference', 'leak'],
  },
  {
    name: 'everybody is offered what the seat to act may do',
    file: 'server/room/turnTold.ts',
    from: '...(toAct.includes(viewer) ? offersOf(rules, table, viewer) : {}),',
    to: '...(toAct[0] === undefined ? {} : offersOf(rules, table, toAct[0])),',
    noticed: ['interference'],
  },
  {
    name: 'guarded parts of the state go to all',
    file: 'server/room/Views.ts',
    from: 'else if ((eyes & own) !== 0 && !has) {',
    to: 'else if (!has) {',
    noticed: ['interference', 'leak'],
    atOnce: ['interference', 'leak'],
  },
  {
    name: 'what is hidden again is not taken back',
    file: 'server/room/Views.ts',
    from: 'window.viewer = viewer;\n    this.takeBack(',
    to: 'this.takeBack(',
    noticed: ['leak'],
  },
  {
    name: 'what looks different to some is written openly',
    file: 'server/room/Mirror.ts',
    from: 'if (eyes !== this.everybody || looks.length > 2) return undefined;',
    to: 'if (looks[0] !== undefined) return { seen: looks[0].seen };',
    noticed: ['interference', 'leak'],
    atOnce: ['interference', 'leak'],
  },
  {
    name: 'a face is written on its piece',
    file: 'server/room/OpenPieces.ts',
    from: 'writePiece(shown, seen);',
    to: 'writePiece(shown, some?.seen ?? seen);',
    noticed: ['interference', 'leak'],
  },
  {
    name: 'a face once given stays with its window',
    file: 'server/room/Views.ts',
    from: 'for (const face of faces) this.update(this.mirror.takeBack(face));',
    to: 'void faces;',
    noticed: ['leak'],
  },
  {
    name: 'whispers are heard by all',
    file: 'server/room/Chat.ts',
    from: 'return hearers === null || hearers.has(person);',
    to: "return hearers === null || hearers.has(person) || person.id !== '';",
    noticed: ['interference', 'leak'],
  },
  {
    name: 'a carried card starts where it stood in the hand',
    file: 'server/motion/Bodies.ts',
    from: 'isFree(where) && piece.pose !== null ? piece.pose : survey.frame(where)',
    to: 'isFree(where) && piece.pose !== null ? piece.pose : { ...survey.frame(where), x: where.pieces.indexOf(piece.id) }',
    noticed: ['interference', 'link'],
  },
  {
    name: 'what flies flies under a number of its face',
    file: 'server/motion/Motion.ts',
    from: 'const id = motionIdOf(ids[i] as BodyId);',
    to: 'const id = 5_000_000 + (this.table.pieces.get(ids[i] as number)?.face.length ?? motionIdOf(ids[i] as BodyId));',
    noticed: ['link'],
  },
  {
    name: 'a carried card hangs higher the longer its face is',
    file: 'server/motion/Motion.ts',
    from: 'poses[at + 1] as number,',
    to: '(poses[at + 1] as number) + 0.05 * (this.table.pieces.get(ids[i] as number)?.face.length ?? 0),',
    noticed: ['link'],
  },
  {
    name: 'a told act carries along a number that nobody reads',
    file: 'server/room/Gathering.ts',
    from: "saying('act', told)",
    to: "saying('act', { ...told, weight: act.effects.map((e) => ('as' in e ? (this.authority.table.pieces.get(e.as as number)?.face.length ?? 0) : 0)) } as never)",
    noticed: ['link'],
  },
  {
    name: 'a replay for a player holds every act',
    file: 'server/room/saves/saveOf.ts',
    from: 'told.push(...tell(table, act, [viewer]));',
    to: 'told.push(...tell(table, act, [viewer]), act as never);',
    noticed: ['interference', 'leak'],
    atOnce: ['leak'],
  },
  {
    name: 'a replay for a player ends with the whole table',
    file: 'server/room/saves/saveOf.ts',
    from: 'const seen = observe(table, viewer);',
    to: 'const seen = snapshot(table) as never;',
    noticed: ['interference', 'leak'],
    atOnce: ['leak'],
  },
  {
    name: 'a bot thinks with the true table',
    file: 'shared/bots/mindOf.ts',
    from: 'forget(copy, seat);\n    redeal(game, copy, seat, chance);',
    to: '',
    noticed: ['interference'],
  },
];

/** All that a prover must notice; in a quick run two of those that show at once, others each time. */
export function holesFor(prover: Prover, quickly: number | null): Hole[] {
  if (quickly === null) return HOLES.filter(({ noticed }) => noticed.includes(prover));
  return someOf(
    HOLES.filter(({ atOnce = [] }) => atOnce.includes(prover)),
    quickly,
    2,
  );
}

/** Some of many, others for another seed. */
export function someOf<T>(all: readonly T[], seed: number, count: number): T[] {
  return Array.from({ length: Math.min(count, all.length) }, (_, i) => all[(seed + i) % all.length] as T);
}
