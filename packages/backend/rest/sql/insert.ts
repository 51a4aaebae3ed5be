import { noSuchColumn } from '../answers/rest-error.ts';
import type { JsonBody } from '../body.ts';
import type { Table } from '../catalogue/catalogue.ts';
import type { Logic } from '../language/logic.ts';
import { bodySource } from './body-source.ts';
import { inPublic, quoted, type Statement } from './statement.ts';
import { whereSql } from './where.ts';

export interface Insert {
  table: Table;
  body: JsonBody;
  names: readonly string[];
  hasDefaults: boolean;
  /** What happens to an existing row; null makes it an error. */
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  /** The columns that identify an existing row. */
  target: readonly string[];
  /** Conditions that the row in the body must meet. */
  bodyFilter?: readonly Logic[];
}

const COUNTED = `coalesce(nullif(current_setting('pgrst.inserted', true), ''), '0')::int`;

/** How many rows an upsert inserted, counted while it runs. */
export const INSERTED = `coalesce(nullif(current_setting('pgrst.inserted', true), ''), '0')`;

/** An insert without its returning clause. */
export function insertSql(insert: Insert, statement: Statement): string {
  const { table, body, names, hasDefaults, resolution, bodyFilter = [] } = insert;
  const { columns, from } = bodySource(body, names, table, hasDefaults, statement);
  const isMerge = resolution === 'merge-duplicates';
  const where = whereSql({ shape: table, alias: 'body', isDerived: true }, bodyFilter, statement);
  const counted = isMerge ? `${where ? ' and' : ' where'} ${step('+')}` : '';
  const named = columns.length > 0 ? ` (${columns.map(({ name }) => quoted(name)).join(', ')})` : '';
  return [
    `insert into ${inPublic(table.name)} as t${named}`,
    ` select ${columns.map(({ value }) => value).join(', ')} from ${from}${where}${counted}`,
    conflictSql(insert, columns),
  ].join('');
}

function conflictSql({ table, resolution, target }: Insert, columns: { name: string }[]): string {
  if (resolution === null) return '';
  for (const name of target) if (!table.columns.has(name)) throw noSuchColumn(table.name, name);
  const on = ` on conflict (${target.map(quoted).join(', ')}) do`;
  if (resolution === 'ignore-duplicates' || columns.length === 0) return `${on} nothing`;
  const sets = columns.map(({ name }) => `${quoted(name)} = excluded.${quoted(name)}`);
  return `${on} update set ${sets.join(', ')} where ${step('-')}`;
}

/** A condition that is always true and counts rows: up for every row of the body, down for every existing one. */
function step(direction: '+' | '-'): string {
  return `set_config('pgrst.inserted', (${COUNTED} ${direction} 1)::text, true) <> ''`;
}
