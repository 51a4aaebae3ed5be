import { isOutOfConnections, isUnreachable } from '../../postgres/unreachable.ts';
import { raisedAnswer } from './raised-answer.ts';
import { RestError } from './rest-error.ts';

export interface SqlError {
  code?: string;
  message: string;
  detail?: string;
  hint?: string;
}

/** PostgREST's mapping (src/library/PostgREST/Error.hs, mapSQLtoHTTP): the longest matching prefix counts. */
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

/** SQLSTATE codes that occur when a statement was built from an outdated catalogue. */
const OUTDATED = new Set(['42703', '42P01', '42883', '42804', '42P10', '0A000']);

/** Whether an error comes from Postgres or from the connection to it. */
export function isSqlError(error: unknown): error is SqlError {
  return error instanceof Error && ('severity' in error || isUnreachable(error));
}

export function isOutdated(error: unknown): boolean {
  return isSqlError(error) && OUTDATED.has(error.code ?? '');
}

/** The part of an error that may be logged: messages of Postgres quote what people entered. */
export function loggableError(error: unknown): object {
  return isSqlError(error) && !isUnreachable(error) ? { code: error.code } : { err: error };
}

/**
 * An error of Postgres as PostgREST answers it.
 * @param isKnown whether the caller showed a token: then missing rights give 403, otherwise 401
 */
export function fromSqlError(error: SqlError, isKnown: boolean): RestError {
  if (isOutOfConnections(error)) {
    return new RestError(504, {
      code: 'PGRST003',
      message: 'Timed out acquiring connection from connection pool.',
    });
  }
  if (isUnreachable(error)) {
    return new RestError(503, {
      code: 'PGRST001',
      message: 'Database client error. Retrying the connection.',
    });
  }
  const { code = 'XX000', message, detail = null, hint = null } = error;
  if (code === 'PGRST') return raisedAnswer(message, detail);
  const status = statusOf(error, isKnown);
  return new RestError(
    status,
    { code, message, details: detail, hint },
    status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {},
  );
}

function statusOf({ code = 'XX000', message }: SqlError, isKnown: boolean): number {
  if (code === '42501') return isKnown ? 403 : 401;
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400;
  if (code === '42883' && message.startsWith('function xmlagg(')) return 406;
  if (code.startsWith('PT')) return Number(/^PT([2-5]\d\d)$/.exec(code)?.[1] ?? 500);
  return STATUS[code] ?? STATUS[code.slice(0, 2)] ?? 400;
}
