import type pg from 'pg';
import { idOf } from './people.ts';

/** What two learners said when they registered; the paying one has proved since to read the mailbox. */
export async function insertRegistrations(owner: pg.ClientBase): Promise<void> {
  await owner.query('update auth.users set email_confirmed_at = now() where id = $1', [idOf('paid')]);
  await owner.query(
    `insert into public.registrations (person_id, terms_version, age, parent_email, consent_kind, consent_version)
     select $1::uuid, '2026-11-21', '16-or-over', null, kind, version
     from public.consent_wordings where kind = 'newsletter'
     union all
     select $2::uuid, '2026-11-21', 'under-16', 'parent@example.com', null, null`,
    [idOf('paid'), idOf('free')],
  );
}
