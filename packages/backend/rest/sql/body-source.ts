import pg from 'pg';
import { noSuchBodyColumn } from '../answers/rest-error.ts';
import type { JsonBody } from '../body.ts';
import type { Table } from '../catalogue/catalogue.ts';
import { quoted, type Statement } from './statement.ts';

/** The rows of a body in a statement: an expression for each column, and the from clause. */
export interface BodySource {
  columns: { name: string; value: string }[];
  from: string;
}

/**
 * Reads the rows of a body from JSON, each value with the type of its column.
 * @param hasDefaults whether a missing value becomes the default of its column instead of null
 */
export function bodySource(
  body: JsonBody,
  names: readonly string[],
  table: Table,
  hasDefaults: boolean,
  statement: Statement,
): BodySource {
  if (names.length === 0 && !body.isList) return { columns: [], from: '(select) as body' };
  const json = `${statement.bind(body.text)}::json`;
  if (names.length === 0) return { columns: [], from: `json_array_elements(${json}) as body` };
  const typed = names.map((name) => {
    const column = table.columns.get(name);
    if (!column) throw noSuchBodyColumn(table.name, name);
    return { name, column, sql: `${quoted(name)} ${column.type}` };
  });
  const shape = `as body (${typed.map(({ sql }) => sql).join(', ')})`;
  if (!hasDefaults) {
    const columns = typed.map(({ name }) => ({ name, value: `body.${quoted(name)}` }));
    return { columns, from: `${body.isList ? 'json_to_recordset' : 'json_to_record'}(${json}) ${shape}` };
  }
  const items = body.isList
    ? `json_array_elements(${json}) as given (item)`
    : `(select ${json} as item) as given`;
  const columns = typed.map(({ name, column }) => ({
    name,
    value: `case when given.item -> ${pg.escapeLiteral(name)} is null then ${column.default ?? 'null'} else body.${quoted(name)} end`,
  }));
  return { columns, from: `${items}, lateral json_to_record(given.item) ${shape}` };
}
