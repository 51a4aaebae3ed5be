import type pg from 'pg';
import { type CodePurpose, hashLink } from './issue-code.ts';

/** A code or link that is being used. */
export interface TakenCode {
  id: string;
  user_id: string;
  purpose: CodePurpose;
  target: string;
  pending_password: string | null;
  user_metadata: Record<string, unknown> | null;
  session_id: string | null;
  flow_id: string | null;
  redirect_to: string | null;
}

const COLUMNS = `id, user_id, purpose, target, pending_password, user_metadata, session_id, flow_id, redirect_to`;

/**
 * Uses the code found by `tryCode`, in the transaction of its effect; of two concurrent uses the second gets null.
 */
export async function takeTypedCode(client: pg.PoolClient, id: string): Promise<TakenCode | null> {
  const { rows } = await client.query<TakenCode>(
    `delete from _backend.one_time_codes where id = $1 returning ${COLUMNS}`,
    [id],
  );
  return rows[0] ?? null;
}

/** The same for a link. @param tokenHash the token in the link */
export async function takeLink(
  client: pg.PoolClient,
  tokenHash: string,
  purposes: CodePurpose[],
  now: Date,
): Promise<TakenCode | null> {
  const { rows } = await client.query<TakenCode>(
    `delete from _backend.one_time_codes
     where link_hash = $1 and purpose = any ($2) and expires_at > $3 returning ${COLUMNS}`,
    [hashLink(tokenHash), purposes, now],
  );
  return rows[0] ?? null;
}
