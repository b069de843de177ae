// Plain JavaScript: the linter loads this file, and Node 20 cannot load TypeScript by itself.

/**
 * Who may import whom. `shared` are all rooms of shared/, `server/*` all of server/ and its top. A package belongs to the rooms that
 * name it; a new dependency is a new word here. `node` is all of Node, `node:net` that part of it alone.
 * @type {Record<string, { rooms: string[], packages: string[] }>}
 */
export const rooms = {
  'shared/kernel': { rooms: [], packages: ['@noble/hashes'] },
  'shared/commands': { rooms: ['shared/kernel'], packages: ['zod'] },
  'shared/layout': { rooms: ['shared/kernel'], packages: [] },
  'shared/dice': { rooms: ['shared/kernel'], packages: [] },
  'shared/art': { rooms: ['shared/kernel'], packages: [] },
  'shared/rules': { rooms: ['shared/kernel', 'shared/commands'], packages: ['zod'] },
  'shared/bots': { rooms: ['shared/kernel', 'shared/commands', 'shared/rules'], packages: [] },
  'shared/protocol': {
    rooms: ['shared/kernel', 'shared/commands'],
    packages: ['@colyseus/schema', '@noble/hashes', 'zod'],
  },
  'shared/games/<game>': {
    rooms: ['shared/kernel', 'shared/commands', 'shared/layout', 'shared/art', 'shared/rules'],
    packages: ['zod'],
  },
  'shared/games/registry': { rooms: ['shared/kernel', 'shared/rules', 'shared/games/<game>'], packages: [] },
  'server/clock': { rooms: [], packages: [] },
  'server/processor': { rooms: ['server/clock'], packages: [] },
  'server/physics': { rooms: ['shared'], packages: ['cannon-es'] },
  'server/storage': { rooms: ['shared'], packages: ['libsql', 'zod', 'node'] },
  'server/operations': { rooms: ['shared', 'server/clock', 'server/storage'], packages: ['node'] },
  'server/pictures': { rooms: ['shared', 'server/storage'], packages: [] },
  'server/people': {
    rooms: ['shared', 'server/clock', 'server/storage'],
    packages: ['node:crypto', 'node:util'],
  },
  'server/sync': {
    rooms: ['shared', 'server/processor', 'server/storage', 'server/people'],
    packages: ['@colyseus/schema'],
  },
  'server/table': {
    rooms: ['shared', 'server/clock', 'server/processor', 'server/storage', 'server/people', 'server/sync'],
    packages: ['zod', 'node:timers/promises'],
  },
  'server/presence': { rooms: ['shared', 'server/clock', 'server/people'], packages: [] },
  'server/motion': {
    rooms: ['shared', 'server/clock', 'server/processor', 'server/physics'],
    packages: [],
  },
  'server/bots': { rooms: ['shared', 'server/clock', 'server/table'], packages: [] },
  'server/saves': {
    rooms: ['shared', 'server/storage', 'server/pictures', 'server/people', 'server/table'],
    packages: ['tsx', 'zod', 'node'],
  },
  'server/transport': {
    rooms: ['shared', 'server', 'server/clock', 'server/people', 'server/table'],
    packages: ['@colyseus/core', '@colyseus/schema', '@colyseus/ws-transport', 'node'],
  },
  'server/http': {
    rooms: [
      'shared',
      'server',
      'server/clock',
      'server/storage',
      'server/operations',
      'server/people',
      'server/table',
      'server/saves',
      'server/transport',
    ],
    packages: ['@colyseus/monitor', 'express', 'express-static-gzip', 'zod', 'node'],
  },
  server: { rooms: ['shared', 'server/*'], packages: ['zod', 'node'] },
  'client/desk': { rooms: ['shared'], packages: ['zustand'] },
  'client/net': {
    rooms: ['shared', 'client/desk'],
    packages: ['@colyseus/schema', '@colyseus/sdk', 'react'],
  },
  'client/art': {
    rooms: ['shared', 'client/desk'],
    packages: ['@fontsource-variable/inter', '@fontsource/marcellus', 'react', 'three', 'zustand'],
  },
  'client/table': {
    rooms: ['shared', 'client/desk', 'client/net', 'client/art'],
    packages: ['@colyseus/schema', 'zustand'],
  },
  'client/sound': { rooms: ['shared', 'client/desk', 'client/table'], packages: ['react', 'zzfx'] },
  'client/variants': {
    rooms: ['shared', 'client/desk', 'client/net', 'client/art', 'client/table'],
    packages: ['radix-ui', 'react', 'zustand'],
  },
  'client/words': { rooms: ['shared', 'client/table', 'client/variants'], packages: [] },
  'client/tools': { rooms: ['shared', 'client/desk', 'client/net', 'client/table'], packages: ['zustand'] },
  'client/scene': {
    rooms: ['shared', 'client/desk', 'client/art', 'client/table'],
    packages: ['@react-three/drei', '@react-three/fiber', 'react', 'three', 'zustand'],
  },
  'client/tray': {
    rooms: ['shared', 'client/desk', 'client/art', 'client/table', 'client/tools'],
    packages: ['lucide-react', 'react', 'zustand'],
  },
  'client/list': {
    rooms: ['shared', 'client/desk', 'client/art', 'client/table', 'client/words'],
    packages: ['react', 'zustand'],
  },
  'client/hud': {
    rooms: [
      'shared',
      'client/desk',
      'client/net',
      'client/art',
      'client/table',
      'client/tools',
      'client/variants',
      'client/words',
    ],
    packages: ['lucide-react', 'radix-ui', 'react', 'uplot', 'zustand'],
  },
  'client/front': {
    rooms: [
      'shared',
      'client/desk',
      'client/net',
      'client/art',
      'client/table',
      'client/scene',
      'client/variants',
    ],
    packages: ['lucide-react', 'radix-ui', 'react', 'zustand'],
  },
  client: {
    rooms: ['shared', 'client/*'],
    packages: [
      '@colyseus/schema',
      '@colyseus/sdk',
      '@fontsource-variable/inter',
      '@fontsource/marcellus',
      '@react-three/drei',
      '@react-three/fiber',
      'lucide-react',
      'radix-ui',
      'react',
      'react-dom',
      'three',
      'uplot',
      'vite',
      'zod',
      'zustand',
      'zzfx',
    ],
  },
  tools: { rooms: ['shared', 'server/*'], packages: ['*'] },
};

/**
 * What tests may use on top of their room.
 * @type {Record<string, { rooms: string[], packages: string[] }>}
 */
export const tests = {
  shared: { rooms: [], packages: ['vitest', 'fast-check', 'node'] },
  server: {
    rooms: ['server/*', 'tools'],
    packages: ['vitest', 'fast-check', '@colyseus/schema', '@colyseus/sdk', 'ws', 'node'],
  },
  client: {
    rooms: ['tools', 'client/*'],
    packages: [
      'vitest',
      'fast-check',
      'playwright-core',
      'node',
      '@colyseus/schema',
      'react',
      'react-dom',
      'three',
      'vite',
      'zustand',
    ],
  },
  tools: { rooms: [], packages: [] },
};

/**
 * What to do instead: the first line whose words begin the importing room and the forbidden room or package.
 * @type {[from: string, to: string, instead: string][]}
 */
export const instead = [
  [
    '',
    'shared/games',
    'a game is a leaf: take the game from the registry, or move what is common into rules',
  ],
  ['', 'shared/', 'reverse the dependency: take what you need as an argument'],
  ['server/', 'server', 'a room knows nothing of those that use it: take what you need as a port'],
  ['server/', '@colyseus/', 'sockets belong in server/transport; the synchronised state in server/sync'],
  [
    'server/',
    'node',
    'sockets and requests belong in server/transport and server/http; what is asked of the system, in this row',
  ],
  ['', 'server', 'what both sides need belongs in shared/'],
  ['client/scene', 'client/tools', 'the scene draws what client/desk says; tools write it there'],
  [
    'client/front',
    'client/hud',
    'the front door opens before there is a table: client/app puts them together',
  ],
  [
    'client/',
    'client/',
    'what both need belongs in client/desk or client/table; client/app puts rooms together',
  ],
  ['', 'client', 'what both sides need belongs in shared/'],
  ['', 'tools', 'tools stand outside the house'],
  ['', 'three', 'drawing belongs in client/; hand over poses (#kernel/pose)'],
  ['', '@react-three/', 'drawing belongs in client/'],
  ['', 'react', 'drawing belongs in client/'],
  ['', 'cannon-es', 'bodies belong in server/physics'],
  ['', 'libsql', 'records belong in server/storage'],
  ['', '@colyseus/', 'sockets belong in server/ and client/net; schemas in shared/protocol'],
  ['', 'node', 'files, clocks and sockets belong in server/; take them as arguments'],
  ['', '', 'add the package to this room in tools/checks/rooms.js if it belongs here'],
];
