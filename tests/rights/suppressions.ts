import type pg from 'pg';
import { idOf } from './people.ts';

/** Three suppressed addresses; the bounce of the last one is due for deletion. */
export async function insertSuppressions(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    `insert into private.suppressed (address_hash, reason, note, suppressed_by, delete_after) values
       (private.hash_of_mailbox('bounced@example.com'), 'bounced', null, null, '2999-01-01'),
       (private.hash_of_mailbox('stopped@example.com'), 'by_hand', 'asked for it', $1, null),
       (private.hash_of_mailbox('old@example.com'), 'bounced', null, null, '2020-01-01')`,
    [idOf('staff')],
  );
}
