import type { AuthContext } from '../auth-context.ts';
import type { Person } from '../http/require-person.ts';

/**
 * Notes that whoever holds a session has shown again who they are, with what they sign in with. That makes the session
 * as good as new for what only a new one may do.
 * @param method as `amr` names it
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
