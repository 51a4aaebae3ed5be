import type pg from 'pg';
import { hashSecret } from '#app/platform/cookies/visitor-cookie.server.ts';

const PUBLIC_TOKEN = 'token of the public page';

/** Inserts a public page and a confirmation of the finished test. */
export const KEEPSAKES = {
  publicToken: PUBLIC_TOKEN,
  publicTokenHash: hashSecret(PUBLIC_TOKEN),
  code: '0123456789ABCDEFGHJK',
  salt: 'salt of the keepsakes',
};

export async function insertKeepsakes(owner: pg.ClientBase, testId: string): Promise<void> {
  await owner.query(
    `insert into private.shared_results (test_id, salt, token_hash, level, month)
     values ($1, $2, $3, 'B1', '2026-11')`,
    [testId, KEEPSAKES.salt, KEEPSAKES.publicTokenHash],
  );
  await owner.query(
    `insert into private.confirmations (test_id, salt, code_hash, full_name, level, confidence, percent, skills,
       answered, tested_on)
     values ($1, $2, $3, 'Ana Pop', 'B1', 'likely', 78, '[]', 12, '2026-11-21')`,
    [testId, KEEPSAKES.salt, hashSecret(KEEPSAKES.code)],
  );
}
