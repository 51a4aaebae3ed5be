import { sql } from 'kysely';
import { href } from 'react-router';
import { counted } from '#app/domain/romanian.ts';
import type { DigestLine } from '#app/platform/area.ts';

/** The jobs whose last run failed. */
export const readFailedJobs: DigestLine['read'] = async (db) => {
  const { rows } = await sql<{ failed: number }>`
    select count(*)::integer as failed from private.job_states
    where error is not null and finished_at > private.now() - interval '1 day'`.execute(db);
  const failed = rows[0]?.failed ?? 0;
  if (failed === 0) return null;
  return {
    text: counted(failed, 'sarcină programată a eșuat', 'sarcini programate au eșuat'),
    to: href('/admin/jobs'),
  };
};
