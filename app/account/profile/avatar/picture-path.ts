import { BUCKETS } from '#app/domain/buckets.ts';

const IN_BUCKET = `/${BUCKETS.pictures}/`;

/**
 * Where in the bucket a person's picture lies, from its public address.
 * @returns null for a picture that is not a file of theirs: of a provider they sign in with, say
 */
export function picturePath(url: string | null, personId: string): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { pathname } = new URL(url);
  const at = pathname.lastIndexOf(IN_BUCKET);
  const path = at < 0 ? '' : pathname.slice(at + IN_BUCKET.length);
  return path.startsWith(`${personId}/`) ? path : null;
}
