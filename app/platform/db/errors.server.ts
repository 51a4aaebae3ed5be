function sqlState(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** SQLSTATE 23505: a row with this key already exists. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}

/** SQLSTATE classes 22 and 23: the values of a row are refused, not the statement. */
export function isRefusedRow(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '');
}

const LOST_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/**
 * 08: connection failed; 53: out of connections, memory or disk; 57P: server stopping or starting; 57014 and 55P03:
 * timeout of a statement or a lock.
 */
const BUSY_STATES = /^(?:08...|53...|57P..|57014|55P03)$/;
/** Messages of pg's own errors, which have no code. */
const LOST_MESSAGES = /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired)/;

/** Whether the database is temporarily unavailable, so that a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return LOST_CONNECTION.has(code) || BUSY_STATES.test(code) || LOST_MESSAGES.test(error.message);
}

/** SQLSTATE 42501: refused by a grant, a policy or one of our functions, whose hint may name the reason. */
export function isRefused(error: unknown): error is Error & { hint?: string } {
  return sqlState(error) === '42501';
}
