import type { Form } from '#kernel/kind';
import { uncapital } from './english.ts';

/** Names that say more than this are told without what they explain. */
const LONGEST = 40;

/**
 * A kind as it is spoken of. Lists are sorted by "Pawn, red"; people say "red pawn". A card is told by its noun alone: which
 * deck it is of, its back shows.
 */
export function calledKind(title: string, form: Form | undefined): string {
  const [, noun, about] = /^([^,]+), ([^,]+)$/.exec(title) ?? [];
  if (noun === undefined || about === undefined) return title;
  const isWord = /^[\p{L}’'-]+$/u.test(about);
  return isWord && form !== 'card' ? `${about} ${uncapital(noun)}` : uncapital(noun);
}

/** One piece by its face: "the queen of hearts", "Human 4", "a red visitor". `title` is what its kind is called. */
export function calledFace(name: string, title: string): string {
  const short = shortName(name.trim(), title);
  const isProper = /^\p{Lu}/u.test(short) || /\s\d+$/.test(short);
  return isProper || /^(the|an?)\s/i.test(short) ? short : `the ${short}`;
}

function shortName(name: string, title: string): string {
  const [, head, tail] = /^([^:]+): (.+)$/.exec(name) ?? [];
  if (head !== undefined && tail !== undefined) {
    if (head.toLowerCase() === title.toLowerCase()) return tail;
    if (name.length > LONGEST) return head;
  }
  // What has a number is known by it: "zone 6, Hibernation Chamber", "Human 4 (strength 3)".
  return /^.*?\s\d+(?=,| \()/.exec(name)?.[0] ?? name;
}
