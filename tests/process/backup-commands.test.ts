import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import { createEmptyDatabase } from '@english-beyond-limits/backend/testing/empty-database';
import { createTestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import { describe, expect, it } from 'vitest';
import { NORMAL_PRIORITY, runScript } from '#tests/support/run-script.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'backup commands '));
  atEnd(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const ELSEWHERE = { SUPABASE_URL: 'https://api.school.example', SUPABASE_ANON_KEY: 'sb_publishable_x' };

describe('npm run backup and npm run restore', () => {
  it('Backup and restore work on a Postgres of one’s own, and take only a backup with the given hash', async () => {
    const { superuserUrl } = await createTestDatabase();
    const site = { DATABASE_URL: superuserUrl, DATA_DIR: folder() };
    const backup = await runScript('backup.ts', site, NORMAL_PRIORITY);
    const [, path = ''] = /^Backup: (.+)$/m.exec(backup.said) ?? [];
    const [, hash = ''] = /^SHA-256 of its manifest: (\w+)$/m.exec(backup.said) ?? [];
    expect(await runScript('restore.ts', site)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`one of these or another copy:\n  ${path}`),
    });

    const empty = { DATABASE_URL: await createEmptyDatabase(), DATA_DIR: folder() };
    const wrong = await runScript(
      'restore.ts',
      empty,
      NORMAL_PRIORITY,
      path,
      '--sha256',
      hash.replace(/^./, 'x'),
    );
    expect(wrong.said).toContain('is not the backup with the hash');
    const list = join(path, '..', 'erasures.json');
    const others = join(empty.DATA_DIR, 'backups', 'erasures.json');
    mkdirSync(join(others, '..'));
    writeFileSync(
      others,
      readFileSync(list, 'utf8').replace(/"site": "[^"]+"/, `"site": "${crypto.randomUUID()}"`),
    );
    expect((await runScript('restore.ts', empty, NORMAL_PRIORITY, path)).said).toContain(
      'belong to another site',
    );
    rmSync(others);
    rmSync(list);
    const listless = await runScript('restore.ts', empty, NORMAL_PRIORITY, path, '--sha256', hash);
    expect(listless).toMatchObject({ code: 1, said: expect.stringContaining('add --without-erasures') });
    const without = await runScript(
      'restore.ts',
      empty,
      NORMAL_PRIORITY,
      path,
      '--sha256',
      hash,
      '--without-erasures',
    );
    expect(without).toMatchObject({ code: 0, said: expect.stringContaining('Now start the site.') });
  });

  it('Backup and restore say in a sentence what is missing, and touch nothing', async () => {
    const dataDir = folder();
    const nothing = await runScript('backup.ts', { DATA_DIR: dataDir });
    expect(nothing).toMatchObject({ code: 1, said: expect.stringContaining('start the site once first') });
    const nameless = await runScript('restore.ts', { DATA_DIR: dataDir });
    expect(nameless.said).toContain('Name the backup to restore; there is none in');
    for (const [script, ...words] of [
      ['backup.ts', '--help'],
      ['restore.ts', '--help'],
      ['restore.ts', 'one', 'another'],
      ['restore.ts', 'one', '--sha256'],
    ] as const) {
      const wrong = await runScript(script, { DATA_DIR: dataDir }, ...words);
      expect(wrong, words.join(' ')).toMatchObject({
        code: 1,
        said: expect.stringContaining('Usage: npm run '),
      });
    }
    mkdirSync(join(dataDir, 'theirs'));
    writeFileSync(join(dataDir, 'theirs', 'file'), 'kept');
    const none = await runScript('restore.ts', { DATA_DIR: dataDir }, join(dataDir, 'theirs'));
    expect(none).toMatchObject({ code: 1, said: expect.stringContaining('There is no backup in') });
    expect(readdirSync(dataDir)).toEqual(['theirs']);
  });

  it('Backup and restore refuse a backend elsewhere', async () => {
    const env = { ...ELSEWHERE, DATABASE_URL: await createEmptyDatabase(), DATA_DIR: folder() };
    expect((await runScript('backup.ts', env)).said).toContain('make the backup there');
    expect((await runScript('restore.ts', env, '/x')).said).toContain('restore there');
  });
});
