import { RestError } from './rest-error.ts';

interface SqlError {
  code?: string;
  message: string;
  detail?: string;
  hint?: string;
}

/** PostgREST's mapping (src/library/PostgREST/Error.hs, mapSQLtoHTTP): the longest beginning that fits counts. */
const STATUS: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21000': 500,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  '54': 500,
  '55': 500,
  '57': 500,
  '57P01': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

/** Whether this came from Postgres, or from the way to it. */
export function isSqlError(error: unknown): error is SqlError {
  return error instanceof Error && ('severity' in error || isConnectionError(error));
}

/**
 * What Postgres refused, as PostgREST answers it.
 * @param isKnown whether the caller showed a token: then a lack of rights is 403, else 401
 */
export function sqlRefusal(error: SqlError, isKnown: boolean): RestError {
  if (isConnectionError(error)) {
    return new RestError(503, {
      code: 'PGRST001',
      message: 'Database client error. Retrying the connection.',
    });
  }
  const { code = 'XX000', message, detail = null, hint = null } = error;
  const status = statusOf(code, isKnown);
  return new RestError(
    status,
    { code, message, details: detail, hint },
    status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {},
  );
}

function statusOf(code: string, isKnown: boolean): number {
  if (code === '42501') return isKnown ? 403 : 401;
  const own = /^PT([2-5]\d\d)$/.exec(code)?.[1];
  return own ? Number(own) : (STATUS[code] ?? STATUS[code.slice(0, 2)] ?? 400);
}

/** The words of pg for a connection that cannot be had, or was lost. */
function isConnectionError(error: SqlError): boolean {
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(error.code ?? '') ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
      error.message,
    )
  );
}
