import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Waiting } from './Waiting.tsx';

it('says at once that the table is being set, without alarming anybody yet', () => {
  const page = renderToStaticMarkup(<Waiting />);
  expect(page).toContain('role="status"');
  expect(page).toContain('Setting the table…');
  expect(page).not.toContain('longer');
});
