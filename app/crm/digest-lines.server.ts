import { sql } from 'kysely';
import { href } from 'react-router';
import { counted } from '#app/domain/romanian.ts';
import type { DigestLine } from '#app/platform/area.ts';

/** The leads of the week. */
export const readNewLeads: DigestLine['read'] = async (db, { from, to }) => {
  const { rows } = await sql<{ leads: number }>`
    select count(*)::integer as leads from public.leads where created_at >= ${from} and created_at < ${to}`.execute(
    db,
  );
  const leads = rows[0]?.leads ?? 0;
  return leads === 0 ? null : { text: counted(leads, 'fișă nouă', 'fișe noi'), to: href('/admin/crm') };
};
