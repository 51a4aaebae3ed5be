import type { Parameters } from '../language/parameters.ts';
import { invalidRange } from './rest-error.ts';

/** As on hosted projects: nobody takes a whole table away in one request. */
export const MAX_ROWS = 1_000;

/** Which rows of a result are wanted. */
export interface RowWindow {
  offset: number;
  /** Null is all there are, up to what is given at once. */
  limit: number | null;
}

/** What the parameters `limit` and `offset` and, of a GET, the header Range have in common. */
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

/** The header Content-Range. @param total how many there are in all, if that was counted */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const rowsGiven = total === 0 || rows <= 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return `${rowsGiven}/${total ?? '*'}`;
}

/**
 * Whether an answer holds all there is (200) or a part of it (206).
 * @throws RestError 416 when it begins behind the last row
 */
export function rangeStatus({ offset }: RowWindow, rows: number, total: number | null): number {
  if (total === null) return 200;
  if (offset > total) {
    throw invalidRange(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  }
  return rows < total ? 206 : 200;
}
