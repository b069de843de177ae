// Plain JavaScript: the linter loads this file, and Node 20 cannot load TypeScript by itself.

/**
 * Who may import whom. A package belongs to the rooms that name it; a new dependency is a new word here.
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
  'server/physics': { rooms: ['shared'], packages: ['cannon-es', 'node'] },
  'server/storage': { rooms: ['shared'], packages: ['libsql', 'zod', 'node'] },
  server: {
    rooms: ['shared', 'server/physics', 'server/storage'],
    packages: [
      '@colyseus/core',
      '@colyseus/monitor',
      '@colyseus/schema',
      '@colyseus/ws-transport',
      'express',
      'express-static-gzip',
      'tsx',
      'zod',
      'node',
    ],
  },
  client: {
    rooms: ['shared'],
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
  tools: { rooms: ['shared', 'server', 'server/physics', 'server/storage'], packages: ['*'] },
};

/**
 * What tests may use on top of their room.
 * @type {Record<string, { rooms: string[], packages: string[] }>}
 */
export const tests = {
  shared: { rooms: [], packages: ['vitest', 'fast-check', 'node'] },
  server: { rooms: ['tools'], packages: ['vitest', 'fast-check', '@colyseus/sdk', 'ws', 'node'] },
  client: { rooms: ['tools'], packages: ['vitest', 'fast-check', 'playwright-core', 'node'] },
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
  ['', 'shared/', 'turn the dependency round: take what you need as an argument'],
  ['server/', 'server', 'the room calls physics and storage through their ports, never the other way'],
  ['', 'server', 'what both sides need belongs in shared/'],
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
