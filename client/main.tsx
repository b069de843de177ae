import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { fontsReady } from './art/fonts.ts';
import { routeOf } from './desk/route.ts';
import { askEarly, earlyFactsOf, openingOf } from './net/early.ts';
import './style.css';

const here = routeOf(location.pathname);
if (here.page === 'table') {
  askEarly(earlyFactsOf(location.origin, here.id));
  askEarly(openingOf(location.origin, here.id), { method: 'POST' });
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
// The letters are wanted on every page; whoever paints with them waits for this.
void fontsReady;
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
