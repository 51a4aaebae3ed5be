import type { ReactNode } from 'react';
import { readFilter } from './list-address.ts';

/** The parameter with the column that the list is sorted by; with `-` before it, from the end. */
export const SORT = 'ordine';
/** The parameter with a chosen column, once for each. */
export const COLUMN = 'coloana';

/** A column of a list. */
export interface TableColumn<Row> {
  /** Its name in the address. */
  key: string;
  head: string;
  cell(row: Row): ReactNode;
  /** The order of a click on its head; absent where the list is not sorted by it. */
  order?: 'ascending' | 'descending';
  /** A second click sorts the other way. */
  isReversible?: true;
  /** By default it is shown until it is chosen away; 'extra': only when it is chosen. */
  shown?: 'always' | 'extra';
  /** Aligned to the end. */
  isNumber?: true;
  /** Its cells stay on one line. */
  isShort?: true;
  /** On narrow screens its cells say what they are without the head. */
  isBare?: true;
}

export type ColumnFacts = Omit<TableColumn<never>, 'cell'>;

export interface Sort {
  key: string;
  isDescending: boolean;
}

/** The order in the address; `usual` when it is none of the columns' . */
export function readSort(search: URLSearchParams, columns: readonly ColumnFacts[], usual: Sort): Sort {
  const [, minus, key] = /^(-?)(.+)$/.exec(readFilter(search, SORT) ?? '') ?? [];
  const column = columns.find((one) => one.key === key);
  if (!column?.order) return usual;
  const isDescending = minus === '-';
  const isFirst = isDescending === (column.order === 'descending');
  return isFirst || column.isReversible ? { key: column.key, isDescending } : usual;
}

/** The order for the address; null for the usual one. */
export function sortParameter(sort: Sort, usual: Sort): string | null {
  return isSame(sort, usual) ? null : `${sort.isDescending ? '-' : ''}${sort.key}`;
}

/** The order after a click on the head of a column; null where the list has it already. */
export function nextSort({ key, order, isReversible }: ColumnFacts, present: Sort): Sort | null {
  if (present.key !== key) return { key, isDescending: order === 'descending' };
  return isReversible ? { key, isDescending: !present.isDescending } : null;
}

/** The columns chosen in the address; null for the usual ones. */
export function readColumns(search: URLSearchParams, columns: readonly ColumnFacts[]): string[] | null {
  const chosen = new Set(search.getAll(COLUMN));
  const known = columns.filter(({ key, shown }) => shown !== 'always' && chosen.has(key));
  return known.length > 0 ? known.map(({ key }) => key) : null;
}

/** The columns to show. @param chosen from `readColumns` */
export function shownColumns<Column extends ColumnFacts>(
  columns: readonly Column[],
  chosen: readonly string[] | null,
): Column[] {
  return columns.filter(
    ({ key, shown }) => shown === 'always' || (chosen ? chosen.includes(key) : shown !== 'extra'),
  );
}

function isSame(a: Sort, b: Sort): boolean {
  return a.key === b.key && a.isDescending === b.isDescending;
}
