/** What this browser remembers about how its person likes a table. */
export interface Settings {
  readonly name: string;
  readonly quality: 'low' | 'medium' | 'high';
  /** 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
  /** Of text in the HUD, as a factor. */
  readonly textSize: number;
  readonly highContrast: boolean;
  /** 'system' follows the system's wish for reduced motion. */
  readonly motion: 'system' | 'full' | 'reduced';
  /** Keys that differ from the usual ones, by the name of what they do. */
  readonly keys: Readonly<Record<string, string>>;
  /** By how many degrees Q and E rotate. */
  readonly rotationStep: number;
  readonly seenHints: readonly string[];
}

export const USUAL: Settings = {
  name: '',
  quality: 'medium',
  volume: 0.6,
  muted: false,
  textSize: 1,
  highContrast: false,
  motion: 'system',
  keys: {},
  rotationStep: 15,
  seenHints: [],
};

/** What actions were called in browsers that kept a wish for their keys before. */
const ACTIONS: ReadonlyMap<string, string> = new Map([
  ['turn-left', 'rotate-left'],
  ['turn-right', 'rotate-right'],
]);

/** Settings as they were kept before a turn meant whose turn it is, by the names of today. */
const renamed = ({ turnStep, ...said }: Record<string, unknown>): Record<string, unknown> =>
  turnStep === undefined ? said : { rotationStep: turnStep, ...said };

/** What was kept, field by field: a setting from another version that makes no sense is left out. */
export function readSettings(raw: unknown): Settings {
  if (typeof raw !== 'object' || raw === null) return USUAL;
  const said = renamed(raw as Record<string, unknown>);
  const number = (key: string, from: number, to: number, otherwise: number): number => {
    const value = said[key];
    return typeof value === 'number' && value >= from && value <= to ? value : otherwise;
  };
  const word = <T extends string>(key: string, of: readonly T[], otherwise: T): T =>
    of.includes(said[key] as T) ? (said[key] as T) : otherwise;
  const truth = (key: string, otherwise: boolean): boolean =>
    typeof said[key] === 'boolean' ? said[key] : otherwise;
  const texts = (value: unknown): [string, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      : [];
  return {
    name: typeof said['name'] === 'string' ? said['name'].slice(0, 40) : USUAL.name,
    quality: word('quality', ['low', 'medium', 'high'] as const, USUAL.quality),
    volume: number('volume', 0, 1, USUAL.volume),
    muted: truth('muted', USUAL.muted),
    textSize: number('textSize', 0.7, 2, USUAL.textSize),
    highContrast: truth('highContrast', USUAL.highContrast),
    motion: word('motion', ['system', 'full', 'reduced'] as const, USUAL.motion),
    keys: Object.fromEntries(
      texts(said['keys']).map(([action, key]) => [ACTIONS.get(action) ?? action, key]),
    ),
    rotationStep: number('rotationStep', 1, 180, USUAL.rotationStep),
    seenHints: texts(said['seenHints']).map(([, hint]) => hint),
  };
}
