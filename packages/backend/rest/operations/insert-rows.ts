import { answer } from '../answers/rest-answer.ts';
import { contentRange } from '../answers/row-window.ts';
import { readRowsBody } from '../body.ts';
import type { Table } from '../catalogue/catalogue.ts';
import { appliedHeader } from '../preferences.ts';
import { INSERTED, insertSql } from '../sql/insert.ts';
import { returningSql } from '../sql/returning.ts';
import { Statement } from '../sql/statement.ts';
import type { Operation, ParsedRequest } from './operation.ts';
import { checkWritten, writtenRowsSql } from './written-rows.ts';

/** POST on a table: inserts rows. An existing row is changed or skipped if the request says so. */
export function insertRows(parsed: ParsedRequest, table: Table): Operation {
  const { request, parameters, preferences, media } = parsed;
  const body = readRowsBody(request, parsed.body, parameters.columns !== null);
  const target = parameters.onConflict ?? table.primaryKey;
  const resolution = target.length > 0 ? preferences.resolution : null;
  const isMerge = resolution === 'merge-duplicates';
  const isShown = preferences.return === 'representation';
  const isLocated = preferences.return === 'headers-only' && table.primaryKey.length > 0;
  const statement = new Statement();
  const write = insertSql(
    {
      table,
      body,
      names: body.keys ?? parameters.columns ?? [],
      hasDefaults: preferences.missing === 'default',
      resolution,
      target,
    },
    statement,
  );
  const returning = isLocated
    ? keyColumns(table)
    : isShown
      ? returningSql(table, parameters)
      : ' returning 1';
  const more = [isMerge ? INSERTED : 'null', ...(isLocated ? [LOCATION] : [])];
  const check = checkWritten(parsed);
  return {
    isReadOnly: false,
    statement: {
      text: writtenRowsSql(parsed, table, write + returning, more, statement),
      values: statement.values,
    },
    ...(check && { check }),
    respond(row) {
      const headers = {
        'Content-Range': contentRange(0, 0, preferences.count ? row.rows : null),
        ...(isLocated && row.rows === 1 && row.location ? { Location: locationOf(table, row.location) } : {}),
        ...appliedHeader({ ...preferences, resolution }, [
          'resolution',
          'missing',
          'return',
          'count',
          'handling',
        ]),
        ...(isShown && { 'Content-Type': media.contentType }),
      };
      return answer(row, isMerge && row.inserted === 0 ? 200 : 201, headers, isShown ? row.body : null);
    },
  };
}

const LOCATION = `(
  select json_agg(json_build_array(k.key, k.value))
  from (select to_json(w.*) as it from w limit 1) as o, json_each_text(o.it) as k
)::text`;

function keyColumns(table: Table): string {
  const select = table.primaryKey.map((name) => ({
    kind: 'field' as const,
    field: { name, path: [] },
    cast: null,
    alias: null,
  }));
  return returningSql(table, { select, order: [] });
}

function locationOf({ name }: Table, location: string): string {
  const key = JSON.parse(location) as [string, string | null][];
  const filters = key.map(([column, value]) => [column, value === null ? 'is.null' : `eq.${value}`]);
  return `/${encodeURIComponent(name)}?${new URLSearchParams(filters)}`;
}
