const IN_A_LINK = /\/test-nivel\/rezultat\/([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])/;
const ALONE = /^[A-Za-z0-9_-]{22}$/;

/** The token in a pasted text: a result's link, a longer address that begins with it, or the token alone. */
export function parseResultToken(typed: string): string | null {
  const text = typed.trim();
  if (ALONE.test(text)) return text;
  return IN_A_LINK.exec(text)?.[1] ?? null;
}
