import { timingSafeEqual } from 'node:crypto';
import type { AuthContext } from '../auth-context.ts';
import type { Limit } from '../limits/limits.ts';
import { type CodePurpose, hashCode } from './issue-code.ts';

/** Longer than any code is valid: invitations are valid for a day. */
const TRIES: Limit = { name: 'code-tries', max: 5, seconds: 25 * 3600 };

interface CodeAttempt {
  id: string;
  user_id: string;
  purpose: CodePurpose;
  code_hash: string | null;
}

/**
 * Checks a typed code against those sent to an address. The attempt is counted first, so that concurrent attempts
 * count, too; after five from one place the code is invalid there. So a guessing stranger does not invalidate the
 * code for others. The link cannot be guessed and stays valid everywhere.
 * @param place the place of the attempt, from `countCodeTry`
 * @param asked.userId for codes that only one person may use
 * @returns the id of the code, or null
 */
export async function tryCode(
  { pool, now, limits }: AuthContext,
  asked: { target: string; purposes: CodePurpose[]; userId?: string },
  typed: string,
  place: string,
): Promise<string | null> {
  const { rows } = await pool.query<CodeAttempt>(
    `select id, user_id, purpose, code_hash from _backend.one_time_codes
     where target = $1 and purpose = any ($2) and ($3::uuid is null or user_id = $3) and expires_at > $4`,
    [asked.target, asked.purposes, asked.userId ?? null, now()],
  );
  for (const { id, user_id, purpose, code_hash } of rows) {
    const mayTry = await limits.isWithin(TRIES, `${id} ${place}`);
    if (mayTry && isSame(code_hash, hashCode(user_id, purpose, typed))) return id;
  }
  return null;
}

function isSame(kept: string | null, given: string): boolean {
  return timingSafeEqual(Buffer.from(kept ?? '0'.repeat(given.length)), Buffer.from(given));
}
