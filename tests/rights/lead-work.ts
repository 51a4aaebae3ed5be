import type pg from 'pg';
import { idOf } from './people.ts';

export const TASK = '00000000-0000-4000-8002-000000000001';
export const OTHER_TASK = '00000000-0000-4000-8002-000000000002';
export const CARD_CHANGE = '00000000-0000-4000-8002-000000000003';
export const MERGE = 1;
/** Its rows: one that can be promoted, one that cannot, and one that is due for deletion. */
export const IMPORT = 1;

interface WorkedOn {
  ofPaid: string;
  ofPremium: string;
  byPhone: string;
}

/** What staff did with leads: tasks, a change that can be undone and one that cannot any more, an undone merge, a file. */
export async function insertLeadWork(
  owner: pg.ClientBase,
  { ofPaid, ofPremium, byPhone }: WorkedOn,
): Promise<void> {
  await owner.query(
    `insert into private.lead_tasks (id, lead_id, what, owner_id)
     values ('${TASK}', $1, 'Call', $2), ('${OTHER_TASK}', $1, 'Write', null)`,
    [ofPaid, idOf('staff')],
  );
  await owner.query(
    `insert into private.lead_card_changes (change_id, lead_id, version, stage, delete_after)
     values ('${CARD_CHANGE}', $1, 1, 'talking', '2999-01-01'), (gen_random_uuid(), $2, 1, 'new', '2020-01-01')`,
    [ofPaid, ofPremium],
  );
  await owner.query(
    `insert into private.lead_merges (kept_id, merged_id, follower_ids, undone_at) values ($1, $2, '{}', now())`,
    [ofPremium, byPhone],
  );
  await owner.query(
    `insert into private.lead_revisions (lead_id, version, is_parent_email, phone) values ($1, 7, false, '+40722000009')`,
    [ofPaid],
  );
  await owner.query(
    `insert into private.lead_imports (file_name, state, row_count, error_count) values ('fixture.csv', 'running', 3, 1);
     insert into private.lead_import_rows (import_id, row_no, email, errors, given, delete_after) values
       (${IMPORT}, 2, 'imported@example.com', null, null, '2999-01-01'),
       (${IMPORT}, 3, null, '{"E-mail": "?"}', '{"E-mail": "x"}', '2999-01-01'),
       (${IMPORT}, 4, 'old@example.com', null, null, '2020-01-01')`,
  );
}
