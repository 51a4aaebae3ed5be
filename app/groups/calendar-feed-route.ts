import type { PageFacts } from '#app/domain/page-facts.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/calendar-feed-route';
import { calendarResponse } from './calendar-response.server.ts';
import { calendarOf } from './own-groups.server.ts';

export const handle: PageFacts = { isPublic: false };

const GONE = 'Adresa calendarului nu mai e valabilă. În cont, la Cursurile tale, poți face alta.';

/** The calendar feed of the person to whom the secret address belongs; calendar programs have no session. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const entries = await calendarOf(services, visitor, params.token);
  if (entries) return calendarResponse(entries, { isFile: false });
  return new Response(GONE, {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
