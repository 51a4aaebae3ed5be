import { createHash, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { AuthError } from '../http/auth-error.ts';

export const CHALLENGE_SECONDS = 300;

export interface OpenChallenge {
  id: string;
  /** Of a phone: what the right code hashes to. */
  otp_code: string | null;
}

/** A code sent to a phone as it is stored: good for one challenge. */
export function hashSentCode(challengeId: string, code: string): string {
  return createHash('sha256').update(`${challengeId}:${code}`).digest('hex');
}

export function isSentCode({ id, otp_code }: OpenChallenge, code: string): boolean {
  const given = Buffer.from(hashSentCode(id, code));
  const kept = Buffer.from(otp_code ?? '');
  return given.length === kept.length && timingSafeEqual(given, kept);
}

/**
 * The challenge of this factor that may still be answered. The address it is answered from does not matter: a phone
 * moves between networks while its owner waits for a code, and the session binds both requests already.
 * @throws AuthError mfa_factor_not_found for another factor's, mfa_challenge_expired after five minutes or once answered
 */
export async function findOpenChallenge(
  db: Pick<pg.Pool, 'query'>,
  factorId: string,
  id: string,
  now: Date,
): Promise<OpenChallenge> {
  const { rows } = await db.query<OpenChallenge & { created_at: Date; verified_at: Date | null }>(
    `select id, otp_code, created_at, verified_at from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [id, factorId],
  );
  const [challenge] = rows;
  if (!challenge) {
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  const age = now.getTime() - challenge.created_at.getTime();
  if (challenge.verified_at || age > CHALLENGE_SECONDS * 1000) throw expired(id);
  return challenge;
}

/** Answers a challenge; of two answers at once, one does. @throws AuthError mfa_challenge_expired */
export async function answerChallenge(client: pg.PoolClient, id: string, now: Date): Promise<void> {
  const { rowCount } = await client.query(
    `update auth.mfa_challenges set verified_at = $2, otp_code = null where id = $1 and verified_at is null`,
    [id, now],
  );
  if (!rowCount) throw expired(id);
}

function expired(id: string): AuthError {
  return new AuthError(
    422,
    'mfa_challenge_expired',
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  );
}
