import { COURSE_TOPICS } from '#app/crm/topics.ts';
import {
  admin,
  resting,
  service,
  staff,
  superAdmin,
  team,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, does, reachesNothing } from '../cell.ts';
import { CONTACT_MESSAGES } from '../contact-messages.ts';
import { LEADS } from '../fixtures.ts';

const notSignedIn = [resting, visitor, worker, service];
const ALWAYS = `'2000-01-01', '2999-01-01'`;
const TODAY = `(private.now() at time zone 'Europe/Bucharest')::date`;

const bySource = (days: string, leads: number) =>
  `select from private.count_leads_by_source(${days}) as s having sum(s.leads) = ${leads}`;
const asked = (lead: string, topics: readonly string[] = COURSE_TOPICS) =>
  `select message_id from private.list_course_questions('{${lead}}', '{${topics}}')`;
const NOTE_PEOPLE = `select private.note_people_export('{rol}')`;
const NOTE_MESSAGES = `select private.note_messages_export('{subiect}')`;
const ROWS = 'select from private.contact_messages';
const noted = (list: string, table: string) =>
  `select from private.list_audit_log(null, 'list_exported', null, null, null, 10)
   where about_table = '${table}' and details ->> 'list' = '${list}'`;
const ofLoose = (message: string) =>
  `insert into public.lead_events (lead_id, kind, details)
   values ('${LEADS.loose}', 'message_sent', '{"topic": "intensiv", "message": "${message}"}')`;

/** What lists of the administration ask besides their rows, and the note that one goes out of the site as a file. */
export const LIST_CELLS: Cell[] = [
  ...[admin, superAdmin].flatMap((person) => [
    can(person, 'count where leads come from', bySource(ALWAYS, 4)),
    can(person, 'note that the list of people goes out of the site', NOTE_PEOPLE),
  ]),
  ...[...withoutRightsOf('admin'), ...notSignedIn].flatMap((actor) => [
    canNot(actor, 'count where leads come from', bySource(ALWAYS, 4)),
    canNot(actor, 'note that the list of people goes out of the site', NOTE_PEOPLE),
  ]),
  ...team.flatMap((person) => [
    can(person, 'see what a lead asked about a course', asked(LEADS.loose)),
    can(person, 'note that the list of messages goes out of the site', NOTE_MESSAGES),
  ]),
  ...[...withoutRightsOf('staff'), ...notSignedIn].flatMap((actor) => [
    canNot(actor, 'see what a lead asked about a course', asked(LEADS.loose)),
    canNot(actor, 'note that the list of messages goes out of the site', NOTE_MESSAGES),
  ]),

  // Where leads come from
  can(admin, 'count the leads of a day with its first and last hour', bySource(`${TODAY}, ${TODAY}`, 4)),
  can(
    admin,
    'count no lead that came before these days',
    bySource(`${TODAY} + 1, '2999-01-01'`, 0).replace('sum(s.leads)', 'coalesce(sum(s.leads), 0)'),
  ),
  can(
    admin,
    'count no lead that came after these days',
    bySource(`'2000-01-01', ${TODAY} - 1`, 0).replace('sum(s.leads)', 'coalesce(sum(s.leads), 0)'),
  ),
  after(
    [does(staff, `select private.merge_leads('${LEADS.loose}', '${LEADS.byPhone}')`)],
    can(admin, 'count two leads that are one person once', bySource(ALWAYS, 3)),
  ),
  after(
    [
      does(
        staff,
        `select private.change_cards('[{"id": "${LEADS.loose}", "version": 1, "stage": "talking"}]')`,
      ),
    ],
    can(
      admin,
      'count leads in the stage where they are now',
      `select from private.count_leads_by_source(${ALWAYS}) where stage = 'talking' and leads = 1`,
    ),
  ),

  // What they asked
  can(
    staff,
    'see the words of a question about a course',
    `select from private.list_course_questions('{${LEADS.loose}}', '{curs}')
     where message_id = ${CONTACT_MESSAGES.fresh} and lead_id = '${LEADS.loose}' and message = 'Cât costă?'`,
  ),
  reachesNothing(staff, 'see a question about something else', asked(LEADS.attached), ROWS),
  reachesNothing(staff, 'see a question as one of another lead', asked(LEADS.due), ROWS),
  can(staff, 'see a question about another topic', asked(LEADS.attached, ['workshop'])),
  after(
    [does(worker, ofLoose('Și seara?'))],
    can(
      staff,
      'see the newest of two questions alone',
      `select from private.list_course_questions('{${LEADS.loose}}', '{curs,intensiv}') as q
       having min(q.message) = 'Și seara?' and count(*) = 1`,
    ),
  ),
  after(
    [does(staff, `select private.merge_leads('${LEADS.byPhone}', '${LEADS.loose}')`)],
    can(staff, 'see the question of a lead that was merged', asked(LEADS.byPhone)),
  ),

  // What goes out
  after(
    [does(admin, NOTE_PEOPLE)],
    can(superAdmin, 'see that the list of people went out', noted('people', 'profiles')),
  ),
  after(
    [does(staff, NOTE_MESSAGES)],
    can(superAdmin, 'see that the list of messages went out', noted('messages', 'contact_messages')),
  ),
];
