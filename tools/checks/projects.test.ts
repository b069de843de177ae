import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { house } from './files.ts';
import { rooms } from './rooms.js';

interface Project {
  compilerOptions?: { types?: string[]; lib?: string[] };
  references?: { path: string }[];
}
const read = (path: string) =>
  JSON.parse(readFileSync(join(house, path, 'tsconfig.json'), 'utf8')) as Project;

/**
 * Games share one project, so that deleting a game's folder and its line in the registry still compiles; so do the rooms of the
 * client, which is one page. The linter parts them.
 */
const projectOf = (room: string) =>
  ['shared/games', 'client'].find((project) => room.startsWith(`${project}/`)) ?? room;
const projects = [...new Set(Object.keys(rooms).map(projectOf))];
const shared = projects.filter((name) => name.startsWith('shared/'));

it.each(projects)('the compiler lets %s see exactly the rooms that the linter does', (project) => {
  const allowed = Object.entries(rooms)
    .filter(([room]) => projectOf(room) === project)
    .flatMap(([, law]) => law.rooms)
    .flatMap((name) => (name === 'shared' ? shared : [projectOf(name)]))
    .filter((name) => name !== project);
  const open = (read(project).references ?? []).filter(({ path }) => !path.endsWith('tsconfig.test.json'));
  const seen = open.map(({ path }) => join(project, path));
  expect(seen.toSorted()).toEqual([...new Set(allowed)].toSorted());
});

it.each(shared)('%s is compiled without Node and without a page', (project) => {
  const { lib, types } = { ...read('.').compilerOptions, ...read(project).compilerOptions };
  expect({ lib, types }).toEqual({ lib: ['ES2023'], types: [] });
});
