import { href, redirect } from 'react-router';
import { readNeededStep } from '#app/account/profile/needed-step/needed-step.server.ts';
import { renderReadableCopy } from '#app/account/profile/personal-data/readable-copy.server.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { exportDataOf } from '#app/personal-data/export-personal-data.server.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/person-copy-route.ts';
import { parsePersonId } from './people-filters.ts';

export const handle: PageFacts = { isPublic: false, floor: 'admin' };

/** Taking a copy is recorded in the audit log, so it needs a POST. */
export function loader({ params: { userId } }: Route.LoaderArgs) {
  return redirect(href('/admin/users/:userId', { userId }));
}

/** Downloads everything stored about another person, as they would get it themself. */
export async function action({ context, params: { userId }, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const { services, visitor } = facts;
  const id = parsePersonId(userId);
  const isToRead = (await readForm(request, context)).get('format') === 'html';
  const back = href('/admin/users/:userId', { userId });
  // The page asks for the second factor.
  if (!id || (await readNeededStep(facts))) return redirect(back);
  const copy = await exportDataOf(services.units, visitor, id);
  if (!copy) {
    return redirect(back, { headers: { 'Set-Cookie': flashSetCookie('no-permission', services.origin) } });
  }
  const name = `datele-${id}-${copy['creat la'].slice(0, 10)}`;
  return isToRead
    ? file(renderReadableCopy(copy), 'text/html', `${name}.html`)
    : file(JSON.stringify(copy, null, 2), 'application/json', `${name}.json`);
}

function file(body: string, type: string, name: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
