import { createStore } from 'zustand/vanilla';

export type Route = { readonly page: 'front' } | { readonly page: 'table'; readonly id: string };

/** Which page an address means. What means nothing is the front page. */
export function routeOf(path: string): Route {
  const id = /^\/t\/([0-9a-f]{32})\/?$/.exec(path)?.[1];
  return id === undefined ? { page: 'front' } : { page: 'table', id };
}

export function pathOf(route: Route): string {
  return route.page === 'table' ? `/t/${route.id}` : '/';
}

export const route = createStore<Route>(() => routeOf(globalThis.location?.pathname ?? '/'));

/** Goes to another page without loading anything again; the browser's back button works. */
export function go(to: Route): void {
  history.pushState(null, '', pathOf(to));
  route.setState(to, true);
}

globalThis.addEventListener?.('popstate', () => route.setState(routeOf(location.pathname), true));
