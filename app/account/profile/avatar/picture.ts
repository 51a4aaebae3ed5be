/** The bucket of profile pictures. */
export const PICTURE_BUCKET = 'avatars';

/** In pixels: twice the largest size it is shown in, for high-density screens. */
export const PICTURE_SIZE = { width: 512, height: 512 };

/** The person a picture belongs to. */
export interface PictureOwner {
  id: string;
  fullName: string | null;
  email: string | null;
  avatarUrl: string | null;
}

const IN_BUCKET = `/${PICTURE_BUCKET}/`;

/**
 * The path of a person's picture in the bucket, from its public address.
 * @returns null when the picture is not the person's own file, such as one of a sign-in provider
 */
export function picturePath(url: string | null, personId: string): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { pathname } = new URL(url);
  const at = pathname.lastIndexOf(IN_BUCKET);
  const path = at < 0 ? '' : pathname.slice(at + IN_BUCKET.length);
  return path.startsWith(`${personId}/`) ? path : null;
}
