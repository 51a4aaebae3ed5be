import type pg from 'pg';

/** Audited actions, in the words of the reference (supabase/auth, internal/models/audit_log_entry.go). */
export type AuditAction =
  | 'factor_in_progress'
  | 'verification_attempted'
  | 'factor_unenrolled'
  | 'factor_deleted'
  | 'recovery_codes_generated'
  | 'user_signedup'
  | 'user_invited'
  | 'user_modified'
  | 'user_deleted'
  | 'identity_linked'
  | 'identity_unlinked';

const LOG_TYPES: Record<AuditAction, 'factor' | 'team' | 'user'> = {
  factor_in_progress: 'factor',
  verification_attempted: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  recovery_codes_generated: 'factor',
  user_signedup: 'team',
  user_invited: 'team',
  user_modified: 'user',
  user_deleted: 'team',
  identity_linked: 'user',
  identity_unlinked: 'user',
};

/** The actor of requests with the secret key, which belong to no person. */
export const SERVICE_ID = '00000000-0000-0000-0000-000000000000';

interface Entry {
  action: AuditAction;
  /** The person who acted. */
  actorId: string;
  /** The network address; empty for the service. */
  address?: string;
  /** Ids and kinds only: names, addresses and numbers stay where they can be erased. */
  traits: Record<string, unknown>;
}

/** Writes an entry of `auth.audit_log_entries` in the transaction of the action. */
export async function audit(client: pg.PoolClient, entry: Entry, now: Date): Promise<void> {
  const { action, actorId, address = '', traits } = entry;
  await client.query(
    `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
     values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), $1, $2, $3)`,
    [{ actor_id: actorId, action, log_type: LOG_TYPES[action], traits }, now, address],
  );
}
