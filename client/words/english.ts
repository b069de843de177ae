/** "a", "a and b", "a, b and c"; or with another word before the last. */
export function listed(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** The noun bends, not what is said about it: "meteor dice", "chips of 25", "cards, face down". */
export function plural(noun: string): string {
  const about = /(?:,| of ).*$/.exec(noun)?.[0] ?? '';
  return `${bent(noun.slice(0, noun.length - about.length))}${about}`;
}

function bent(noun: string): string {
  if (/\bdie$/i.test(noun)) return `${noun.slice(0, -3)}dice`;
  if (/(?:\b(?:wo)?|[st]s)man$/i.test(noun)) return `${noun.slice(0, -2)}en`;
  if (/[^aeiou]y$/i.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (/(s|x|z|ch|sh)$/i.test(noun)) return `${noun}es`;
  return `${noun}s`;
}

/** "1 card", "3 cards". */
export function counted(n: number, noun: string): string {
  return `${n} ${n === 1 ? noun : plural(noun)}`;
}

export function quoted(text: string): string {
  return `“${text}”`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The same in the middle of a sentence; what is written in capitals stays so. */
export function uncapital(text: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Cut at a length that a line can bear, never in the middle of a character. */
export function shortened(text: string, most: number): string {
  const letters = Array.from(text);
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}
