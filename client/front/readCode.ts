import { CODE_LENGTH, codePattern } from '#protocol/api';

/** What somebody typed to join: the id in a link, a short code, or nothing we understand. */
export type CodeRead = { readonly id: string } | { readonly code: string } | null;

const ID = /\b[0-9a-f]{32}\b/;

/** People paste whole links, type codes in small letters, with spaces or dashes in between. */
export function readEntry(typed: string): CodeRead {
  const id = ID.exec(typed.toLowerCase());
  if (id !== null) return { id: id[0] };
  const letters = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const code = letters.slice(-CODE_LENGTH);
  return letters.length === CODE_LENGTH && codePattern.test(code) ? { code } : null;
}
