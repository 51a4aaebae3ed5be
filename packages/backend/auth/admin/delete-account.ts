import { createHash } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { audit, SERVICE_ID } from '../audit/audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { type Endpoint, readBody } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { lockRequestedUser, requestedUserId } from './requested-user.ts';

const schema = z.object({ should_soft_delete: z.boolean().nullish() });

/**
 * `DELETE /admin/users/{id}`: deletes the account with everything that belongs to it, or keeps an anonymised row
 * (soft delete).
 */
export function deleteAccount(context: AuthContext): Endpoint {
  return async (c) => {
    const id = requestedUserId(c);
    const { should_soft_delete } = await readBody(c, schema);
    const now = context.now();
    await transaction(context.pool, async (client) => {
      await lockRequestedUser(client, id);
      if (should_soft_delete) await empty(client, id, now);
      else await client.query('delete from auth.users where id = $1', [id]);
      const traits = { user_id: id, is_soft: should_soft_delete === true };
      await audit(client, { action: 'user_deleted', actorId: SERVICE_ID, traits }, now);
    });
    return json({});
  };
}

/** Addresses become hashes that no sign-in matches, so that another account can use them. */
async function empty(client: pg.PoolClient, id: string, now: Date): Promise<void> {
  const stand = createHash('sha256').update(id).digest('base64url');
  await client.query(
    `update auth.users set deleted_at = $2, updated_at = $2, email = $3::text, phone = case when phone is null then null else $3::text end,
       email_change = '', phone_change = '', encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}'
     where id = $1`,
    [id, now, stand],
  );
  await client.query(
    `update auth.identities set identity_data = '{}', provider_id = $2 || ':' || id::text where user_id = $1`,
    [id, stand],
  );
  for (const table of ['auth.mfa_factors', 'auth.sessions', 'auth.flow_state', '_backend.one_time_codes']) {
    await client.query(`delete from ${table} where user_id = $1`, [id]);
  }
}
