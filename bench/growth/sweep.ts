import pg from 'pg';
import { loadProduct } from './load-product.ts';
import { sqlId } from './names.ts';
import type { GrowthOptions } from './options.ts';
import { ORIGIN, type Schools } from './school.ts';
import type { Sizes } from './sizes.ts';

/** Expired rows, as after months without a complete sweep: the table, the condition "expired at $1", and the statement that inserts them. */
function piles({ accounts }: Sizes, share: number): [table: string, over: string, statement: string][] {
  const each = (count: number) => `generate_series(1, ${Math.ceil(count * share)}) i`;
  const account = sqlId('account', `(1 + i % ${accounts})`);
  return [
    [
      'auth.sessions',
      `refreshed_at < $1::timestamptz - interval '60 days'`,
      `insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at, aal, user_agent)
       select gen_random_uuid(), ${account}, now() - interval '90 days', now(), now() - interval '70 days', 'aal1', 'Mozilla/5.0'
       from ${each(500_000)}`,
    ],
    [
      '_backend.one_time_codes',
      `expires_at < $1::timestamptz - interval '1 day'`,
      `insert into _backend.one_time_codes (user_id, purpose, target, code_hash, created_at, expires_at)
       select ${account}, 'old' || i / ${accounts}, 'a@exemplu.ro', md5(i::text), now(), now() - interval '2 days'
       from ${each(500_000)}`,
    ],
    [
      '_backend.attempts',
      'resets_at < $1::timestamptz',
      `insert into _backend.attempts (key, count, resets_at)
       select 'old:' || md5(i::text), 1, now() - interval '1 hour' from ${each(500_000)}`,
    ],
    [
      '_backend.known_networks',
      `last_seen_at < $1::timestamptz - interval '90 days'`,
      `insert into _backend.known_networks (user_id, network_hash, last_seen_at)
       select ${account}, 'old' || i, now() - interval '100 days' from ${each(500_000)}`,
    ],
    [
      'auth.audit_log_entries',
      `created_at < $1::timestamptz - interval '365 days'`,
      `insert into auth.audit_log_entries (id, payload, created_at)
       select gen_random_uuid(), json_build_object('actor_id', ${account}, 'action', 'user_modified'), now() - interval '400 days'
       from ${each(200_000)}`,
    ],
    [
      'private.rate_limits',
      'expire < extract(epoch from $1::timestamptz) * 1000 - 60000',
      `insert into private.rate_limits (key, points, expire)
       select 'start:old' || md5(i::text), 1, 1 from ${each(500_000)}`,
    ],
    [
      'private.mails',
      'delete_after < $1::timestamptz',
      `insert into private.mails (kind, recipient, state, sent_at, user_id, created_at, delete_after)
       select 'magiclink', 'a@exemplu.ro', 'sent', now(), ${account}, now() - interval '31 days', now() - interval '1 day'
       from ${each(200_000)}`,
    ],
  ];
}

/** Inserts expired rows, and counts those that sweeps and jobs leave. */
export async function measureSweep(
  schools: Schools,
  _options: GrowthOptions,
): Promise<{ holds: boolean; samples: unknown }> {
  const product = await loadProduct();
  const school = await schools.open('large');
  const owner = new pg.Client({ connectionString: school.superuserUrl });
  await owner.connect();
  try {
    const all = piles(school.sizes, schools.share);
    await owner.query('set session_replication_role = replica');
    for (const [, , statement] of all) await owner.query(statement);
    await owner.query('reset session_replication_role');
    for (const [table] of all) await owner.query(`analyze ${table}`);
    const begun = new Date();
    const before = await countOver(owner, all, begun);
    const startedAt = performance.now();
    await school.backend.sweep();
    await product.deleteAllDue(school.pool, ORIGIN);
    const seconds = (performance.now() - startedAt) / 1000;
    // What became over while the sweep ran is for the next one.
    const after = await countOver(owner, all, begun);
    for (const [table] of all) {
      const left = after.get(table) ?? 0;
      process.stdout.write(
        `${left > 0 ? '!' : ' '} ${table.padEnd(28)} ${String(before.get(table)).padStart(8)} over, ${left} left\n`,
      );
    }
    const removed = [...before.values()].reduce((sum, count) => sum + count, 0);
    process.stdout.write(
      `  ${removed.toLocaleString('en')} rows in ${seconds.toFixed(0)} s, ${(removed / seconds).toFixed(0)} per second, with the pauses between batches\n`,
    );
    return {
      holds: [...after.values()].every((count) => count === 0),
      samples: { before: [...before], after: [...after], seconds },
    };
  } finally {
    await owner.end();
    await school.close();
  }
}

async function countOver(
  owner: pg.Client,
  all: ReturnType<typeof piles>,
  moment: Date,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [table, over] of all) {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${over}`,
      [moment],
    );
    counts.set(table, rows[0]?.count ?? 0);
  }
  return counts;
}
