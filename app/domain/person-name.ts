const MAX_NAME_LENGTH = 200;

/**
 * The name from a registration, cleaned for the profile.
 * @param metadata the user metadata of the account backend, unchecked
 * @returns null without a name
 */
export function registeredName(metadata: unknown): string | null {
  if (typeof metadata !== 'object' || metadata === null) return null;
  const { full_name: fullName, name } = metadata as Record<string, unknown>;
  const given = [fullName, name].find((value) => typeof value === 'string' && value.trim() !== '');
  if (typeof given !== 'string') return null;
  const tidy = given.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return [...tidy].slice(0, MAX_NAME_LENGTH).join('') || null;
}

/** The letter in place of a picture: the first grapheme of the name, else of the address, in upper case. */
export function initialOf({ fullName, email }: { fullName?: string | null; email?: string | null }): string {
  const text = [fullName, email].find((value) => value?.trim())?.trim() ?? '';
  const first = new Intl.Segmenter('ro').segment(text)[Symbol.iterator]().next().value?.segment;
  return first?.toLocaleUpperCase('ro') ?? 'U';
}
