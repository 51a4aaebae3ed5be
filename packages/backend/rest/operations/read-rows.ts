import { answer } from '../answers/rest-answer.ts';
import { notOneRow } from '../answers/rest-error.ts';
import { contentRange, MAX_ROWS, rangeStatus, rowWindow } from '../answers/row-window.ts';
import type { Table } from '../catalogue/catalogue.ts';
import { appliedHeader } from '../preferences.ts';
import { answerSql } from '../sql/answer-sql.ts';
import { planSql, totalOf, totalSql } from '../sql/count-rows.ts';
import { limitSql } from '../sql/limit.ts';
import { orderBySql } from '../sql/order-by.ts';
import { selectListSql } from '../sql/select-list.ts';
import { inPublic, Statement } from '../sql/statement.ts';
import { whereSql } from '../sql/where.ts';
import type { Operation, ParsedRequest } from './operation.ts';

/** GET and HEAD on a table: columns of the matching rows, sorted. */
export function readRows(parsed: ParsedRequest, table: Table): Operation {
  const { request, parameters, preferences, media, maxBytes, types } = parsed;
  const { select, conditions, order } = parameters;
  const { count } = preferences;
  const window = rowWindow(request, parameters);
  const isHead = request.method === 'HEAD';
  const source = { shape: table, alias: 't', isDerived: false };
  const from = `${inPublic(table.name)} as t`;
  const fittingIn = (statement: Statement) => `${from}${whereSql(source, conditions, statement)}`;
  const statement = new Statement();
  const rows = [
    `select ${selectListSql(source, select, types, statement)} from ${fittingIn(statement)}`,
    orderBySql(source, order, statement),
    limitSql(window, MAX_ROWS, statement),
  ].join('');
  const isCounted = count === 'exact' || count === 'estimated';
  const total = isCounted ? totalSql(count, fittingIn(statement)) : 'null';
  const planned = new Statement();
  return {
    isReadOnly: true,
    statement: {
      text: answerSql({
        ctes: [],
        rows,
        shape: 'rows',
        media: isHead ? null : media,
        maxBytes,
        more: count ? [total] : [],
      }),
      values: statement.values,
    },
    ...((count === 'planned' || count === 'estimated') && { plan: planSql(fittingIn(planned), planned) }),
    respond(row, plan) {
      if (media.format === 'one' && row.rows !== 1) throw notOneRow(row.rows);
      const all = totalOf(count, row.total, plan);
      const headers = {
        'Content-Type': media.contentType,
        'Content-Range': contentRange(window.offset, row.rows, all),
        ...appliedHeader(preferences, ['count', 'handling']),
      };
      return answer(row, rangeStatus(window, row.rows, all), headers, isHead ? null : row.body);
    },
  };
}
