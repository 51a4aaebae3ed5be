import type pg from 'pg';
import type { Table } from './catalogue.ts';
import { keysOf, readJson } from './json-body.ts';
import { splitList } from './names.ts';
import { appliedHeader, emptyResponse, queryAsJson, rowsResponse } from './rest-answer.ts';
import { invalidBody, notImplemented } from './rest-error.ts';
import { type RestRequest, refuseParameters } from './rest-request.ts';
import { typedColumns } from './row-source.ts';
import { selectColumns } from './select-columns.ts';
import { inPublic, newStatement, quoted } from './statement.ts';

/** POST on a table: adds one row, or several of the same columns. What a row leaves out has its default. */
export async function insertRows({ request, parameters, media, preferences }: RestRequest, table: Table) {
  refuseParameters(parameters, ['on_conflict', 'order', 'limit', 'offset']);
  const { text, value } = await readJson(request);
  const statement = newStatement();
  const isWhole = preferences.return === 'representation';
  const rows = [
    `insert into ${inPublic(table.name)} as t`,
    sourceOf(value, columnsOf(value, parameters.get('columns')), table, () => statement.bind(text)),
    `returning ${isWhole ? selectColumns(parameters.get('select'), table, 't') : '1'}`,
  ].join(' ');

  return async (client: pg.ClientBase): Promise<Response> => {
    const answer = await queryAsJson(client, rows, statement, media);
    const headers = appliedHeader(preferences.applied);
    return isWhole ? rowsResponse(201, answer.body, media, headers) : emptyResponse(201, headers);
  };
}

/** What is added: the rows of the body, or one row of nothing but defaults. */
function sourceOf(body: unknown, columns: string[], table: Table, bindBody: () => string): string {
  const isList = Array.isArray(body);
  if (columns.length === 0) {
    if (isList && body.length !== 1) throw notImplemented('Adding no row, or several without a value.');
    return 'default values';
  }
  const names = columns.map(quoted).join(', ');
  const read = isList ? 'json_to_recordset' : 'json_to_record';
  return `(${names}) select ${names} from ${read}(${bindBody()}::json) as body ${typedColumns(columns, table)}`;
}

function columnsOf(body: unknown, named: string | null): string[] {
  const rows = Array.isArray(body) ? body : [body];
  const keys = rows.map(keysOf);
  if (!keys.every((of) => of !== null)) throw invalidBody('Empty or invalid json');
  if (named !== null) return [...new Set(splitList(named).map((name) => name.trim()))];
  const [first = []] = keys;
  const isUniform = keys.every((of) => of.length === first.length && of.every((key) => first.includes(key)));
  if (!isUniform) throw invalidBody('All object keys must match');
  return first;
}
