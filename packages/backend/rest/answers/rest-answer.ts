import { isBare } from './own-headers.ts';
import { responseSettings } from './response-settings.ts';
import { answerTooLarge } from './rest-error.ts';

/** The one row that every statement of ours answers with, as text. */
export interface AnswerRow {
  /** What is sent, written by Postgres; null when that would be more than anybody gets at once. */
  body: string | null;
  /** How many rows it holds, or how many were written. */
  rows: number;
  /** How many there are in all; null when nobody asked. */
  total: number | null;
  /** What functions and triggers want said in the header, and with which status. */
  headers: string | null;
  status: string | null;
  /** Of an upsert, how many rows were new. */
  inserted: number | null;
  /** The primary key of the one new row, as pairs of name and value. */
  location: string | null;
}

/** Reads the one row that every statement of an operation answers with. @param fields undefined for no row */
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

/** @param body null for an answer that says no more than its head */
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
  const response = new Response(isBare(shown) ? null : body, { ...init, status: shown });
  for (const [name, value] of settings.headers) response.headers.set(name, value);
  return response;
}

function numberOf(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : Number(text);
}
