import { sql } from 'kysely';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import { deviceName } from './device-name.ts';

/** One place where somebody is signed in. */
interface OwnSession {
  id: string;
  /** What the device is called. */
  device: string;
  signedInAt: Date | null;
  /** About when it was last heard of: a session that is in use renews itself every few minutes. */
  seenAt: Date | null;
  /** The one that asks. */
  isCurrent: boolean;
}

/** Where whoever asks is signed in: this session first, then by when they were last seen. */
export async function listOwnSessions(units: Units, visitor: Visitor): Promise<OwnSession[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<Omit<OwnSession, 'device'> & { userAgent: string | null }>`
      select session_id as id, user_agent as "userAgent", signed_in_at as "signedInAt", seen_at as "seenAt",
        is_current as "isCurrent"
      from private.list_own_sessions()`.execute(db),
  );
  return rows.map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent) }));
}
