import type pg from 'pg';
import { idOf } from './people.ts';

/** The key of a person who was erased long ago. */
export const ERASURES = { kept: hash(1), due: hash(2), dueWithFiles: hash(3) };

/** What admins did, who was erased, and second factors: one that counts, one of a fallen-back session, one unfinished, and codes for recovery. */
export async function insertAuditRows(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    `insert into private.audit_log (actor_key, verb, subject_key, details, delete_after)
     select private.person_key($1), 'banned', private.person_key($2), '{}', delete_after::timestamptz
     from unnest(array['2999-01-01', '2020-01-01']) delete_after`,
    [idOf('admin'), idOf('paid')],
  );
  await owner.query(
    `insert into private.audit_log (done_at, actor_key, verb, subject_key, details, delete_after) values
       ('2001-01-01 12:00Z', private.person_key($1), 'tried_one', private.person_key($2), '{}', '2999-01-01'),
       ('2001-01-02 12:00Z', private.person_key($2), 'tried_other', private.person_key($1), '{}', '2999-01-01'),
       ('2001-01-03 12:00Z', private.person_key($3), 'tried_one', null, '{}', '2999-01-01')`,
    [idOf('admin'), idOf('paid'), idOf('staff')],
  );
  await owner.query(
    `insert into private.erasures (subject_hash, counts, pending_folder, delete_after) values
       ($1, '{}', null, '2999-01-01'), ($2, '{}', null, '2020-01-01'), ($3, '{}', gen_random_uuid(), '2020-01-01')`,
    [ERASURES.kept, ERASURES.due, ERASURES.dueWithFiles],
  );
  await owner.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     select gen_random_uuid(), f.person, f.type::auth.factor_type, f.status::auth.factor_status, now(), now()
     from (values ($1::uuid, 'totp', 'verified'), ($2, 'totp', 'verified'), ($3, 'totp', 'unverified'),
       ($4, 'recovery_code', 'verified'), ($5, 'totp', 'verified')) f (person, type, status)`,
    [idOf('premium'), idOf('fellBack'), idOf('unregistered'), idOf('paid'), idOf('withEmptyRole')],
  );
}

function hash(number: number): string {
  return String(number).repeat(64);
}
