import type { PageFacts } from '#app/domain/page-facts.ts';
import { sheetTemplate } from './question-sheet.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Fișierul-model' };

/** The spreadsheet to begin with. */
export function loader(): Response {
  return new Response(sheetTemplate(), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="intrebari-model.csv"',
      'Cache-Control': 'private, no-store',
    },
  });
}
