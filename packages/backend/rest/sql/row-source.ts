import { noSuchColumn } from '../answers/rest-error.ts';
import type { Column, RowShape } from '../catalogue/catalogue.ts';
import type { Field, JsonStep } from '../language/field.ts';
import { inPublic, quoted, type Statement } from './statement.ts';

/** Rows that an SQL expression can refer to. */
export interface RowSource {
  shape: RowShape;
  /** Their alias in the statement. */
  alias: string;
  /** The rows come from a subquery, in which computed columns are already ordinary columns. */
  isDerived: boolean;
}

/** A column of these rows, by its name in the catalogue. */
export function columnOf({ shape }: RowSource, name: string): Column {
  const column = shape.columns.get(name) ?? shape.computed.get(name);
  if (!column) throw noSuchColumn(shape.name, name);
  return column;
}

/** A column, or a function that computes one, as SQL. @throws RestError when the source has neither */
export function columnSql(source: RowSource, name: string): string {
  columnOf(source, name);
  const { alias, isDerived, shape } = source;
  const isComputed = !isDerived && !shape.columns.has(name);
  return isComputed ? `${inPublic(name)}(${alias}.*)` : `${alias}.${quoted(name)}`;
}

/** A field as SQL; other types are converted to JSON before a JSON step. */
export function fieldSql(source: RowSource, { name, path }: Field, statement: Statement): string {
  const column = columnSql(source, name);
  if (path.length === 0) return column;
  const json = columnOf(source, name).isJson ? column : `to_jsonb(${column})`;
  return `(${json}${path.map((step) => stepSql(step, statement)).join('')})`;
}

function stepSql({ isText, isPlace, key }: JsonStep, statement: Statement): string {
  return `${isText ? '->>' : '->'}${statement.bind(key)}::${isPlace ? 'int' : 'text'}`;
}
