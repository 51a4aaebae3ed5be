import type pg from 'pg';
import { idOf } from './people.ts';

/** A learner has ticked two boxes, a super admin one. */
export async function insertChecklistTicks(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    `insert into public.checklist_ticks (person_id, list, box)
     values ($1, '7-zile', '1'), ($1, '7-zile', '2'), ($2, '7-zile', '1')`,
    [idOf('paid'), idOf('super_admin')],
  );
}
