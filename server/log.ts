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

/** Path segments this long are tokens or ids: they open something, or point to somebody. */
const OPAQUE_SEGMENT = /^(?=.*[0-9A-Z_-])[A-Za-z0-9_-]{16,}$/;

/** The path as it may be logged: no query string, and no segment that could identify a person. */
export function loggablePath(pathname: string): string {
  return pathname
    .split('/')
    .slice(0, 8)
    .map((segment) => {
      if (segment.includes('@') || segment.includes('%40')) return ':address';
      const words = segment.replace(/\.data$/, '');
      return OPAQUE_SEGMENT.test(words) && !/^[a-z]+(-[a-z0-9]+)+$/.test(words)
        ? ':token'
        : segment.slice(0, 60);
    })
    .join('/');
}
