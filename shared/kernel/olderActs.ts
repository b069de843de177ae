// Acts as earlier makes wrote them, in the words of today. What is misshapen stays as it is: the shape of an act says so then.

type Bag = Readonly<Record<string, unknown>>;

const EFFECTS: ReadonlyMap<unknown, string> = new Map([['pile-turned', 'pile-flipped']]);
const VERBS: ReadonlyMap<unknown, string> = new Map([
  ['turn', 'rotate'],
  ['turnOver', 'flipPile'],
]);
const SETTINGS: ReadonlyMap<unknown, string> = new Map([['turnStep', 'rotationStep']]);

/** An act of journal format 1 as one of format 2: which way a piece points was its `turn` then, which now means whose turn it is. */
export function actOfFormat1(act: unknown): unknown {
  if (!isBag(act)) return act;
  const { cause, effects } = act;
  return {
    ...act,
    ...(isBag(cause) ? { cause: { ...withVerb(cause), asked: askedOfFormat1(cause['asked']) } } : {}),
    ...(Array.isArray(effects) ? { effects: effects.map(effectOfFormat1) } : {}),
  };
}

/** A piece, or where one lies, with its `turn` as its `heading`. */
export function headed(lying: unknown): unknown {
  if (!isBag(lying) || !('turn' in lying)) return lying;
  const { turn, ...rest } = lying;
  return { ...rest, heading: turn };
}

/** Settings with the names they have now. */
export function settingsOfFormat1(settings: unknown): unknown {
  if (!isBag(settings)) return settings;
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [SETTINGS.get(key) ?? key, value]),
  );
}

function effectOfFormat1(effect: unknown): unknown {
  if (!isBag(effect)) return effect;
  switch (effect['type']) {
    case 'piece-placed':
    case 'piece-flipped':
    case 'face-shown':
      return { ...effect, from: headed(effect['from']), to: headed(effect['to']) };
    case 'piece-made':
    case 'piece-removed':
      return { ...effect, what: headed(effect['what']) };
    case 'setting-changed':
      return { ...effect, key: SETTINGS.get(effect['key']) ?? effect['key'] };
    default:
      return { ...effect, type: EFFECTS.get(effect['type']) ?? effect['type'] };
  }
}

/** A command; a move in the words of a game is the game's own to read. */
function askedOfFormat1(asked: unknown): unknown {
  if (!isBag(asked)) return asked;
  const { to, command, key } = asked;
  return {
    ...withVerb(asked),
    ...(isBag(to) ? { to: headed(to) } : {}),
    ...(isBag(command) ? { command: askedOfFormat1(command) } : {}),
    ...(SETTINGS.has(key) ? { key: SETTINGS.get(key) } : {}),
  };
}

function withVerb(bag: Bag): Bag {
  return VERBS.has(bag['verb']) ? { ...bag, verb: VERBS.get(bag['verb']) } : bag;
}

function isBag(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
