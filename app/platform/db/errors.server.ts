function sqlState(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** SQLSTATE 23505: a row with this key exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}

/** SQLSTATE classes 22 and 23: the database refuses what a row says, not the statement. */
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
 * 08: the connection failed; 53: out of connections, memory or disk; 57P: the server is stopping or starting; the
 * others: it took longer than we wait for a statement or a lock.
 */
const BUSY_STATES = /^(?:08...|53...|57P..|57014|55P03)$/;
/** What pg says itself, without a code. */
const LOST_WORDS = /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired)/;

/** Whether the database cannot be asked just now, and can again in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return LOST_CONNECTION.has(code) || BUSY_STATES.test(code) || LOST_WORDS.test(error.message);
}

/** SQLSTATE 42501: a grant, a policy or one of our functions says no. Its hint tells why, where that matters. */
export function isRefused(error: unknown): error is Error & { hint?: string } {
  return sqlState(error) === '42501';
}
