const LOST_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/**
 * Classes of SQLSTATE: 08, the connection failed; 53, out of connections, memory or disk; 57P, the server stops or
 * starts. The two others: a statement or a lock took longer than we wait.
 */
const BUSY_STATES = /^(?:08...|53...|57P..|57014|55P03)$/;
/** What pg says itself, without a code. */
const LOST_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;

/** Whether an error means that the database cannot be asked just now, and can again in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return LOST_CONNECTION.has(code) || BUSY_STATES.test(code) || LOST_WORDS.test(error.message);
}
