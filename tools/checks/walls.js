import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { instead, rooms, tests } from './rooms.js';

const house = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const isTest = (/** @type {string} */ path) => /\.test\.tsx?$|(^|\/)testing\//.test(path);

/** The room a path lies in: the longest name wins, so that server/physics is not server. */
export function roomOf(/** @type {string} */ path) {
  const game = /^shared\/games\/([^/]+)/.exec(path)?.[1];
  if (game !== undefined) return /^registry\b/.test(game) ? 'shared/games/registry' : `shared/games/${game}`;
  return Object.keys(rooms)
    .filter((room) => path.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** The path of an imported file from the top of the house; undefined for a package. */
function target(/** @type {string} */ from, /** @type {string} */ specifier) {
  if (specifier.startsWith('#')) return `shared/${specifier.slice(1)}.ts`;
  if (!specifier.startsWith('.')) return undefined;
  return relative(house, resolve(house, dirname(from), specifier))
    .split(sep)
    .join('/');
}

function packageOf(/** @type {string} */ specifier) {
  if (specifier.startsWith('node:')) return 'node';
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

const inside = (/** @type {string} */ room, /** @type {string[]} */ allowed) =>
  allowed.some(
    (name) =>
      name === room ||
      (name === 'shared' && room.startsWith('shared/')) ||
      (name.endsWith('/*') && `${room}/`.startsWith(name.slice(0, -1))) ||
      (name.endsWith('<game>') && room.startsWith('shared/games/')),
  );

/** Why `from` may not import `specifier`, or undefined when it may. */
export function refusal(/** @type {string} */ from, /** @type {string} */ specifier) {
  const room = roomOf(from);
  if (room === undefined) return undefined;
  const law = rooms[room] ?? rooms['shared/games/<game>'];
  const extra = isTest(from) ? tests[from.split('/')[0] ?? ''] : undefined;
  const path = target(from, specifier);

  if (path === undefined) {
    const name = packageOf(specifier);
    const allowed = [...(law?.packages ?? []), ...(extra?.packages ?? [])];
    if (['*', name, specifier].some((word) => allowed.includes(word))) return undefined;
    return `${room} may not import ${name}: ${reason(room, name)}.`;
  }

  const other = roomOf(path);
  if (other === room) {
    return specifier.startsWith('#') ? `Inside ${room}, import by a relative path.` : undefined;
  }
  if (other === undefined) return path.startsWith('..') ? `${specifier} lies outside the house.` : undefined;
  if (!inside(other, [...(law?.rooms ?? []), ...(extra?.rooms ?? [])])) {
    return `${room} may not import ${other}: ${reason(room, path)}.`;
  }
  if (other.startsWith('shared/') && !specifier.startsWith('#')) {
    return `Between rooms, write #${path.slice('shared/'.length).replace(/\.tsx?$/, '')}.`;
  }
  return undefined;
}

function reason(/** @type {string} */ room, /** @type {string} */ name) {
  return instead.find(([from, to]) => room.startsWith(from) && name.startsWith(to))?.[2];
}

const walls = {
  create(/** @type {any} */ context) {
    const from = relative(house, context.filename).split(sep).join('/');
    const check = (/** @type {any} */ node) => {
      const source = node.source ?? node.moduleReference?.expression;
      if (typeof source?.value !== 'string') return;
      const message = refusal(from, source.value);
      if (message !== undefined) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
      TSImportEqualsDeclaration: check,
    };
  },
};

export default { meta: { name: 'house' }, rules: { walls } };
