import type { KeyInput } from './Input.ts';

export type KeyGroup = 'pieces' | 'piles' | 'looking' | 'camera' | 'table' | 'sandbox';

interface KeyPlan {
  readonly group: KeyGroup;
  readonly title: string;
  /** The usual keys; the first is the one that is shown. */
  readonly keys: readonly string[];
}

const plan = (group: KeyGroup, title: string, ...keys: string[]): KeyPlan => ({ group, title, keys });

/** Everything a key does, by name. Settings may give any of them another key. */
export const KEY_PLANS = {
  flip: plan('pieces', 'Flip', 'F'),
  'rotate-left': plan('pieces', 'Rotate left, or a die to its previous side', 'Q'),
  'rotate-right': plan('pieces', 'Rotate right, or a die to its next side', 'E'),
  shake: plan('pieces', 'Shuffle, roll, or flip a coin', 'R'),
  'nudge-left': plan('pieces', 'Move a little to the left', 'ArrowLeft'),
  'nudge-right': plan('pieces', 'Move a little to the right', 'ArrowRight'),
  'nudge-away': plan('pieces', 'Move a little away', 'ArrowUp'),
  'nudge-near': plan('pieces', 'Move a little nearer', 'ArrowDown'),
  lock: plan('pieces', 'Lock or unlock', 'L'),
  group: plan('piles', 'Gather into one pile', 'G'),
  under: plan('piles', 'Put under what lies below', 'U'),
  'take-one-more': plan('piles', 'While carrying: take one more', 'T'),
  look: plan('looking', 'Look closely while held', 'Alt'),
  peek: plan('looking', 'Peek at the underside while held', 'Alt+Shift'),
  magnifier: plan('looking', 'Magnifier', 'M'),
  blindfold: plan('looking', 'Blindfold', 'B'),
  'quick-zoom': plan('camera', 'Zoom in on the pointer, and back', 'Z'),
  'reset-camera': plan('camera', 'Back to the view from my seat', 'Space'),
  'next-view': plan('camera', 'Next view: around, first person, from above', 'P'),
  'pan-forward': plan('camera', 'Move the camera forward', 'W'),
  'pan-left': plan('camera', 'Move the camera left', 'A'),
  'pan-back': plan('camera', 'Move the camera back', 'S'),
  'pan-right': plan('camera', 'Move the camera right', 'D'),
  point: plan('table', 'Point at a spot for all; held: measure a distance', 'Tab'),
  undo: plan('table', 'Take back my last act', 'Ctrl+Z'),
  redo: plan('table', 'Bring it back', 'Ctrl+Shift+Z', 'Ctrl+Y'),
  chat: plan('table', 'Chat', 'Enter'),
  keys: plan('table', 'This list', '?', '/'),
  list: plan('table', 'The table as a list', 'Shift+L'),
  menu: plan('table', 'Close what is open, or the menu', 'Escape'),
  copy: plan('sandbox', 'Copy', 'Ctrl+C'),
  paste: plan('sandbox', 'Paste', 'Ctrl+V'),
  cut: plan('sandbox', 'Cut, to be pasted elsewhere', 'Ctrl+X'),
  delete: plan('sandbox', 'Delete', 'Delete', 'Backspace'),
  grow: plan('sandbox', 'Larger', '+', '='),
  shrink: plan('sandbox', 'Smaller', '-', '–', '_'),
} as const satisfies Record<string, KeyPlan>;

export type ActionName = keyof typeof KEY_PLANS;

const NAMES = Object.keys(KEY_PLANS) as ActionName[];

export interface KeyHelp {
  readonly name: ActionName | null;
  readonly group: KeyGroup;
  readonly title: string;
  readonly keys: readonly string[];
}

type Wishes = Readonly<Record<string, string>>;

/** The keys that do something, with the wishes of this browser's person. */
export function keysOf(name: ActionName, wishes: Wishes): readonly string[] {
  const wish = Object.hasOwn(wishes, name) ? wishes[name] : undefined;
  return wish === undefined || wish === '' ? KEY_PLANS[name].keys : [wish];
}

/** What a key does; null when it does nothing of ours. Of two that share a key the one listed first has it. */
export function actionOf(input: Pick<KeyInput, 'key' | 'code' | 'mods'>, wishes: Wishes): ActionName | null {
  const word = wordFor(input);
  return NAMES.find((name) => keysOf(name, wishes).includes(word)) ?? null;
}

/** For the help: everything keys do, fixed ones included, in the order of their groups. */
export function keyList(wishes: Wishes): readonly KeyHelp[] {
  return [
    ...NAMES.map((name): KeyHelp => {
      const { group, title } = KEY_PLANS[name];
      return { name, group, title, keys: keysOf(name, wishes) };
    }),
    ...FIXED,
  ];
}

/** Digits are what they say; they cannot be given away. */
const FIXED: readonly KeyHelp[] = [
  {
    name: null,
    group: 'piles',
    title:
      'Over a deck or bag: draw that many at once. Over a die: that side. Over a figure: that state. With rules in force: that offer',
    keys: ['1 … 9'],
  },
  { name: null, group: 'camera', title: 'Keep this view', keys: ['Ctrl+1 … 9'] },
  { name: null, group: 'camera', title: 'Go to a kept view', keys: ['Shift+1 … 9'] },
];

/** Keys that several things share by somebody's wish: all but the first of each would be out of reach. */
export function keyConflicts(
  wishes: Wishes,
): readonly { readonly key: string; readonly names: ActionName[] }[] {
  const by = new Map<string, ActionName[]>();
  for (const name of NAMES)
    for (const key of keysOf(name, wishes)) by.set(key, [...(by.get(key) ?? []), name]);
  return [...by].filter(([, names]) => names.length > 1).map(([key, names]) => ({ key, names }));
}

/** The digit of a key, whatever Shift or the layout makes of it; null for other keys. */
export function digitOf({ code, key }: Pick<KeyInput, 'code' | 'key'>): number | null {
  const found = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? (/^\d$/.test(key) ? key : undefined);
  return found === undefined ? null : Number(found);
}

/** A key as it is written in settings and in the help: `F`, `Ctrl+Shift+Z`, `Tab`, `?`. */
export function wordFor({ key, code, mods }: Pick<KeyInput, 'key' | 'code' | 'mods'>): string {
  const base = baseOf(key, code);
  const isModifier = base === 'Alt' || base === 'Ctrl' || base === 'Shift';
  if (isModifier)
    return MODIFIERS.filter(([mod, word]) => mods[mod] || word === base)
      .map(([, w]) => w)
      .join('+');
  // Which signs need Shift depends on the keyboard: a sign is itself.
  const isSign = base.length === 1 && !/[A-Z0-9]/.test(base);
  return [
    ...(mods.ctrl ? ['Ctrl'] : []),
    ...(mods.alt ? ['Alt'] : []),
    ...(mods.shift && !isSign ? ['Shift'] : []),
    base,
  ].join('+');
}

const MODIFIERS = [
  ['ctrl', 'Ctrl'],
  ['alt', 'Alt'],
  ['shift', 'Shift'],
] as const;

const BASES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  Spacebar: 'Space',
  Esc: 'Escape',
  Del: 'Delete',
  Control: 'Ctrl',
  Meta: 'Ctrl',
  AltGraph: 'Alt',
};

function baseOf(key: string, code: string): string {
  const known = Object.hasOwn(BASES, key) ? BASES[key] : undefined;
  if (known !== undefined) return known;
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  // A keyboard of another script, or Alt making signs out of letters: go by where the key is.
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter ?? key;
}
