import type pg from 'pg';
import { AuthError } from '../http/auth-error.ts';

interface Challenge {
  code_challenge?: string | null;
  code_challenge_method?: string | null;
}

interface Flow {
  userId: string | null;
  /** The authentication method of the future session, as in `amr`. */
  method: string;
  providerType?: string;
  referrer?: string | null;
  now: Date;
}

/**
 * Stores the PKCE challenge (RFC 7636) of a browser that will come back with a code. Only S256: a plain challenge
 * protects nothing.
 * @returns the id of the flow; null when the client does not use PKCE
 */
export async function beginFlow(
  client: pg.PoolClient,
  asked: Challenge,
  { userId, method, providerType = 'email', referrer = null, now }: Flow,
): Promise<string | null> {
  checkChallenge(asked);
  const { code_challenge } = asked;
  if (!code_challenge) return null;
  const id = crypto.randomUUID();
  await client.query(
    `insert into auth.flow_state (id, user_id, code_challenge_method, code_challenge, provider_type,
       authentication_method, referrer, created_at, updated_at)
     values ($1, $2, 's256', $3, $4, $5, $6, $7, $7)`,
    [id, userId, code_challenge, providerType, method, referrer, now],
  );
  return id;
}

/** Refuses an unsupported challenge, before anything else is done. @throws AuthError */
export function checkChallenge({ code_challenge, code_challenge_method }: Challenge): void {
  if (code_challenge && code_challenge_method?.toLowerCase() !== 's256') {
    throw new AuthError(400, 'validation_failed', 'PKCE requires code_challenge_method s256');
  }
}
