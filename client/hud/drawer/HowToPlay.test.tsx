import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GAMES } from '#games/registry';
import { rulebook } from '#rules/knobs';
import { HowToPlay } from './HowToPlay.tsx';

const shown = renderToStaticMarkup(
  <HowToPlay
    guide={[
      { title: 'The aim', paragraphs: ['Win.', 'Or try to.'] },
      { title: 'A round', steps: ['Begin.', 'End.'] },
      {
        title: 'Signs',
        terms: [{ term: 'Door', means: 'Go in.', icons: ['entry-door'], ground: '#102030' }],
      },
    ]}
  />,
);

it('the first section lies open, the others are folded under their titles', () => {
  expect(shown.match(/<details open=""/g)).toHaveLength(1);
  expect(shown).toContain(
    '<details open=""><summary>The aim</summary><p>Win.</p><p>Or try to.</p></details>',
  );
  expect(shown.match(/<details/g)).toHaveLength(3);
});

it('steps are counted, and a term stands beside its sign, which is not read aloud', () => {
  expect(shown).toContain('<ol><li>Begin.</li><li>End.</li></ol>');
  expect(shown).toMatch(
    /<dt><svg class="guide-sign"[^>]*aria-hidden="true">.*<\/svg>Door<\/dt><dd>Go in\.<\/dd>/,
  );
});

it('every guide of the house can be shown, all of its texts once', () => {
  for (const { guide, knobs, seats } of GAMES.values()) {
    const told = guide?.(rulebook(knobs), seats.max) ?? [];
    const page = renderToStaticMarkup(<HowToPlay guide={told} />);
    const texts = told.flatMap(({ paragraphs = [], steps = [], terms = [] }) => [
      ...paragraphs,
      ...steps,
      ...terms.map(({ means }) => means),
    ]);
    expect(page.match(/<(p|li|dd)>/g) ?? []).toHaveLength(texts.length);
  }
});
