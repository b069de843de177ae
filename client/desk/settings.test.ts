import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The settings of a page that opens in a browser in which this is kept. */
async function pageWith(kept: string | null) {
  vi.stubGlobal('localStorage', { getItem: () => kept, setItem: () => undefined });
  const { settings } = await import('./settings.ts');
  return settings.getState();
}

it('a page begins with what its browser kept', async () => {
  const kept = { name: 'Andromeda', quality: 'low', turnStep: 40, keys: { 'turn-left': 'Z' } };
  expect(await pageWith(JSON.stringify(kept))).toMatchObject({
    name: 'Andromeda',
    quality: 'low',
    rotationStep: 40,
    keys: { 'rotate-left': 'Z' },
  });
});

it('a page begins with the usual where nothing is kept, or what is kept is torn', async () => {
  expect(await pageWith(null)).toMatchObject({ name: '', quality: 'medium' });
  expect(await pageWith('{"name":"And')).toMatchObject({ name: '', quality: 'medium' });
});
