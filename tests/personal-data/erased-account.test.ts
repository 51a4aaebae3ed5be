import { readdir } from 'node:fs/promises';
import { openPool, type TransactionPool } from '@english-beyond-limits/backend/postgres';
import { POOL_LIMITS } from '@english-beyond-limits/backend/testing/pool-limits';
import {
  createTestBackend,
  type Person,
  type TestBackend,
} from '@english-beyond-limits/backend/testing/test-backend';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { erasePerson } from '#app/personal-data/erase-person.server.ts';
import { createUnits } from '#app/platform/db/units.server.ts';
import { createServices } from '#server/compose/services.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { createFileRemover } from '../../server/files/file-remover.ts';
import { rowsWith } from './rows-with.ts';

let made: TestBackend;
let pool: TransactionPool;
let superuser: pg.Client;
let ana: Person;
let ion: Person;
beforeAll(async () => {
  made = await createTestBackend();
  pool = openPool(made.database.runtimeUrl, { max: 2, ...POOL_LIMITS, applicationName: 'test' });
  superuser = new pg.Client({ connectionString: made.database.superuserUrl });
  await superuser.connect();
  [ana, ion] = [await made.person('free'), await made.person('free')];
  await addBucket('second');
  for (const person of [ana, ion]) {
    await uploadPicture(person, person.client, 'avatars');
    await uploadPicture(person, made.service, 'second');
  }
});
afterAll(async () => {
  await superuser.end();
  await pool.end();
});

/** Another bucket with files of people: one more path to them. */
async function addBucket(name: string): Promise<void> {
  await superuser.query('insert into storage.buckets (id, name) values ($1, $1)', [name]);
  await superuser.query(
    `insert into private.personal_data (position, relation, path, section, belongs, shown, erasure)
     select 9999, relation, 'another bucket', section, replace(belongs, 'avatars', $1), shown, erasure
     from private.personal_data where path = 'their files'`,
    [name],
  );
}

async function uploadPicture({ id }: Person, client: Person['client'], bucket: string): Promise<void> {
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
  const picture = new Blob([new Uint8Array(await drawn.webp().toBuffer())], { type: 'image/webp' });
  const { error } = await client.storage.from(bucket).upload(`${id}/${crypto.randomUUID()}.webp`, picture);
  expect(error).toBeNull();
}

async function picturesOnDisk(): Promise<number> {
  const entries = await readdir(made.filesDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name !== 'files.json').length;
}

function visitorOf({ accessToken }: Person) {
  const [, payload = ''] = accessToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  return { claims, visitorHash: null };
}

describe('Erased accounts with pictures', () => {
  it('An erased account is gone from the accounts, the sessions, the files and every table, and the others stay', async () => {
    expect(await picturesOnDisk()).toBe(4);
    const services = createServices({
      units: createUnits(pool),
      origin: TEST_ORIGIN,
      isDemo: false,
      removeFiles: createFileRemover(made.backend.access),
    });
    const session = await ana.client.auth.getSession();
    const others = await rowsWith(superuser, ion.id);

    expect(await erasePerson(services, visitorOf(ana), ana.id)).toBe('erased');

    expect(await rowsWith(superuser, ana.id)).toEqual([]);
    expect(await picturesOnDisk()).toBe(2);
    expect(await rowsWith(superuser, ion.id)).toEqual(others);
    const token = session.data.session?.refresh_token ?? '';
    expect((await ana.client.auth.refreshSession({ refresh_token: token })).error?.status).toBe(400);
    expect((await made.anonymous.auth.getUser(ana.accessToken)).error?.status).toBe(403);
    expect((await ion.client.auth.getUser()).data.user?.id).toBe(ion.id);
  });

  it('Files of an erased account wait where the site has no key to remove them', () => {
    expect(createFileRemover({ ...made.backend.access, secretKey: null })).toBeNull();
  });
});
