import { createHash, randomInt } from 'node:crypto';
import type pg from 'pg';

export const CODE_COUNT = 10;
/** Sixteen of thirty characters: 78 bits. Without characters that look alike. */
const CODE_LENGTH = 16;
const CHARACTERS = '23456789abcdefghjkmnpqrstvwxyz';

/** Generates a set of codes that replaces the previous one. Only hashes are stored; the codes are shown once. */
export async function replaceRecoveryCodes(client: pg.PoolClient, factorId: string): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, newCode);
  await client.query('delete from _backend.recovery_codes where factor_id = $1', [factorId]);
  await client.query(
    'insert into _backend.recovery_codes (factor_id, code_hash) select $1, unnest($2::text[])',
    [factorId, codes.map((code) => hashCode(factorId, code))],
  );
  return codes;
}

/** Uses a code, regardless of case and separators. @returns false for a wrong or used one */
export async function spendRecoveryCode(
  client: pg.PoolClient,
  factorId: string,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  const { rowCount } = await client.query(
    `update _backend.recovery_codes set used_at = $3 where factor_id = $1 and code_hash = $2 and used_at is null`,
    [factorId, hashCode(factorId, code), now],
  );
  return rowCount === 1;
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}

function hashCode(factorId: string, code: string): string {
  return createHash('sha256').update(`${factorId}:${code}`).digest('hex');
}
