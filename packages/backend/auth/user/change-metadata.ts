import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../http/auth-error.ts';
import { MAX_METADATA_LENGTH } from '../http/endpoint.ts';

/**
 * Adds to what somebody says of themselves. A field that is set to null goes, as in the reference.
 * @throws AuthError when it grows too large: it travels in every access token
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
