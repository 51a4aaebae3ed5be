import { openPool, type TransactionPool } from '@english-beyond-limits/backend/postgres';
import { POOL_LIMITS } from '@english-beyond-limits/backend/testing/pool-limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUnits, type Units } from '#app/platform/db/units.server.ts';
import { type Actor, admin, superAdmin } from './actors.ts';
import { idOf } from './people.ts';
import { createRightsDatabase, type RightsDatabase } from './rights-database.ts';

let made: RightsDatabase;
let units: Units;
let pool: TransactionPool;
beforeAll(async () => {
  made = await createRightsDatabase();
  pool = openPool(made.database.runtimeUrl, { max: 3, ...POOL_LIMITS, applicationName: 'test' });
  units = createUnits(pool);
});
afterAll(() => pool.end());

async function ask<T>({ claims }: Actor, statement: string): Promise<T[]> {
  const visitor = { claims, visitorHash: null, requestId: 'abc' };
  const { rows } = await units.asVisitor(visitor, (db) => sql.raw<T>(statement).execute(db));
  return rows;
}

async function owner(statement: string): Promise<unknown[]> {
  return (await made.owner.query(statement)).rows;
}

let keys = 0;

/** A setting of its own, in its first version. */
async function newSetting(): Promise<string> {
  const key = `edited_${++keys}`;
  await owner(`insert into public.settings (key, value, is_sample) values ('${key}', '"first"', true)`);
  return key;
}

const edit = (key: string, version: number, value: string) => ({ key, version, value });
const save = (actor: Actor, edits: ReturnType<typeof edit>[]) =>
  ask<{ save_settings: string }>(actor, `select private.save_settings('${JSON.stringify(edits)}')`);
const revisionsOf = (key: string) =>
  ask(
    admin,
    `select version, content ->> 'value' as value, writer from private.list_revisions('settings', '${key}')`,
  );
const settingOf = (key: string) =>
  owner(`select value, is_sample, version from public.settings where key = '${key}'`);

describe('What admins edit', () => {
  it('A saved setting is no sample any more, and both versions are kept with who wrote them', async () => {
    const key = await newSetting();
    await owner(`update public.profiles set full_name = 'Ana' where id = '${idOf('admin')}'`);
    expect(await save(admin, [edit(key, 1, 'second')])).toEqual([]);
    expect(await settingOf(key)).toEqual([{ value: 'second', is_sample: false, version: 2 }]);
    expect(await revisionsOf(key)).toEqual([
      { version: 2, value: 'second', writer: 'Ana' },
      { version: 1, value: 'first', writer: null },
    ]);
    expect(
      await owner(`select k.person_id, l.verb, l.about_table, l.details from private.audit_log l
        join private.person_keys k on k.key = l.actor_key where l.about_key = '${key}'`),
    ).toEqual([
      { person_id: idOf('admin'), verb: 'setting_changed', about_table: 'settings', details: { from: 1 } },
    ]);
  });

  it('A writer without a name is shown by address, and one who was erased not at all', async () => {
    const key = await newSetting();
    await owner(`update public.profiles set full_name = null where id = '${idOf('super_admin')}'`);
    await save(superAdmin, [edit(key, 1, 'second')]);
    const [{ email } = {}] = (await owner(
      `select email from auth.users where id = '${idOf('super_admin')}'`,
    )) as { email?: string }[];
    expect(email).toContain('@');
    expect(await revisionsOf(key)).toContainEqual({ version: 2, value: 'second', writer: email });
    await owner(`update private.revisions set writer_key = gen_random_uuid() where about_key = '${key}'`);
    expect(await revisionsOf(key)).toContainEqual({ version: 2, value: 'second', writer: null });
  });

  it('The second of two editors is told which settings have another version, and nothing of theirs is saved', async () => {
    const [one, other] = [await newSetting(), await newSetting()];
    await save(admin, [edit(one, 1, 'of the first')]);
    expect(await save(superAdmin, [edit(one, 1, 'x'), edit(other, 1, 'y')])).toEqual([
      { save_settings: one },
    ]);
    expect(await settingOf(one)).toMatchObject([{ value: 'of the first', version: 2 }]);
    expect(await settingOf(other)).toMatchObject([{ value: 'first', version: 1 }]);
  });

  it('Of two who save the same version at once, one is told', async () => {
    const key = await newSetting();
    const told = await Promise.all([
      save(admin, [edit(key, 1, 'one')]),
      save(superAdmin, [edit(key, 1, 'other')]),
    ]);
    expect(told.map(({ length }) => length).sort()).toEqual([0, 1]);
    expect(await settingOf(key)).toMatchObject([{ version: 2 }]);
  });

  it('A page is saved over the version it was read in, and not over another', async () => {
    const [page] = (await owner(
      `insert into public.pages (path, title) values ('/edited', 'First') returning id`,
    )) as { id: string }[];
    const saving = (version: number, title: string) =>
      ask(admin, `select private.save_page('${page?.id}', ${version}, '${title}', 'paid', '{"lang": "ro"}')`);
    expect(await saving(1, 'Second')).toEqual([{ save_page: 2 }]);
    expect(await saving(1, 'Late')).toEqual([{ save_page: null }]);
    expect(
      await owner(`select title, minimum_role, seo, version from public.pages where path = '/edited'`),
    ).toEqual([{ title: 'Second', minimum_role: 'paid', seo: { lang: 'ro' }, version: 2 }]);
    expect(
      await owner(`select verb, details from private.audit_log where about_key = '/edited' order by id`),
    ).toEqual([{ verb: 'page_changed', details: { from: 1 } }]);
  });

  it('A version is kept also when somebody with the database writes it, and none for the same content', async () => {
    const key = await newSetting();
    await owner(`update public.settings set value = '"first"' where key = '${key}'`);
    await owner(`update public.settings set value = '"by hand"', version = 99 where key = '${key}'`);
    expect(await revisionsOf(key)).toEqual([
      { version: 2, value: 'by hand', writer: null },
      { version: 1, value: 'first', writer: null },
    ]);
  });

  it('A row that was deleted and made again goes on counting', async () => {
    const key = await newSetting();
    await owner(`delete from public.settings where key = '${key}'`);
    await owner(`insert into public.settings (key, value) values ('${key}', '"again"')`);
    expect(await settingOf(key)).toMatchObject([{ value: 'again', version: 2 }]);
    expect(await revisionsOf(key)).toHaveLength(2);
  });
});

describe('Offered seeds', () => {
  /** An edited setting with a newer seed. */
  async function offered(): Promise<string> {
    const key = await newSetting();
    await owner(`insert into private.seeds (table_name, row_key, applied, offered)
      values ('settings', '${key}', '{}', '{"value": "newer", "is_public": true, "is_sample": true}')`);
    return key;
  }

  const answer = (key: string, version: number, isTaken: boolean) =>
    ask(admin, `select private.answer_offer('settings', '${key}', ${version}, ${isTaken}) as done`);
  const seedOf = (key: string) =>
    owner(`select applied ->> 'value' as applied, offered from private.seeds where row_key = '${key}'`);
  const SETTLED = [{ applied: 'newer', offered: null }];

  it('A seed that is taken becomes the content, and the next one finds the row unedited', async () => {
    const key = await offered();
    expect(await answer(key, 1, true)).toEqual([{ done: true }]);
    expect(await settingOf(key)).toEqual([{ value: 'newer', is_sample: true, version: 2 }]);
    expect(await seedOf(key)).toEqual(SETTLED);
    expect(await answer(key, 2, true)).toEqual([{ done: false }]);
  });

  it('A seed that is declined leaves the row as it was and is offered no more', async () => {
    const key = await offered();
    expect(await answer(key, 1, false)).toEqual([{ done: true }]);
    expect(await settingOf(key)).toMatchObject([{ value: 'first', version: 1 }]);
    expect(await seedOf(key)).toEqual(SETTLED);
    expect(await ask(admin, `select from private.list_offers() where about_key = '${key}'`)).toEqual([]);
    expect(await owner(`select verb from private.audit_log where about_key = '${key}'`)).toEqual([
      { verb: 'offer_declined' },
    ]);
  });

  it('A seed is not taken over a version that its reader has not seen', async () => {
    const key = await offered();
    await save(admin, [edit(key, 1, 'edited meanwhile')]);
    expect(await answer(key, 1, true)).toEqual([{ done: false }]);
    expect(await settingOf(key)).toMatchObject([{ value: 'edited meanwhile' }]);
    expect(await seedOf(key)).toMatchObject([{ offered: { value: 'newer' } }]);
  });

  it('A page takes its title, texts and role from the seed', async () => {
    await owner(`insert into public.pages (path, title, seo) values ('/offered', 'Ours', '{"lang": "en"}');
      insert into private.seeds (table_name, row_key, applied, offered)
        values ('pages', '/offered', '{}', '{"title": "Newer", "seo": null, "minimum_role": "free"}')`);
    expect(await ask(admin, `select private.answer_offer('pages', '/offered', 1, true) as done`)).toEqual([
      { done: true },
    ]);
    expect(
      await owner(`select title, seo, minimum_role, version from public.pages where path = '/offered'`),
    ).toEqual([{ title: 'Newer', seo: null, minimum_role: 'free', version: 2 }]);
  });
});
