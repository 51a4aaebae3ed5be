import { pino } from 'pino';
import { describeError, type Logger } from '../../server/log.ts';

/** The log as the server writes it, into a list. The app of the tests would otherwise log errors pino's own way. */
export function productLog(): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  const log = pino(
    { level: 'debug', base: null, serializers: { err: describeError } },
    { write: (line: string) => void lines.push(line) },
  );
  return { log, lines };
}
