import type { Chance } from '../chance/chance.ts';

// A secret that can be recognised wherever it appears, whatever was done to hide it.

const MARK = 'ZQXJKV';

export function canary(chance: Chance): string {
  let name = MARK;
  for (let i = 0; i < 8; i++) name += 'abcdefghijklmnopqrstuvwxyz'[chance.below(26)];
  return name;
}

/** All canaries that stand in a text in plain. */
export function canariesIn(text: string): Set<string> {
  return new Set(text.match(/ZQXJKV[a-z]{8}/g) ?? []);
}

const codes = MARK.split('').map((c) => c.charCodeAt(0));
const hex = codes.map((c) => c.toString(16)).join('');

/** What the mark becomes when it stands at any place of a text in base64: the part that does not depend on its neighbours. */
function base64Forms(): string[] {
  return [0, 1, 2].map((shift) => {
    const whole = Buffer.from(' '.repeat(shift) + MARK).toString('base64');
    return whole.slice(shift === 0 ? 0 : 4, Math.floor((shift + MARK.length) / 3) * 4);
  });
}

const DISGUISES: readonly string[] = [
  MARK.split('').toReversed().join(''),
  hex,
  hex.toUpperCase(),
  codes.join(','),
  codes.join(' '),
  ...base64Forms(),
];

/** How a canary stands in a text in disguise, if one does: reversed, in hex, in base64 or as character codes. */
export function disguiseIn(text: string): string | undefined {
  return DISGUISES.find((form) => text.includes(form));
}
