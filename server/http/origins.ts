/** Only our own page and the named sites may open a socket. A program without a page sends no Origin. */
export function isWelcome(headers: Headers, origins: readonly string[]): boolean {
  const origin = headers.get('origin');
  if (origin === null || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}
