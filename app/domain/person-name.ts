const LONGEST = 200;

/**
 * The name somebody gave when they registered, as it may stand in their profile.
 * @param metadata what the account service keeps for the person: anything at all
 * @returns null when there is none
 */
export function givenName(metadata: unknown): string | null {
  if (typeof metadata !== 'object' || metadata === null) return null;
  const { full_name: fullName, name } = metadata as Record<string, unknown>;
  const given = [fullName, name].find((value) => typeof value === 'string' && value.trim() !== '');
  if (typeof given !== 'string') return null;
  const tidy = given.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return [...tidy].slice(0, LONGEST).join('') || null;
}

/** What stands in for a picture: the first letter of the name, else of the address, as one sees it, in capitals. */
export function initialOf({ fullName, email }: { fullName?: string | null; email?: string | null }): string {
  const text = [fullName, email].find((value) => value?.trim())?.trim() ?? '';
  const first = new Intl.Segmenter('ro').segment(text)[Symbol.iterator]().next().value?.segment;
  return first?.toLocaleUpperCase('ro') ?? 'U';
}
