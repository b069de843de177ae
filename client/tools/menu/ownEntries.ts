import { isPile } from '#kernel/place';
import type { PlaceSeen } from '#kernel/observe';
import type { PlaceId } from '#kernel/place';
import { dealFrom, drawFrom, takeCopy, toHand, tuckInto } from '../actions/movingActions.ts';
import {
  flipTargets,
  rollTargets,
  setSides,
  setStates,
  shakeTargets,
  simply,
} from '../actions/pieceActions.ts';
import { handPlaceOf } from '../Grabbable.ts';
import type { Grabbable } from '../Grabbable.ts';
import { showEntries } from './commonEntries.ts';
import type { Maker } from './Maker.ts';
import { WHY } from './Maker.ts';
import type { MenuEntry } from './MenuEntry.ts';

/** Up to so many sides and states a menu lists; beyond it a number is typed. */
const MOST_LISTED = 12;

/** What only a thing of this sort has in its menu. */
export function ownEntries(make: Maker, thing: Grabbable): MenuEntry[] {
  switch (thing.sort) {
    case 'pile':
      return thing.place === null ? [] : deckEntries(make, thing, thing.place);
    case 'bag':
      return thing.place === null ? [] : bagEntries(make, thing.place);
    case 'supply':
      return thing.place === null ? [] : supplyEntries(make, thing.place);
    case 'card':
    case 'tile':
    case 'token':
      return cardEntries(make, thing);
    case 'die':
    case 'coin':
      return dieEntries(make, thing);
    case 'counter':
      return thing.piece === null ? [] : counterEntries(make, thing.piece.id);
    case 'note':
      return noteEntries(make, thing);
    case 'figure':
      return stateEntries(make, thing);
    default:
      return [];
  }
}

function deckEntries(make: Maker, thing: Grabbable, { id, count, pieces, locked }: PlaceSeen): MenuEntry[] {
  const { client } = make.kit;
  const few = count < 2 && WHY.few;
  const hand = noHand(make);
  return [
    make.action('draw', 'Draw', () => void drawFrom(client, id), { unless: hand }),
    make.dialog('draw-many', 'Draw several…', { dialog: 'draw', place: id }, { unless: hand }),
    make.sub('deal', 'Deal', dealing(make, id)),
    make.action('shuffle', 'Shuffle', () => void shakeTargets(client, [thing.target]), { key: 'shake' }),
    make.action('cut', 'Cut', () => void simply(client, { verb: 'cut', pile: id }), { unless: few }),
    make.sub('split', 'Split', splitting(make, id, count), { unless: few || (locked && WHY.locked) }),
    make.action('spread', 'Spread out', () => void simply(client, { verb: 'spread', pile: id }), {
      unless: locked && WHY.locked,
    }),
    searchEntry(make, id, 'Search'),
    make.action('sort', 'Sort', () => void simply(client, { verb: 'sort', place: id, by: 'face' }), {
      unless: few || (pieces === null && 'Search it first: only what you see can be sorted.'),
    }),
    make.action('flip-pile', 'Flip the whole pile', () => void flipTargets(client, [thing.target]), {
      key: 'flip',
    }),
    make.action('reset', 'Gather and reset', () => void simply(client, { verb: 'reset', pile: id }), {
      permission: 'reset',
      danger: true,
    }),
  ];
}

function dealing(make: Maker, from: PlaceId): MenuEntry[] {
  return [
    ...[1, 2, 3, 4, 5, 6, 7].map((n) =>
      make.action(`deal-${n}`, `${n} to each seat`, () => void dealFrom(make.kit.client, from, n)),
    ),
    make.dialog('deal-more', 'Another number…', { dialog: 'deal', place: from }),
  ];
}

function splitting(make: Maker, pile: PlaceId, count: number): MenuEntry[] {
  return [
    ...[2, 3, 4].map((into) =>
      make.action(
        `split-${into}`,
        `Into ${into}`,
        () => void simply(make.kit.client, { verb: 'split', pile, into }),
        {
          unless: count < into && WHY.few,
        },
      ),
    ),
    make.dialog('split-more', 'Another number…', { dialog: 'split', place: pile }),
  ];
}

function searchEntry(make: Maker, pile: PlaceId, title: string): MenuEntry {
  const { kit } = make;
  const search = async (): Promise<void> => {
    const { table, seat } = kit.seen;
    const open = seat !== null && table?.places.get(pile)?.openTo.includes(seat) === true;
    const answer = open ? { ok: true } : await kit.client.ask({ verb: 'search', pile });
    if (answer.ok) kit.set({ dialog: { dialog: 'search', place: pile } });
  };
  return make.action('search', title, () => void search(), { permission: 'search' });
}

function bagEntries(make: Maker, { id, count }: PlaceSeen): MenuEntry[] {
  const { client } = make.kit;
  const empty = count === 0 && WHY.none;
  return [
    make.action('draw', 'Draw at random', () => void drawFrom(client, id), { unless: empty || noHand(make) }),
    searchEntry(make, id, 'Look inside'),
    make.action('shuffle', 'Shake', () => void simply(client, { verb: 'shuffle', place: id }), {
      key: 'shake',
      unless: empty,
    }),
    make.action('empty', 'Empty out', () => void simply(client, { verb: 'empty', bag: id }), {
      unless: empty,
    }),
  ];
}

function supplyEntries(make: Maker, { id }: PlaceSeen): MenuEntry[] {
  return [make.action('take-copy', 'Take a copy', () => void takeCopy(make.kit.client, id))];
}

function cardEntries(make: Maker, thing: Grabbable): MenuEntry[] {
  const { client } = make.kit;
  const locked = thing.piece?.locked === true && WHY.locked;
  const under = decksFor(make, thing);
  return [
    make.action('flip', 'Flip', () => void flipTargets(client, make.targets), {
      key: 'flip',
      unless: locked,
    }),
    make.action('to-hand', 'Take into my hand', () => void toHand(client, make.targets), {
      unless: locked || noHand(make),
    }),
    make.sub(
      'under-deck',
      'Put under',
      under.map(({ id, label }) =>
        make.action(`under-${id}`, label, () => void tuckInto(client, make.targets, id)),
      ),
      { key: 'under', unless: locked || (under.length === 0 && 'There is no pile it could go under.') },
    ),
    ...(thing.sort === 'card' ? [] : stateEntries(make, thing)),
  ];
}

/** Piles that such a piece could be put under. */
function decksFor({ kit }: Maker, { piece, kind }: Grabbable): { id: PlaceId; label: string }[] {
  const { table } = kit;
  if (table === null || kind === null) return [];
  return [...table.places.values()]
    .filter((place) => isPile(place) && place.count > 0 && place.id !== piece?.place)
    .filter((place) => {
      const top = place.pieces?.at(-1);
      const id = (top === undefined ? undefined : table.pieces.get(top)?.kind) ?? place.top?.kind;
      return id !== undefined && table.kinds.get(id)?.form === kind.form;
    })
    .map(({ id, label }) => ({ id, label }));
}

function dieEntries(make: Maker, thing: Grabbable): MenuEntry[] {
  const { client } = make.kit;
  const { piece, kind, sort } = thing;
  const locked = piece?.locked === true && WHY.locked;
  const sides = kind?.sides ?? 0;
  const listed = Math.min(sides, MOST_LISTED);
  return [
    make.action(
      'roll',
      sort === 'coin' ? 'Flip the coin' : 'Roll',
      () => void rollTargets(client, make.targets),
      {
        key: 'shake',
        unless: locked,
      },
    ),
    make.sub(
      'set-side',
      'Set side',
      [
        ...Array.from({ length: listed }, (_, i) =>
          make.action(`side-${i + 1}`, `${i + 1}`, () => void setSides(client, make.targets, i + 1)),
        ),
        ...(sides > listed && piece !== null
          ? [make.dialog('side-more', 'Another side…', { dialog: 'side', piece: piece.id })]
          : []),
      ],
      { unless: locked },
    ),
  ];
}

function counterEntries(make: Maker, piece: number): MenuEntry[] {
  const { client } = make.kit;
  return [
    make.action('count-up', 'One more', () => void simply(client, { verb: 'count', piece, by: 1 })),
    make.action('count-down', 'One less', () => void simply(client, { verb: 'count', piece, by: -1 })),
    make.dialog('count-to', 'Set the number…', { dialog: 'number', piece }),
  ];
}

function noteEntries(make: Maker, { piece }: Grabbable): MenuEntry[] {
  if (piece === null) return [];
  const unseen = piece.facing === 'down' && piece.face === undefined && WHY.hidden;
  return [
    make.dialog('edit', 'Write…', { dialog: 'write', piece: piece.id }, { unless: unseen }),
    make.sub('show', 'Show to', showEntries(make), { unless: unseen }),
  ];
}

function stateEntries(make: Maker, { kind, piece }: Grabbable): MenuEntry[] {
  const states = kind?.sides ?? 0;
  if (states < 2) return [];
  return [
    make.sub(
      'state',
      'State',
      Array.from({ length: Math.min(states, 2 * MOST_LISTED) }, (_, i) =>
        make.action(
          `state-${i + 1}`,
          `${i + 1}`,
          () => void setStates(make.kit.client, make.targets, i + 1),
          {
            unless: piece?.value === i && WHY.same,
          },
        ),
      ),
    ),
  ];
}

function noHand({ kit }: Maker): string | false {
  const { table, seat } = kit.seen;
  return table === null || handPlaceOf(table, seat) === undefined ? WHY.noHand : false;
}
