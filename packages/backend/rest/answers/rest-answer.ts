import { hasNoBody } from './own-headers.ts';
import { responseSettings } from './response-settings.ts';
import { answerTooLarge } from './rest-error.ts';

/** The one row that every statement returns, as text. */
export interface AnswerRow {
  /** The body of the answer, written by Postgres; null when it is larger than allowed. */
  body: string | null;
  /** How many rows it contains, or how many were written. */
  rows: number;
  /** How many rows there are in all; null when the request did not ask for a count. */
  total: number | null;
  /** Headers and status that functions and triggers have set. */
  headers: string | null;
  status: string | null;
  /** How many rows an upsert inserted. */
  inserted: number | null;
  /** The primary key of the one inserted row, as pairs of name and value. */
  location: string | null;
}

/** Reads the one row that every statement returns. @param fields undefined without a row */
export function answerRow(fields: readonly (string | null)[] | undefined): AnswerRow {
  const [body, rows, total, headers, status, inserted, location] = fields ?? [];
  return {
    body: body ?? null,
    rows: Number(rows ?? 0),
    total: numberOf(total),
    headers: headers ?? null,
    status: status ?? null,
    inserted: numberOf(inserted),
    location: location ?? null,
  };
}

/** @param body null for an answer without a body */
export function answer(
  row: AnswerRow,
  status: number,
  headers: Record<string, string>,
  body: string | null,
): Response {
  if (row.body === null) throw answerTooLarge();
  const init = { status, headers: { ...headers, 'Cache-Control': 'no-store' } };
  if (row.headers === null && row.status === null) return new Response(body, init);
  const settings = responseSettings(row.headers, row.status);
  const shown = settings.status ?? status;
  const response = new Response(hasNoBody(shown) ? null : body, { ...init, status: shown });
  for (const [name, value] of settings.headers) response.headers.set(name, value);
  return response;
}

function numberOf(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : Number(text);
}
