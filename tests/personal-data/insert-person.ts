import { randomUUID } from 'node:crypto';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { TestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import type { Visitor } from '#app/platform/db/units.server.ts';

interface Options {
  role?: string;
  isConfirmed?: boolean;
}

/** Inserts a person with an account, a profile and a session that used the second factor. */
export async function insertPerson(
  { superuserUrl }: TestDatabase,
  { role = 'free', isConfirmed = true }: Options = {},
): Promise<{ id: string; email: string; visitor: Visitor }> {
  const [id, session] = [randomUUID(), randomUUID()];
  const email = `${id}@example.com`;
  await queryAs(superuserUrl, 'insert into auth.users (id, email, email_confirmed_at) values ($1, $2, $3)', [
    id,
    email,
    isConfirmed ? new Date() : null,
  ]);
  await queryAs(superuserUrl, 'insert into public.profiles (id, role) values ($1, $2)', [id, role]);
  await queryAs(superuserUrl, `insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal2')`, [
    session,
    id,
  ]);
  const claims = { sub: id, session_id: session, role: 'authenticated', aal: 'aal2' };
  return { id, email, visitor: { claims, visitorHash: null } };
}
