/** The bucket of the photographs that admins upload; the folder of one is the id of the profile. */
export const PHOTOGRAPH_BUCKET = 'teacher-photographs';

const IN_BUCKET = `/${PHOTOGRAPH_BUCKET}/`;

/** The path of a photograph in the bucket, from its address; null for one that is stored elsewhere. */
export function photographPath(address: string | null, teacherId: string): string | null {
  const at = address?.lastIndexOf(IN_BUCKET) ?? -1;
  const path = at < 0 ? '' : (address as string).slice(at + IN_BUCKET.length);
  return path.startsWith(`${teacherId}/`) ? path : null;
}
