import type { AnswerRow } from '../answers/rest-answer.ts';
import { answerTooLarge, notOneRow, tooManyAffected } from '../answers/rest-error.ts';
import type { Table } from '../catalogue/catalogue.ts';
import { answerSql, RESPONSE_SETTINGS } from '../sql/answer-sql.ts';
import { orderBySql } from '../sql/order-by.ts';
import { selectListSql } from '../sql/select-list.ts';
import type { Statement } from '../sql/statement.ts';
import type { ParsedRequest } from './operation.ts';

/**
 * The statement that writes, and returns the written rows if the request wants them.
 * @param write an insert, update or delete with its returning clause
 */
export function writtenRowsSql(
  { parameters, preferences, media, maxBytes, types }: ParsedRequest,
  table: Table,
  write: string,
  more: string[],
  statement: Statement,
): string {
  const isShown = preferences.return === 'representation';
  const source = { shape: table, alias: 't', isDerived: true };
  const rows = isShown
    ? `select ${selectListSql(source, parameters.select, types, statement)} from w as t${orderBySql(source, parameters.order, statement)}`
    : 'select from w';
  return answerSql({
    ctes: [`w as (${write})`],
    rows,
    shape: 'rows',
    media: isShown ? media : null,
    maxBytes,
    more: ['null', ...RESPONSE_SETTINGS, ...more],
  });
}

/** The check of what was written, before the commit; undefined when there is nothing to check. */
export function checkWritten({ preferences, media }: ParsedRequest): ((row: AnswerRow) => void) | undefined {
  const { maxAffected, handling } = preferences;
  const maxRows = handling === 'strict' && maxAffected !== null ? maxAffected : Number.POSITIVE_INFINITY;
  const isShown = preferences.return === 'representation';
  if (!isShown && media.format !== 'one' && maxRows === Number.POSITIVE_INFINITY) return undefined;
  return ({ rows, body }) => {
    if (body === null) throw answerTooLarge();
    if (media.format === 'one' && rows !== 1) throw notOneRow(rows);
    if (rows > maxRows) throw tooManyAffected(rows);
  };
}
