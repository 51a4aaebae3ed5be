import type { AnswerRow } from '../answers/rest-answer.ts';
import { answerTooLarge, notOneRow, tooManyAffected } from '../answers/rest-error.ts';
import type { Table } from '../catalogue/catalogue.ts';
import { answerSql, RESPONSE_SETTINGS } from '../sql/answer-sql.ts';
import { orderBySql } from '../sql/order-by.ts';
import { selectListSql } from '../sql/select-list.ts';
import type { Statement } from '../sql/statement.ts';
import type { Asked } from './operation.ts';

/**
 * The statement that writes, and shows what it wrote if that was asked for.
 * @param write an insert, update or delete with its returning clause
 */
export function writtenRowsSql(
  { parameters, preferences, media, mostBytes, types }: Asked,
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
    mostBytes,
    more: ['null', ...RESPONSE_SETTINGS, ...more],
  });
}

/** What is looked at before a write counts; undefined when nothing is. */
export function judgeWritten({ preferences, media }: Asked): ((row: AnswerRow) => void) | undefined {
  const { maxAffected, handling } = preferences;
  const most = handling === 'strict' && maxAffected !== null ? maxAffected : Number.POSITIVE_INFINITY;
  const isShown = preferences.return === 'representation';
  if (!isShown && media.format !== 'one' && most === Number.POSITIVE_INFINITY) return undefined;
  return ({ rows, body }) => {
    if (body === null) throw answerTooLarge();
    if (media.format === 'one' && rows !== 1) throw notOneRow(rows);
    if (rows > most) throw tooManyAffected(rows);
  };
}
