import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSigningKey } from '@english-beyond-limits/backend/testing/internals';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { createTestBackend, type TestBackend } from '@english-beyond-limits/backend/testing/test-backend';
import type { TestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import { importJWK, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { beforeChannels, IDS, oldRefreshToken, PASSWORD } from './before-channels.ts';
import { upgradeLandedDatabase } from './landed-database.ts';

let database: TestDatabase;
let made: TestBackend;
let accessToken: string;

beforeAll(async () => {
  const { privateJwk, publicJwk } = await newSigningKey();
  database = await upgradeLandedDatabase(await beforeChannels({ privateJwk, publicJwk }));
  const [identity] = await ask<{ id: string }>('select id from _backend.file_store');
  made = await createTestBackend(database, (filesDir) => {
    const folder = join(filesDir, IDS.picture.slice(0, 2));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, IDS.picture), 'poza Anei...');
    writeFileSync(join(filesDir, 'files.json'), JSON.stringify({ id: identity?.id }));
  });
  const now = Math.floor(Date.now() / 1000);
  const claims = { session_id: IDS.session, role: 'authenticated', aal: 'aal1', email: 'ana@example.com' };
  accessToken = await new SignJWT({ ...claims, is_anonymous: false })
    .setProtectedHeader({ alg: 'ES256', kid: 'old', typ: 'JWT' })
    .setSubject(IDS.ana)
    .setAudience('authenticated')
    .setIssuer(`${made.url}/auth/v1`)
    .setIssuedAt(now)
    .setExpirationTime(now + 900)
    .sign(await importJWK(privateJwk, 'ES256'));
});

function ask<Row extends Record<string, unknown>>(text: string): Promise<Row[]> {
  return queryAs<Row>(database.superuserUrl, text);
}

describe('Database from before channels', () => {
  it('A database from before channels lets people in with their old password, session and key, and has their factors', async () => {
    const client = made.clientWith('sb_publishable_landed');
    const { data, error } = await client.auth.signInWithPassword({
      email: 'ana@example.com',
      password: PASSWORD,
    });
    expect(error).toBeNull();
    expect(data.user?.factors?.map(({ id }) => id)).toEqual([IDS.factor]);
    expect((await client.auth.getUser(accessToken)).data.user?.id).toBe(IDS.ana);
    const refreshed = await client.auth.refreshSession({
      refresh_token: oldRefreshToken,
    });
    expect(refreshed.data.session?.user.id).toBe(IDS.ana);
  });

  it('A database from before channels shows its pictures', async () => {
    const response = await made.request(`/storage/v1/object/public/avatars/${IDS.ana}/poza.webp`);
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    expect(await response.text()).toBe('poza Anei...');
  });

  it('A database from before channels keeps its keys, and those that were retired end', async () => {
    expect(
      await ask(`select kid, ends_at is not null as is_ending from _backend.signing_keys order by kid`),
    ).toEqual([
      { kid: 'old', is_ending: false },
      { kid: 'retired', is_ending: true },
    ]);
    expect(await ask(`select name, key from _backend.api_keys order by name`)).toEqual([
      { name: 'publishable', key: 'sb_publishable_landed' },
      { name: 'secret', key: 'sb_secret_landed' },
    ]);
  });

  it('A database from before channels keeps its people, an edited page, results, messages, the audit log and who was erased', async () => {
    const [row] = await ask(`
      select (select title from public.pages where path = '/contact') as page,
        (select value from public.settings where key = 'phone') as phone,
        (select array_agg(role order by role) from public.profiles) as roles,
        (select level from public.level_tests where profile_id = '${IDS.ana}') as level,
        (select count(*)::int from public.level_test_answers) as answers,
        (select count(*)::int from public.registrations) as registrations,
        (select array_agg(state) from private.text_messages) as texts,
        (select array_agg(recipient || ' ' || lane) from private.mails) as mails,
        (select count(*)::int from private.audit_log l join private.person_keys k on k.key = l.subject_key) as audited,
        (select count(*)::int from private.erasures) as erased,
        (select count(*)::int from _backend.recovery_codes) as codes`);
    expect(row).toEqual({
      page: 'Despre Ana',
      phone: '+40 721 000 000',
      roles: ['free', 'teacher'],
      level: 'A2',
      answers: 1,
      registrations: 1,
      texts: ['sent'],
      mails: ['noua@example.com codes'],
      audited: 1,
      erased: 1,
      codes: 1,
    });
  });

  it('A database from before channels takes new registrations', async () => {
    expect((await made.person('free')).id).toMatch(/^[0-9a-f-]{36}$/);
  });
});
