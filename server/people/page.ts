/** What the requests of one page of a person are numbered under. */
export function pageIdOf(person: string, page: string): string {
  return `${person}.${page}`;
}

/** Whose page this is. */
export function personIdOf(page: string): string {
  const end = page.indexOf('.');
  return end < 0 ? page : page.slice(0, end);
}
