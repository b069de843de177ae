import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/inter/wght-italic.css';
import '@fontsource/marcellus/index.css';
import { arrived } from './ready.ts';

/** The families by what they are for, each with a face every machine has behind it. */
export const FAMILIES = {
  display: `'Marcellus', 'Palatino Linotype', Georgia, serif`,
  read: `'Inter Variable', system-ui, sans-serif`,
  number: `'Inter Variable', system-ui, sans-serif`,
} as const;

/** A canvas does not wait for letters: those it will need are fetched beforehand. */
const WANTED = [
  `400 16px 'Inter Variable'`,
  `800 16px 'Inter Variable'`,
  `italic 400 16px 'Inter Variable'`,
  `400 16px 'Marcellus'`,
];

/** Settles when our letters can be painted with, or certainly will not come. */
export const fontsReady: Promise<void> = fetchFonts();

async function fetchFonts(): Promise<void> {
  const fonts = globalThis.document?.fonts;
  if (fonts === undefined) return;
  await Promise.allSettled(WANTED.map((font) => fonts.load(font)));
  arrived();
  // Letters of other scripts are fetched when a note first uses them; what was painted with stand-ins is painted again.
  fonts.addEventListener('loadingdone', arrived);
}
