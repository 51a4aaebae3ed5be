import { accounts } from '@english-beyond-limits/backend/accounts';
import { sql } from 'kysely';
import type { Role } from '#app/domain/roles.ts';
import { sessionCookieName } from '#app/platform/cookies/session-cookie.server.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import { DEMO_STAFF } from '#content/demo/staff.ts';
import { makeAdministrator } from '../administrators/administrators.ts';
import type { Browser } from './browser.ts';
import { type DemoSchool, type StaffMember, sendMails, staffOf } from './demo-school.ts';
import { oneTimeCode } from './one-time-code.ts';

/** Where an authenticator app is set up. */
const SET_UP = '/auth?next=%2Fadmin';

interface NewAccount {
  fullName: string;
  email: string;
  /** Under 16. */
  parentEmail?: string;
  newsletter?: boolean;
}

export interface OpenAccount {
  id: string;
  password: string;
  browser: Browser;
  /** The identity for functions of the database. */
  visitor: Visitor;
}

/** Registers a person on the site, with the code from their mail. */
export async function register(
  school: DemoSchool,
  { fullName, email, parentEmail, newsletter = false }: NewAccount,
  browser = school.newBrowser(),
): Promise<OpenAccount> {
  const password = accounts.generatePassword();
  const { path } = await browser.send('/auth?mode=sign-up', {
    intent: 'sign-up',
    fullName,
    email,
    password,
    age: parentEmail ? 'under-16' : '16-or-over',
    ...(parentEmail && { parentEmail }),
    terms: 'yes',
    ...(newsletter && { newsletter: 'yes' }),
  });
  await sendMails(school);
  school.timeline.pass(70);
  const code = /\b(\d{3}) ?(\d{3})\b/.exec(school.mailbox.newestTo(email).text);
  await browser.send(path, { intent: 'verify-code', code: `${code?.[1]}${code?.[2]}` });
  await sendMails(school);
  const visitor = claimsOf(browser, school.origin);
  const account = { id: String(visitor.claims?.sub), password, browser, visitor };
  await visit(school, account);
  return account;
}

/** Opens the school: its team registers, gets its roles and sets up second factors. */
export async function hireStaff(school: DemoSchool): Promise<void> {
  for (const member of DEMO_STAFF) {
    const account = await register(school, member);
    if (member.role === 'super_admin') await makeFirstAdministrator(school, account.id);
    else await giveRole(school, staffOf(school, 'director'), account.id, member.role);
    const factor = await setUpSecondFactor(school, account.browser);
    const { visitor, ...rest } = { ...factor, visitor: claimsOf(account.browser, school.origin) };
    school.staff.set(member.key, { ...member, ...account, ...rest, visitor });
    school.timeline.pass(1_800);
  }
}

/** Notes that a person was here, as their browser does. */
export async function visit(
  { units }: Pick<DemoSchool, 'units'>,
  { visitor }: Pick<OpenAccount, 'visitor'>,
): Promise<void> {
  await units.asVisitor(visitor, (db) =>
    sql`select public.update_last_activity(${visitor.claims?.sub})`.execute(db),
  );
}

/** Gives an account a role, as one of the team. */
export async function giveRole(
  { units }: Pick<DemoSchool, 'units'>,
  by: Pick<StaffMember, 'visitor'>,
  person: string,
  role: Role,
): Promise<void> {
  await units.asVisitor(by.visitor, (db) => sql`select private.change_role(${person}, ${role})`.execute(db));
}

async function makeFirstAdministrator({ owner, timeline }: DemoSchool, id: string): Promise<void> {
  await owner.query('begin');
  await owner.query(`select set_config('app.now', $1, true)`, [timeline.now().toISOString()]);
  await makeAdministrator(owner, id, 'administrator_created');
  await owner.query('commit');
}

async function setUpSecondFactor(
  { timeline }: DemoSchool,
  browser: Browser,
): Promise<Pick<StaffMember, 'secret' | 'recoveryCodes'>> {
  const begun = await browser.send(SET_UP, { intent: 'enrol-app' });
  const secret = /translate="no"[^>]*>([A-Z2-7 ]+)</.exec(begun.html)?.[1]?.replaceAll(' ', '') ?? '';
  timeline.pass(40);
  const code = oneTimeCode(secret, timeline.now());
  const shown = await browser.send(SET_UP, { intent: 'enrol-confirm', code });
  const recoveryCodes = [...shown.html.matchAll(/<li style="font-family[^"]*">([^<]+)</g)].map(
    ([, found = '']) => found,
  );
  await browser.send(SET_UP, { intent: 'codes-kept', areKept: 'yes' });
  return { secret, recoveryCodes };
}

/** The identity of a signed-in browser, for functions of the database. */
function claimsOf(browser: Browser, origin: string): Visitor {
  const name = sessionCookieName(origin);
  const parts = browser
    .cookie()
    .split('; ')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const)
    .filter(([key]) => key === name || key.startsWith(`${name}.`))
    .sort();
  const text = parts
    .map(([, value]) => value)
    .join('')
    .replace('base64-', '');
  const session = JSON.parse(Buffer.from(text, 'base64url').toString()) as { access_token: string };
  const claims = JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString());
  return { claims, visitorHash: null };
}
