import type pg from 'pg';
import { asCaller, SERVICE } from '../../postgres/as-caller.ts';

const TIMEOUT_MS = 3_000;

/** Announces that this process is running or leaving. @returns the ids of the other processes */
export async function meetProcesses(pool: pg.Pool, me: string, isLeaving: boolean): Promise<Set<string>> {
  const { rows } = await asCaller(pool, SERVICE, { statementTimeoutMs: TIMEOUT_MS }, (client) =>
    client.query<{ id: string }>('select id from _backend.meet_realtime_processes($1, $2) as met (id)', [
      me,
      isLeaving,
    ]),
  );
  return new Set(rows.map(({ id }) => id));
}
