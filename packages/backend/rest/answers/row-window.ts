import type { Parameters } from '../language/parameters.ts';
import { invalidRange } from './rest-error.ts';

/** As on hosted projects: one request never gets a whole large table. */
export const MAX_ROWS = 1_000;

/** Which rows of a result the request wants. */
export interface RowWindow {
  offset: number;
  /** Null means all, up to MAX_ROWS. */
  limit: number | null;
}

/** Combines the parameters `limit` and `offset` with the header Range of a GET. */
export function rowWindow(request: Request, { limit, offset }: Parameters): RowWindow {
  if (limit === 0) return { limit: 0, offset: 0 };
  const header = request.method === 'GET' ? request.headers.get('Range') : null;
  const [, first, last] = (header && /^(\d{1,15})-(\d{0,15})$/.exec(header)) || [];
  const from = Number(first ?? 0);
  const to = last ? Number(last) : Number.POSITIVE_INFINITY;
  if (to < from) {
    throw invalidRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  const start = first === undefined ? offset : Math.max(from, offset);
  const end = Math.min(to, limit === null ? Number.POSITIVE_INFINITY : offset + limit - 1);
  if (end < start) throw invalidRange('Limit should be greater than or equal to zero.');
  return { offset: Math.max(start, 0), limit: end === Number.POSITIVE_INFINITY ? null : end - start + 1 };
}

/** The header Content-Range. @param total how many rows there are in all; null when not counted */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const rowsGiven = total === 0 || rows <= 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return `${rowsGiven}/${total ?? '*'}`;
}

/**
 * The status: 200 when an answer contains all rows, 206 for a part of them.
 * @throws RestError 416 when it begins after the last row
 */
export function rangeStatus({ offset }: RowWindow, rows: number, total: number | null): number {
  if (total === null) return 200;
  if (offset > total) {
    throw invalidRange(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  }
  return rows < total ? 206 : 200;
}
