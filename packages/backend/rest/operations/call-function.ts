import { answer } from '../answers/rest-answer.ts';
import { notOneRow, RestError } from '../answers/rest-error.ts';
import { contentRange, MAX_ROWS, rangeStatus, rowWindow } from '../answers/row-window.ts';
import type { Catalogue, Routine } from '../catalogue/catalogue.ts';
import { appliedHeader } from '../preferences.ts';
import { type AnswerShape, answerSql, RESPONSE_SETTINGS } from '../sql/answer-sql.ts';
import { totalOf, totalSql } from '../sql/count-rows.ts';
import { limitSql } from '../sql/limit.ts';
import { orderBySql } from '../sql/order-by.ts';
import { selectListSql } from '../sql/select-list.ts';
import { inPublic, Statement } from '../sql/statement.ts';
import { whereSql } from '../sql/where.ts';
import { type Call, chooseFunction } from './choose-function.ts';
import { type Arguments, argumentsSql } from './function-arguments.ts';
import type { Operation, ParsedRequest } from './operation.ts';
import { checkWritten } from './written-rows.ts';

/** Functions must not read keys, tokens and cookies. */
const SECRET_HEADERS = new Set(['authorization', 'apikey', 'cookie']);

const BASE_PATH = '/rest/v1';

/** Calls a function. Its result is filtered, sorted and cut like a table. */
export function callFunction(
  parsed: ParsedRequest,
  call: Call,
  args: Arguments,
  catalogue: Catalogue,
): Operation {
  const { request, parameters, preferences, media } = parsed;
  const routine = chooseFunction(call, catalogue);
  refuseMaxAffected(parsed, routine);
  const { count } = preferences;
  const isHead = request.method === 'HEAD';
  const isVoid = routine.returns === 'void';
  const isReadOnly = request.method !== 'POST' || !routine.isVolatile;
  const window = rowWindow(request, parameters);
  const statement = new Statement();
  const called = callSql(routine, call, args, statement);
  const source = { shape: routine.shape, alias: 't', isDerived: false };
  const fitting = () => `call as t${whereSql(source, parameters.conditions, statement)}`;
  const isBareValue =
    routine.returns !== 'row' && parameters.select.every(({ kind }) => kind === 'everything');
  const shown = isBareValue
    ? 't.pgrst_scalar'
    : selectListSql(source, parameters.select, parsed.types, statement);
  const rows = [
    `select ${shown} from ${fitting()}`,
    orderBySql(source, parameters.order, statement),
    limitSql(window, MAX_ROWS, statement),
  ].join('');
  const isCounted = count === 'exact' || count === 'estimated';
  const total = isCounted ? totalSql(count, fitting()) : 'null';
  const check = checkWritten(parsed);
  return {
    isReadOnly,
    settings: requestSettings(request),
    statement: {
      text: answerSql({
        ctes: [`call as (${called})`],
        rows,
        shape: shapeOf(routine),
        media: isHead || isVoid ? null : media,
        maxBytes: parsed.maxBytes,
        more: [total, ...RESPONSE_SETTINGS],
      }),
      values: statement.values,
    },
    ...(check && !isVoid && { check }),
    respond(row) {
      if (media.format === 'one' && !isVoid && row.rows !== 1) throw notOneRow(row.rows);
      const all = totalOf(count, row.total, null);
      const headers = {
        'Content-Range': contentRange(window.offset, row.rows, all),
        ...appliedHeader(preferences, ['count', 'handling', 'maxAffected']),
      };
      if (isVoid) return answer(row, 204, headers, null);
      const status = rangeStatus(window, row.rows, all);
      return answer(row, status, { ...headers, 'Content-Type': media.contentType }, isHead ? null : row.body);
    },
  };
}

function callSql(routine: Routine, call: Call, args: Arguments, statement: Statement): string {
  const { list, from } = argumentsSql(routine, call, args, statement);
  const called = `${inPublic(routine.name)}(${list})`;
  return routine.returns === 'row'
    ? `select c.* from ${from}, lateral ${called} as c`
    : `select ${called} as pgrst_scalar from ${from}`;
}

function shapeOf({ returns, isSet }: Routine): AnswerShape {
  if (returns === 'row') return isSet ? 'rows' : 'row';
  return isSet ? 'values' : 'value';
}

/**
 * Settings with which a function can read about its request: `current_setting('request.headers', true)::json ->>
 * 'user-agent'`.
 */
function requestSettings({ method, url, headers }: Request): [name: string, value: string][] {
  const visible = [...headers].filter(([name]) => !SECRET_HEADERS.has(name));
  return [
    ['request.method', method],
    ['request.path', new URL(url).pathname.slice(BASE_PATH.length)],
    ['request.headers', JSON.stringify(Object.fromEntries(visible))],
  ];
}

/** `max-affected` makes no sense for a function that never returns several rows. */
function refuseMaxAffected({ preferences }: ParsedRequest, { isSet }: Routine): void {
  if (isSet || preferences.maxAffected === null || preferences.handling !== 'strict') return;
  throw new RestError(400, {
    code: 'PGRST128',
    message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  });
}
