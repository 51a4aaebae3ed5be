import { beforeAll, describe, expect, it } from 'vitest';
import { queryAs } from '../../testing/query.ts';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { similarName } from './similar-name.ts';

let made: TestBackend;
beforeAll(async () => {
  made = await createTestBackend();
});

const run = (sql: string) => queryAs(made.database.ownerUrl, sql);

describe('A change by a migration', () => {
  it('is known at the next request: a new table, column or type', async () => {
    await run(`create table public.diary (id integer primary key, day text);
      grant all on public.diary to anon; notify pgrst, 'reload schema'`);
    const written = () => made.anonymous.from('diary').select();
    await expect.poll(async () => (await written()).error).toBeNull();
    await run('alter table public.diary add column mood text');
    await expect
      .poll(async () => (await made.anonymous.from('diary').insert({ id: 1, mood: 'good' })).error)
      .toBeNull();
    await run(
      `alter table public.diary alter column mood type integer using 7; notify pgrst, 'reload schema'`,
    );
    await expect
      .poll(async () => (await made.anonymous.from('diary').insert({ id: 2, mood: 8 })).error)
      .toBeNull();
    expect((await written()).data).toEqual([
      { id: 1, day: null, mood: 7 },
      { id: 2, day: null, mood: 8 },
    ]);
  });

  it('is known after a notification: a new primary key', async () => {
    await run('create table public.keyless (id integer, name text); grant all on public.keyless to anon');
    const upsert = (name: string) => made.anonymous.from('keyless').upsert({ id: 1, name });
    await expect.poll(async () => (await upsert('a')).error).toBeNull();
    await run(`alter table public.keyless add primary key (id); notify pgrst`);
    await expect.poll(async () => (await upsert('b')).status).toBe(200);
    expect((await made.anonymous.from('keyless').select()).data).toEqual([{ id: 1, name: 'b' }]);
  });

  it('is known: a table dropped and created again with other columns', async () => {
    await run('create table public.turning (a integer); grant all on public.turning to anon');
    await expect.poll(async () => (await made.anonymous.from('turning').select('a')).error).toBeNull();
    await run(
      'drop table public.turning; create table public.turning (b integer); grant all on public.turning to anon',
    );
    expect((await made.anonymous.from('turning').select('a')).error?.code).toBe('42703');
    await expect.poll(async () => (await made.anonymous.from('turning').select('b')).data).toEqual([]);
  });
});

describe('An unknown name', () => {
  it('gets a similar name as hint, if there is one', () => {
    const names = ['pages', 'profiles', 'site_settings'];
    expect(similarName('profile', names, 0.75)).toBe('profiles');
    expect(similarName('Pages', names, 0.75)).toBe('pages');
    expect(similarName('ghosts', names, 0.75)).toBeNull();
    expect(similarName('x'.repeat(10_000), names, 0.1)).toBeNull();
  });
});
