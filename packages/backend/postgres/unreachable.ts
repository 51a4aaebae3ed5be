interface Fault {
  code?: string;
  syscall?: string;
  message?: string;
}

/** What the way to the server says; and a server that has crashed (57P02), or is starting or stopping (57P03). */
const CODES = new Set([
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
 * Classes of SQLSTATE: 08, the connection failed; 53, out of connections, memory or disk; 57P, the server stops or
 * starts. The two others: a statement or a lock took longer than we wait.
 */
const BUSY_STATES = /^(?:08...|53...|57P..|57014|55P03)$/;
/** The words of pg. */
const NO_PLACE = 'timeout exceeded when trying to connect';
const LOST = ['Connection terminated', NO_PLACE, 'Client has encountered a connection error'];

/** Whether a failure of a query means that the database cannot be reached: no connection could be had, or it was lost. */
export function isUnreachable(error: unknown): boolean {
  const { code = '', syscall, message = '' } = error as Fault;
  // A socket in the system of files that is not there; a file that is missing is something else.
  const isNoSocket = code === 'ENOENT' && syscall === 'connect';
  return isNoSocket || CODES.has(code) || LOST.some((words) => message.startsWith(words));
}

/** Whether all connections of the pool were busy for too long. */
export function isOutOfConnections(error: unknown): boolean {
  return ((error as Fault).message ?? '').startsWith(NO_PLACE);
}

/** Whether a failure of a query means that the database cannot be asked just now, and can again in a moment. */
export function isUnavailable(error: unknown): boolean {
  return isUnreachable(error) || BUSY_STATES.test((error as Fault).code ?? '');
}
