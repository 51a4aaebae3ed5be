const TOKEN_IN_LINK = /\/test-nivel\/rezultat\/([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])/;
const BARE_TOKEN = /^[A-Za-z0-9_-]{22}$/;

/** The token in a pasted text: a result's link, a longer address that begins with it, or the token alone. */
export function parseResultToken(typed: string): string | null {
  const text = typed.trim();
  if (BARE_TOKEN.test(text)) return text;
  return TOKEN_IN_LINK.exec(text)?.[1] ?? null;
}
