import type { Change } from './change-feed.ts';
import type { ChangeSignal } from './change-signal.ts';
import type { PublishedColumn, PublishedTable } from './published-table.ts';

/** The limit above which the reference shortens a record, and the size of values it keeps. */
const MAX_BYTES = 1_048_576;
const KEPT_BYTES = 64;

/**
 * Describes a change as the reference does.
 * @param columns the columns to send
 * @param record the row as it is now; for a deleted row, its key
 */
export function describeChange(
  { schema, name, event, moved, heardAt }: ChangeSignal,
  table: PublishedTable,
  columns: PublishedColumn[],
  key: string[],
  record: Record<string, unknown>,
): Change {
  const hasMoved = moved !== null && String(moved[1]) === String(key);
  const told = Object.fromEntries(columns.map((column) => [column.name, record[column.name]]));
  const isTooLarge = Buffer.byteLength(JSON.stringify(told)) > MAX_BYTES;
  return {
    schema,
    table: name,
    commit_timestamp: heardAt,
    type: event,
    columns: columns.map(({ name, type }) => ({ name, type })),
    ...(event !== 'DELETE' && { record: isTooLarge ? smallValues(told) : told }),
    ...(event !== 'INSERT' && { old_record: hasMoved ? keyRecord(table, moved[0]) : keyOf(table, record) }),
    errors: isTooLarge ? ['Error 413: Payload Too Large'] : null,
  };
}

function smallValues(record: Record<string, unknown>): Record<string, unknown> {
  const small = Object.entries(record).filter(
    ([, value]) => Buffer.byteLength(JSON.stringify(value)) <= KEPT_BYTES,
  );
  return Object.fromEntries(small);
}

function keyOf({ key }: PublishedTable, record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(key.map((name) => [name, record[name]]));
}

const NUMBERS = ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid'];

/** The key of a deleted row, with values as in JSON. */
function keyRecord({ key, columns }: PublishedTable, values: string[]): Record<string, unknown> {
  return Object.fromEntries(
    key.map((name, place) => {
      const type = columns.find((column) => column.name === name)?.type ?? '';
      const value = values[place] ?? '';
      if (NUMBERS.includes(type)) return [name, Number(value)];
      return [name, type === 'bool' ? value === 'true' : value];
    }),
  );
}
