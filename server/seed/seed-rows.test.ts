import { createTestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedRows } from './seed-rows.ts';

let client: pg.Client;
beforeAll(async () => {
  const database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(() => client.end());

let paths = 0;

/** A new row of `pages`, with the actions of the tests. */
function newRow() {
  paths++;
  const path = `/rand-${paths}`;
  const row = (title: string, seo: object | null = null) => ({
    path,
    title,
    seo,
    minimum_role: 'unregistered',
  });
  return {
    path,
    seed: (title: string, seo?: object | null) =>
      seedRows(client, {
        table: 'pages',
        key: 'path',
        columns: ['title', 'seo', 'minimum_role'],
        rows: [row(title, seo)],
      }),
    edit: (title: string) =>
      client.query('update public.pages set title = $2 where path = $1', [path, title]),
    remove: () => client.query('delete from public.pages where path = $1', [path]),
    title: async () => {
      const { rows } = await client.query<{ title: string }>(
        'select title from public.pages where path = $1',
        [path],
      );
      return rows[0]?.title ?? null;
    },
    offered: async () => {
      const { rows } = await client.query<{ offered: { title: string } | null }>(
        `select offered from private.seeds where table_name = 'pages' and row_key = $1`,
        [path],
      );
      return rows[0]?.offered?.title ?? null;
    },
  };
}

const NOTHING = { kept: [] };

describe('A seeded row', () => {
  it('is inserted once and then unchanged while its seed is', async () => {
    const row = newRow();
    expect(await row.seed('unu')).toEqual(NOTHING);
    const { rows: before } = await client.query('select *, xmin from public.pages where path = $1', [
      row.path,
    ]);
    expect(await row.seed('unu')).toEqual(NOTHING);
    const { rows: after } = await client.query('select *, xmin from public.pages where path = $1', [
      row.path,
    ]);
    expect(after).toEqual(before);
  });

  it('is updated with its seed when it was not edited', async () => {
    const row = newRow();
    await row.seed('unu');
    expect(await row.seed('doi', { meta_title: 'x' })).toEqual(NOTHING);
    expect(await row.title()).toBe('doi');
    await row.seed('trei');
    expect(await row.title()).toBe('trei');
    expect(await row.offered()).toBeNull();
  });

  it('stays when it was edited, and the newer seed is stored as offered and reported', async () => {
    const row = newRow();
    await row.seed('unu');
    await row.edit('al nostru');
    expect(await row.seed('unu')).toEqual(NOTHING);
    expect(await row.seed('doi')).toEqual({ kept: [`pages ${row.path}`] });
    expect(await row.title()).toBe('al nostru');
    expect(await row.offered()).toBe('doi');
    expect(await row.seed('trei')).toEqual({ kept: [`pages ${row.path}`] });
    expect(await row.title()).toBe('al nostru');
    expect(await row.offered()).toBe('trei');
  });

  it('counts as not edited after it was edited back to its last seed', async () => {
    const row = newRow();
    await row.seed('unu');
    await row.edit('al nostru');
    await row.seed('doi');
    await row.edit('unu');
    expect(await row.seed('trei')).toEqual(NOTHING);
    expect(await row.title()).toBe('trei');
    expect(await row.offered()).toBeNull();
  });

  it('has no offered seed when its edit is equal to the new seed', async () => {
    const row = newRow();
    await row.seed('unu');
    await row.edit('doi');
    expect(await row.seed('doi')).toEqual(NOTHING);
    expect(await row.offered()).toBeNull();
    await row.seed('trei');
    expect(await row.title()).toBe('trei');
  });

  it('loses its offered seed when the newer seed is reverted', async () => {
    const row = newRow();
    await row.seed('unu');
    await row.edit('al nostru');
    await row.seed('doi');
    expect(await row.seed('unu')).toEqual(NOTHING);
    expect(await row.title()).toBe('al nostru');
    expect(await row.offered()).toBeNull();
  });

  it('stays deleted when it was deleted, also after its seed changes', async () => {
    const row = newRow();
    await row.seed('unu');
    await row.remove();
    expect(await row.seed('unu')).toEqual(NOTHING);
    expect(await row.seed('doi')).toEqual(NOTHING);
    expect(await row.seed('unu')).toEqual(NOTHING);
    expect(await row.title()).toBeNull();
  });

  it('counts as edited when it was deleted and created again', async () => {
    const row = newRow();
    await row.seed('unu');
    await row.remove();
    await row.seed('doi');
    await client.query('insert into public.pages (path, title) values ($1, $2)', [row.path, 'al nostru']);
    expect(await row.seed('trei')).toEqual({ kept: [`pages ${row.path}`] });
    expect(await row.title()).toBe('al nostru');
  });

  it('counts as edited when it existed before it was ever seeded', async () => {
    const row = newRow();
    await client.query('insert into public.pages (path, title) values ($1, $2)', [row.path, 'al nostru']);
    expect(await row.seed('unu')).toEqual({ kept: [`pages ${row.path}`] });
    expect(await row.title()).toBe('al nostru');
    expect(await row.offered()).toBe('unu');
  });

  it('is compared without regard to the order of the fields in a JSON value', async () => {
    const row = newRow();
    await row.seed('unu', { meta_title: 'a', meta_description: 'b' });
    await row.edit('al nostru');
    expect(await row.seed('unu', { meta_description: 'b', meta_title: 'a' })).toEqual(NOTHING);
    expect(await row.offered()).toBeNull();
  });

  it('may contain quotes, dollars and brackets', async () => {
    const row = newRow();
    await row.seed(`'); drop table public.pages; -- $1 "x" {a,b}`);
    expect(await row.title()).toBe(`'); drop table public.pages; -- $1 "x" {a,b}`);
  });
});
