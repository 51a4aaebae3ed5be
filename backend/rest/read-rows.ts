import type pg from 'pg';
import type { Table } from './catalogue.ts';
import { orderRows } from './order-rows.ts';
import { emptyResponse, queryAsJson, rowsResponse } from './rest-answer.ts';
import { type RestRequest, refuseParameters, whereClause } from './rest-request.ts';
import { contentRange, rowWindow } from './row-window.ts';
import { selectColumns } from './select-columns.ts';
import { inPublic, newStatement } from './statement.ts';

/** GET and HEAD on a table: some of its columns, of the rows that fit, in an order. */
export function readRows({ request, parameters, media }: RestRequest, table: Table) {
  refuseParameters(parameters, ['columns', 'on_conflict']);
  const statement = newStatement();
  const window = rowWindow(parameters);
  const rows = [
    `select ${selectColumns(parameters.get('select'), table, 't')} from ${inPublic(table.name)} t`,
    whereClause(parameters, table, 't', statement),
    orderRows(parameters.get('order'), table, 't'),
    `limit ${window.limit} offset ${window.offset}`,
  ].join(' ');

  return async (client: pg.ClientBase): Promise<Response> => {
    const answer = await queryAsJson(client, rows, statement, media);
    const headers = { 'Content-Range': contentRange(window, answer.rows) };
    return request.method === 'HEAD'
      ? emptyResponse(200, { 'Content-Type': media.contentType, ...headers })
      : rowsResponse(200, answer.body, media, headers);
  };
}
