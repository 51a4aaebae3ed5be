import { createHash, randomBytes, randomInt } from 'node:crypto';
import type pg from 'pg';

/** What a code proves when it is used. */
export type CodePurpose =
  | 'signup'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email_change'
  | 'reauthentication';

export interface NewCode {
  userId: string;
  purpose: CodePurpose;
  /** The address it is sent to. */
  target: string;
  seconds: number;
  pendingPassword?: string | null;
  userMetadata?: Record<string, unknown> | null;
  /** The requesting session. The code can only be used there, ends with it, and has no link. */
  sessionId?: string | null;
  flowId?: string | null;
  redirectTo?: string | null;
  /** Hashed network and device of the request, from `originsOf`; none for codes of the service. */
  askedFrom?: readonly string[];
}

/** How many networks and devices of requests are stored: more than may request within the hour of a code. */
const MAX_REQUESTERS = 50;

export interface IssuedCode {
  /** Six digits. */
  code: string;
  /** The token of the link; null for a code without a link. */
  tokenHash: string | null;
  expiresAt: Date;
}

/**
 * Makes a code and a link with the same effect, replacing earlier ones of that person and purpose. They are generated
 * independently: one does not reveal the other. Only hashes are stored. Requesters of the replaced code are kept, so
 * that a later request of a stranger does not turn them into strangers.
 */
export async function issueCode(client: pg.PoolClient, asked: NewCode, now: Date): Promise<IssuedCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const tokenHash = asked.sessionId ? null : randomBytes(28).toString('hex');
  const expiresAt = new Date(now.getTime() + asked.seconds * 1000);
  await client.query(
    `insert into _backend.one_time_codes as was (user_id, purpose, target, code_hash, link_hash, pending_password,
       user_metadata, session_id, flow_id, redirect_to, created_at, expires_at, asked_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (user_id, purpose) do update set id = excluded.id, target = excluded.target,
       code_hash = excluded.code_hash, link_hash = excluded.link_hash, pending_password = excluded.pending_password,
       user_metadata = excluded.user_metadata, session_id = excluded.session_id, flow_id = excluded.flow_id,
       redirect_to = excluded.redirect_to, created_at = excluded.created_at, expires_at = excluded.expires_at,
       asked_from = case when was.target = excluded.target and was.expires_at > excluded.created_at
         then (excluded.asked_from || was.asked_from)[1:${MAX_REQUESTERS}] else excluded.asked_from end`,
    [
      asked.userId,
      asked.purpose,
      asked.target,
      hashCode(asked.userId, asked.purpose, code),
      tokenHash && hashLink(tokenHash),
      asked.pendingPassword ?? null,
      asked.userMetadata ?? null,
      asked.sessionId ?? null,
      asked.flowId ?? null,
      asked.redirectTo ?? null,
      now,
      expiresAt,
      asked.askedFrom ?? [],
    ],
  );
  return { code, tokenHash, expiresAt };
}

/** The stored hash of a code, for one person and purpose. */
export function hashCode(userId: string, purpose: CodePurpose, code: string): string {
  return createHash('sha256').update(`${userId}:${purpose}:${code}`).digest('hex');
}

export function hashLink(tokenHash: string): string {
  return createHash('sha256').update(tokenHash).digest('hex');
}
