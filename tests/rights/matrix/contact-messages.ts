import { CONSENT_WORDINGS } from '#content/consents.ts';
import {
  resting,
  service,
  staff,
  stranger,
  superAdmin,
  team,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, does, reachesNothing, type Step } from '../cell.ts';
import { CONTACT_MESSAGES, MESSAGE_ANSWERS } from '../contact-messages.ts';
import { LEADS, TESTS } from '../fixtures.ts';
import { idOf, type PersonKey } from '../people.ts';
import { privilegesOn } from '../privileges.ts';

const { fresh, taken, settled } = CONTACT_MESSAGES;
const refused = [...withoutRightsOf('staff'), resting, stranger, visitor, worker, service];

interface Narrowed {
  states?: string;
  topic?: string;
  assignee?: PersonKey;
  isUnassigned?: boolean;
  words?: string;
  isRising?: boolean;
  after?: number;
  count?: number;
  textLength?: number;
}

/** The ids of a list, which is then what the name says when it has this row. */
const listing = ({
  states = 'new,open,done',
  topic,
  assignee,
  isUnassigned = false,
  words,
  isRising = false,
  after: last,
  count = 50,
  textLength = 200,
}: Narrowed) =>
  `select id from private.list_contact_messages('{${states}}', ${literal(topic)}, ${literal(assignee && idOf(assignee))},
    ${isUnassigned}, ${literal(words)}, ${isRising}, ${last ?? 'null'}, ${count}, ${textLength})`;
const counting = (state: string, atMost: number, expected: number) =>
  `select from private.count_contact_messages('${state}', ${atMost}) as counted where counted = ${expected}`;
const reading = (id: number) => `select from private.read_contact_message(${id})`;
/** What the owner, who has no rank, finds. */
const ROWS = 'select from private.contact_messages';
const thread = (id: number, count = 50) => `select from private.list_contact_thread(${id}, ${count})`;
const ASSIGNEES = `select from private.list_message_assignees() where name is not null`;
const assigning = (id: number, version: number, person: PersonKey | null, outcome = 'saved') =>
  `select from private.assign_contact_message(${id}, ${version}, ${literal(person && idOf(person))}) as done
   where done = '${outcome}'`;
const settling = (id: number, version: number, isDone: boolean, outcome = 'saved') =>
  `select from private.settle_contact_message(${id}, ${version}, ${isDone}) as done where done = '${outcome}'`;
const restoring = (id: number, version: number, state: string, person: PersonKey | null, outcome = 'saved') =>
  `select from private.restore_contact_message(${id}, ${version}, '${state}', ${literal(person && idOf(person))}) as done
   where done = '${outcome}'`;
const answering = (
  id: number,
  version: number,
  { isByHand = false, isDone = false, outcome = 'saved' } = {},
) =>
  `select from private.answer_contact_message(${id}, ${version}, 'Costă 100 de lei.', ${isByHand}, ${isDone}) as done
   where done = '${outcome}'`;
const noted = (verb: string) =>
  `select from private.list_audit_log(null, '${verb}', null, null, null, 50) where about_key = '${fresh}'`;
const itsAnswer = (state: string) =>
  `select from private.list_contact_thread(${fresh}, 50)
   where answer_to = ${fresh} and mail_state = '${state}' and details ->> 'text' = 'Costă 100 de lei.'`;

const arriving = (topic: string) =>
  `insert into public.lead_events (lead_id, kind, details)
   values ('${LEADS.loose}', 'message_sent', '{"topic": "${topic}"}')`;
const AGREEING_AGAIN = `insert into public.lead_events (lead_id, kind, consent_kind, consent_version, details)
  values ('${LEADS.attached}', 'consent_given', 'newsletter', '${CONSENT_WORDINGS.newsletter.version}',
    '{"isConfirmed": true}')`;

/** The mail of the answer that is due. */
const ITS_MAIL = `recipient = 'answered@example.com'`;
const QUEUE: [Step, ...Step[]] = [
  does(
    worker,
    `insert into private.mails (kind, recipient, subject, body_text, body_html)
     values ('message_answer', 'answered@example.com', 's', 't', 'h')`,
  ),
  does(
    worker,
    `update private.message_answers
     set mail_state = 'waiting', mail_id = (select id from private.mails where ${ITS_MAIL})
     where event_id = ${MESSAGE_ANSWERS.due}`,
  ),
];
const SEND = `update private.mails set state = 'sent', sent_at = private.now(), subject = null, body_text = null,
  body_html = null where ${ITS_MAIL}`;
const FAIL = `update private.mails set state = 'failed', failed_at = private.now(), error_code = 'timeout'
  where ${ITS_MAIL}`;
const GIVE_UP = `update private.mails set state = 'expired', subject = null, body_text = null, body_html = null
  where ${ITS_MAIL}`;
const FORGET = `delete from private.mails where ${ITS_MAIL}`;
const dueIs = (what: string) => `${thread(taken)} where id = ${MESSAGE_ANSWERS.due} and ${what}`;

/** Messages to the school, which staff read and answer. */
export const CONTACT_MESSAGE_CELLS: Cell[] = [
  ...privilegesOn(
    {
      name: 'private.contact_messages',
      columns: ['event_id', 'topic', 'state', 'assignee_id', 'version', 'received_at'],
    },
    { anon: {}, authenticated: {}, worker: { select: ['event_id', 'state'] }, service: {} },
  ),
  can(
    worker,
    'count messages that wait',
    `select state from private.contact_messages where state <> 'done'`,
    2,
  ),
  ...privilegesOn(
    {
      name: 'private.message_answers',
      columns: ['event_id', 'message_id', 'writer_id', 'mail_state', 'mail_id', 'sent_at', 'error_code'],
    },
    {
      anon: {},
      authenticated: {},
      worker: {
        select: ['event_id', 'message_id', 'mail_state', 'mail_id'],
        update: ['mail_state', 'mail_id'],
      },
      service: {},
    },
  ),

  after(
    [does(staff, `select private.merge_leads('${LEADS.attached}', '${LEADS.loose}')`)],
    can(staff, 'read one thread of leads that count as one person', `${thread(taken)} where id = ${fresh}`),
  ),
  ...team.flatMap((person) => [
    can(person, 'list the messages to the school', listing({}), 3),
    can(person, 'count the new messages', counting('new', 10, 1)),
    can(person, 'read a message', reading(fresh)),
    can(person, 'read the thread of a message', thread(taken), 5),
    can(person, 'see who may take a message', ASSIGNEES, 9),
    can(person, 'give a message to a staff member', assigning(fresh, 1, 'staff')),
    can(person, 'say that a message is done', settling(fresh, 1, true)),
    can(person, 'answer a message', answering(fresh, 1)),
    can(person, 'take a change of a message back', restoring(taken, 1, 'new', null)),
  ]),
  ...refused.flatMap((actor) => [
    canNot(actor, 'list the messages to the school', listing({})),
    canNot(actor, 'count the new messages', counting('new', 10, 1)),
    canNot(actor, 'read a message', reading(fresh)),
    canNot(actor, 'read the thread of a message', thread(taken)),
    canNot(actor, 'see who may take a message', ASSIGNEES),
    canNot(actor, 'give a message to a staff member', assigning(fresh, 1, 'staff')),
    canNot(actor, 'say that a message is done', settling(fresh, 1, true)),
    canNot(actor, 'take a change of a message back', restoring(taken, 1, 'new', null)),
    { ...canNot(actor, 'answer a message', answering(fresh, 1)), control: answering(fresh, 1) },
  ]),

  // What a list is narrowed to
  ...(
    [
      ['in one state', { states: 'new' }, 1],
      ['in two states', { states: 'new,open' }, 2],
      ['on a topic', { topic: 'workshop' }, 1],
      ['whose topic is no name under another one', { topic: 'altceva' }, 1],
      ['of one person', { assignee: 'admin' }, 1],
      ['of nobody', { isUnassigned: true }, 2],
      ['with a word of the name, without its diacritics', { words: 'STEFAN' }, 1],
      ['with a word of the address', { words: 'premium@' }, 1],
      ['with words of the text, with other diacritics', { words: 'cand e' }, 1],
      ['with no such words', { words: 'zzz' }, 0],
      ['after one of them', { after: taken }, 1],
      ['after the newest', { after: fresh }, 2],
      ['after one of them, oldest first', { after: settled, isRising: true }, 2],
      ['oldest first', { isRising: true }, 3],
      ['with words, oldest first', { words: 'example.com', isRising: true }, 3],
      ['with words, after one of them', { words: 'example.com', after: fresh }, 2],
      ['as many as asked for', { count: 2 }, 2],
      ['with words, as many as asked for', { words: 'example.com', count: 1 }, 1],
    ] as [string, Narrowed, number][]
  ).map(([name, narrowed, rows]) =>
    rows === 0
      ? reachesNothing(staff, `list messages ${name}`, listing(narrowed), ROWS)
      : can(staff, `list messages ${name}`, listing(narrowed), rows),
  ),
  can(staff, 'list a message with words behind a newer one', listing({ words: 'workshopul', count: 1 })),
  can(
    staff,
    'list with a message the state of its own answer',
    `${listing({})} where id = ${taken} and answer_state = 'due' or id = ${fresh} and answer_state is null`,
    2,
  ),
  after(
    [does(worker, AGREEING_AGAIN)],
    can(
      staff,
      'read in a message what was agreed to again, with proof of the mailbox',
      `select from private.read_contact_message(${taken}) where consents = '{newsletter,phone_contact}'`,
    ),
  ),
  can(staff, 'list the newest message first', `${listing({ count: 1 })} where id = ${fresh}`),
  can(
    staff,
    'list the oldest message first',
    `${listing({ count: 1, isRising: true })} where id = ${settled}`,
  ),
  can(
    staff,
    'list the oldest message with words first',
    `${listing({ words: 'example.com', count: 1, isRising: true })} where id = ${settled}`,
  ),
  can(
    staff,
    'list a message with its version and the beginning of its text',
    `${listing({ textLength: 4 })} where id = ${fresh} and version = 1 and message = 'Cât '`,
  ),
  can(staff, 'count no further than asked', counting('new', 0, 0)),
  can(staff, 'count only the messages in a state', counting('done', 10, 1)),
  can(staff, 'read the newest of a thread', thread(taken, 2), 2),
  can(
    staff,
    'read in a message what its writer agreed to, and nothing they took back',
    `select from private.read_contact_message(${taken}) where consents = '{phone_contact}'`,
  ),
  can(
    staff,
    'read in a message that nothing was agreed to',
    `select from private.read_contact_message(${fresh}) where consents = '{newsletter}'`,
  ),
  reachesNothing(
    staff,
    'read a thread by the id of an answer',
    thread(MESSAGE_ANSWERS.due),
    `select from public.lead_events where id = ${MESSAGE_ANSWERS.due}`,
  ),
  ...(['teacher', 'free', 'banned', 'erased'] as const).flatMap((key) => [
    can(staff, `not give a message to: ${key}`, assigning(fresh, 1, key, 'not-staff')),
    can(staff, `not give a message back to: ${key}`, restoring(fresh, 1, 'open', key, 'not-staff')),
  ]),

  // What the work leaves behind
  after(
    [does(staff, assigning(fresh, 1, 'admin'))],
    can(
      staff,
      'give a new message to somebody, who then has to answer',
      `select from private.read_contact_message(${fresh})
       where assignee_id = '${idOf('admin')}' and state = 'open' and version = 2`,
    ),
  ),
  after(
    [does(staff, assigning(settled, 1, 'admin'))],
    can(
      staff,
      'give a done message to somebody without opening it again',
      `select from private.read_contact_message(${settled}) where state = 'done' and assignee_id is not null`,
    ),
  ),
  after(
    [does(staff, assigning(fresh, 1, null))],
    can(
      staff,
      'give a new message to nobody, and it stays new',
      `select from private.read_contact_message(${fresh}) where state = 'new' and assignee_id is null`,
    ),
  ),
  after(
    [does(staff, settling(settled, 1, false))],
    can(
      staff,
      'open a message again',
      `select from private.read_contact_message(${settled}) where state = 'open'`,
    ),
  ),
  after(
    [does(staff, restoring(taken, 1, 'new', null))],
    can(
      staff,
      'find a message as it was after its change was taken back',
      `select from private.read_contact_message(${taken}) where state = 'new' and assignee_id is null and version = 2`,
    ),
  ),
  after(
    [does(staff, restoring(settled, 1, 'open', 'admin'))],
    can(
      staff,
      'find a message with the person it had before',
      `select from private.read_contact_message(${settled})
       where state = 'open' and assignee_id = '${idOf('admin')}'`,
    ),
  ),
  after(
    [does(staff, settling(fresh, 1, true))],
    can(staff, 'settle one message and no other', counting('open', 10, 1)),
  ),
  after(
    [does(staff, answering(fresh, 1))],
    can(
      staff,
      'answer a message, which is theirs then and open',
      `select from private.read_contact_message(${fresh})
       where assignee_id = '${idOf('staff')}' and state = 'open' and version = 2`,
    ),
  ),
  after(
    [does(staff, answering(taken, 1, { isDone: true }))],
    can(
      staff,
      'answer a message of another person, who keeps it, and settle it',
      `select from private.read_contact_message(${taken}) where assignee_id = '${idOf('admin')}' and state = 'done'`,
    ),
  ),
  after([does(staff, answering(fresh, 1))], can(staff, 'leave an answer to be mailed', itsAnswer('due'))),
  after(
    [does(staff, answering(fresh, 1, { isByHand: true }))],
    can(staff, 'note an answer that was sent by hand', itsAnswer('by_hand')),
  ),
  ...(
    [
      ['message_answered', answering(fresh, 1)],
      ['message_assigned', assigning(fresh, 1, 'staff')],
      ['message_done', settling(fresh, 1, true)],
      ['message_reopened', settling(fresh, 1, false)],
      ['message_restored', restoring(fresh, 1, 'new', null)],
    ] as const
  ).map(([verb, deed]) =>
    after([does(staff, deed)], can(superAdmin, `see that staff did this: ${verb}`, noted(verb))),
  ),

  // The second of two people
  can(staff, 'be told that a message changed, giving it', assigning(fresh, 7, 'staff', 'changed')),
  can(staff, 'be told that a message changed, settling it', settling(fresh, 7, true, 'changed')),
  can(staff, 'be told that a message changed, answering it', answering(fresh, 7, { outcome: 'changed' })),
  can(staff, 'be told that a message changed, taking it back', restoring(fresh, 7, 'open', null, 'changed')),
  can(staff, 'be told that a message is gone, taking it back', restoring(1, 1, 'open', null, 'gone')),
  can(staff, 'be told that a message is gone, giving it', assigning(1, 1, 'staff', 'gone')),
  can(staff, 'be told that a message is gone, settling it', settling(1, 1, true, 'gone')),
  can(staff, 'be told that a message is gone, answering it', answering(1, 1, { outcome: 'gone' })),
  after(
    [
      does(staff, assigning(fresh, 7, 'staff', 'changed')),
      does(staff, settling(fresh, 7, true, 'changed')),
      does(staff, restoring(fresh, 7, 'open', 'staff', 'changed')),
      does(staff, answering(fresh, 7, { outcome: 'changed' })),
    ],
    can(
      staff,
      'change nothing in another version of a message',
      `select from private.read_contact_message(${fresh}) where state = 'new' and version = 1 and assignee_id is null`,
    ),
  ),
  after(
    [does(staff, answering(fresh, 7, { outcome: 'changed' }))],
    can(staff, 'leave no answer to another version of a message', thread(fresh)),
  ),

  ...[
    ['giving', assigning(fresh, 1, 'staff')],
    ['taking back', restoring(fresh, 1, 'open', null)],
    ['answering', answering(fresh, 1)],
  ].map(([name, deed = '']) =>
    after(
      [does(staff, deed)],
      can(
        staff,
        `leave every other message as it is, ${name} one`,
        `select from private.read_contact_message(${taken}) where version = 1`,
      ),
    ),
  ),
  after(
    [does(staff, answering(taken, 1))],
    can(
      superAdmin,
      'see whose message was answered',
      `select from private.list_audit_log(null, 'message_answered', null, null, null, 50)
       where about_key = '${taken}' and subject_email = 'paid@example.com'`,
    ),
  ),
  after(
    [does(staff, answering(fresh, 1))],
    can(
      superAdmin,
      'see that the message of a person without an account was answered',
      `${noted('message_answered')} and not has_subject`,
    ),
  ),

  // What a message becomes when it arrives
  after(
    [does(worker, arriving('workshop'))],
    can(staff, 'list a message on its topic when it arrives', listing({ topic: 'workshop' }), 2),
  ),
  after(
    [does(worker, arriving('Ce Fel De Subiect?'))],
    can(staff, 'list an arriving message whose topic is no name', listing({ topic: 'altceva' }), 2),
  ),

  // The mail of an answer
  ...mailed('its mail left', SEND, `mail_state = 'sent' and sent_at is not null`),
  ...mailed('its mail failed', FAIL, `mail_state = 'failed' and error_code = 'timeout'`),
  ...mailed('its mail was given up', GIVE_UP, `mail_state = 'unsent'`),
  after(
    [...QUEUE, does(service, FORGET)],
    can(
      staff,
      'see that the mail of an answer never left',
      dueIs(`mail_state = 'unsent' and mail_id is null`),
    ),
  ),
  after(
    [...QUEUE, does(worker, SEND), does(service, FORGET)],
    can(
      staff,
      'see that an answer was sent when its mail is gone',
      dueIs(`mail_state = 'sent' and mail_id is null`),
    ),
  ),
  after(
    [...QUEUE, does(service, FORGET)],
    can(
      staff,
      'see that the mail of another answer is still there',
      `${thread(settled)} where id = ${MESSAGE_ANSWERS.queued} and mail_id is not null`,
    ),
  ),
  after(
    [does(staff, settling(taken, 1, true)), ...QUEUE, does(worker, FAIL)],
    can(
      staff,
      'find a message open again whose answer could not be sent',
      `${reading(taken)} where state = 'open' and version = 3`,
    ),
  ),
  after(
    [does(staff, settling(taken, 1, true)), ...QUEUE, does(worker, SEND)],
    can(staff, 'find a message done whose answer was sent', `${reading(taken)} where state = 'done'`),
  ),
  after(
    [...QUEUE, does(worker, FAIL)],
    can(
      staff,
      'find an open message unchanged whose answer could not be sent',
      `${reading(taken)} where version = 1`,
    ),
  ),
  after(
    [...QUEUE, does(worker, FAIL)],
    can(
      staff,
      'find another message done when an answer could not be sent',
      `${reading(settled)} where state = 'done'`,
    ),
  ),

  // What only triggers call
  ...[resting, visitor, staff, superAdmin, worker, service].flatMap((actor) => [
    {
      ...canNot(actor, 'call private.keep_contact_message', 'select private.keep_contact_message()'),
      control: `insert into public.lead_events (lead_id, kind) values ('${LEADS.loose}', 'message_sent')`,
    },
    ...['follow_mail_of_answer', 'forget_mail_of_answer'].map((name) => ({
      ...canNot(actor, `call private.${name}`, `select private.${name}()`),
      control: `insert into private.mails (kind, recipient, subject, body_text, body_html)
        values ('message_answer', 'b@example.com', 's', 't', 'h')`,
    })),
  ]),

  // Queueing the mails
  can(
    worker,
    'find the answers without a mail',
    `select event_id from private.message_answers where mail_state = 'due'`,
  ),
  can(
    worker,
    'note that the mail of an answer is queued',
    `update private.message_answers set mail_state = 'waiting', mail_id = '${TESTS.running}'
     where event_id = ${MESSAGE_ANSWERS.due}`,
  ),
  canNot(
    worker,
    'say that an answer was sent',
    `update private.message_answers set mail_state = 'sent' where event_id = ${MESSAGE_ANSWERS.due}`,
  ),
  can(
    worker,
    'note that an answer will have no mail',
    `update private.message_answers set mail_state = 'unsent' where event_id = ${MESSAGE_ANSWERS.due}`,
  ),
  reachesNothing(
    worker,
    'give an answer another mail',
    `update private.message_answers set mail_state = 'waiting' where event_id = ${MESSAGE_ANSWERS.queued}`,
  ),
];

function literal(value: string | null | undefined): string {
  return value ? `'${value}'` : 'null';
}

/** What staff see of an answer after its mail moved on, and of another one. */
function mailed(name: string, move: string, what: string): Cell[] {
  const first: [Step, ...Step[]] = [...QUEUE, does(worker, move)];
  return [
    after(first, can(staff, `see of an answer that ${name}`, dueIs(what))),
    after(
      first,
      can(
        staff,
        `see nothing of the kind of another answer when ${name}`,
        `${thread(settled)} where id = ${MESSAGE_ANSWERS.queued} and mail_state = 'waiting'`,
      ),
    ),
  ];
}
