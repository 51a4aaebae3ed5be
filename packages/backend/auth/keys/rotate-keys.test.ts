import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { decodeProtectedHeader } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withClient } from '../../postgres/with-client.ts';
import { queryAs } from '../../testing/query.ts';
import { createTestBackend, type Person, type TestBackend } from '../../testing/test-backend.ts';
import { PUBLISHED_BEFORE_MS, ROTATABLE, type Rotatable, rotateKeys } from './rotate-keys.ts';

const ONE_MINUTE_MS = 60_000;
let made: TestBackend;
let ana: Person;
beforeAll(async () => {
  made = await createTestBackend();
  ana = await made.person('free');
});
/** The clock stands still until a test moves it. */
let began: Date;
beforeEach(() => {
  began = new Date();
  made.clock.now = began;
});
const later = (ms: number) => {
  made.clock.now = new Date(began.getTime() + ms);
};

/** Rotates keys like the command, and reloads them in this process. */
async function rotate(kinds: readonly Rotatable[], keptMs: number | null = null) {
  await withClient(made.database.superuserUrl, (client) => rotateKeys(client, kinds, keptMs, began));
  await made.backend.auth.context.keys.reload();
}

const isTaken = async (client: SupabaseClient) =>
  (await client.from('pages').select('path').limit(1)).error === null;
const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const published = async () => {
  const response = await fetch(`${made.url}/auth/v1/.well-known/jwks.json`);
  return ((await response.json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
};
const accessTokenOf = async ({ client }: Person) =>
  (await client.auth.getSession()).data.session?.access_token ?? '';

describe('A new publishable key', () => {
  it('is used at once, and the previous one stays valid for a week', async () => {
    const before = made.backend.keys.publishable;
    await rotate(['publishable']);
    const { publishable } = made.backend.keys;
    expect(publishable).not.toBe(before);
    expect(made.backend.access.publishableKey).toBe(publishable);
    expect(await isTaken(made.clientWith(before))).toBe(true);
    expect(await isTaken(made.clientWith(publishable))).toBe(true);
    later(7 * 24 * 60 * ONE_MINUTE_MS + 1_000);
    expect(await isTaken(made.clientWith(before))).toBe(false);
    expect(await isTaken(made.clientWith(publishable))).toBe(true);
  });

  it('makes all previous ones invalid at once when asked to', async () => {
    const first = made.backend.keys.publishable;
    await rotate(['publishable']);
    const second = made.backend.keys.publishable;
    await rotate(['publishable'], 0);
    for (const key of [first, second]) expect(await isTaken(made.clientWith(key))).toBe(false);
    expect(await isTaken(made.clientWith(made.backend.keys.publishable))).toBe(true);
  });
});

describe('A new secret key', () => {
  const opens = async (key: string) =>
    (await createClient(made.url, key).auth.admin.listUsers()).error === null;

  it('is valid at once, and the previous one is not any more', async () => {
    const before = made.backend.keys.secret;
    expect(await opens(before)).toBe(true);
    await rotate(['secret']);
    expect(await opens(before)).toBe(false);
    expect(await opens(made.backend.keys.secret)).toBe(true);
  });

  it('keeps the previous one valid for a requested time, which a later rotation can shorten', async () => {
    const first = made.backend.keys.secret;
    await rotate(['secret'], 120 * ONE_MINUTE_MS);
    const second = made.backend.keys.secret;
    expect([await opens(first), await opens(second)]).toEqual([true, true]);
    await rotate(['secret'], 10 * ONE_MINUTE_MS);
    later(11 * ONE_MINUTE_MS);
    expect([await opens(first), await opens(second)]).toEqual([false, false]);
    expect(await opens(made.backend.keys.secret)).toBe(true);
  });

  it('leaves the stand-in ids of unknown accounts as they are', async () => {
    const standIn = () =>
      Buffer.from(made.backend.auth.context.keys.hmac.stand_in_ids.current).toString('hex');
    const before = standIn();
    await rotate(ROTATABLE);
    expect(standIn()).toBe(before);
  });
});

describe('A new signing key', () => {
  it('is published before it signs, and tokens of the previous one stay valid until they expire', async () => {
    const old = kidOf(ana.accessToken) ?? '';
    await rotate(['signing'], 0);
    const first = await made.person('free');
    await rotate(['signing']);
    const [newKid, firstKid] = await published();
    expect(firstKid).toBe(kidOf(first.accessToken));
    expect(await published()).not.toContain(old);

    const second = await made.person('free');
    expect(kidOf(second.accessToken)).toBe(firstKid);
    later(PUBLISHED_BEFORE_MS);
    const third = await made.person('free');
    expect(kidOf(third.accessToken)).toBe(newKid);
    for (const { client, accessToken } of [first, second, third]) {
      expect((await client.auth.getUser(accessToken)).error).toBeNull();
    }
    later(PUBLISHED_BEFORE_MS + 14 * ONE_MINUTE_MS);
    expect((await second.client.auth.getUser(second.accessToken)).error).toBeNull();
    later(PUBLISHED_BEFORE_MS + 20 * ONE_MINUTE_MS);
    expect(await published()).toEqual([newKid]);
    const { error } = await second.client.auth.refreshSession();
    expect(error).toBeNull();
    expect(kidOf(await accessTokenOf(second))).toBe(newKid);
  });

  it('ends access tokens at once and no session when the previous one is not kept', async () => {
    const eve = await made.person('free');
    await rotate(['signing'], 0);
    expect((await eve.client.auth.getUser(eve.accessToken)).error).not.toBeNull();
    const rows = await made
      .clientWith(made.backend.keys.publishable, eve.accessToken)
      .from('profiles')
      .select('id');
    expect(rows.error).not.toBeNull();
    expect((await eve.client.auth.refreshSession()).error).toBeNull();
    expect((await eve.client.from('profiles').select('id')).data).toEqual([{ id: eve.id }]);
  });
});

describe('A new key of signed URLs', () => {
  it('makes the previous one invalid at once unless a time is requested', async () => {
    const { signed_urls: keys } = made.backend.auth.context.keys.hmac;
    const first = keys.current;
    await rotate(['signed-urls'], 60 * ONE_MINUTE_MS);
    expect(keys.all()).toEqual([keys.current, first]);
    later(61 * ONE_MINUTE_MS);
    expect(keys.all()).toEqual([keys.current]);
    await rotate(['signed-urls']);
    expect(keys.all()).toEqual([keys.current]);
    expect(keys.current).not.toEqual(first);
  });
});

describe('A rotation', () => {
  it('reaches a running process through a notification', async () => {
    const heard = new Promise<string>((resolve) => {
      const end = made.backend.access.onKeyChange(() => {
        end();
        resolve(made.backend.keys.secret);
      });
    });
    const before = made.backend.keys.secret;
    await withClient(made.database.superuserUrl, (client) => rotateKeys(client, ['secret'], null, began));
    expect(await heard).not.toBe(before);
  });

  it('replaces all the given keys or none', async () => {
    const { publishable, secret } = made.backend.keys;
    await queryAs(
      made.database.superuserUrl,
      `alter table _backend.hmac_keys add constraint full_disk check (false) not valid`,
    );
    await expect(
      withClient(made.database.superuserUrl, (client) => rotateKeys(client, ROTATABLE, null, began)),
    ).rejects.toThrow('full_disk');
    await queryAs(made.database.superuserUrl, 'alter table _backend.hmac_keys drop constraint full_disk');
    await made.backend.auth.context.keys.reload();
    expect([made.backend.keys.publishable, made.backend.keys.secret]).toEqual([publishable, secret]);
  });

  it('leaves no expired keys after a sweep', async () => {
    await rotate(ROTATABLE, ONE_MINUTE_MS);
    later(25 * ONE_MINUTE_MS);
    await made.backend.sweep();
    for (const table of ['api_keys', 'signing_keys', 'hmac_keys']) {
      const rows = await queryAs(
        made.database.superuserUrl,
        `select from _backend.${table} where ends_at is not null`,
      );
      expect(rows, table).toEqual([]);
    }
  });
});

describe('The tables of keys', () => {
  const ROLES = ['anon', 'authenticated', 'service_role', 'authenticator', 'app_worker', 'postgres'];
  const TABLES = ['api_keys', 'signing_keys', 'hmac_keys'];

  it.each(ROLES)('cannot be read or changed by %s', async (role) => {
    await withClient(made.database.superuserUrl, async (client) => {
      await client.query(`set role ${role}`);
      for (const table of TABLES) {
        for (const statement of [
          `select from _backend.${table}`,
          `delete from _backend.${table}`,
          `update _backend.${table} set ends_at = null`,
        ]) {
          await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
        }
      }
    });
  });

  it('can be read by the auth backend', async () => {
    for (const table of TABLES) {
      const rows = await queryAs(made.database.authUrl, `select from _backend.${table}`);
      expect(rows.length, table).toBeGreaterThan(0);
    }
  });

  it('cannot be reached over REST with any key', async () => {
    for (const client of [made.anonymous, made.service, ana.client]) {
      for (const table of TABLES) {
        expect((await client.from(table).select()).error, table).not.toBeNull();
        expect((await client.schema('_backend').from(table).select()).error, table).not.toBeNull();
      }
    }
  });
});
