import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { newAddress } from '#tests/support/account-mail.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { type AccountBrowser, openAccountBrowser, registration } from './account-browser.ts';

export interface Registered {
  id: string;
  email: string;
  browser: AccountBrowser;
}

/** Somebody who registered with a password, through the form; without a mail server that makes a session at once. */
export async function register(
  made: TestApp & { origin?: string },
  fields: Record<string, string> = {},
): Promise<Registered> {
  const email = newAddress();
  const browser = openAccountBrowser(made);
  const landed = await browser.send('/auth?mode=sign-up', registration(email, fields));
  const user = await userOf(made, email);
  if (!user) throw new Error(`Nobody registered: ${landed.status} at ${landed.path}.`);
  return { id: user.id, email, browser };
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
