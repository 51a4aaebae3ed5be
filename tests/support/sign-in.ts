import { randomUUID } from 'node:crypto';
import type { ReadClaims } from '../../server/pages-route.ts';
import { queryAs } from './query.ts';
import type { TestDatabase } from './test-database.ts';

interface PersonOptions {
  /** What the person's session has shown; 'aal2' is with the second factor. */
  aal?: 'aal1' | 'aal2';
}

/**
 * Stands in for signing in: a person with a profile and a session in the database, and a cookie that carries their
 * claims to `readStandInClaims`.
 * @returns the Cookie header of that person
 */
export async function signIn(
  database: TestDatabase,
  role: string | null,
  { aal = 'aal2' }: PersonOptions = {},
): Promise<string> {
  const [id, session] = [randomUUID(), randomUUID()];
  await queryAs(database.ownerUrl, 'insert into auth.users (id, email) values ($1, $2)', [
    id,
    `${id}@example.com`,
  ]);
  await queryAs(database.ownerUrl, 'insert into auth.sessions (id, user_id, aal) values ($1, $2, $3)', [
    session,
    id,
    aal,
  ]);
  await queryAs(database.ownerUrl, 'insert into public.profiles (id, role) values ($1, $2)', [id, role]);
  const claims = { sub: id, session_id: session, aal, role: 'authenticated' };
  return `ebl-stand-in=${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
}

export const readStandInClaims: ReadClaims = async (request) => {
  const value = /ebl-stand-in=([\w-]+)/.exec(request.headers.get('Cookie') ?? '')?.[1];
  return value ? JSON.parse(Buffer.from(value, 'base64url').toString()) : null;
};
