import { type Logger, pino } from 'pino';

export type { Logger };

/**
 * Postgres puts values into its messages ("Key (email)=(…) already exists"), so only its code and the names of
 * the objects are logged.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  if ('severity' in error && 'code' in error) {
    const { code, schema, table, constraint } = error as unknown as Record<string, unknown>;
    const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
    return { type: 'DatabaseError', code, schema, table, constraint, stack: frames?.join('\n') };
  }
  return { type: error.name, message: error.message, stack: error.stack };
}

/** One JSON line per event on standard output. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}

/**
 * The path without personal data: every segment that is not a fixed part of the site's addresses (a token, an e-mail
 * address) becomes `:other`; the query string is left out.
 * @param words the fixed segments of the site's addresses
 */
export function loggablePath(pathname: string, words: ReadonlySet<string>): string {
  return pathname
    .split('/')
    .slice(0, 8)
    .map((segment) => (segment === '' || words.has(segment.replace(/\.data$/, '')) ? segment : ':other'))
    .join('/');
}
