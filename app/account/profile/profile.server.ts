import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { PICTURE_BUCKET, type PictureOwner, picturePath } from './avatar/picture.ts';

/** Changes the visitor's own name. */
export async function changeName(
  units: Units,
  visitor: Visitor,
  personId: string,
  fullName: string,
): Promise<void> {
  await units.asVisitor(visitor, (db) =>
    db.updateTable('profiles').set({ full_name: fullName }).where('id', '=', personId).execute(),
  );
}

/** Removes a person's picture: first from the profile, then the file. */
export async function removePicture(
  { services, visitor, supabase }: Pick<RequestFacts, 'services' | 'visitor' | 'supabase'>,
  { id, avatarUrl }: Pick<PictureOwner, 'id' | 'avatarUrl'>,
): Promise<void> {
  await services.units.asVisitor(visitor, (db) =>
    db.updateTable('profiles').set({ avatar_url: null }).where('id', '=', id).execute(),
  );
  const path = picturePath(avatarUrl, id);
  if (path) await supabase().storage.from(PICTURE_BUCKET).remove([path]);
}
