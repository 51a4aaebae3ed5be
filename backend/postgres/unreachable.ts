interface Fault {
  code?: string;
  syscall?: string;
  message?: string;
}

/** What the way to the server says, and 57P03: a server that is starting, stopping or recovering takes nobody. */
const CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P03']);
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
