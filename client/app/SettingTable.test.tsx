import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SettingTable } from './SettingTable.tsx';

it('says at once that the table is being set, without alarming anybody yet', () => {
  const page = renderToStaticMarkup(<SettingTable />);
  expect(page).toContain('role="status"');
  expect(page).toContain('Setting the table…');
  expect(page).not.toContain('longer');
});
