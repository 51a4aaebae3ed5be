import type { SupabaseClient } from '@supabase/supabase-js';
import { BUCKETS } from '#app/domain/buckets.ts';
import { NO_USER_FOUND } from '#app/domain/fixed-texts.ts';
import { picturePath } from './picture-path.ts';

/**
 * Puts a new picture in the place of the old one: the file first, then the profile that points to it, then away with
 * what it pointed to before. If the profile cannot be changed, the new file goes and everything is as it was.
 * @throws with the service's own words in `message`
 */
export async function uploadAvatar(
  client: SupabaseClient,
  { blob, extension }: { blob: Blob; extension: string },
  previousUrl: string | null,
): Promise<void> {
  const { data } = await client.auth.getSession();
  const id = data.session?.user.id;
  if (!id) throw new Error(NO_USER_FOUND);
  const files = client.storage.from(BUCKETS.pictures);
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
