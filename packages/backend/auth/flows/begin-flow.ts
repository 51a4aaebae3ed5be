import type pg from 'pg';
import { AuthError } from '../http/auth-error.ts';

interface Challenge {
  code_challenge?: string | null;
  code_challenge_method?: string | null;
}

interface Flow {
  userId: string | null;
  /** How the session will have been authenticated, as `amr` names it. */
  method: string;
  providerType?: string;
  referrer?: string | null;
  now: Date;
}

/**
 * Remembers the challenge of a browser that will come back with a code (PKCE, RFC 7636). Only S256: a plain challenge
 * protects nothing.
 * @returns the flow's id; null when the client wants none
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

/** Refuses a challenge that cannot be met, before anything else is found out. @throws AuthError */
export function checkChallenge({ code_challenge, code_challenge_method }: Challenge): void {
  if (code_challenge && code_challenge_method?.toLowerCase() !== 's256') {
    throw new AuthError(400, 'validation_failed', 'PKCE requires code_challenge_method s256');
  }
}
