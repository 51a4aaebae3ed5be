import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { href, redirect } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { viewingSetCookie } from '#app/platform/cookies/viewing-cookie.server.ts';
import { isRefused } from '#app/platform/db/errors.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/view-route.ts';
import { parsePersonId } from './people-filters.ts';

export const handle: PageFacts = { isPublic: false, floor: 'admin' };

/** A viewing is recorded in the audit log, so it needs a POST. */
export function loader({ params: { userId } }: Route.LoaderArgs) {
  return redirect(href('/admin/users/:userId', { userId }));
}

/** Begins a viewing of the site as this person sees it, and leads to their profile. */
export async function action({ context, params: { userId } }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const { origin, units } = services;
  const id = parsePersonId(userId);
  const refuse = () =>
    redirect(href('/admin/users/:userId', { userId }), {
      headers: { 'Set-Cookie': flashSetCookie('viewing-refused', origin) },
    });
  if (!id) return refuse();
  const token = randomBytes(16).toString('base64url');
  try {
    await units.asVisitor(visitor, (db) => sql`select private.start_viewing(${id}, ${token})`.execute(db));
  } catch (error) {
    if (isRefused(error)) return refuse();
    throw error;
  }
  return redirect(href('/profil'), { headers: { 'Set-Cookie': viewingSetCookie(token, origin) } });
}
