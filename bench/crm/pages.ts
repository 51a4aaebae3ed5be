import { withClient } from '@english-beyond-limits/backend/postgres';
import { LEAD_SORTS, listLeads } from '#app/admin/crm/lead-list.server.ts';
import { quantile } from '../support/figures.ts';
import type { Schools } from './school.ts';

const PAGES = 400;

/** Pages after leads drawn by chance, in every order and both directions: p50 and p99 of Postgres's processor time. */
export async function measurePages(
  schools: Schools,
  sizes: readonly number[],
  isQuick: boolean,
  say: (line: string) => void,
): Promise<Record<number, number[]>> {
  const all: Record<number, number[]> = {};
  say('\nany page: processor time, p50 and p99 of pages after leads drawn by chance, in every order');
  for (const leads of sizes) {
    const school = await schools.open(leads);
    const { rows } = await withClient(school.superuserUrl, (client) =>
      client.query<{ id: string }>(
        `select lead_id as id from private.lead_cards order by random() limit ${PAGES}`,
      ),
    );
    const times: number[] = [];
    for (const [index, { id }] of rows.slice(0, isQuick ? 40 : PAGES).entries()) {
      const sort = LEAD_SORTS[index % LEAD_SORTS.length] ?? 'created';
      const asked = { words: null, filters: {}, sort, isRising: index % 2 === 0, after: id };
      const worked = school.countProcessorTime();
      await listLeads(school, school.staff, asked, 50);
      times.push(worked());
    }
    all[leads] = times;
    say(
      `  ${leads.toLocaleString('en').padStart(10)} leads  p50 ${quantile(times, 0.5).toFixed(2)} ms  p99 ${quantile(times, 0.99).toFixed(2)} ms`,
    );
  }
  return all;
}
