import type pg from 'pg';
import { idOf } from './people.ts';

/**
 * What two learners said when they registered; the paying one has proved since to read the mailbox. What an admin said is
 * contested.
 */
export async function insertRegistrations(owner: pg.ClientBase): Promise<void> {
  await owner.query('update auth.users set email_confirmed_at = now() where id = any ($1)', [
    [idOf('paid'), idOf('admin')],
  ]);
  await owner.query(
    `insert into public.registrations (person_id, terms_version, age, parent_email, consent_kind, consent_version, is_contested)
     select person, '2026-11-21', '16-or-over', null, kind, version, person = $3
     from public.consent_wordings, unnest(array[$1, $3]::uuid[]) person where kind = 'newsletter'
     union all
     select $2::uuid, '2026-11-21', 'under-16', 'parent@example.com', null, null, false`,
    [idOf('paid'), idOf('free'), idOf('admin')],
  );
}
