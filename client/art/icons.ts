import iconsAt from '../../assets/icons/icons.json?url';
import { arrived } from './ready.ts';

let paths: Readonly<Record<string, string>> = {};

/** The side of the square every icon is drawn in. */
export const ICON_BOX = 512;

/** The SVG path of an icon; undefined when there is none of that name, or the icons are still on their way. */
export function iconPath(name: string): string | undefined {
  return Object.hasOwn(paths, name) ? paths[name] : undefined;
}

let loading: Promise<void> | null = null;

/** Fetches the icons once; faces painted before are painted again by those who watch `ready`. */
export function loadIcons(): Promise<void> {
  loading ??= fetchIcons();
  return loading;
}

async function fetchIcons(): Promise<void> {
  try {
    paths = (await (await fetch(iconsAt)).json()) as typeof paths;
    arrived();
  } catch {
    // Without icons a card still shows its numbers and words; the next painter tries again.
    loading = null;
  }
}
