import pg from 'pg';

/** Connections to a table shaped like the answers', without keys to check: the least a durable answer can cost. */
export async function openFloor(ownerUrl: string, connections: number): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: connections, min: connections });
  await pool.query('create schema if not exists bench');
  await pool.query(
    `create table if not exists bench.answers (id bigint generated always as identity primary key, test_id uuid,
       position smallint, item_id integer, response text, outcome text, answered_at timestamptz default now())`,
  );
  return pool;
}

/** One-row inserts, each its own durable transaction, on all connections at once. @returns inserts per second */
export async function insertForAWhile(pool: pg.Pool, ms: number): Promise<number> {
  const end = performance.now() + ms;
  const startedAt = performance.now();
  let inserted = 0;
  await Promise.all(
    Array.from({ length: pool.options.max }, async () => {
      const client = await pool.connect();
      while (performance.now() < end) {
        await client.query({
          name: 'floor',
          text: `insert into bench.answers (test_id, position, item_id, response, outcome)
                 values ('00000000-0000-4000-8000-000000000000', $1, $2, $3, $4)`,
          values: [inserted % 25, inserted % 120, 'some answer', 'wrong'],
        });
        inserted++;
      }
      client.release();
    }),
  );
  return (inserted / (performance.now() - startedAt)) * 1000;
}
