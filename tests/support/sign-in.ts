import { openPool } from '@english-beyond-limits/backend/postgres';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import { POOL_LIMITS } from '@english-beyond-limits/backend/testing/pool-limits';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { startTestSession } from '@english-beyond-limits/backend/testing/start-session';
import type { TestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import type pg from 'pg';
import { sessionCookieName } from '#app/platform/cookies/session-cookie.server.ts';
import { sessionCookieHeader } from './session-cookies.ts';
import { TEST_ORIGIN } from './test-origin.ts';

interface PersonOptions {
  /** What the person's session has shown; 'aal2' is with the second factor. */
  aal?: 'aal1' | 'aal2';
  /** Where the site is that they are signed in to. */
  origin?: string;
  /** Where the backend is that signs their tokens, where it is not the site. */
  backendUrl?: string | undefined;
  fullName?: string;
  email?: string;
  /** When the access token was issued: it expires fifteen minutes later. */
  now?: Date;
}

export interface SignedIn {
  id: string;
  sessionId: string;
  email: string;
  /** The Cookie header of their browser. */
  cookie: string;
}

/**
 * Signs a new person in without the forms: a person with a profile and a session in the database, and the
 * cookie with tokens that the backend itself has signed.
 * @param role of their profile; undefined for a person without one
 * @returns the Cookie header of that person
 */
export async function signIn(
  database: TestDatabase,
  role: string | null | undefined,
  options: PersonOptions = {},
): Promise<string> {
  return (await signInPerson(database, role, options)).cookie;
}

/** Signs a new person in, like `signIn`. @returns the person with their cookie */
export async function signInPerson(
  database: TestDatabase,
  role: string | null | undefined,
  { aal = 'aal2', origin = TEST_ORIGIN, backendUrl, fullName, email, now = new Date() }: PersonOptions = {},
): Promise<SignedIn> {
  const pool = accountsOf(database);
  const id = crypto.randomUUID();
  const address = email ?? `${id}@example.com`;
  await pool.query(
    `insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, '{"provider":"email","providers":["email"]}', $3, $4, $4)`,
    [id, address, fullName ? { full_name: fullName } : {}, now],
  );
  if (role !== undefined) {
    await queryAs(
      database.ownerUrl,
      'insert into public.profiles (id, role, full_name) values ($1, $2, $3)',
      [id, role, fullName],
    );
  }
  const { sessionId, cookie } = await startSession(database, id, { aal, origin, backendUrl, now });
  return { id, sessionId, email: address, cookie };
}

/** Starts another session of an existing person, as on a second device. */
export async function startSession(
  database: TestDatabase,
  userId: string,
  { aal = 'aal2', origin = TEST_ORIGIN, backendUrl = origin, now = new Date() }: PersonOptions = {},
): Promise<{ sessionId: string; cookie: string }> {
  const pool = accountsOf(database);
  const { sessionId, session } = await startTestSession(pool, { userId, aal, backendUrl, now });
  return { sessionId, cookie: sessionCookieHeader(sessionCookieName(origin), session) };
}

const pools = new Map<string, pg.Pool>();

/** Connections of the backend of accounts, one pool per database of a test file. */
function accountsOf({ authUrl }: TestDatabase): pg.Pool {
  const known = pools.get(authUrl);
  if (known) return known;
  const pool = openPool(authUrl, {
    max: 2,
    ...POOL_LIMITS,
    applicationName: 'test',
    role: 'supabase_auth_admin',
  });
  pools.set(authUrl, pool);
  atEnd(() => pool.end());
  return pool;
}
