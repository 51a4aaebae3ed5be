import type pg from 'pg';
import { idOf } from './people.ts';

/** A member of staff keeps two views, a super admin one, and a learner one from when they were a teacher. */
export async function insertSavedViews(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    `insert into public.saved_views (owner_id, list, title, search)
     values ($1, 'crm', 'De sunat', ''), ($1, 'crm', 'Ale mele', ''), ($2, 'crm', 'De sunat', ''),
       ($3, 'crm', 'De demult', '')`,
    [idOf('staff'), idOf('super_admin'), idOf('paid')],
  );
}
