import { timingSafeEqual } from 'node:crypto';
import type { AuthContext } from '../auth-context.ts';
import type { Limit } from '../limits/limits.ts';
import { type CodePurpose, hashCode } from './issue-code.ts';

/** For longer than any code is good: an invitation, a day. */
const TRIES: Limit = { name: 'code-tries', max: 5, seconds: 25 * 3600 };

interface Tried {
  id: string;
  user_id: string;
  purpose: CodePurpose;
  code_hash: string | null;
}

/**
 * Tries a typed code on what was sent to an address, and counts the try before looking: tries at the same moment count
 * each, and after five from one place the code is dead there. A stranger who guesses therefore cancels nobody's code.
 * Its link, which cannot be guessed, stays good everywhere.
 * @param place where the code is typed, as `countCodeTry` tells it
 * @param asked.userId for codes that only one person may use
 * @returns the id of the code it is, or null
 */
export async function tryCode(
  { pool, now, limits }: AuthContext,
  asked: { target: string; purposes: CodePurpose[]; userId?: string },
  typed: string,
  place: string,
): Promise<string | null> {
  const { rows } = await pool.query<Tried>(
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
