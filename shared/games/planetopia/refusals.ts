import type { Objection } from '#rules/Rules';

/** Why not, in one sentence each. What a seat hears about its own hidden hand is marked private where it is given. */
export const REFUSALS = {
  atoms: { refused: 'too-few-atoms', text: 'You do not have enough atoms for that.' },
  slot: { refused: 'no-such-slot', text: 'There is no card in that slot.' },
  card: { refused: 'no-such-card', text: 'There is no such card of yours.' },
  mandatoryUsed: { refused: 'no-action-left', text: 'You have used your mandatory action.' },
  optionalUsed: { refused: 'no-action-left', text: 'You have used your optional action.' },
  owed: {
    refused: 'mandatory-owed',
    text: 'First take a Cosmos card, play a card or take your played cards back.',
  },
  falls: {
    refused: 'would-fall',
    text: 'It would fall: tokens rest on the lowest free cell of their column.',
  },
  adjacency: { refused: 'not-adjacent', text: 'Those two do not lie as the card wants it.' },
  emptyCell: { refused: 'empty-cell', text: 'There is no token in that cell.' },
  pattern: { refused: 'pattern-differs', text: 'Your planet does not show that pattern.' },
  target: { refused: 'wrong-target', text: 'That cannot be chosen.' },
  taken: { refused: 'wrong-target', text: 'There is no room for it there.' },
  noAlien: { refused: 'wrong-target', text: 'That is no alien.' },
  sameColour: { refused: 'wrong-target', text: 'It has that colour already.' },
  noSwap: { refused: 'wrong-target', text: 'There are no two tokens that card could swap.' },
  mustSwap: { refused: 'wrong-target', text: 'A swap card must swap two tokens.' },
  noTarget: { refused: 'wrong-target', text: 'A Raygun needs an alien on your planet to point at.' },
  supply: { refused: 'not-in-supply', text: 'There is none of that colour to be had.' },
  notArrived: { refused: 'not-in-supply', text: 'No alien of that colour has arrived.' },
  notUsable: { refused: 'not-usable-yet', text: 'You have no such token that can be used in this turn.' },
  doubled: { refused: 'not-usable-yet', text: 'Your atoms are doubled already.' },
  giveBack: { refused: 'not-now', text: 'You hold one special token too many: first give one back.' },
  finishCard: { refused: 'not-now', text: 'First finish the card you have played.' },
  notAsked: { refused: 'not-now', text: 'Nothing asks for that now.' },
  chore: { refused: 'not-now', text: 'First the table must be put in order.' },
  first: { refused: 'not-now', text: 'First somebody must be given the star.' },
  placeAll: {
    refused: 'wrong-count',
    text: 'First place the aliens that have arrived: all that fit must stay.',
  },
  mostAtomized: { refused: 'wrong-count', text: 'One atomizing takes no more aliens than that.' },
  nothingOver: { refused: 'wrong-count', text: 'All the aliens fit: none may be sent away.' },
  noSuchSeat: { refused: 'unknown-seat', text: 'There is no such seat at this table.' },
  byHand: { refused: 'against-the-rules', text: 'That is no move of this game.' },
} as const satisfies Record<string, Objection>;

/** The same, told in full only to the seat whose hidden card it speaks of. */
export function inPrivate(objection: Objection): Objection {
  return { ...objection, private: true };
}
