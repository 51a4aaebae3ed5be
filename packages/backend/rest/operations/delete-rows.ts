import { answer } from '../answers/rest-answer.ts';
import { RestError } from '../answers/rest-error.ts';
import { contentRange } from '../answers/row-window.ts';
import type { Table } from '../catalogue/catalogue.ts';
import { appliedHeader } from '../preferences.ts';
import { returningSql } from '../sql/returning.ts';
import { inPublic, Statement } from '../sql/statement.ts';
import { whereSql } from '../sql/where.ts';
import type { Operation, ParsedRequest } from './operation.ts';
import { checkWritten, writtenRowsSql } from './written-rows.ts';

/** DELETE on a table: deletes the matching rows. */
export function deleteRows(parsed: ParsedRequest, table: Table): Operation {
  const { parameters, preferences, media } = parsed;
  const isShown = preferences.return === 'representation';
  const statement = new Statement();
  const where = whereSql({ shape: table, alias: 't', isDerived: false }, parameters.conditions, statement);
  // As on hosted projects: a forgotten filter must not delete every row.
  if (!where) throw new RestError(400, { code: '21000', message: 'DELETE requires a WHERE clause' });
  const returning = isShown ? returningSql(table, parameters) : ' returning 1';
  const write = `delete from ${inPublic(table.name)} as t${where}${returning}`;
  const check = checkWritten(parsed);
  return {
    isReadOnly: false,
    statement: { text: writtenRowsSql(parsed, table, write, [], statement), values: statement.values },
    ...(check && { check }),
    respond(row) {
      const headers = {
        'Content-Range': contentRange(0, 0, preferences.count ? row.rows : null),
        ...appliedHeader(preferences, ['return', 'count', 'handling', 'maxAffected']),
        ...(isShown && { 'Content-Type': media.contentType }),
      };
      return answer(row, isShown ? 200 : 204, headers, isShown ? row.body : null);
    },
  };
}
