import { free, resting, service, superAdmin, visitor, worker } from '../actors.ts';
import { type Cell, can, canNot } from '../cell.ts';
import { type Privileges, privilegesOn } from '../privileges.ts';

const NO_ROLE = { anon: {}, authenticated: {}, worker: {} as Privileges, service: {} };

/** Migrations alone write kinds. The worker reads those of mails. */
export const KIND_CELLS: Cell[] = [
  ...privilegesOn(
    {
      name: 'private.mail_kinds',
      columns: ['kind', 'category', 'names_account', 'is_limited', 'obeys_suppression', 'lane'],
    },
    { ...NO_ROLE, worker: { select: 'all' } },
  ),
  ...['text_message_kinds', 'lead_event_kinds', 'consent_kinds'].flatMap((name) =>
    privilegesOn({ name: `private.${name}`, columns: ['kind'] }, NO_ROLE),
  ),
  ...privilegesOn(
    { name: 'private.lead_stages', columns: ['stage', 'position', 'name', 'stale_after'] },
    NO_ROLE,
  ),
  ...privilegesOn({ name: 'private.lead_lost_reasons', columns: ['reason', 'position', 'name'] }, NO_ROLE),
  ...privilegesOn(
    {
      name: 'private.lead_score_terms',
      columns: ['term', 'position', 'name', 'points', 'kind', 'consent_kind'],
    },
    NO_ROLE,
  ),
  can(worker, 'read the kind of a mail', `select kind from private.mail_kinds where kind = 'recovery'`),
  ...[resting, visitor, superAdmin, service].map((actor) =>
    canNot(actor, 'read the kinds of mails', 'select kind from private.mail_kinds'),
  ),
  ...[superAdmin, worker, service].map((actor) =>
    canNot(
      actor,
      'add a kind of mail',
      `insert into private.mail_kinds values ('unheard_of', 'notice', false)`,
    ),
  ),
  // Only its trigger can call it: that it works shows in a mail that is let in.
  ...[resting, visitor, free, worker, service].map((actor) => ({
    ...canNot(actor, 'call private.check_account_of_mail', 'select private.check_account_of_mail()'),
    control: `insert into private.mails (kind, recipient, subject, body_text, body_html)
      values ('level_test_result', 'b@example.com', 's', 't', 'h')`,
  })),
];
