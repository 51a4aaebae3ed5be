import type pg from 'pg';
import { idOf } from './people.ts';

/** The first three are about the first question of a test, the last two about the second. */
export const REPORTS = {
  /** Of the finished test; with an address. */
  open: reportId(1),
  /** Of the running test. */
  ofRunning: reportId(2),
  /** Of the other visitor's test; its address is not taken yet. */
  answered: reportId(3),
  openToo: reportId(4),
  due: reportId(5),
};

/** Inserts reports on the fixtures' tests, and a bank of one item that is older than the seeded one. */
export async function insertReports(
  owner: pg.ClientBase,
  tests: { running: string; finished: string; ofOther: string },
): Promise<void> {
  const report = (id: string, test: string, fields: object = {}) => ({
    id,
    test,
    position: 1,
    state: 'open',
    kind: 'unclear',
    delete_after: '2999-01-01',
    ...fields,
  });
  await owner.query(
    `insert into private.item_reports (id, test_id, position, item_id, kind, comment, reply_address, wants_mail, state,
       reply, answered_by, answered_at, delete_after)
     select r.id, r.test, r.position, a.item_id, r.kind, 'nu se aude', r.address, r.address is not null, r.state,
       r.reply, case when r.state <> 'open' then $2::uuid end, case when r.state <> 'open' then now() end,
       r.delete_after::timestamptz
     from jsonb_to_recordset($1) as r (id uuid, test uuid, position smallint, kind text, address text, state text,
       reply text, delete_after text)
     join public.level_test_answers a on a.test_id = r.test and a.position = r.position`,
    [
      JSON.stringify([
        report(REPORTS.open, tests.finished, { address: 'ana@example.com' }),
        report(REPORTS.ofRunning, tests.running),
        report(REPORTS.answered, tests.ofOther, {
          address: 'dan@example.com',
          state: 'fixed',
          reply: 'Am corectat.',
        }),
        report(REPORTS.openToo, tests.finished, { position: 2, kind: 'other' }),
        report(REPORTS.due, tests.ofOther, { position: 2, delete_after: '2020-01-01' }),
      ]),
      idOf('staff'),
    ],
  );
  await owner.query(
    `insert into private.banks (version, content_hash) overriding system value values (0, 'older');
     insert into private.bank_items (bank_version, item_id) select 0, min(item_id) from private.item_reports`,
  );
}

function reportId(number: number): string {
  return `00000000-0000-4000-8003-${String(number).padStart(12, '0')}`;
}
