import { answer } from '../answers/rest-answer.ts';
import { invalidBody, RestError } from '../answers/rest-error.ts';
import { contentRange } from '../answers/row-window.ts';
import { readRowsBody } from '../body.ts';
import type { Table } from '../catalogue/catalogue.ts';
import { appliedHeader } from '../preferences.ts';
import { bodySource } from '../sql/body-source.ts';
import { returningSql } from '../sql/returning.ts';
import { inPublic, quoted, Statement } from '../sql/statement.ts';
import { whereSql } from '../sql/where.ts';
import type { Operation, ParsedRequest } from './operation.ts';
import { checkWritten, writtenRowsSql } from './written-rows.ts';

/** PATCH on a table: changes some columns of the matching rows. */
export function updateRows(parsed: ParsedRequest, table: Table): Operation {
  const { request, parameters, preferences, media } = parsed;
  const body = readRowsBody(request, parsed.body, parameters.columns !== null);
  const names = body.keys ?? parameters.columns ?? [];
  if (body.isList && names.length > 0 && listLength(body.text) > 1) {
    throw invalidBody('One object says what to change');
  }
  const isShown = preferences.return === 'representation';
  const statement = new Statement();
  const { columns, from } = bodySource(body, names, table, preferences.missing === 'default', statement);
  const where = whereSql({ shape: table, alias: 't', isDerived: false }, parameters.conditions, statement);
  // As on hosted projects: a forgotten filter must not change every row.
  if (!where && columns.length > 0) {
    throw new RestError(400, { code: '21000', message: 'UPDATE requires a WHERE clause' });
  }
  const returning = isShown ? returningSql(table, parameters) : ' returning 1';
  const sets = columns.map(({ name, value }) => `${quoted(name)} = ${value}`).join(', ');
  const write =
    columns.length > 0
      ? `update ${inPublic(table.name)} as t set ${sets} from ${from}${where}${returning}`
      : `select ${returning.replace(' returning ', '')} from ${inPublic(table.name)} as t, ${from}${where ? `${where} and` : ' where'} false`;
  const check = checkWritten(parsed);
  return {
    isReadOnly: false,
    statement: { text: writtenRowsSql(parsed, table, write, [], statement), values: statement.values },
    ...(check && { check }),
    respond(row) {
      const headers = {
        'Content-Range': contentRange(0, row.rows, preferences.count ? row.rows : null),
        ...appliedHeader(preferences, ['missing', 'return', 'count', 'handling', 'maxAffected']),
        ...(isShown && { 'Content-Type': media.contentType }),
      };
      return answer(row, isShown ? 200 : 204, headers, isShown ? row.body : null);
    },
  };
}

function listLength(text: string): number {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.length : 1;
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}
