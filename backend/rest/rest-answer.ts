import type pg from 'pg';
import type { MediaType } from './media-type.ts';
import { notOneRow } from './rest-error.ts';
import type { Statement } from './statement.ts';

/** The rows of a statement, written as JSON by Postgres. */
export interface JsonRows {
  body: string;
  rows: number;
}

/**
 * Runs a statement whose rows become the answer.
 * @param rows the rows, as a query that may stand in a with clause
 * @throws RestError when one object was asked for and there are more or none: what was written is taken back
 */
export async function queryAsJson(
  client: pg.ClientBase,
  rows: string,
  { values }: Statement,
  { isOne }: MediaType,
): Promise<JsonRows> {
  const body = isOne ? '(json_agg(r) -> 0)::text' : `coalesce(json_agg(r), '[]')::text`;
  const text = `with answer as (${rows}) select ${body} as body, count(*)::integer as rows from answer r`;
  const result = await client.query<JsonRows>(text, values);
  const answer = result.rows[0] ?? { body: '[]', rows: 0 };
  if (isOne && answer.rows !== 1) throw notOneRow(answer.rows);
  return answer;
}

/** An answer with rows in it. */
export function rowsResponse(
  status: number,
  body: string,
  { contentType }: MediaType,
  headers: Record<string, string>,
): Response {
  return new Response(body, {
    status,
    headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store', ...headers },
  });
}

/** An answer that says no more than that it was done. */
export function emptyResponse(status: number, headers: Record<string, string>): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

export function appliedHeader(applied: readonly string[]): Record<string, string> {
  return applied.length > 0 ? { 'Preference-Applied': applied.join(', ') } : {};
}
