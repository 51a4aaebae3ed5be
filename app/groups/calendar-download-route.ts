import type { PageFacts } from '#app/domain/page-facts.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/calendar-download-route';
import { calendarResponse } from './calendar-response.server.ts';
import { ownCalendar } from './own-groups.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'free' };

/** The signed-in person's meetings as a file, with where they are. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  return calendarResponse(await ownCalendar(services, visitor), { isFile: true });
}
