import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../http/auth-error.ts';
import { MAX_METADATA_LENGTH } from '../http/endpoint.ts';

/**
 * Merges user metadata. A field set to null is removed, as in the reference.
 * @throws AuthError when it becomes too large: it is part of every access token
 */
export async function changeMetadata(
  { pool, now }: AuthContext,
  userId: string,
  data: Record<string, unknown>,
): Promise<void> {
  const { rowCount } = await pool.query(
    `update auth.users set updated_at = $3,
       raw_user_meta_data = jsonb_strip_nulls(coalesce(raw_user_meta_data, '{}') || $2::jsonb)
     where id = $1
       and octet_length(jsonb_strip_nulls(coalesce(raw_user_meta_data, '{}') || $2::jsonb)::text) <= $4`,
    [userId, data, now(), MAX_METADATA_LENGTH],
  );
  if (!rowCount) throw new AuthError(400, 'validation_failed', 'data: is too large');
}
