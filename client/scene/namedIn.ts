import type { Request } from '#rules/request';
import type { Target } from '../desk/Target.ts';

/** The pieces and piles that somebody meant by a request. */
export function namedIn(request: Request): Target[] {
  const words = request as { readonly [word: string]: unknown };
  const pieces = [words['piece'], ...(Array.isArray(words['pieces']) ? (words['pieces'] as unknown[]) : [])];
  const piles = [words['pile'], words['place'], words['from'], words['top']];
  return [
    ...pieces.filter((piece) => typeof piece === 'number').map((piece) => ({ piece })),
    ...piles.filter((place) => typeof place === 'string').map((place) => ({ place })),
  ];
}
