import { PIECE_FACTS } from '#kernel/forms';
import { seatColour } from '#art/seatColours';
import { copyTargets } from '../actions/clipboardActions.ts';
import {
  flipTargets,
  groupTargets,
  hideAgain,
  isLocked,
  lockTargets,
  removeTargets,
  setScale,
  setTint,
  showTo,
  rotateTargets,
} from '../actions/pieceActions.ts';
import { putUnder } from '../actions/movingActions.ts';
import { rotateSteps } from '../doAction.ts';
import type { Grabbable } from '../Grabbable.ts';
import type { Maker } from './Maker.ts';
import { WHY } from './Maker.ts';
import type { MenuEntry } from './MenuEntry.ts';

const SCALES = [
  [0.5, 'Half size'],
  [0.75, 'Three quarters'],
  [1, 'As it came'],
  [1.25, 'A little larger'],
  [1.5, 'Half as large again'],
  [2, 'Twice as large'],
] as const;

/** What everything has in its menu: lock, flip, rotate, scale, tint, name, show, copy, delete; then what keys do besides. */
export function commonEntries(make: Maker, things: readonly Grabbable[]): MenuEntry[] {
  const { kit, targets } = make;
  const { client } = kit;
  const [first] = things;
  if (first === undefined) return [];
  const locked = things.some(isLocked) && WHY.locked;
  const pieces = things.filter(({ piece, sort }) => piece !== null && sort !== 'pile');
  const ids = pieces.map(({ piece }) => piece?.id ?? 0);
  const onlyPiles = pieces.length === 0 && 'That is done to single pieces. Take one out first.';
  const flips = pieces.some(({ kind }) => kind === null || PIECE_FACTS[kind.form].flips);
  const hidden = pieces.some(isHidden) && WHY.hidden;
  return [
    make.action('lock', things.every(isLocked) ? 'Unlock' : 'Lock', () => void lockTargets(client, targets), {
      key: 'lock',
      permission: 'lock',
    }),
    // A pile has an entry of its own for that.
    ...(pieces.length === 0
      ? []
      : [
          make.action('flip', 'Flip', () => void flipTargets(client, targets), {
            key: 'flip',
            unless: locked || (!flips && WHY.upright),
          }),
        ]),
    make.sub('rotate', 'Rotate', rotating(make), { unless: locked }),
    make.sub(
      'scale',
      'Size',
      SCALES.map(([scale, title]) =>
        make.action(`scale-${scale}`, title, () => void setScale(client, targets, scale), {
          permission: 'scale',
        }),
      ),
      { permission: 'scale', unless: onlyPiles },
    ),
    make.sub('tint', 'Colour', tinting(make, ids), { permission: 'tint', unless: onlyPiles }),
    ...(things.length === 1
      ? [
          make.dialog(
            'name',
            'Name and description…',
            { dialog: 'name', target: first.target },
            {
              permission: 'name',
            },
          ),
        ]
      : []),
    make.sub('show', 'Show to', [...showEntries(make), showMore(make, ids)], { unless: onlyPiles || hidden }),
    make.action('copy', 'Copy', () => void copyTargets(client, targets), {
      key: 'copy',
      permission: 'copy',
      unless: onlyPiles || hidden,
    }),
    make.action('delete', 'Delete', () => void removeTargets(client, targets), {
      key: 'delete',
      permission: 'delete',
      danger: true,
      unless: locked,
    }),
    ...besides(make, things, first),
  ];
}

/** What is otherwise done by a key alone. */
function besides(make: Maker, things: readonly Grabbable[], first: Grabbable): MenuEntry[] {
  const { kit, targets } = make;
  const { client } = kit;
  const alone = things.length === 1;
  const hides = alone && (first.sort === 'pile' ? first.place?.top?.facing === 'down' : isHidden(first));
  return [
    ...(alone
      ? [
          make.screen(
            'look',
            'Look closely',
            () => kit.set({ closeLook: { target: first.target, under: false } }),
            { key: 'look' },
          ),
        ]
      : []),
    ...(hides
      ? [
          make.action(
            'peek',
            'Peek at it',
            () => kit.go({ to: 'looking-closely', target: first.target, under: true, stays: true }),
            { key: 'peek', permission: 'peek' },
          ),
        ]
      : []),
    ...(alone && first.piece !== null && first.place === null && first.kind?.stacks === true
      ? [
          make.action('under', 'Put under what lies below', () => void putUnder(client, targets), {
            key: 'under',
          }),
        ]
      : []),
    ...(alone
      ? []
      : [
          make.action('group', 'Gather into one pile', () => void groupTargets(client, targets), {
            key: 'group',
          }),
        ]),
  ];
}

function isHidden({ piece }: Grabbable): boolean {
  return piece !== null && piece.facing === 'down' && piece.face === undefined;
}

function rotating(make: Maker): MenuEntry[] {
  const { kit, targets } = make;
  const by = (degrees: number) => () => void rotateTargets(kit.client, targets, Math.sign(degrees), degrees);
  return [
    make.action('rotate-left', 'Left', () => rotateSteps(kit, -1, targets), { key: 'rotate-left' }),
    make.action('rotate-right', 'Right', () => rotateSteps(kit, 1, targets), { key: 'rotate-right' }),
    make.action('rotate-90', 'A quarter', by(90)),
    make.action('rotate-180', 'Half round', by(180)),
  ];
}

function tinting(make: Maker, pieces: readonly number[]): MenuEntry[] {
  const { kit, targets } = make;
  const seats = kit.table?.observation.seats ?? [];
  return [
    ...seats.map(({ id, name }) =>
      make.action(`tint-${id}`, name, () => void setTint(kit.client, targets, seatColour(id).colour), {
        permission: 'tint',
      }),
    ),
    make.dialog('tint-more', 'Another colour…', { dialog: 'tint', pieces }, { permission: 'tint' }),
    make.action('tint-none', 'As it came', () => void setTint(kit.client, targets, null), {
      permission: 'tint',
    }),
  ];
}

/** Show to everybody, to a seat, or hide again. */
export function showEntries(make: Maker): MenuEntry[] {
  const { kit, targets } = make;
  const others = (kit.table?.observation.seats ?? []).filter(({ id }) => id !== kit.seen.seat);
  return [
    make.action(
      'show-all',
      'Everybody',
      () =>
        void showTo(
          kit.client,
          targets,
          others.map(({ id }) => id),
        ),
    ),
    ...others.map(({ id, name }) =>
      make.action(`show-${id}`, name, () => void showTo(kit.client, targets, [id])),
    ),
    make.action('hide', 'Hide it again', () => void hideAgain(kit.client, targets)),
  ];
}

function showMore(make: Maker, pieces: readonly number[]): MenuEntry {
  return make.dialog('show-more', 'Choose seats…', { dialog: 'show', pieces });
}
