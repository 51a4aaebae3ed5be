import type pg from 'pg';
import type { Identity } from '../../postgres/as-caller.ts';

/** What the policies on realtime.messages allow in one topic. */
export interface Rights {
  broadcast: boolean;
  presence: boolean;
}

const TIMEOUT_MS = '3000';
const INSUFFICIENT_PRIVILEGE = '42501';
const IDENTIFY = `select set_config('realtime.topic', $2, true), set_config('request.jwt.claims', $3, true),
  set_config('request.jwt.claim.sub', $4, true), set_config('request.jwt.claim.role', $1, true),
  set_config('role', $1, true)`;
const INSERT = 'insert into realtime.messages (topic, extension) values ($1, $2)';

/**
 * Tests what an identity may read in a topic: inserts two messages as the service, reads them as the identity, and
 * rolls back.
 * @throws the error of a failing policy
 */
export function probeReading(pool: pg.Pool, identity: Identity, topic: string): Promise<Rights> {
  const ids = { broadcast: crypto.randomUUID(), presence: crypto.randomUUID() };
  return rolledBack(pool, async (client) => {
    const [, , , { rows }] = await Promise.all([
      client.query(`select set_config('role', 'service_role', true)`),
      client.query(
        `insert into realtime.messages (id, topic, extension) values ($1, $3, 'broadcast'), ($2, $3, 'presence')`,
        [ids.broadcast, ids.presence, topic],
      ),
      client.query(IDENTIFY, parametersOf(identity, topic)),
      client.query<{ id: string }>('select id from realtime.messages where id in ($1, $2)', [
        ids.broadcast,
        ids.presence,
      ]),
    ]);
    const seen = rows.map(({ id }) => id);
    return { broadcast: seen.includes(ids.broadcast), presence: seen.includes(ids.presence) };
  });
}

/** Tests what an identity may write in a topic: inserts messages and rolls back. */
export function probeWriting(pool: pg.Pool, identity: Identity, topic: string): Promise<Rights> {
  return rolledBack(pool, async (client) => {
    const tryInsert = async (extension: 'broadcast' | 'presence') => {
      const tried = Promise.all([
        client.query('savepoint tried'),
        client.query(INSERT, [topic, extension]).then(
          () => true,
          (error: { code?: string }) => {
            if (error.code === INSUFFICIENT_PRIVILEGE) return false;
            throw error;
          },
        ),
        client.query('rollback to savepoint tried'),
      ]);
      return (await tried)[1];
    };
    const [, broadcast, presence] = await Promise.all([
      client.query(IDENTIFY, parametersOf(identity, topic)),
      tryInsert('broadcast'),
      tryInsert('presence'),
    ]);
    return { broadcast, presence };
  });
}

function parametersOf({ role, claims }: Identity, topic: string): string[] {
  const sub = typeof claims?.sub === 'string' ? claims.sub : '';
  return [role, topic, JSON.stringify(claims ?? { role }), sub];
}

/** A transaction that is always rolled back, with as few round trips as `work` allows. */
async function rolledBack<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const opening = Promise.all([
    client.query('begin'),
    client.query(`select set_config('statement_timeout', $1, true)`, [TIMEOUT_MS]),
  ]);
  const working = work(client);
  const settled = await Promise.allSettled([opening, working]);
  const broken = await client.query('rollback').then(
    () => undefined,
    (error: Error) => error,
  );
  client.release(broken);
  for (const it of settled) if (it.status === 'rejected') throw it.reason;
  return working;
}
