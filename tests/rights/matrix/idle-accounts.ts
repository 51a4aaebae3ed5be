import { paid, resting, service, superAdmin, visitor, withUnknownRole, worker } from '../actors.ts';
import { after, type Cell, can, canNot, does } from '../cell.ts';
import { idOf, type PersonKey } from '../people.ts';

const CLAIM = 'select person_id, email from private.claim_idle_account()';
const ERASE = 'private.erase_idle_account()';
/** More passes than there are due accounts. */
const DECIDE = `select from (values (${ERASE}), (${ERASE}), (${ERASE}), (${ERASE}), (${ERASE})) as done (decision)`;
const REMIND = 'select person_id, email, reminder_key from private.claim_idle_reminder()';
const NONE_TO_REMIND =
  'select from (select count(*) from private.claim_idle_reminder()) as due (n) where n = 0';
const RETURNED = 'select person_id from private.list_returned_people()';
const COME_BACK = does(withUnknownRole, `select public.update_last_activity('${idOf('withUnknownRole')}')`);
const nobodyElse = [resting, visitor, paid, superAdmin, service];

/** The worker warns and erases, account by account; which those are is for the database to say. */
export const IDLE_ACCOUNT_CELLS: Cell[] = [
  can(worker, 'claim the one idle account nobody was warned of, and no other', `${CLAIM} union all ${CLAIM}`),
  can(
    worker,
    'read where its warning goes',
    `${CLAIM} where person_id = '${idOf('withoutRole')}' and email = 'withoutrole@example.com'`,
  ),
  can(
    worker,
    'decide about the three whose warning is old enough',
    `${DECIDE} where decision is not null`,
    3,
  ),
  can(worker, 'erase the one of them who did not come back', `${DECIDE} where decision = 'erased'`),
  ...[worker, service].flatMap((actor) => [
    can(actor, 'note that a warning left', noting('withUnknownRole', 'true', 'true')),
    can(actor, 'note that a warning never left', noting('withUnknownRole', 'false', 'true')),
    can(actor, 'note nothing of a warning that left already', noting('unregistered', 'true', 'false')),
    can(actor, 'take no warning back that left', noting('unregistered', 'false', 'false')),
    can(actor, 'note no warning that was never written', noting('paid', 'true', 'false')),
    can(actor, 'lose no warning that was never written', noting('paid', 'false', 'false')),
  ]),

  after(
    [does(worker, `${CLAIM} union all ${CLAIM}`)],
    can(service, 'see nobody else warned', profileOf('paid', 'idle_mail_at is null')),
  ),
  after(
    [does(worker, `${CLAIM} union all ${CLAIM}`)],
    can(service, 'see nothing noted of who is not idle', profileOf('paid', 'last_activity_at is null')),
  ),
  after(
    [does(worker, noting('withUnknownRole', 'true', 'true'))],
    can(service, 'see when a warning left', profileOf('withUnknownRole', 'idle_told_at is not null')),
  ),
  after(
    [does(worker, noting('withUnknownRole', 'false', 'true'))],
    can(
      service,
      'see a warning that never left taken back',
      profileOf('withUnknownRole', 'idle_mail_at is null'),
    ),
  ),

  // The second warning
  can(worker, 'find no reminder to write before a warning left', NONE_TO_REMIND),
  after(
    [does(worker, noting('withUnknownRole', 'true', 'true'))],
    can(
      worker,
      'claim the account whose warning left just now',
      `${REMIND} where person_id = '${idOf('withUnknownRole')}' and email = 'withunknownrole@example.com'
         and reminder_key like 'idle_reminder:${idOf('withUnknownRole')}:20%'
         and told_at > now() - interval '1 minute' and last_seen_at < now() - interval '1 year'`,
    ),
  ),
  after(
    [does(worker, noting('withUnknownRole', 'true', 'true')), COME_BACK],
    can(worker, 'remind nobody who came back', NONE_TO_REMIND),
  ),
  after(
    [
      does(worker, noting('withUnknownRole', 'true', 'true')),
      does(
        worker,
        `insert into private.mails (kind, recipient, subject, body_text, body_html, user_id, dedupe_key)
         select 'idle_reminder', email, 's', 't', 'h', person_id, reminder_key from private.claim_idle_reminder()`,
      ),
    ],
    can(worker, 'remind nobody twice', NONE_TO_REMIND),
  ),
  can(worker, 'know who was warned and came back', `${RETURNED} where person_id = '${idOf('free')}'`),
  after([COME_BACK], can(worker, 'know nobody who came back before the warning left', RETURNED)),

  ...nobodyElse.flatMap((actor) => [
    canNot(actor, 'claim a reminder', REMIND),
    canNot(actor, 'know who was warned and came back', RETURNED),
    canNot(actor, 'claim an idle account', CLAIM),
    canNot(actor, 'erase an idle account', `select ${ERASE}`),
  ]),
  ...[resting, visitor, paid, superAdmin].map((actor) =>
    canNot(actor, 'note that a warning left', noting('withUnknownRole', 'true', 'true')),
  ),
  ...[resting, visitor, paid, superAdmin, worker, service].flatMap((actor) => [
    canNot(
      actor,
      'ask when somebody was last seen',
      `select private.last_seen('${idOf('paid')}') where false`,
    ),
    canNot(actor, 'ask who counts as a learner', `select private.is_learner('free')`),
    {
      ...canNot(actor, 'call what only a trigger calls', 'select private.follow_idle_mail()'),
      control: noting('withUnknownRole', 'true', 'true'),
    },
  ]),
];

function noting(key: PersonKey, hasLeft: string, isNoted: string): string {
  return `select from private.note_idle_mail('${idOf(key)}', ${hasLeft}) as is_noted where is_noted = ${isNoted}`;
}

function profileOf(key: PersonKey, condition: string): string {
  return `select from public.profiles where id = '${idOf(key)}' and ${condition}`;
}
