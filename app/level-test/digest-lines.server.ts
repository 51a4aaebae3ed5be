import { sql } from 'kysely';
import { href } from 'react-router';
import { counted } from '#app/domain/romanian.ts';
import type { DigestLine } from '#app/platform/area.ts';

/** The tests of the week. */
export const readTests: DigestLine['read'] = async (db, { from, to }) => {
  const { rows } = await sql<{ started: number; finished: number }>`
    select count(*)::integer as started, count(finished_at)::integer as finished from public.level_tests
    where started_at >= ${from} and started_at < ${to}`.execute(db);
  const { started, finished } = rows[0] ?? { started: 0, finished: 0 };
  if (started === 0) return null;
  return {
    text: `${counted(started, 'test început', 'teste începute')}, ${finished} până la capăt`,
    to: href('/admin/level-test'),
  };
};

/** The reported mistakes that wait for an answer, of whatever week. */
export const readOpenReports: DigestLine['read'] = async (db) => {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from private.item_reports where state = 'open'`.execute(db);
  const open = rows[0]?.open ?? 0;
  if (open === 0) return null;
  return {
    text: counted(open, 'greșeală raportată așteaptă răspuns', 'greșeli raportate așteaptă răspuns'),
    to: href('/admin/item-reports'),
  };
};
