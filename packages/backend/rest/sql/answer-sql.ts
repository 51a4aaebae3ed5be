import type { MediaType } from '../media-type.ts';

/** The result of a statement: rows, one row or value returned by a function, or a set of values. */
export type AnswerShape = 'rows' | 'row' | 'values' | 'value';

export interface AnswerParts {
  /** Common table expressions, as in `w as (delete …)`. */
  ctes: string[];
  /** The query for the shown rows. Single values are in its column `pgrst_scalar`. */
  rows: string;
  shape: AnswerShape;
  /** Null when the answer has no body. */
  media: MediaType | null;
  /** A longer body becomes null. */
  maxBytes: number;
  /** Further columns in the order of AnswerRow, after body and rows. */
  more: string[];
}

/** The statement that returns one row: the body, written by Postgres, and facts about it. */
export function answerSql({ ctes, rows, shape, media, maxBytes, more }: AnswerParts): string {
  const isUsedTwice = media?.format === 'csv';
  const all = isUsedTwice ? [...ctes, `answer as (${rows})`] : ctes;
  const source = `${isUsedTwice ? 'answer' : `(${rows})`} as r`;
  const head = all.length > 0 ? `with ${all.join(', ')} ` : '';
  if (!media) return `${head}select ${[`''`, 'count(*)', ...more].join(', ')} from ${source}`;
  const told = more.map((it, index) => ({ it: `${it} as m${index}`, name: `a.m${index}` }));
  const made = [`${bodySql(media, shape)} as body`, 'count(*) as rows', ...told.map(({ it }) => it)];
  const bounded = `case when octet_length(a.body) <= ${maxBytes} then a.body end`;
  const given = [bounded, 'a.rows', ...told.map(({ name }) => name)];
  return `${head}select ${given.join(', ')} from (select ${made.join(', ')} from ${source}) as a`;
}

function bodySql({ format, isStripped }: MediaType, shape: AnswerShape): string {
  if (format === 'csv') return CSV;
  const all = `json_agg(${shape === 'value' || shape === 'values' ? 'r.pgrst_scalar' : 'r.*'})`;
  const isOne = format === 'one' || shape === 'row' || shape === 'value';
  const json = isOne ? `${all} -> 0` : all;
  return `coalesce(${isStripped ? `json_strip_nulls(${json})` : json}, '${isOne ? 'null' : '[]'}')::text`;
}

/** CSV with the names of the JSON keys and the values as Postgres writes rows. */
const CSV = `(
    select coalesce(string_agg(k.name, ','), '')
    from (select json_object_keys(to_json(h.*)) as name from (select * from answer limit 1) as h) as k
  ) || E'\\n' || coalesce(string_agg(substring((r.*)::text, 2, length((r.*)::text) - 2), E'\\n'), '')`;

/** Headers and status that functions and triggers have set. */
export const RESPONSE_SETTINGS = [
  `nullif(current_setting('response.headers', true), '')`,
  `nullif(current_setting('response.status', true), '')`,
];
