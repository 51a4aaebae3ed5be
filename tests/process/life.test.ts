import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from '@english-beyond-limits/backend/backup';
import { findRunningServer } from '@english-beyond-limits/backend/postgres';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import { contentsOf } from '@english-beyond-limits/backend/testing/backups/backed-up-site';
import { createEmptyOrdinaryDatabase } from '@english-beyond-limits/backend/testing/ordinary-login';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rowsWith } from '#tests/personal-data/rows-with.ts';
import { NORMAL_PRIORITY, runScript, startScript } from '#tests/support/run-script.ts';
import { startServer, untilReady } from '#tests/support/server-process.ts';
import { freePort } from '#tests/support/test-site.ts';
import { beforeChannels, IDS, oldRefreshToken, PASSWORD } from '#tests/upgrade/before-channels.ts';
import { createLandedDatabase } from '#tests/upgrade/landed-database.ts';
import { type Taker, takeTests } from './test-takers.ts';

const CANARY = 'kanarienvogel';
const KEY = 'sb_publishable_landed';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'life '));
  atEnd(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

function clientOf(origin: string) {
  const auth = { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() };
  return createClient(origin, KEY, { auth });
}

/** A process of the site, on a port of its own. */
async function newProcess(env: Record<string, string>) {
  const port = String(await freePort());
  const start = () => startServer({ PORT: port, ...env });
  return { origin: `http://localhost:${port}`, server: start(), start };
}

/** Every answer that was acknowledged is there; of each test there may be one whose acknowledgement was lost. */
async function expectAnswers(url: string, takers: Taker[]): Promise<void> {
  const rows = await queryAs<{ test_id: string; count: number }>(
    url,
    'select test_id, count(*)::integer as count from public.level_test_answers group by 1',
  );
  const stored = new Map(rows.map(({ test_id, count }) => [test_id, count]));
  for (const { testId, acknowledged } of takers) {
    expect([acknowledged, acknowledged + 1]).toContain(stored.get(testId) ?? 0);
  }
}

/** Rows with the word or the id of an erased person, and their files. */
async function tracesOf(
  url: string,
  home: string,
  person: { id: string; version: string },
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows = await rowsWith(client, CANARY, person.id).finally(() => client.end());
  const names = readdirSync(join(home, 'files'), { recursive: true, encoding: 'utf8' });
  return [...rows, ...names.filter((name) => name.includes(person.version))];
}

/** The site serves pages, and Ana signs in with her old password. */
async function expectSchool(origin: string): Promise<void> {
  const page = await (await fetch(`${origin}/contact`)).text();
  expect(/<title>(.*?)<\/title>/.exec(page)?.[1]).toBe('Titlul Anei');
  const signedIn = await clientOf(origin).auth.signInWithPassword({
    email: 'ana@example.com',
    password: PASSWORD,
  });
  expect(signedIn.data.user?.id).toBe(IDS.ana);
  const picture = await fetch(`${origin}/storage/v1/object/public/avatars/${IDS.ana}/poza.webp`);
  expect(await picture.text()).toBe('poza Anei...');
}

describe('Life of an installation', () => {
  it('A school goes from an upgrade over crashes and a backup to another machine, and an erased person stays erased', async () => {
    // A school of the previous version, with an edited page.
    const { superuserUrl: url } = await createLandedDatabase(await beforeChannels());
    const home = folder();
    const [identity] = await queryAs<{ id: string }>(url, 'select id from _backend.file_store');
    mkdirSync(join(home, 'files', IDS.picture.slice(0, 2)), { recursive: true });
    writeFileSync(join(home, 'files', 'files.json'), JSON.stringify({ id: identity?.id }));
    writeFileSync(join(home, 'files', IDS.picture.slice(0, 2), IDS.picture), 'poza Anei...');

    // Two processes of this version start on it at once.
    const site = { DATABASE_URL: url, DATA_DIR: home };
    const [one, two] = [await newProcess(site), await newProcess(site)];
    await Promise.all([untilReady(one.server), untilReady(two.server)]);
    await expectSchool(one.origin);
    await expectSchool(two.origin);

    // One is killed while people answer at both; it comes back, and nothing acknowledged is lost.
    const [atOne, atTwo] = [await takeTests(one.origin, 6), await takeTests(two.origin, 6)];
    while (!atOne.takers.some(({ acknowledged }) => acknowledged > 1)) await atNextTurn();
    one.server.process.kill('SIGKILL');
    await Promise.all([atOne.done, atTwo.done, one.server.ended]);
    const takers = [...atOne.takers, ...atTwo.takers];
    await expectAnswers(url, takers);
    await untilReady(one.start());
    await expectSchool(one.origin);

    // A person registers, with a name and a picture.
    const client = clientOf(two.origin);
    const { data } = await client.auth.signUp({ email: `${CANARY}@example.com`, password: PASSWORD });
    const id = data.user?.id ?? '';
    const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
    const picture = new Blob([new Uint8Array(await drawn.webp().toBuffer())], { type: 'image/webp' });
    await queryAs(
      url,
      'insert into public.profiles (id, full_name) values ($1, $2) on conflict (id) do update set full_name = $2',
      [id, CANARY],
    );
    const upload = await client.storage.from('avatars').upload(`${id}/${crypto.randomUUID()}.webp`, picture);
    expect([data.session?.user.email, upload.error]).toEqual([`${CANARY}@example.com`, null]);
    const [object] = await queryAs<{ version: string }>(
      url,
      `select version from storage.objects where name like $1 || '/%'`,
      [id],
    );
    const person = { id, version: object?.version ?? '' };
    expect((await tracesOf(url, home, person)).length).toBeGreaterThan(3);

    // A backup while both run, restored into another Postgres: everything is as it was in it.
    const backup = await runScript('backup.ts', site, NORMAL_PRIORITY);
    expect(backup).toMatchObject({ code: 0 });
    const path = /^Backup: (.+)$/m.exec(backup.said)?.[1] ?? '';
    const { tables } = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8')) as Manifest;
    const { url: DATABASE_URL } = await createEmptyOrdinaryDatabase();
    const elsewhere = { DATABASE_URL, DATA_DIR: folder() };
    const restored = await runScript('restore.ts', elsewhere, path, NORMAL_PRIORITY);
    expect(restored.said).toContain('Erased again: 0');
    expect(await contentsOf(elsewhere.DATABASE_URL)).toEqual(
      expect.arrayContaining(
        tables.map(({ schema, name, rows, sha256 }) => `${schema}.${name}: ${rows} rows, ${sha256}`),
      ),
    );
    await expectAnswers(elsewhere.DATABASE_URL, takers);
    expect((await tracesOf(elsewhere.DATABASE_URL, elsewhere.DATA_DIR, person)).length).toBeGreaterThan(3);

    // They are erased after the backup. The list beside the backups knows, at the latest when the site stops.
    await queryAs(url, 'select private.erase_person($1)', [id]);
    two.server.process.kill('SIGTERM');
    expect(await two.server.ended).toBe(0);

    // Another machine with an empty folder: the first restore is killed, and no site starts on a partial database.
    const empty = { DATA_DIR: join(folder(), 'data'), PORT: String(await freePort()) };
    const cutOff = startScript('restore.ts', empty, path, NORMAL_PRIORITY);
    while (!existsSync(join(empty.DATA_DIR, 'unfinished-restore'))) await atNextTurn();
    cutOff.kill();
    await cutOff.ended;
    const refused = startServer(empty);
    expect(await refused.ended).toBe(78);
    expect(refused.said()).toContain('run the same npm run restore again');

    const again = await runScript('restore.ts', empty, path, NORMAL_PRIORITY);
    expect(again.said).toContain('Erased again: 1');
    const last = startServer(empty);
    await untilReady(last);
    const origin = `http://localhost:${empty.PORT}`;
    await expectSchool(origin);
    const refreshed = await clientOf(origin).auth.refreshSession({ refresh_token: oldRefreshToken });
    expect(refreshed.data.session?.user.id).toBe(IDS.ana);
    const restoredUrl = findRunningServer(empty.DATA_DIR) ?? '';
    await expectAnswers(restoredUrl, takers);
    expect(await tracesOf(restoredUrl, empty.DATA_DIR, person)).toEqual([]);
    last.process.kill('SIGTERM');
    expect(await last.ended).toBe(0);
  }, 600_000);
});

function atNextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}
