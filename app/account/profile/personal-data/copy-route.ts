import { href, redirect } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { exportPersonalData } from '#app/personal-data/export-personal-data.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { readNeededStep } from '../needed-step/needed-step.server.ts';
import type { Route } from './+types/copy-route.ts';
import { renderReadableCopy } from './readable-copy.server.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'free' };

/** Taking a copy is recorded in the audit log, so it needs a POST. */
export function loader() {
  return redirect(href('/profil/date'));
}

/** Downloads everything stored about the signed-in person, as JSON or as an HTML page. */
export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const { services, visitor } = facts;
  const isToRead = (await readForm(request, context)).get('format') === 'html';
  // The page asks for the second factor.
  if (await readNeededStep(facts)) return redirect(href('/profil/date'));
  const copy = await exportPersonalData(services.units, visitor);
  if (!copy) return redirect(href('/profil/date'));
  const day = copy['creat la'].slice(0, 10);
  return isToRead
    ? file(renderReadableCopy(copy), 'text/html', `datele-mele-${day}.html`)
    : file(JSON.stringify(copy, null, 2), 'application/json', `datele-mele-${day}.json`);
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
