import type { MediaType } from '../media-type.ts';

/** What an answer is made of: rows, the one row or value that a function returns, or a set of values. */
export type AnswerShape = 'rows' | 'row' | 'values' | 'value';

export interface AnswerParts {
  /** Common table expressions, as in `w as (delete …)`. */
  ctes: string[];
  /** A query: the rows that are shown. Single values are its column `pgrst_scalar`. */
  rows: string;
  shape: AnswerShape;
  /** Null when nothing is shown. */
  media: MediaType | null;
  /** A longer body is not given. */
  mostBytes: number;
  /** What else is told, in the order of AnswerRow, behind body and rows. */
  more: string[];
}

/** The statement that gives one row: what is sent, written by Postgres, and what is told about it. */
export function answerSql({ ctes, rows, shape, media, mostBytes, more }: AnswerParts): string {
  const isTwiceUsed = media?.format === 'csv';
  const all = isTwiceUsed ? [...ctes, `answer as (${rows})`] : ctes;
  const source = `${isTwiceUsed ? 'answer' : `(${rows})`} as r`;
  const head = all.length > 0 ? `with ${all.join(', ')} ` : '';
  if (!media) return `${head}select ${[`''`, 'count(*)', ...more].join(', ')} from ${source}`;
  const told = more.map((it, index) => ({ it: `${it} as m${index}`, name: `a.m${index}` }));
  const made = [`${bodySql(media, shape)} as body`, 'count(*) as rows', ...told.map(({ it }) => it)];
  const bounded = `case when octet_length(a.body) <= ${mostBytes} then a.body end`;
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

/** Names as JSON has them, values as Postgres writes rows. */
const CSV = `(
    select coalesce(string_agg(k.name, ','), '')
    from (select json_object_keys(to_json(h.*)) as name from (select * from answer limit 1) as h) as k
  ) || E'\\n' || coalesce(string_agg(substring((r.*)::text, 2, length((r.*)::text) - 2), E'\\n'), '')`;

/** What functions and triggers want to say in the header of the answer. */
export const RESPONSE_SETTINGS = [
  `nullif(current_setting('response.headers', true), '')`,
  `nullif(current_setting('response.status', true), '')`,
];
