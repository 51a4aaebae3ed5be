import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { qualified, type TableShape } from './catalogue.ts';
import { measure } from './measure.ts';

/** The settings that affect the text form of values, so that equal rows have equal text on every server. */
export const SAME_TEXT = `
  set local search_path = pg_catalog;
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local xmloption = 'content';
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local row_security = off`;

/**
 * Settings to read whole tables in the order of their keys: a sequential scan and a sort, because an index scan would
 * read a page for nearly every row. On one processor, so that the site can use the others.
 */
export const WHOLE_TABLES = `
  set local enable_indexscan = off;
  set local work_mem = '64MB';
  set local max_parallel_workers_per_gather = 0`;

/** The rows of a table as a sorted stream, within a transaction that has set SAME_TEXT. */
export function rowsOf(client: pg.ClientBase, table: TableShape) {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return client.query(
    to(`copy (select ${columns} from ${qualified(client, table)} t order by ${table.order}) to stdout`),
  );
}

/** A stream that writes rows from `rowsOf` into a table. */
export function intoTable(client: pg.ClientBase, table: Omit<TableShape, 'order'>) {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return client.query(from(`copy ${qualified(client, table)} (${columns}) from stdin`));
}

/** Reads a table again to compute its hash. */
export async function hashTable(
  client: pg.ClientBase,
  table: TableShape,
): Promise<{ rows: number; sha256: string }> {
  const plain = measure();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(rowsOf(client, table), plain.stream, nowhere);
  return { rows: plain.lines(), sha256: plain.sha256() };
}
