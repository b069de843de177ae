import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { variantFile } from './testing/variantFile.ts';

// A process of its own has to load everything first, on a machine that may be busy.

const tsx = createRequire(import.meta.url).resolve('tsx/cli');
const script = fileURLToPath(new URL('../referee.ts', import.meta.url));

function run(args: readonly string[], input: string) {
  const child = spawn(process.execPath, [tsx, script, ...args], { stdio: 'pipe' });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  child.stdin.end(input);
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

it('the real process answers every line with one line of JSON, long ones whole, and ends in peace', async () => {
  const many = Array.from({ length: 40 }, () => '{"do":"state"}').join('\n');
  const long = `{"do":"put","piece":"${'x'.repeat(1_200_000)}"}`;
  const { code, out, err } = await run(
    ['meteor', '--players', '3', '--seed', '9'],
    `{"do":"legal"}\n\n${long}\nnonsense\n${many}`,
  );
  const answers = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { ok: boolean; error?: { code: string } });
  expect(answers).toHaveLength(43);
  expect(answers.slice(0, 4).map((answer) => answer.error?.code ?? 'ok')).toEqual([
    'ok',
    'too-long',
    'bad-json',
    'ok',
  ]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
});

it('a broken variant file ends it with 2 and a sentence, and no answer', async () => {
  const { code, out, err } = await run(['planetopia', '--variant', variantFile('{')], '{"do":"state"}\n');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/--variant .*That file is no variant/);
});

it('arguments that make no sense end it with 2 and a sentence, and no answer', async () => {
  const { code, out, err } = await run(['no-such-game'], '{"do":"state"}\n');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/There is no game "no-such-game"\. There are .*meteor/);
});
