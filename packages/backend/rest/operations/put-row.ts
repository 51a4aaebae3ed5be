import { answer } from '../answers/rest-answer.ts';
import { RestError } from '../answers/rest-error.ts';
import { readRowsBody } from '../body.ts';
import type { Table } from '../catalogue/catalogue.ts';
import type { Logic } from '../language/logic.ts';
import { appliedHeader } from '../preferences.ts';
import { INSERTED, insertSql } from '../sql/insert.ts';
import { returningSql } from '../sql/returning.ts';
import { Statement } from '../sql/statement.ts';
import type { Operation, ParsedRequest } from './operation.ts';
import { writtenRowsSql } from './written-rows.ts';

/** PUT on a table: inserts or replaces the one row whose key is in the address. */
export function putRow(parsed: ParsedRequest, table: Table): Operation {
  const { request, parameters, preferences, media } = parsed;
  if (parameters.limit !== null || parameters.offset !== 0) {
    throw new RestError(400, {
      code: 'PGRST114',
      message: 'limit/offset querystring parameters are not allowed for PUT',
    });
  }
  refuseOtherFilters(parameters.conditions, table);
  const body = readRowsBody(request, parsed.body, false);
  const isShown = preferences.return === 'representation';
  const statement = new Statement();
  const write = insertSql(
    {
      table,
      body,
      names: body.keys ?? [],
      hasDefaults: false,
      resolution: 'merge-duplicates',
      target: table.primaryKey,
      bodyFilter: parameters.conditions,
    },
    statement,
  );
  const returning = isShown ? returningSql(table, parameters) : ' returning 1';
  return {
    isReadOnly: false,
    statement: {
      text: writtenRowsSql(parsed, table, write + returning, [INSERTED], statement),
      values: statement.values,
    },
    check({ rows }) {
      if (rows === 1) return;
      throw new RestError(400, {
        code: 'PGRST115',
        message: 'Payload values do not match URL in primary key column(s)',
      });
    },
    respond(row) {
      const headers = appliedHeader(preferences, ['return', 'count', 'handling']);
      if (!isShown) return answer(row, 204, headers, null);
      const status = (row.inserted ?? 0) > 0 ? 201 : 200;
      return answer(row, status, { ...headers, 'Content-Type': media.contentType }, row.body);
    },
  };
}

/** Requires the whole primary key, each column once and compared with eq. */
function refuseOtherFilters(conditions: readonly Logic[], { primaryKey }: Table): void {
  const keys = conditions.flatMap((logic) => {
    if (logic.kind === 'group') return [null];
    const { field, isNegated, operation } = logic.condition;
    const isEqual = operation.kind === 'compare' && operation.operator === 'eq' && !operation.quantifier;
    return [isEqual && !isNegated && field.path.length === 0 ? field.name : null];
  });
  const isKey =
    keys.length > 0 &&
    keys.every((name) => name !== null && primaryKey.includes(name)) &&
    primaryKey.every((name) => keys.includes(name));
  if (isKey) return;
  throw new RestError(405, {
    code: 'PGRST105',
    message: `Filters must include all and only primary key columns with 'eq' operators`,
  });
}
