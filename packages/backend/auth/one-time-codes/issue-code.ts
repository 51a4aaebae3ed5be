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
  /** The session that asked. The code is typed there, ends with it, and has no link that anybody else could press. */
  sessionId?: string | null;
  flowId?: string | null;
  redirectTo?: string | null;
  /** Network and device it was asked for from, as `placesOf` tells them; none for codes of the service. */
  askedFrom?: readonly string[];
}

/** Of the networks and devices that asked for a code so many are kept: more than may ask within its hour. */
const MAX_ASKERS = 50;

export interface IssuedCode {
  /** Six digits. */
  code: string;
  /** What a link carries; null for a code that is typed where it was asked for. */
  tokenHash: string | null;
  expiresAt: Date;
}

/**
 * Makes a code and a link that do the same, in place of any before them of that person and purpose. Code and link are
 * drawn apart: who sees the one cannot work out the other. Only hashes are kept. Who asked for the code before it is
 * still one who asked: a stranger who asks after them does not make them a stranger.
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
         then (excluded.asked_from || was.asked_from)[1:${MAX_ASKERS}] else excluded.asked_from end`,
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

/** A code as it is stored: of one person, for one purpose. */
export function hashCode(userId: string, purpose: CodePurpose, code: string): string {
  return createHash('sha256').update(`${userId}:${purpose}:${code}`).digest('hex');
}

export function hashLink(tokenHash: string): string {
  return createHash('sha256').update(tokenHash).digest('hex');
}
