import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { filesOf, house } from './files.ts';

const plans = /^(package\.json|\.oxlintrc\.json|tools\/checks\/\w+\.js|(.+\/)?tsconfig[\w.]*\.json)$/;

const findings = z.object({
  diagnostics: z.array(
    z.object({
      code: z.string().optional(),
      message: z.string(),
      help: z.string().optional(),
      filename: z.string(),
    }),
  ),
});

export interface ModelHouse {
  /** What the linter says, by file. */
  lint(): Map<string, string>;
  /** What the compiler says, by file. */
  compile(): Map<string, string>;
  remove(): void;
}

/** The real rules of the house around invented files, far from the real ones: other checks may be reading those now. */
export function buildModelHouse(files: Record<string, string>): ModelHouse {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'orrery-house-')));
  for (const plan of filesOf(house).filter((path) => plans.test(path))) {
    cpSync(join(house, plan), join(root, plan));
  }
  symlinkSync(join(house, 'node_modules'), join(root, 'node_modules'), 'junction');
  // Types would otherwise be written through the link, over those of the real house.
  const plan = join(root, 'tsconfig.json');
  writeFileSync(plan, readFileSync(plan, 'utf8').replace('node_modules/.cache/types', 'types'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }

  const run = (name: string, args: string[]) => {
    const program = join(house, 'node_modules/.bin', name);
    const { error, stdout } = spawnSync(program, args, {
      cwd: root,
      encoding: 'utf8',
      timeout: 60_000,
      shell: process.platform === 'win32',
    });
    if (error !== undefined) throw error;
    return stdout;
  };
  const byFile = (lines: [string, string][]) => {
    const said = new Map<string, string>();
    for (const [file, line] of lines) said.set(file, `${said.get(file) ?? ''}${line}\n`);
    return said;
  };

  return {
    lint() {
      const { diagnostics } = findings.parse(JSON.parse(run('oxlint', ['--format=json'])));
      return byFile(diagnostics.map((d) => [d.filename, `${d.code}: ${d.message} ${d.help ?? ''}`]));
    },
    compile() {
      const lines = run('tsc', ['-b', '--pretty', 'false']).matchAll(/^(\S+?)\(\d+,\d+\): (error .*)$/gm);
      return byFile([...lines].map(([, file = '', line = '']) => [file, line]));
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
