import type { AuthContext } from '../auth-context.ts';
import type { Person } from '../http/require-person.ts';

/**
 * Records that the person of a session has authenticated again, which makes the session count as recent.
 * @param method as in `amr`
 */
export async function proveAgain(
  { pool, now }: AuthContext,
  { session }: Person,
  method: 'password' | 'otp',
): Promise<void> {
  await pool.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values (gen_random_uuid(), $1, $2, $2, $3)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [session.id, now(), method],
  );
}
