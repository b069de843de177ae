import type { Act } from '#kernel/act';
import { act } from '#kernel/act';
import type { Chance } from '#kernel/chance/chance';
import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import type { Table } from '#kernel/table';
import { OPEN_TABLE, pieceOf } from '#kernel/table';

/** The kind of the own cards, and the deck they lie in. */
export const OWN_CARD = 'own';
export const OWN_DECK = 'own-deck';

/** Of different lengths: whoever counts bytes must not find them either. */
const OWN = Array.from({ length: 8 }, (_, n) => ({
  id: `own-${n}`,
  row: { title: 'x'.repeat(1 + 3 * n), front: String(n).repeat(32) },
}));

/** Somebody has brought a deck of own cards: some lie in the deck, and every seat has one before it that it alone looks at. */
export function ownDeck(table: Table, chance: Chance): Act {
  const scribe = new Scribe(table, chance);
  scribe.changeList('own', {
    id: 'own',
    title: 'Own cards',
    columns: [
      { name: 'title', type: 'text' },
      { name: 'front', type: 'picture' },
    ],
  });
  scribe.changeRows('own', OWN);
  scribe.changeKind(OWN_CARD, kind(OWN_CARD, 'card', { list: 'own' }));
  const deck = scribe.makePlace(OWN_DECK, 'deck', { pose: flatPose(20, 12), loose: true });
  for (const { id } of OWN) scribe.make(OWN_CARD, { place: deck.id, facing: 'down' }, { face: id });
  scribe.shuffle(deck, chance);
  table.seats.forEach(({ id }, i) => {
    const top = deck.pieces.at(-1);
    if (top !== undefined)
      scribe.place(pieceOf(table, top), {
        place: OPEN_TABLE,
        pose: flatPose(20 + 3 * i, 16),
        facing: 'down',
        shown: [id],
      });
  });
  return act(++table.version, null, { verb: 'import', asked: null }, scribe.effects);
}
