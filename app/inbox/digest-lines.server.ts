import { sql } from 'kysely';
import { href } from 'react-router';
import { counted } from '#app/domain/romanian.ts';
import type { DigestLine } from '#app/platform/area.ts';

/** The messages that wait for an answer, of any week. */
export const readWaitingMessages: DigestLine['read'] = async (db) => {
  const { rows } = await sql<{ messages: number }>`
    select count(*)::integer as messages from private.contact_messages where state in ('new', 'open')`.execute(
    db,
  );
  const messages = rows[0]?.messages ?? 0;
  if (messages === 0) return null;
  return {
    text: counted(messages, 'mesaj așteaptă răspuns', 'mesaje așteaptă răspuns'),
    to: href('/admin/messages'),
  };
};
