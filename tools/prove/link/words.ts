const numbers = new Map<string, number>();
const texts: string[] = [];

/** The number of a clue: the same text has the same one. There are few different clues, and millions of them. */
export function wordOf(text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, texts.length);
  return texts.push(text) - 1;
}

export function textOf(word: number): string {
  return texts[word] ?? '';
}

/** How many different clues there are. */
export function wordCount(): number {
  return texts.length;
}
