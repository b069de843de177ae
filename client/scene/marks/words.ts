import type { Drawing } from '#art/Drawing';
import { drawing, path, text } from '#art/draw';

/** The height every label is drawn at; only its proportions matter. */
const HIGH = 64;

const SIGNS: Readonly<Record<string, string>> = {
  eye: 'M4 32C16 12 48 12 60 32C48 52 16 52 4 32ZM32 20A12 12 0 1 0 32 44A12 12 0 1 0 32 20ZM32 26A6 6 0 1 1 32 38A6 6 0 1 1 32 26Z',
  pin: 'M22 6H42L40 12V26L50 36V40H35L32 60L29 40H14V36L24 26V12Z',
};

/** How wide words are, as a multiple of their height. */
export function wide(words: string): number {
  if (words.startsWith(':')) return 1;
  let width = 0.5;
  for (const letter of words)
    width += /[ilI1.,'|!:;()]/.test(letter) ? 0.3 : /[mwMW@—]/.test(letter) ? 0.85 : 0.56;
  return Math.max(0.8, width * 0.82);
}

/** Words or, after a colon, a sign: white on nothing, so that one drawing serves every colour. */
export function wordsDrawing(words: string): Drawing {
  const width = wide(words) * HIGH;
  if (words.startsWith(':'))
    return drawing(HIGH, HIGH, [path(SIGNS[words.slice(1)] ?? '', { fill: '#ffffff' })]);
  return drawing(width, HIGH, [
    text(words, width / 2, HIGH / 2, HIGH * 0.72, '#ffffff', { bold: true, width: width * 0.98, lines: 1 }),
  ]);
}
