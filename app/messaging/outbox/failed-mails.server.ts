import { sql } from 'kysely';
import { href } from 'react-router';
import { counted } from '#app/domain/romanian.ts';
import type { DigestLine } from '#app/platform/area.ts';

/** How many mails and text messages of the week were given up on and can still be sent. */
export const readFailedMails: DigestLine['read'] = async (db, { from }) => {
  const { rows } = await sql<{ failed: number }>`
    select count(*)::integer as failed
    from (
      select state, expires_at, failed_at from private.mails
      union all
      select state, expires_at, failed_at from private.text_messages
    ) as message
    where state = 'failed' and failed_at >= ${from} and coalesce(expires_at > private.now(), true)`.execute(
    db,
  );
  const failed = rows[0]?.failed ?? 0;
  if (failed === 0) return null;
  return {
    text: `${counted(failed, 'mesaj nu a putut fi trimis', 'mesaje nu au putut fi trimise')}`,
    to: href('/admin/outbox'),
  };
};
