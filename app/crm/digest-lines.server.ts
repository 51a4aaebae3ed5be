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

/** The messages that came by the contact form in the week. */
export const readNewMessages: DigestLine['read'] = async (db, { from, to }) => {
  const { rows } = await sql<{ messages: number }>`
    select count(*)::integer as messages from public.lead_events
    where kind = 'message_sent' and occurred_at >= ${from} and occurred_at < ${to}`.execute(db);
  const messages = rows[0]?.messages ?? 0;
  if (messages === 0) return null;
  return {
    text: counted(messages, 'mesaj din pagina de contact', 'mesaje din pagina de contact'),
    to: href('/admin/crm'),
  };
};
