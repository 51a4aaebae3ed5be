import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { codeFor, newAddress } from '#tests/support/account-mail.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { type AccountBrowser, openAccountBrowser, registration } from './account-browser.ts';

export interface RegisteredPerson {
  id: string;
  email: string;
  browser: AccountBrowser;
}

/** Registers a person with a password, through the form; without a mail server that makes a session at once. */
export async function register(
  made: TestApp & { origin?: string },
  fields: Record<string, string> = {},
): Promise<RegisteredPerson> {
  const { email = newAddress() } = fields;
  const browser = openAccountBrowser(made);
  const landed = await browser.send('/auth?mode=sign-up', registration(email, fields));
  const user = await userOf(made, email);
  if (!user) throw new Error(`The registration made no account: ${landed.status} at ${landed.path}.`);
  return { id: user.id, email, browser };
}

/** Registers a person who then confirms their address with the code of the mail, in the same browser. */
export async function registerConfirmed(
  made: TestApp & { origin?: string },
  fields: Record<string, string> = {},
): Promise<RegisteredPerson> {
  const person = await register(made, fields);
  const { path } = await person.browser.send('/profil/email', { intent: 'email-confirmation-send' });
  await person.browser.send(path, { intent: 'email-confirm', code: await codeFor(made, person.email) });
  const user = await userOf(made, person.email);
  if (!user?.isConfirmed) throw new Error('The address was not confirmed.');
  return person;
}

/** The account with an address, as the database has it. */
export async function userOf({ database }: Pick<TestApp, 'database'>, email: string) {
  const [row] = await queryAs<{ id: string; isConfirmed: boolean; sessions: number }>(
    database.superuserUrl,
    `select u.id, u.email_confirmed_at is not null as "isConfirmed",
       (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions
     from auth.users u where u.email = $1`,
    [email],
  );
  return row;
}

/** Whether an address and a password open an account. */
export async function canSignIn(made: TestApp, email: string, password: string): Promise<boolean> {
  const browser = openAccountBrowser(made);
  await browser.send('/auth', { intent: 'sign-in', email, password });
  return (await browser.open('/profil')).path === '/profil';
}
