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
import { after, type Cell, can, canNot, does, reachesNothing } from '../cell.ts';
import { DIGEST_TOKEN } from '../digests.ts';
import { idOf, type PersonKey } from '../people.ts';
import { privilegesOn } from '../privileges.ts';

const OWN = 'select due_at from private.digest_subscriptions';
const OFF = 'delete from private.digest_subscriptions';
const CLAIM = 'select person_id from private.claim_digest()';
const END = ending(DIGEST_TOKEN);
/** Of the person without the second factor, too. */
const SUPER_ADMIN = switchingOn('super_admin');

/** Staff switch their own digest on; the worker writes it, and its link switches it off. */
export const DIGEST_CELLS: Cell[] = [
  ...privilegesOn(
    { name: 'private.digest_subscriptions', columns: ['person_id', 'due_at', 'token'] },
    {
      anon: {},
      authenticated: { select: ['person_id', 'due_at'], insert: ['person_id'], delete: true },
      worker: { select: ['due_at'] },
      service: { select: ['person_id'], delete: true, truncate: true },
    },
  ),

  // One's own
  ...[staff, admin, free].map((person) => can(person, 'see their own digest and no other', OWN)),
  ...[superAdmin, paid].map((person) => reachesNothing(person, 'see the digest of others', OWN)),
  can(superAdmin, 'switch their own digest on', SUPER_ADMIN),
  canNot(superAdmin, 'switch on the digest of another', switchingOn('teacher')),
  canNot(teacher, 'switch a digest on', switchingOn('teacher')),
  canNot(paid, 'switch a digest on', switchingOn('paid')),
  ...teamWithoutSecondFactor
    .filter(({ claims }) => claims?.sub === idOf('super_admin'))
    .map((person) => canNot(person, 'switch a digest on', SUPER_ADMIN)),
  after(
    [does(superAdmin, SUPER_ADMIN)],
    can(
      superAdmin,
      'get the first digest within a week',
      `${OWN} where due_at between now() and now() + '7 days 1 hour'`,
    ),
  ),
  ...[staff, admin, free].map((person) => can(person, 'switch off their own digest and no other', OFF)),
  reachesNothing(superAdmin, 'switch off the digest of others', OFF),

  // Writing
  can(worker, 'see when digests are due', OWN, 7),
  can(
    worker,
    'claim a digest, to the person’s address, with their role and link and the last whole week',
    `select from private.claim_digest()
     where person_id = '${idOf('staff')}' and email = 'staff@example.com' and role = 'staff'
       and token = '${DIGEST_TOKEN}' and week_to <= now() and week_to > now() - interval '7 days 1 hour'
       and week_from at time zone 'Europe/Bucharest' = week_to at time zone 'Europe/Bucharest' - interval '7 days'
       and to_char(week_to at time zone 'Europe/Bucharest', 'ID HH24:MI') = '1 00:00'
       and week_key = to_char(week_to at time zone 'Europe/Bucharest', 'YYYY-MM-DD')`,
  ),
  can(
    worker,
    'claim those of who works for the school, each once',
    `${CLAIM} union all ${CLAIM} union all ${CLAIM}`,
    2,
  ),
  after(
    [does(worker, CLAIM)],
    can(worker, 'claim one, which is due again later, and no other', `${OWN} where due_at > now()`, 2),
  ),
  after(
    [does(worker, CLAIM)],
    can(service, 'see nobody subscribed who does not work for the school', subscribed(), 3),
  ),
  ...[resting, visitor, free, superAdmin, service].map((actor) => canNot(actor, 'claim a digest', CLAIM)),

  // The link
  ...[stranger, visitor, free, superAdmin].map((actor) => can(actor, 'switch a digest off by its link', END)),
  can(stranger, 'switch nothing off by another word', ending('invented', 'not is_ended')),
  after([does(stranger, END)], can(service, 'see the digests of others', subscribed(), 6)),
  ...[worker, service].map((actor) => canNot(actor, 'switch a digest off by its link', END)),

  // When it is due
  can(free, 'know the next Monday at eight', nextAfter('2026-11-23 05:59:59+00', '2026-11-23 06:00:00+00')),
  can(free, 'know that of the week after', nextAfter('2026-11-23 06:00:00+00', '2026-11-30 06:00:00+00')),
  can(
    free,
    'know it across the change to summer time',
    nextAfter('2027-03-22 07:00+00', '2027-03-29 05:00+00'),
  ),
  can(
    free,
    'know it across the change to winter time',
    nextAfter('2027-10-25 05:00+00', '2027-11-01 06:00+00'),
  ),
];

function switchingOn(person: PersonKey): string {
  return `insert into private.digest_subscriptions (person_id) values ('${idOf(person)}')`;
}

function ending(token: string, outcome = 'is_ended'): string {
  return `select from private.end_digest('${token}') as is_ended where ${outcome}`;
}

function subscribed(): string {
  return 'select person_id from private.digest_subscriptions';
}

function nextAfter(moment: string, next: string): string {
  return `select private.next_digest_at('${moment}') as next where private.next_digest_at('${moment}') = '${next}'`;
}
