import { createHash, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { AuthError } from '../http/auth-error.ts';

export const CHALLENGE_SECONDS = 300;

export interface OpenChallenge {
  id: string;
  /** For a phone: the hash of the code. */
  otp_code: string | null;
}

/** The stored hash of a code sent to a phone; valid for one challenge. */
export function hashSentCode(challengeId: string, code: string): string {
  return createHash('sha256').update(`${challengeId}:${code}`).digest('hex');
}

export function isSentCode({ id, otp_code }: OpenChallenge, code: string): boolean {
  const given = Buffer.from(hashSentCode(id, code));
  const kept = Buffer.from(otp_code ?? '');
  return given.length === kept.length && timingSafeEqual(given, kept);
}

/**
 * Finds the open challenge of a factor. The network address may change between challenge and answer, because phones
 * switch networks while their owner waits for a code; both requests are bound to the session.
 * @throws AuthError mfa_factor_not_found for a challenge of another factor, mfa_challenge_expired after five minutes
 * or when it was answered
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

/**
 * Marks a challenge as answered; only the first of two concurrent answers succeeds. @throws AuthError
 * mfa_challenge_expired
 */
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
