import { sql } from 'kysely';
import { href, redirect } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { viewingClearCookie } from '#app/platform/cookies/viewing-cookie.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/leave-viewing-route.ts';

export const handle: PageFacts = { isPublic: false };

/** A link ends nothing. */
export function loader() {
  return redirect(href('/'));
}

/** Ends the viewing of the session, and leads back to the page of the person. */
export async function action({ context }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const headers = { 'Set-Cookie': viewingClearCookie(services.origin) };
  if (!visitor.claims) return redirect(href('/'), { headers });
  const { rows } = await services.units.asVisitor(visitor, (db) =>
    sql<{ person: string | null }>`select private.end_viewing() as person`.execute(db),
  );
  const person = rows[0]?.person;
  const to = person ? href('/admin/users/:userId', { userId: person }) : href('/admin/users');
  return redirect(to, { headers });
}
