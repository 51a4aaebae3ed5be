import type { Table } from './catalogue.ts';
import { filterRows } from './filter-rows.ts';
import type { MediaType } from './media-type.ts';
import type { Preferences } from './preferences.ts';
import { notImplemented } from './rest-error.ts';
import type { Statement } from './statement.ts';

/** A request as every operation meets it. */
export interface RestRequest {
  request: Request;
  parameters: URLSearchParams;
  preferences: Preferences;
  media: MediaType;
}

const SHAPING = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey']);
const LOGIC = /(^|\.)(and|or)$/;

/** The conditions of a request as a where clause; empty without any. */
export function whereClause(
  parameters: URLSearchParams,
  table: Table,
  from: string,
  statement: Statement,
): string {
  const conditions = [...parameters].flatMap(([name, expression]) => {
    if (LOGIC.test(name)) throw notImplemented('The logical operators "and" and "or".');
    if (SHAPING.has(name)) return [];
    return [filterRows(name, expression, table, from, statement)];
  });
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

/** Refuses parameters that an operation would have to pass over. */
export function refuseParameters(parameters: URLSearchParams, names: readonly string[]): void {
  const given = names.find((name) => parameters.has(name));
  if (given) throw notImplemented(`The parameter "${given}" here.`);
}
