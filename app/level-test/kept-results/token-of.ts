const IN_A_LINK = /\/test-nivel\/rezultat\/([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])/;
const ALONE = /^[A-Za-z0-9_-]{22}$/;

/** Finds the token in pasted text: in a private link, in a longer address that begins with one, or alone. */
export function tokenOf(typed: string): string | null {
  const text = typed.trim();
  if (ALONE.test(text)) return text;
  return IN_A_LINK.exec(text)?.[1] ?? null;
}
