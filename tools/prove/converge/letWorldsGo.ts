import { Child } from '../../lib/Child.ts';
import type { Gone } from './Gone.ts';

export interface Course {
  readonly seed: number;
  readonly first: number;
  readonly step: number;
  readonly operations: number;
  readonly length: number;
  /** After so many worlds that fail it is enough. */
  readonly failures: number;
}

/** Runs worlds in a process of their own: `script` is worlds.ts, bundled, perhaps with a hole. */
export function letWorldsGo(script: string, course: Course): Promise<Gone> {
  const { seed, first, step, operations, length, failures } = course;
  const args = [seed, first, step, operations, length, failures].map(String);
  return new Child(script, args, { flags: ['--max-semi-space-size=64'], isAloud: true }).lastWords<Gone>();
}

/** Several courses that went side by side, as one. */
export function together(courses: readonly Gone[]): Gone {
  const sum = (of: (gone: Gone) => Readonly<Record<string, number>>): Record<string, number> => {
    const all: Record<string, number> = {};
    for (const gone of courses)
      for (const [name, count] of Object.entries(of(gone))) all[name] = (all[name] ?? 0) + count;
    return all;
  };
  return {
    worlds: courses.reduce((total, { worlds }) => total + worlds, 0),
    operations: courses.reduce((total, { operations }) => total + operations, 0),
    counts: sum(({ counts }) => counts),
    played: sum(({ played }) => played),
    failures: courses.flatMap(({ failures }) => failures),
    history: courses.map(({ history }) => history).join(' '),
  };
}
