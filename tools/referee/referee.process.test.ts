import { expect, it } from 'vitest';
import { Child } from '../lib/Child.ts';
import { variantFile } from './testing/variantFile.ts';

// A process of its own has to load everything first, on a machine that may be busy.

const script = new URL('../referee.ts', import.meta.url);

async function run(args: readonly string[], input: string) {
  const child = new Child(script, args);
  const code = await child.tellAll(input);
  return { code, out: child.said, err: child.complaints.join('') };
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
