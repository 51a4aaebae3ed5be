import { RestError, unreadable } from './rest-error.ts';

/** As on hosted projects: nobody takes a whole table away in one request. */
const MAX_ROWS = 1_000;

/** Which rows of a result are wanted. */
export interface RowWindow {
  limit: number;
  offset: number;
}

/** The parameters `limit` and `offset`. */
export function rowWindow(parameters: URLSearchParams): RowWindow {
  return {
    limit: Math.min(numberOf(parameters, 'limit') ?? MAX_ROWS, MAX_ROWS),
    offset: numberOf(parameters, 'offset') ?? 0,
  };
}

/** The header that tells which rows an answer holds; how many there are in all is not counted. */
export function contentRange({ offset }: RowWindow, rows: number): string {
  return rows === 0 ? '*/*' : `${offset}-${offset + rows - 1}/*`;
}

function numberOf(parameters: URLSearchParams, name: string): number | null {
  const text = parameters.get(name);
  if (text === null) return null;
  const number = /^-?\d{1,9}$/.test(text) ? Number(text) : null;
  if (number === null) throw unreadable(name, text, 'expecting digit');
  if (number >= 0) return number;
  throw new RestError(416, {
    code: 'PGRST103',
    message: 'Requested range not satisfiable',
    details: 'Limit should be greater than or equal to zero.',
  });
}
