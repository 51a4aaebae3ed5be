import { timingSafeEqual } from 'node:crypto';
import type { AuthContext } from '../auth-context.ts';
import { type CodePurpose, hashCode } from './issue-code.ts';

const TRIES = 5;

interface Tried {
  id: string;
  user_id: string;
  purpose: CodePurpose;
  code_hash: string | null;
}

/**
 * Tries a typed code on what was sent to an address, and counts the try before looking: tries at the same moment count
 * each, and after five the code is dead. Its link, which cannot be guessed, stays good: a stranger who uses the tries up
 * locks nobody out.
 * @param userId for codes that only one person may use
 * @returns the id of the code it is, or null
 */
export async function tryCode(
  { pool, now }: AuthContext,
  asked: { target: string; purposes: CodePurpose[]; userId?: string },
  typed: string,
): Promise<string | null> {
  const { rows } = await pool.query<Tried>(
    `update _backend.one_time_codes set wrong_attempts = wrong_attempts + 1
     where target = $1 and purpose = any ($2) and ($3::uuid is null or user_id = $3)
       and expires_at > $4 and wrong_attempts < $5
     returning id, user_id, purpose, code_hash`,
    [asked.target, asked.purposes, asked.userId ?? null, now(), TRIES],
  );
  const right = rows.filter((row) => isSame(row.code_hash, hashCode(row.user_id, row.purpose, typed)));
  return right[0]?.id ?? null;
}

function isSame(kept: string | null, given: string): boolean {
  return timingSafeEqual(Buffer.from(kept ?? '0'.repeat(given.length)), Buffer.from(given));
}
