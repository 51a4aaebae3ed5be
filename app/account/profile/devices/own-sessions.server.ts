import { sql } from 'kysely';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import { type DeviceKind, deviceKind, deviceName } from './device-name.ts';

/** A session of the person. */
interface OwnSession {
  id: string;
  /** The name of the device, where it is known. */
  device: string | null;
  kind: DeviceKind | null;
  signedInAt: Date | null;
  /** Approximate: a session in use is refreshed every few minutes. */
  seenAt: Date | null;
  /** Whether it is the session of this request. */
  isCurrent: boolean;
}

/** Lists the visitor's own sessions: the current one first, then by when they were last seen. */
export async function listOwnSessions(units: Units, visitor: Visitor): Promise<OwnSession[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<Omit<OwnSession, 'device' | 'kind'> & { userAgent: string | null }>`
      select session_id as id, user_agent as "userAgent", signed_in_at as "signedInAt", seen_at as "seenAt",
        is_current as "isCurrent"
      from private.list_own_sessions()`.execute(db),
  );
  return rows.map(({ userAgent, ...session }) => ({
    ...session,
    device: deviceName(userAgent),
    kind: deviceKind(userAgent),
  }));
}
