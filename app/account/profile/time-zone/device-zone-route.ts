import { href, redirect } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/device-zone-route';
import { setTimeZone } from './own-time-zone.server.ts';

export const handle: PageFacts = { isPublic: false };

export function loader() {
  return redirect(href('/profil/fus-orar'));
}

/** Takes the zone of a signed-in person's browser; answers its script with what became of it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, visitor, clientAddress } = context.get(factsContext);
  const form = await readForm(request, context);
  // The device may have been signed in to another account since the page was opened.
  if (!visitor.claims || form.get('person') !== visitor.claims.sub) return answer(401, 'signed-out');
  if (!(await services.limits.allows('timeZones', clientAddress))) return answer(429, 'later');
  const zone = String(form.get('zone') ?? '');
  return answer(200, await setTimeZone(services.units, visitor, { zone, isChosen: false }));
}

function answer(status: number, outcome: string): Response {
  return Response.json({ outcome }, { status });
}
