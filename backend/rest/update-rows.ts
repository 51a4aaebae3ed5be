import type pg from 'pg';
import type { Table } from './catalogue.ts';
import { keysOf, readJson } from './json-body.ts';
import { appliedHeader, emptyResponse, queryAsJson, rowsResponse } from './rest-answer.ts';
import { invalidBody, RestError } from './rest-error.ts';
import { type RestRequest, refuseParameters, whereClause } from './rest-request.ts';
import { typedColumns } from './row-source.ts';
import { selectColumns } from './select-columns.ts';
import { inPublic, newStatement, quoted } from './statement.ts';

/** PATCH on a table: changes some columns of the rows that fit. */
export async function updateRows({ request, parameters, media, preferences }: RestRequest, table: Table) {
  refuseParameters(parameters, ['columns', 'on_conflict', 'order', 'limit', 'offset']);
  const { text, value } = await readJson(request);
  const columns = keysOf(value);
  if (!columns || columns.length === 0) throw invalidBody('Empty or invalid json');
  const statement = newStatement();
  const where = whereClause(parameters, table, 't', statement);
  // As on hosted projects: a filter that was forgotten must not change every row.
  if (!where) throw new RestError(400, { code: '21000', message: 'UPDATE requires a WHERE clause' });
  const isWhole = preferences.return === 'representation';
  const rows = [
    `update ${inPublic(table.name)} as t`,
    `set ${columns.map((column) => `${quoted(column)} = body.${quoted(column)}`).join(', ')}`,
    `from json_to_record(${statement.bind(text)}::json) as body ${typedColumns(columns, table)}`,
    where,
    `returning ${isWhole ? selectColumns(parameters.get('select'), table, 't') : '1'}`,
  ].join(' ');

  return async (client: pg.ClientBase): Promise<Response> => {
    const answer = await queryAsJson(client, rows, statement, media);
    const headers = appliedHeader(preferences.applied);
    return isWhole ? rowsResponse(200, answer.body, media, headers) : emptyResponse(204, headers);
  };
}
