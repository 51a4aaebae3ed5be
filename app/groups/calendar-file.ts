/** A meeting as an entry of a calendar. */
export interface CalendarEntry {
  /** The same for the same meeting, for ever. */
  uid: string;
  /** Higher after each change. */
  sequence: number;
  startsAt: Date;
  minutes: number;
  summary: string;
  description: string;
  location: string | null;
  url: string | null;
  isCancelled: boolean;
}

/**
 * A calendar as RFC 5545 writes it: lines of at most 75 bytes that end with CR LF, texts escaped, moments in UTC, so that no
 * definition of a zone is needed.
 * @param name what programs call it
 * @param writtenAt when its entries were written
 */
export function writeCalendar(name: string, entries: readonly CalendarEntry[], writtenAt: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//English Beyond Limits//Grupe//RO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${textValue(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...entries.flatMap((entry) => entryLines(entry, writtenAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function entryLines(entry: CalendarEntry, writtenAt: Date): string[] {
  const { uid, sequence, startsAt, minutes, summary, description, location, url, isCancelled } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${textValue(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(writtenAt)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(new Date(startsAt.getTime() + minutes * 60_000))}`,
    `SUMMARY:${textValue(summary)}`,
    `DESCRIPTION:${textValue(description)}`,
    ...(location ? [`LOCATION:${textValue(location)}`] : []),
    ...(url ? [`URL:${url.replace(/[\r\n]/g, '')}`] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

function utc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function textValue(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a calendar may hold none of them
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')
      .replace(/[\\;,]/g, (sign) => `\\${sign}`)
      .replaceAll('\n', '\\n')
  );
}

const MAX_BYTES = 75;
const ENCODER = new TextEncoder();

/** Continued on the next line after 75 bytes, never within a letter. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = ENCODER.encode(letter).length;
    if (bytes + size > MAX_BYTES) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}
