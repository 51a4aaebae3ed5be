import { href, redirect } from 'react-router';
import { boxesOf, type ChecklistName } from '#app/domain/checklists.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/ticks-route';
import { changeTicks } from './ticks.server.ts';

export const handle: PageFacts = { isPublic: false };

const NO_LIST = 'Lista aceasta nu există.';
const NOT_IN_ACCOUNT = 'Nu mai ești în contul în care ai bifat. Intră din nou, iar bifele ajung și ele.';
const TOO_MANY =
  'De la conexiunea ta s-au bifat foarte multe în ultimele minute. Bifele sunt încă pe dispozitiv și ajung în cont mai târziu.';

/** The ticks come with the page of a checklist. */
export function loader() {
  return redirect(href('/'));
}

/** Takes what a device ticked and unticked; answers its script with all ticks of the checklist. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const boxes = boxesOf(params.list);
  if (!boxes) return refuse(404, NO_LIST);
  const form = await readForm(request, context);
  // The device may have been signed in to another account since the page was opened.
  if (!facts.visitor.claims || form.get('person') !== facts.visitor.claims.sub) {
    return refuse(401, NOT_IN_ACCOUNT);
  }
  if (!(await facts.services.limits.allows('ticks', facts.clientAddress))) return refuse(429, TOO_MANY);
  // A device may still have the tick of a box that its page had before; it is left out.
  const known = (name: string) => boxes.filter((box) => form.getAll(name).includes(box));
  const changes = { ticked: known('ticked'), unticked: known('unticked') };
  const kept = await changeTicks(facts, params.list as ChecklistName, changes);
  return kept ? Response.json({ ticks: kept.ticks }) : refuse(401, NOT_IN_ACCOUNT);
}

function refuse(status: number, message: string): Response {
  return Response.json({ status: 'refused', message }, { status });
}
