import { Suspense, lazy, useEffect } from 'react';
import { useStore } from 'zustand';
import { settings } from '../desk/settings.ts';
import { route } from '../desk/route.ts';
import { SettingTable } from './SettingTable.tsx';

const FrontDoor = lazy(() =>
  import('../front/FrontDoor.tsx').then(({ FrontDoor: page }) => ({ default: page })),
);
const TablePage = lazy(() => import('./TablePage.tsx').then(({ TablePage: page }) => ({ default: page })));

export function App() {
  const here = useStore(route);
  useAppearance();
  if (here.page === 'front')
    return (
      <Suspense fallback={null}>
        <FrontDoor />
      </Suspense>
    );
  return (
    <Suspense fallback={<SettingTable />}>
      <TablePage key={here.id} id={here.id} />
    </Suspense>
  );
}

/** Text size and contrast are the whole page's, also of dialogs that stand outside the root. */
function useAppearance(): void {
  const { textSize, highContrast } = useStore(settings);
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    style.setProperty('--text', String(textSize));
    dataset['contrast'] = highContrast ? 'high' : 'normal';
  }, [textSize, highContrast]);
}
