import type pg from 'pg';
import { hashAuthCode } from '../grants/pkce-grant.ts';

/** Issues the code that the browser of a flow exchanges for a session. @returns the code */
export async function issueAuthCode(
  client: pg.PoolClient,
  flowId: string,
  userId: string,
  now: Date,
): Promise<string> {
  const code = crypto.randomUUID();
  await client.query(
    `update auth.flow_state set user_id = $2, auth_code = $3, auth_code_issued_at = $4, updated_at = $4 where id = $1`,
    [flowId, userId, hashAuthCode(code), now],
  );
  return code;
}
