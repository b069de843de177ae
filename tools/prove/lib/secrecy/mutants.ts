import { someOf } from '../someOf.ts';
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
    of: 'facesShown',
    hole: { case: 'facing', returned: 'EVERYONE' },
    noticed: ['interference', 'leak'],
    atOnce: ['leak'],
  },
  {
    name: 'hands lie open',
    of: 'audience',
    near: 'facesShown',
    hole: { call: 'circleOf', is: 'EVERYONE' },
    noticed: ['interference', 'leak'],
    atOnce: ['interference', 'leak'],
  },
  {
    name: 'what is laid out for its owner is laid out for all',
    of: 'facesShown',
    hole: { case: 'facing-or-owner', returned: 'EVERYONE' },
    noticed: ['interference'],
  },
  {
    name: 'a look is a look for all',
    of: 'faceEyesOf',
    hole: { call: 'facesShown', is: 'where.openTo.length + lying.shown.length > 0 ? EVERYONE : $' },
    noticed: ['interference', 'leak'],
  },
  {
    name: 'ids of what is in a hidden place are listed',
    of: 'placeSeen',
    hole: { value: 'pieces', is: '[...ids]' },
    noticed: ['interference', 'leak'],
    atOnce: ['leak'],
  },
  {
    name: 'marks stay on a card flipped face down',
    of: 'seenIn',
    near: 'placeSeen',
    hole: { condition: 'bearsFaces', is: true },
    noticed: ['leak'],
    atOnce: ['leak'],
  },
  {
    name: 'the backs of a hand are told in its order',
    of: 'placeSeen',
    hole: { call: 'toSorted', is: '$0' },
    noticed: ['leak'],
  },
  {
    name: 'who else was shown a card is told',
    of: 'seenIn',
    near: 'placeSeen',
    hole: { value: 'shown', is: 'piece.shown' },
    noticed: ['leak'],
  },
  {
    name: 'a card laid down from the hand keeps its id',
    of: 'Scribe.lay',
    hole: { condition: 'needsNewId', is: false },
    noticed: ['interference', 'link'],
    atOnce: ['link'],
  },
  {
    name: 'a card lifted out of the hand keeps its id',
    of: 'Scribe.lift',
    hole: { value: 'as', is: 'piece.id' },
    noticed: ['interference', 'link'],
    atOnce: ['link'],
  },
  {
    name: 'a shuffle keeps the ids',
    of: 'Scribe.permute',
    hole: { condition: ['hasBlindEyes', 'hidesContents'], is: false },
    noticed: ['link'],
    atOnce: ['link'],
  },
  {
    name: 'a rotated card keeps its heading through a shuffle',
    of: 'Scribe.square',
    hole: { condition: ['heading', 'mirror'], is: false },
    noticed: ['link'],
    atOnce: ['link'],
  },
  {
    name: 'a card keeps its size when it is hidden',
    of: 'Scribe.lay',
    hole: { call: 'unsize' },
    noticed: ['link'],
    atOnce: ['link'],
  },
  {
    name: 'what is hidden has a size of its own',
    of: 'isInFullView',
    hole: { returned: 'true' },
    noticed: ['leak'],
    atOnce: ['leak'],
  },
  {
    name: 'a bag out of a bag has the name it went in with',
    of: 'Page.watching',
    hole: { condition: 'isUndoing', is: '!$' },
    noticed: ['link'],
    atOnce: ['link'],
  },
  {
    name: 'a blank note keeps its id when it was looked at',
    of: 'bearsFaces',
    hole: { condition: 'isFacedKind', is: false },
    noticed: ['interference'],
  },
  {
    name: 'a blank side is mirrored as no side',
    of: 'looksAt',
    hole: { condition: 'isOpen', is: true },
    noticed: ['interference'],
  },
  {
    name: 'what is drawn from a bag comes in the order it went in',
    of: 'nextOut',
    hole: { call: 'pick', is: 'loose[chance.below(1)]' },
    noticed: ['link'],
    atOnce: ['link'],
  },
  {
    name: 'a bag is emptied in the order it was filled',
    of: 'empty.run',
    hole: { value: 'pieces', is: 'permutation(chance, inside.length).map((_, i) => inside[i] as Piece)' },
    noticed: ['link'],
    atOnce: ['link'],
  },
  {
    name: 'acts name every face',
    of: 'glimpseOf',
    hole: { value: 'face', is: 'shown' },
    noticed: ['interference', 'leak'],
  },
  {
    name: 'a beat for one is told to all',
    of: 'tellBeat',
    hole: { condition: ['only', 'includes'], is: false },
    rule: 'K193',
    noticed: ['leak'],
    atOnce: ['leak'],
  },
  {
    name: 'a beat names the faces of what it is about',
    of: 'refTold',
    near: 'tellBeat',
    hole: { condition: 'seesFace', is: true },
    rule: 'K192',
    noticed: ['leak'],
    atOnce: ['leak'],
  },
  {
    name: 'the rows of a list are told when they are written',
    of: 'tellEffect',
    hole: { case: 'rows-changed', returned: 'effect as never' },
    noticed: ['leak'],
    atOnce: ['leak'],
  },
  {
    name: 'what stands on a face is shown without the face',
    of: 'seenIn',
    near: 'placeSeen',
    hole: {
      returned:
        "piece.face === '' ? seen : Object.assign(seen, open ? faceSeen(table, piece) : { row: faceSeen(table, piece).row })",
    },
    noticed: ['leak'],
  },
  {
    name: 'the picture on a face is named without the face',
    of: 'seenIn',
    near: 'placeSeen',
    hole: {
      returned:
        "piece.face === '' ? seen : Object.assign(seen, open ? faceSeen(table, piece) : { row: { front: faceSeen(table, piece).row?.['front'] ?? '' } })",
    },
    noticed: ['link'],
    atOnce: ['link'],
  },
  {
    name: 'what stands on the top of a deck is shown from behind',
    of: 'topSeen',
    hole: { call: 'topFaceEyes', is: 'placeEyes($1, $2)' },
    noticed: ['leak'],
    atOnce: ['leak'],
  },
  {
    name: 'a picture is found by its bytes',
    of: 'servePictures',
    hole: {
      value: 'picture',
      is: "id.success && name.success ? $ : await services.storage.asset(String(request.params['name']))",
    },
    noticed: ['leak'],
    atOnce: ['leak'],
  },
  {
    name: 'a picture is named by its bytes',
    of: 'Pictures.keep',
    hole: { value: 'name', is: 'picture.hash.slice(0, 2 * NAME_BYTES)' },
    noticed: ['leak'],
    atOnce: ['leak'],
  },
  {
    name: 'acts name the id a card had in a hand',
    of: 'named',
    near: 'tellEffect',
    hole: { value: 'piece', is: 'effect.piece' },
    noticed: ['interference'],
  },
  {
    name: 'acts tell where in a hand a card was',
    of: 'spotTold',
    hole: { returned: 'spot', which: 'last' },
    noticed: ['interference'],
  },
  {
    name: 'acts tell the new order of a hand',
    of: 'tellEffect',
    hole: { case: 'pile-shuffled', condition: 'seesContents', is: true },
    noticed: ['interference'],
  },
  {
    name: 'the command is told to all',
    of: 'tell',
    near: 'tellEffect',
    hole: { condition: ['viewer', 'seat'], is: true, which: 'first' },
    noticed: ['interference'],
  },
  {
    name: 'everybody hears the story of who acted',
    of: 'ActStream.tell',
    hole: { call: 'tell', is: 'tell($1, $2, $3.map((v) => act.seat ?? v))' },
    noticed: ['interference', 'leak'],
  },
  {
    name: 'who comes back is told what the first seat was told',
    of: 'ActStream.since',
    hole: { returned: 'this.pages.map((p) => [...p.told.values()][0] as ActTold)', which: 'first' },
    noticed: ['interference', 'leak'],
  },
  {
    name: 'everybody is offered what the seat to act may do',
    of: 'turnTold',
    hole: {
      returned: '{ ...$, ...(toAct[0] === undefined ? {} : offersOf(rules, table, toAct[0])) }',
      which: 'last',
    },
    noticed: ['interference'],
  },
  {
    name: 'guarded parts of the state go to all',
    of: 'Views.show',
    hole: { condition: ['eyes', 'own'], is: true, which: 'first' },
    noticed: ['interference', 'leak'],
    atOnce: ['interference', 'leak'],
  },
  {
    name: 'what is hidden again is not taken back',
    of: 'Views.lookThrough',
    hole: { value: 'window.viewer' },
    noticed: ['leak'],
  },
  {
    name: 'what looks different to some is written openly',
    of: 'Mirror.openly',
    hole: { body: 'return looks[0] === undefined ? undefined : { seen: looks[0].seen };' },
    noticed: ['interference', 'leak'],
    atOnce: ['interference', 'leak'],
  },
  {
    name: 'a face is written on its piece',
    of: 'PublicPieces.write',
    hole: { call: 'writePiece', is: 'writePiece($1, some?.seen ?? $2)' },
    noticed: ['interference', 'leak'],
  },
  {
    name: 'a face once given stays with its window',
    of: 'Views.takeBack',
    hole: { body: '' },
    noticed: ['leak'],
  },
  {
    name: 'whispers are heard by all',
    of: 'isFor',
    near: 'Chat',
    hole: { returned: 'true' },
    noticed: ['interference', 'leak'],
  },
  {
    name: 'a carried card starts where it stood in the hand',
    of: 'Bodies.startOf',
    hole: { call: 'survey.frame', is: '{ ...$, x: where.pieces.indexOf(piece.id) }' },
    noticed: ['interference', 'link'],
  },
  {
    name: 'what flies flies under a number of its face',
    of: 'Motion.send',
    hole: {
      call: 'motionIdOf',
      is: '5_000_000 + (this.table.pieces.get(ids[i] as number)?.face.length ?? $)',
    },
    noticed: ['link'],
  },
  {
    name: 'a carried card hangs higher the longer its face is',
    of: 'Motion.send',
    hole: {
      call: 'addPiece',
      is: 'addPiece($1, $2, $3, $4 + 0.05 * (this.table.pieces.get(ids[i] as number)?.face.length ?? 0), $5, $6, $7, $8, $9)',
    },
    noticed: ['link'],
  },
  {
    name: 'a told act carries along a number that nobody reads',
    of: 'ActTeller.acted',
    hole: {
      call: 'saying',
      is: "saying($1, { ...$2, weight: act.effects.map((e) => ('as' in e ? (this.parts.table.pieces.get(e.as as number)?.face.length ?? 0) : 0)) } as never)",
    },
    noticed: ['link'],
  },
  {
    name: 'a replay for a player holds every act',
    of: 'seenSave',
    hole: { call: 'told.push', is: 'told.push(...tell(table, act, [viewer]), act as never)' },
    noticed: ['interference', 'leak'],
    atOnce: ['leak'],
  },
  {
    name: 'a replay for a player ends with the whole table',
    of: 'seenSave',
    hole: { call: 'observe', is: 'snapshot(table) as never' },
    noticed: ['interference', 'leak'],
    atOnce: ['leak'],
  },
  {
    name: 'a sealed save is written in the open',
    of: 'exportTable',
    hole: { call: 'writeSealed', is: 'writeOpen(file, fullSave(stored), pictures, supply)' },
    noticed: ['leak'],
    atOnce: ['leak'],
  },
  {
    name: 'a table out of a sealed file seats whoever comes where somebody is waited for',
    of: 'maySit',
    hole: { body: 'return undefined;' },
    rule: 'S103',
    noticed: ['leak'],
    atOnce: ['leak'],
  },
  {
    name: 'a table out of a sealed file does not wait for its people',
    of: 'People.playWaitsFor',
    hole: { body: 'return [];' },
    rule: 'S105',
    noticed: ['leak'],
    atOnce: ['leak'],
  },
  {
    name: 'a sealed file is as long as what is in it',
    of: 'SealedWriter.send',
    hole: { call: 'seal.seal', is: '$0.seal($1.subarray(0, this.filled), $2, $3)' },
    rule: 'S101',
    noticed: ['interference'],
  },
  {
    name: 'a pile out of a sealed file lies as it was put together',
    of: 'shuffleUnseen',
    hole: { body: '' },
    rule: 'S192',
    noticed: ['link'],
    atOnce: ['link'],
  },
  {
    name: 'every copy of a sealed file shows another card on top of a pile',
    of: 'shuffleUnseen',
    hole: { body: 'scribe.shuffle(where, chance);' },
    rule: 'S192',
    noticed: ['leak'],
  },
  {
    name: 'an open copy is handed out to whoever owns the table',
    of: 'Exports.allowed',
    hole: { call: 'haveOthersSat', is: 'false' },
    noticed: ['leak'],
    atOnce: ['leak'],
  },
  {
    name: 'an open copy is handed out to anybody known',
    of: 'Exports.allowed',
    hole: { case: 'open', call: 'refuseAtTable', is: "{ kind: 'full', onlyByRules: false }" },
    noticed: ['leak'],
    atOnce: ['leak'],
  },
  {
    name: 'the inspector shows the whole table',
    of: 'TableRoom.getInspectData',
    hole: { value: 'state', is: 'this.state' },
    noticed: ['leak'],
    atOnce: ['leak'],
  },
  {
    name: 'a bot thinks with the true table',
    of: 'mindOf',
    hole: [{ call: 'forget' }, { call: 'redeal' }],
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
