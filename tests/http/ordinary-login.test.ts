import { join } from 'node:path';
import { migrate, openDatabase } from '@english-beyond-limits/backend/postgres';
import {
  backUpDatabase,
  contentsOf,
  restoreInto,
  temporaryFolder,
} from '@english-beyond-limits/backend/testing/backups/backed-up-site';
import { copyOf, forge } from '@english-beyond-limits/backend/testing/backups/forge';
import { hear } from '@english-beyond-limits/backend/testing/channels/heard';
import { SERVERS, urlOfLogin } from '@english-beyond-limits/backend/testing/ordinary-login';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { StockPostgres } from '@english-beyond-limits/backend/testing/stock-postgres';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { listErasures, replayErasures, SCHOOL_SCHEMAS } from '#server/backups/school-data.ts';
import { AREAS } from '#server/compose/areas.ts';
import { requireConfirmation } from '#tests/support/account-mail.ts';
import { createOrdinaryDatabase } from '#tests/support/ordinary-login.ts';
import type { TestSite } from '#tests/support/test-site.ts';
import { createTwoProcesses } from '#tests/support/ways-of-running.ts';
import { openAccountBrowser, PASSWORD } from './account-browser.ts';
import { register } from './registered-person.ts';

const SCHOOL = {
  schemas: SCHOOL_SCHEMAS,
  migrations: 'supabase/migrations',
  listErasures,
  replay: replayErasures,
};

describe.each(SERVERS)('Two processes with a login that is no superuser, on $name', ({ start }) => {
  let server: StockPostgres;
  let first: TestSite;
  let second: TestSite;
  let origin: string;
  let ana: { id: string; email: string; client: SupabaseClient };

  beforeAll(async () => {
    const made = await createOrdinaryDatabase(start);
    ({ server } = made);
    ({ first, second, origin } = await createTwoProcesses({}, made.database));
    await requireConfirmation(first, false);
    const { id, email } = await register({ ...first, origin });
    ana = { id, email, client: await signedIn(email, second) };
  });

  async function signedIn(email: string, site: TestSite): Promise<SupabaseClient> {
    const client = createClient(site.origin, site.backend.keys.publishable, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    return client;
  }

  it('A person who registered at one process signs in at the other, and reads no other person’s rows', async () => {
    const browser = openAccountBrowser({
      origin,
      request: (path, init) => fetch(second.origin + path, { redirect: 'manual', ...init }),
    });
    await browser.send('/auth', { intent: 'sign-in', email: ana.email, password: PASSWORD });
    expect((await browser.open('/profil')).path).toBe('/profil');
    await register({ ...first, origin });
    expect((await ana.client.from('profiles').select('id')).data).toEqual([{ id: ana.id }]);
    expect((await ana.client.from('leads').select('id')).data ?? []).toEqual([]);
    const changed = await ana.client.from('profiles').update({ role: 'admin' }).eq('id', ana.id);
    expect(changed.error).toMatchObject({ code: '42501' });
  });

  it('The secret key reads past every policy, what it was granted and no more', async () => {
    const service = createClient(first.origin, first.backend.keys.secret, {
      auth: { persistSession: false },
    });
    const [{ people } = { people: 0 }] = await queryAs<{ people: number }>(
      first.database.ownerUrl,
      'select count(*)::int as people from auth.users',
    );
    expect((await service.auth.admin.listUsers()).data.users).toHaveLength(people);
    const buckets = (await service.storage.listBuckets()).data ?? [];
    expect(buckets.map(({ id }) => id).sort()).toEqual(AREAS.flatMap(({ buckets: own = [] }) => own).sort());
  });

  it('An uploaded picture can be seen by everybody', async () => {
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#16a' } })
      .png()
      .toBuffer();
    const path = `${ana.id}/${crypto.randomUUID()}.png`;
    const avatars = ana.client.storage.from('avatars');
    expect((await avatars.upload(path, picture, { contentType: 'image/png' })).error).toBeNull();
    const { publicUrl } = avatars.getPublicUrl(path).data;
    expect((await fetch(publicUrl.replace(origin, first.origin))).status).toBe(200);
    const theirs = await avatars.upload(`${crypto.randomUUID()}/a.png`, picture, {
      contentType: 'image/png',
    });
    expect(theirs.error).not.toBeNull();
  });

  it('A change made at one process is told at the other, and so is what the database says', async () => {
    const changes = hear<{ full_name: string }>();
    const said = hear();
    const joined = Promise.withResolvers<void>();
    ana.client
      .channel('changes')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'profiles' }, ({ new: row }) =>
        changes.add(row as { full_name: string }),
      )
      .on('broadcast', { event: 'news' }, (message) => said.add(message))
      .on('system', {}, ({ status }) => status === 'ok' && joined.resolve())
      .subscribe();
    await joined.promise;
    const elsewhere = await signedIn(ana.email, first);
    const written = await elsewhere.from('profiles').update({ full_name: 'Ana Nouă' }).eq('id', ana.id);
    expect(written.error).toBeNull();
    expect(await changes.one(() => true)).toMatchObject({ id: ana.id, full_name: 'Ana Nouă' });
    await queryAs(first.database.ownerUrl, `select realtime.send('{"a": 1}', 'news', 'changes', false)`);
    expect(await said.one(() => true)).toMatchObject({ payload: { a: 1 } });
    await ana.client.removeAllChannels();
  });

  it('A backup is restored into another database of the login, with its keys and triggers', async () => {
    const url = first.database.ownerUrl;
    // Sessions and counters go on changing while the site runs; who is there does not.
    const backup = await backUpDatabase(url, SCHOOL);
    await queryAs(server.superuserUrl, 'create database restored owner school');
    const restored = urlOfLogin(server.superuserUrl, 'school', 'restored');
    const broken = copyOf(backup);
    forge(broken, ({ tables }) => void tables.pop());
    const files = join(temporaryFolder(), 'files');
    await expect(restoreInto(restored, broken, files, { data: SCHOOL })).rejects.toThrow(
      'it lacks the table',
    );
    const left = await queryAs(
      restored,
      `select nspname from pg_namespace where nspname !~ '^pg_|information'`,
    );
    expect(left).toEqual([{ nspname: 'public' }]);
    await restoreInto(restored, backup, files, { data: SCHOOL });
    expect(await contentsOf(restored)).toEqual(await contentsOf(url));
    expect(await shapeOf(restored)).toEqual(await shapeOf(url));
    await openDatabase({ dataDir: '/nowhere', databaseUrl: restored });
    expect((await migrate(restored, 'supabase/migrations')).applied).toEqual([]);
  });

  /** What a restore takes away and makes again. */
  async function shapeOf(url: string): Promise<string[]> {
    const rows = await queryAs<{ what: string }>(
      url,
      `select format('%s %s %s %s', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) as what
         from pg_constraint where contype = 'f'
       union all select format('%s %s %s', tgrelid::regclass, tgname, tgenabled)
         from pg_trigger where not tgisinternal
       union all select format('%s %s %s', tablename, policyname, roles) from pg_policies
       order by 1`,
    );
    return rows.map(({ what }) => what);
  }
});
