import type { SupabaseClient } from '@supabase/supabase-js';
import { NO_USER_FOUND } from '#app/domain/fixed-texts.ts';
import { PICTURE_BUCKET, picturePath } from './picture.ts';

/**
 * Replaces the picture: uploads the new file, updates the profile, then removes the old file. If the profile cannot be
 * updated, the new file is removed again.
 * @throws the storage's error
 */
export async function uploadAvatar(
  client: SupabaseClient,
  { blob, extension }: { blob: Blob; extension: string },
  previousUrl: string | null,
): Promise<void> {
  const { data } = await client.auth.getSession();
  const id = data.session?.user.id;
  if (!id) throw new Error(NO_USER_FOUND);
  const files = client.storage.from(PICTURE_BUCKET);
  const path = `${id}/${crypto.randomUUID()}.${extension}`;
  const uploaded = await files.upload(path, blob, { upsert: true, contentType: blob.type });
  if (uploaded.error) throw uploaded.error;
  const { publicUrl } = files.getPublicUrl(path).data;
  const changed = await client.from('profiles').update({ avatar_url: publicUrl }).eq('id', id);
  if (changed.error) {
    await files.remove([path]);
    throw changed.error;
  }
  const previous = picturePath(previousUrl, id);
  if (previous) await files.remove([previous]);
}
