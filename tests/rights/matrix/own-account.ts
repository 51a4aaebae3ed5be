import { CONSENT_WORDINGS } from '#content/consents.ts';
import {
  bannedBefore,
  expiringLater,
  free,
  paid,
  premium,
  resting,
  service,
  shutOut,
  superAdmin,
  visitor,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, does, reachesNothing } from '../cell.ts';
import { sessionIdOf } from '../people.ts';

const SESSIONS = 'select session_id from private.list_own_sessions()';
const CONSENTS = 'select kind from private.read_own_consents()';
const nobodyElse = [resting, visitor, worker, service];

/** What a signed-in person reads and changes of their own account, and of no other. */
export const OWN_ACCOUNT_CELLS: Cell[] = [
  // Where they are signed in
  ...[free, superAdmin, bannedBefore, expiringLater].map((person) =>
    can(person, 'see their session', SESSIONS),
  ),
  can(
    premium,
    'see which session is this one, and none that is over',
    `select from private.list_own_sessions() where is_current and session_id = '${sessionIdOf('premium')}'
       and (select count(*) from private.list_own_sessions()) = 1`,
  ),
  ...shutOut.map((person) =>
    reachesNothing(person, 'see any session', SESSIONS, 'select id from auth.sessions'),
  ),
  ...calls('private.list_own_sessions()', [free], nobodyElse),

  can(premium, 'learn that they have a password', hasPassword(true)),
  can(free, 'learn that they have no password', hasPassword(false)),
  ...shutOut.map((person) =>
    reachesNothing(
      person,
      'learn of any password',
      hasPassword(true),
      `select from auth.users where encrypted_password <> ''`,
    ),
  ),
  ...calls('private.has_password()', [free], nobodyElse),

  // What the school may write to them
  can(premium, 'see what they agreed to', `${CONSENTS} where kind = 'newsletter' and holds`),
  can(premium, 'see what they did not agree to', `${CONSENTS} where kind = 'phone_contact' and not holds`),
  ...[free, superAdmin, ...shutOut].map((person) =>
    reachesNothing(
      person,
      'see consents without a confirmed address',
      CONSENTS,
      `select from public.lead_events where consent_kind is not null`,
    ),
  ),
  can(
    paid,
    'see that what was ticked after a withdrawal does not count',
    `${CONSENTS} where kind = 'newsletter' and not holds`,
  ),
  can(paid, 'see that they agreed to calls', `${CONSENTS} where kind = 'phone_contact' and holds`),
  ...calls('private.read_own_consents()', [premium], nobodyElse, 2),

  can(premium, 'withdraw a consent', choosing('newsletter', false, 1)),
  can(premium, 'give again a consent they gave, to no effect', choosing('newsletter', true, 0)),
  can(premium, 'withdraw what they never gave, to no effect', choosing('phone_contact', false, 0)),
  can(paid, 'give a consent', choosing('newsletter', true, 1)),
  can(premium, 'not give a consent to calls, which needs a number', choosing('phone_contact', true, null)),
  ...[free, superAdmin, ...shutOut].flatMap((person) => [
    can(person, 'not give a consent without a confirmed address', choosing('newsletter', true, null)),
    can(person, 'not withdraw a consent without a confirmed address', choosing('newsletter', false, null)),
  ]),
  after(
    [does(premium, choosing('newsletter', false, 1)), does(premium, choosing('newsletter', true, 1))],
    can(
      premium,
      'see that what they gave again in their account holds',
      `${CONSENTS} where kind = 'newsletter' and holds`,
    ),
  ),
  after(
    [
      does(
        premium,
        `select private.complete_registration('Ana', '2026-11-22', 'under-16', 'parent@example.com', null)`,
      ),
    ],
    can(premium, 'give no consent once they said to be under 16', choosing('newsletter', true, null)),
  ),
  ...nobodyElse.map((actor) => canNot(actor, 'choose a consent', choosing('newsletter', false, 1))),
];

function hasPassword(expected: boolean): string {
  return `select from private.has_password() as has_password where has_password = ${expected}`;
}

function choosing(kind: string, isGiven: boolean, made: number | null): string {
  const { version } = CONSENT_WORDINGS.newsletter;
  return `select from private.choose_consent('${kind}', '${version}', ${isGiven}) as made where made is not distinct from ${made}`;
}

function calls(call: string, callers: (typeof free)[], refused: (typeof free)[], rows = 1): Cell[] {
  return [
    ...callers.map((actor) => can(actor, `call ${call}`, `select ${call}`, rows)),
    ...refused.map((actor) => canNot(actor, `call ${call}`, `select ${call}`)),
  ];
}
