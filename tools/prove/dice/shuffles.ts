import { FairChance } from '#kernel/chance/fair';
import { History } from '#kernel/history';
import { kind } from '#kernel/kind';
import type { PlaceForm } from '#kernel/place';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import { bareTable, pieceOf, placeOf } from '#kernel/table';
import { decide } from '#rules/decide';
import type { Request } from '#rules/request';
import type { Findings } from './Findings.ts';
import { Finding } from './Findings.ts';
import { seedHex } from './seedHex.ts';

const CARDS = 10;
const PILE = 'pile';
const HAND = 'hand-red';

/** Shuffles of decks and hands, and draws from a bag: nothing comes more often than anything else. */
export function shuffles(seed: number, size: 'quick' | 'thorough'): Findings {
  const finding = new Finding('shuffled');
  const times = size === 'quick' ? 400 : 10_000;
  for (const form of ['deck', 'hand'] as const) shuffled(finding, form, times, seed);
  drawn(finding, times, seed);
  return finding.done();
}

/** From wherever a card lay it comes to lie everywhere equally often. */
function shuffled(finding: Finding, form: 'deck' | 'hand', times: number, seed: number): void {
  const { ask, faces } = pileOf(form, seed);
  const place = form === 'hand' ? HAND : PILE;
  const moved = Array.from({ length: CARDS }, () => Array.from({ length: CARDS }, () => 0));
  for (let n = 0; n < times; n++) {
    // By face: whatever is shuffled gets new ids.
    const before = faces(place);
    ask({ verb: 'shuffle', place });
    faces(place).forEach((face, to) => {
      const row = moved[before.indexOf(face)] as number[];
      row[to] = (row[to] ?? 0) + 1;
    });
  }
  const ps = moved.map((row, from) => finding.even(`${form}, cards from place ${from + 1}`, row));
  const found = `${CARDS} places × ${CARDS} places, least p = ${Math.min(...ps).toFixed(4)}`;
  finding.row(form, times * CARDS, found);
}

/** What is drawn from a bag goes back into it. */
function drawn(finding: Finding, times: number, seed: number): void {
  const { ask, faces, ids } = pileOf('bag', seed);
  const counts = Array.from({ length: CARDS }, () => 0);
  for (let n = 0; n < times; n++) {
    ask({ verb: 'draw', from: PILE, count: 1 });
    const [face] = faces(HAND);
    counts[Number(face)] = (counts[Number(face)] ?? 0) + 1;
    ask({ verb: 'move', pieces: ids(HAND), to: { place: PILE } });
  }
  const p = finding.even('drawn from a bag', counts);
  finding.row('bag', times, `one of ${CARDS} drawn, p = ${p.toFixed(4)}`);
}

function pileOf(form: PlaceForm, seed: number) {
  const table = bareTable([seat('red')], [kind('card', 'card')]);
  const setup = new Scribe(table);
  setup.makePlace(HAND, 'hand', { owner: 'red' });
  if (form !== 'hand') setup.makePlace(PILE, form, { pose: flatPose(0, 0) });
  const place = form === 'hand' ? HAND : PILE;
  for (let n = 0; n < CARDS; n++) setup.make('card', { place, facing: 'down' }, { face: `${n}` });
  const chance = new FairChance(seedHex(seed, form));
  const desk = { table, history: new History(), chance, game: null };
  const ids = (of: string): number[] => [...placeOf(table, of).pieces];
  return {
    ids,
    faces: (of: string): string[] => ids(of).map((id) => pieceOf(table, id).face),
    ask: (request: Request): void => {
      const decision = decide(desk, 'red', request);
      if (!decision.ok) throw new Error(`${request.verb}: ${decision.refusal.text}`);
      chance.taken();
    },
  };
}
