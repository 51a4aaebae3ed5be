import {
  banned,
  free,
  paid,
  resting,
  service,
  stranger,
  superAdmin,
  team,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { type Cell, can, canNot } from '../cell.ts';
import { LEADS } from '../fixtures.ts';
import { EVERYTHING_BUT_EMPTYING, privilegesOn } from '../privileges.ts';

const ATTACHED = `where id = '${LEADS.attached}'`;
const OF_AN_EVENT_FROM_THE_WORKER = [
  ...['lead_id', 'kind', 'source', 'campaign', 'medium', 'content', 'details'],
  ...['consent_kind', 'consent_version', 'level_test_id', 'related_lead_id'],
];
const WITH_ADDRESS = `select from public.leads where email = 'due@example.com'`;
const belowStaff = withoutRightsOf('staff');

export const LEAD_CELLS: Cell[] = [
  ...privilegesOn(
    { name: 'public.consent_wordings', columns: ['kind', 'version', 'wording'] },
    {
      anon: { select: 'all' },
      authenticated: { select: 'all' },
      worker: { select: 'all' },
      service: EVERYTHING_BUT_EMPTYING,
    },
  ),
  ...privilegesOn(
    {
      name: 'public.leads',
      columns: [
        ...['id', 'email', 'is_parent_email', 'full_name', 'phone', 'profile_id'],
        ...['first_touch_source', 'first_touch_campaign', 'first_touch_medium', 'first_touch_content'],
        ...['last_touch_source', 'last_touch_campaign', 'last_touch_medium', 'last_touch_content'],
        ...['first_touch_at', 'last_touch_at', 'created_at', 'delete_after'],
        ...['details_version', 'merged_into', 'import_id'],
      ],
    },
    {
      anon: {},
      authenticated: {},
      worker: {
        select: 'all',
        insert: ['email', 'is_parent_email', 'full_name', 'phone'],
        update: ['delete_after'],
        delete: true,
      },
      service: EVERYTHING_BUT_EMPTYING,
    },
  ),
  ...privilegesOn(
    {
      name: 'public.lead_events',
      columns: ['id', 'occurred_at', 'writer_key', ...OF_AN_EVENT_FROM_THE_WORKER],
    },
    {
      anon: {},
      authenticated: {},
      worker: { select: 'all', insert: OF_AN_EVENT_FROM_THE_WORKER },
      service: EVERYTHING_BUT_EMPTYING,
    },
  ),

  ...[resting, stranger, free, superAdmin, banned, worker, service].map((actor) =>
    can(
      actor,
      'read what a consent says',
      `select wording from public.consent_wordings where kind = 'newsletter'`,
    ),
  ),

  ...[resting, stranger, visitor].flatMap((actor) => [
    canNot(actor, 'see a lead', 'select email from public.leads'),
    canNot(actor, 'see what leads did', 'select kind from public.lead_events'),
    canNot(
      actor,
      'leave details past the form',
      `insert into public.leads (email, full_name) values ('a@b.ro', 'A')`,
    ),
  ]),
  // Whether or not there is anything to see: a refusal that depended on it would tell.
  ...[...belowStaff, ...team].flatMap((person) => [
    canNot(person, 'see a lead', 'select email from public.leads'),
    canNot(person, 'see what leads did', 'select kind from public.lead_events'),
  ]),
  ...[paid, superAdmin].flatMap((person) => [
    canNot(person, 'learn that an address is a lead', WITH_ADDRESS),
    canNot(person, 'learn that an address is none', WITH_ADDRESS.replace('due@', 'nobody@')),
  ]),
  canNot(paid, 'see what the school noted about them', `select full_name from public.leads ${ATTACHED}`),
  ...[worker, service].flatMap((actor) => [
    can(actor, 'see every lead', 'select email from public.leads', 4),
    can(actor, 'see what leads did', 'select kind from public.lead_events', 13),
  ]),
  ...[paid, superAdmin].flatMap((person) => [
    canNot(person, 'change a lead', `update public.leads set full_name = 'x' ${ATTACHED}`),
    canNot(person, 'delete a lead', `delete from public.leads ${ATTACHED}`),
    canNot(
      person,
      'write history',
      `insert into public.lead_events (lead_id, kind) values ('${LEADS.attached}', 'order_paid')`,
    ),
    canNot(person, 'erase history', `delete from public.lead_events where lead_id = '${LEADS.attached}'`),
    canNot(person, 'reword a consent', `update public.consent_wordings set wording = 'x'`),
  ]),
  can(service, 'change a lead', `update public.leads set full_name = 'x' ${ATTACHED}`),
  can(service, 'erase a lead', `delete from public.leads ${ATTACHED}`),
];
