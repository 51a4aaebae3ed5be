import {
  admin,
  free,
  paid,
  resting,
  service,
  staff,
  stranger,
  superAdmin,
  teacher,
  teamWithoutSecondFactor,
  visitor,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, does, reachesNothing, type Step } from '../cell.ts';
import { CONTACT_MESSAGES } from '../contact-messages.ts';
import { LEADS } from '../fixtures.ts';
import { ALERT_TOKEN } from '../message-alerts.ts';
import { idOf, type PersonKey } from '../people.ts';
import { privilegesOn } from '../privileges.ts';

const OWN = 'select person_id from private.message_alert_subscriptions';
const OFF = 'delete from private.message_alert_subscriptions';
const CLAIM = 'select person_id from private.claim_message_alert()';
const ALL = [CLAIM, CLAIM, CLAIM, CLAIM, CLAIM].join(' union all ');
const SUPER_ADMIN = switchingOn('super_admin');
const END = ending(ALERT_TOKEN);
const RECENT = arriving(`now() - interval '2 minutes'`);
const settleFresh = does(
  staff,
  `select from private.settle_contact_message(${CONTACT_MESSAGES.fresh}, 1, true) as done where done = 'saved'`,
);

/** Staff switch word of new messages on for themselves; the worker writes it, and its link switches it off. */
export const MESSAGE_ALERT_CELLS: Cell[] = [
  ...privilegesOn(
    { name: 'private.message_alert_subscriptions', columns: ['person_id', 'told_until', 'token'] },
    {
      anon: {},
      authenticated: { select: ['person_id'], insert: ['person_id'], delete: true },
      worker: {},
      service: { select: ['person_id'], delete: true, truncate: true },
    },
  ),

  // One's own
  ...[staff, admin, free].map((person) => can(person, 'see that they alone are told of messages', OWN)),
  ...[superAdmin, paid].map((person) => reachesNothing(person, 'see who is told of messages', OWN)),
  can(superAdmin, 'be told of messages', SUPER_ADMIN),
  canNot(superAdmin, 'have another told of messages', switchingOn('teacher')),
  canNot(teacher, 'be told of messages', switchingOn('teacher')),
  canNot(paid, 'be told of messages', switchingOn('paid')),
  ...teamWithoutSecondFactor
    .filter(({ claims }) => claims?.sub === idOf('super_admin'))
    .map((person) => canNot(person, 'be told of messages', SUPER_ADMIN)),
  ...[staff, admin, free].map((person) => can(person, 'be told of messages no more, and no other', OFF)),
  reachesNothing(superAdmin, 'switch off what others are told', OFF),
  after(
    [does(superAdmin, SUPER_ADMIN), arriving(`now() - interval '1 hour'`)],
    can(worker, 'tell of no message from before it was switched on', ALL, 3),
  ),

  // Telling
  can(
    worker,
    'tell a staff member of the messages that are new, with the link that ends it',
    `select from private.claim_message_alert()
     where person_id = '${idOf('staff')}' and email = 'staff@example.com' and token = '${ALERT_TOKEN}'
       and new_messages = 1`,
  ),
  can(worker, 'tell who works for the school of a new message, each once', ALL, 2),
  after([settleFresh], reachesNothing(worker, 'tell of messages that are done or taken', ALL, ALL)),
  after([RECENT], can(worker, 'tell nobody twice within a quarter of an hour', ALL, 3)),
  after(
    [RECENT],
    can(
      worker,
      'tell of every message since the last time',
      `select from private.claim_message_alert() where person_id = '${idOf('staff')}' and new_messages = 2`,
    ),
  ),
  after(
    [RECENT, does(worker, CLAIM), does(worker, CLAIM)],
    can(
      worker,
      'tell of no message from before the last time',
      `select from private.claim_message_alert() where person_id = '${idOf('admin')}' and new_messages = 1`,
    ),
  ),
  after([arriving('now()')], can(worker, 'leave a message of this moment for the next time', ALL, 2)),
  after(
    [arriving('now()')],
    can(
      worker,
      'not count a message of this moment',
      `select from private.claim_message_alert() where person_id = '${idOf('staff')}' and new_messages = 1`,
    ),
  ),
  after(
    [does(worker, CLAIM)],
    can(service, 'see nobody told of messages who does not work for the school', OWN, 4),
  ),
  ...[resting, visitor, free, superAdmin, service].map((actor) =>
    canNot(actor, 'claim word of new messages', CLAIM),
  ),

  // The link
  ...[stranger, visitor, free, superAdmin].map((actor) =>
    can(actor, 'end word of new messages by its link', END),
  ),
  can(stranger, 'end no word of new messages by another word', ending('invented', 'not is_ended')),
  after([does(stranger, END)], can(service, 'see others told of messages still', OWN, 7)),
  ...[worker, service].map((actor) => canNot(actor, 'end word of new messages by its link', END)),
];

function switchingOn(person: PersonKey): string {
  return `insert into private.message_alert_subscriptions (person_id) values ('${idOf(person)}')`;
}

function ending(token: string, outcome = 'is_ended'): string {
  return `select from private.end_message_alerts('${token}') as is_ended where ${outcome}`;
}

/** A message that came at this moment; no page lets anybody date one. */
function arriving(moment: string): Step {
  return does(
    service,
    `insert into public.lead_events (lead_id, kind, occurred_at, details)
     values ('${LEADS.attached}', 'message_sent', ${moment}, '{"topic": "curs"}')`,
  );
}
