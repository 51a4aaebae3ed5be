import { withClient } from '@english-beyond-limits/backend/postgres';
import type { Acknowledged } from './writers.ts';

interface Lost {
  answers: number;
  accounts: number;
  uploads: number;
}

/** How much of what was acknowledged is not there. */
export async function countLost(
  port: number,
  superuserUrl: string,
  { answers, accounts, uploads }: Acknowledged,
): Promise<Lost> {
  const { stored, known } = await withClient(superuserUrl, async (client) => ({
    stored: await client.query<{ test_id: string; count: number }>(
      'select test_id, count(*)::integer as count from public.level_test_answers group by 1',
    ),
    known: await client.query<{ id: string }>('select id from auth.users'),
  }));
  const counts = new Map(stored.rows.map(({ test_id, count }) => [test_id, count]));
  const ids = new Set(known.rows.map(({ id }) => id));
  let lostUploads = 0;
  for (const name of uploads) {
    const response = await fetch(`http://127.0.0.1:${port}/storage/v1/object/public/avatars/${name}`);
    const { byteLength } = await response.arrayBuffer();
    if (response.status !== 200 || byteLength === 0) lostUploads++;
  }
  return {
    answers: [...answers].reduce(
      (sum, [testId, count]) => sum + Math.max(0, count - (counts.get(testId) ?? 0)),
      0,
    ),
    accounts: accounts.filter(({ userId }) => !ids.has(userId)).length,
    uploads: lostUploads,
  };
}
