import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { house } from './files.ts';
import { rooms } from './rooms.js';

interface Project {
  compilerOptions?: { types?: string[]; lib?: string[] };
  exclude?: string[];
  references?: { path: string }[];
}
const read = (path: string) =>
  JSON.parse(readFileSync(join(house, path, 'tsconfig.json'), 'utf8')) as Project;

/**
 * Games share one project, so that deleting a game's folder and its line in the registry still compiles; so do the rooms of the
 * client, which is one page, and those of the server that stand at its top together. The linter parts them.
 */
const TOP_OF_SERVER = ['server/http', 'server/transport'];
const projectOf = (room: string) =>
  TOP_OF_SERVER.includes(room)
    ? 'server'
    : (['shared/games', 'client'].find((project) => room.startsWith(`${project}/`)) ?? room);
const projects = [...new Set(Object.keys(rooms).map(projectOf))];
const shared = projects.filter((name) => name.startsWith('shared/'));
const server = projects.filter((name) => name === 'server' || name.startsWith('server/'));

/** The projects that a word of the rooms stands for. */
function meant(name: string): string[] {
  if (name === 'shared') return shared;
  return name === 'server/*' ? server : [projectOf(name.replace('/*', ''))];
}

it.each(projects)('the compiler lets %s see exactly the rooms that the linter does', (project) => {
  const allowed = Object.entries(rooms)
    .filter(([room]) => projectOf(room) === project)
    .flatMap(([, law]) => law.rooms)
    .flatMap(meant)
    .filter((name) => name !== project);
  const open = (read(project).references ?? []).filter(({ path }) => !/tsconfig\.test\w*\.json$/.test(path));
  const seen = open.map(({ path }) => join(project, path));
  expect(seen.toSorted()).toEqual([...new Set(allowed)].toSorted());
});

it('the top of the server compiles no room that has a wall of its own', () => {
  const below = server
    .filter((name) => name !== 'server')
    .map((name) => `${name.slice('server/'.length)}/**`);
  expect(
    read('server')
      .exclude?.filter((path) => !path.startsWith('**/'))
      .toSorted(),
  ).toEqual(below.toSorted());
});

it.each(shared)('%s is compiled without Node and without a page', (project) => {
  const { lib, types } = { ...read('.').compilerOptions, ...read(project).compilerOptions };
  expect({ lib, types }).toEqual({ lib: ['ES2023'], types: [] });
});
