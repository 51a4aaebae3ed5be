interface ConnectionFailure {
  code?: string;
  syscall?: string;
  message?: string;
}

/** Codes of network errors; and of a server that has crashed (57P02), or is starting or stopping (57P03). */
const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P02',
  '57P03',
]);
/**
 * Classes of SQLSTATE: 08, connection failed; 53, out of connections, memory or disk; 57P, the server stops or
 * starts. And two single codes: a statement timeout and a lock timeout.
 */
const BUSY_STATES = /^(?:08...|53...|57P..|57014|55P03)$/;
/** Error messages of pg. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect';
const CONNECTION_LOST = ['Connection terminated', POOL_TIMEOUT, 'Client has encountered a connection error'];

/** Whether an error means that the database cannot be reached: there is no connection, or it was lost. */
export function isUnreachable(error: unknown): boolean {
  const { code = '', syscall, message = '' } = error as ConnectionFailure;
  // A unix socket that does not exist; ENOENT of another call is about a file.
  const isNoSocket = code === 'ENOENT' && syscall === 'connect';
  return (
    isNoSocket || UNREACHABLE_CODES.has(code) || CONNECTION_LOST.some((words) => message.startsWith(words))
  );
}

/** Whether all connections of the pool were in use for too long. */
export function isOutOfConnections(error: unknown): boolean {
  return ((error as ConnectionFailure).message ?? '').startsWith(POOL_TIMEOUT);
}

/** Whether an error means that the database is temporarily unavailable. */
export function isUnavailable(error: unknown): boolean {
  return isUnreachable(error) || BUSY_STATES.test((error as ConnectionFailure).code ?? '');
}
