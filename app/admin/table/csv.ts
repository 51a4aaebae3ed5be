/** What spreadsheets take for a formula when a cell begins with it. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * One line of a CSV file, as Romanian spreadsheets read it: with semicolons. A cell that would be a formula begins with an
 * apostrophe, which spreadsheets do not show.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A day of Bucharest in the name of a file: 2026-11-23. */
const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Bucharest' });

/**
 * A CSV file as a response that is sent while it is read.
 * @param name of the file, without its day and ending
 * @param pages the rows, some at a time; the first page is read before the response begins, so that a refusal is one
 */
export async function csvResponse(
  name: string,
  head: readonly string[],
  pages: AsyncIterator<(string | number | null)[][]>,
): Promise<Response> {
  const encoder = new TextEncoder();
  let page = await pages.next();
  // The mark tells spreadsheets that it is UTF-8.
  let text = `\uFEFF${csvLine(head)}`;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (page.done) {
        if (text) controller.enqueue(encoder.encode(text));
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(text + page.value.map(csvLine).join('')));
      text = '';
      page = await pages.next();
    },
    cancel: () => void pages.return?.(),
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${DAY.format(new Date())}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
