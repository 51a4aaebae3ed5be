import { PRIVATE_PAGE } from '#app/platform/private-page.ts';
import { type CalendarEntry, writeCalendar } from './calendar-file.ts';

/** The entries as a calendar. @param isFile whether the browser keeps it as a file */
export function calendarResponse(
  entries: readonly CalendarEntry[],
  { isFile }: { isFile: boolean },
): Response {
  return new Response(writeCalendar('Întâlnirile grupei', entries, new Date()), {
    headers: {
      ...PRIVATE_PAGE,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `${isFile ? 'attachment' : 'inline'}; filename="intalniri.ics"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
