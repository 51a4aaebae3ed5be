import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findRunningServer } from '@english-beyond-limits/backend/postgres';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { startS3StandIn } from '@english-beyond-limits/backend/testing/s3/s3-stand-in';
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { startServer, untilReady } from '#tests/support/server-process.ts';
import { freePort } from '#tests/support/test-site.ts';

const SCRIPT = join(import.meta.dirname, '../../scripts/files-move.ts');

/** Runs `npm run files:move`. @returns its output */
async function filesMove(env: Record<string, string>, to: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, to], {
    env: { ...process.env, ...env },
  }).catch((error: { stdout: string }) => error);
  return stdout;
}

describe('Files in S3', () => {
  it('A site starts with a bucket it may use, and its files come along when they move', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'files in s3 '));
    atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
    const { settings, bucket } = await startS3StandIn();
    const port = await freePort();
    const inFolder = { PORT: String(port), DATA_DIR: dataDir };
    const inBucket = {
      ...inFolder,
      S3_ENDPOINT: settings.endpoint,
      S3_REGION: settings.region,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
      S3_PREFIX: 'school',
    };
    const refused = startServer({ ...inBucket, S3_SECRET_ACCESS_KEY: 'canary-secret' });
    expect(await refused.ended).not.toBe(0);
    expect(refused.said()).toContain('S3_SECRET_ACCESS_KEY is not the one of S3_ACCESS_KEY_ID.');
    expect(refused.said()).not.toMatch(/canary|AKIA|Signature=/);

    const first = startServer(inBucket);
    await untilReady(first);
    const [key] = await queryAs<{ key: string }>(
      findRunningServer(dataDir) ?? '',
      `select key from _backend.api_keys where name = 'secret' and ends_at is null`,
    );
    const pictures = createClient(`http://localhost:${port}`, key?.key ?? '', {
      auth: { persistSession: false, autoRefreshToken: false },
    }).storage.from('avatars');
    const path = `${crypto.randomUUID()}/${crypto.randomUUID()}.png`;
    const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'blue' } })
      .png()
      .toBuffer();
    expect((await pictures.upload(path, picture)).error).toBeNull();
    expect([...bucket.objects.keys()].sort()).toEqual([
      expect.stringMatching(/^school\/[0-9a-f-]{36}$/),
      'school/files.json',
    ]);
    expect(await filesMove(inBucket, 'to-folder')).toContain('is running on');
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    expect(await filesMove(inFolder, 'to-folder')).toContain('S3_BUCKET is empty');
    expect(await filesMove(inBucket, 'to-folder')).toContain('1 copied, 0 were there already.');
    expect(readdirSync(join(dataDir, 'files'))).toContain('files.json');
    const second = startServer(inFolder);
    await untilReady(second);
    const seen = await fetch(pictures.getPublicUrl(path).data.publicUrl);
    expect(await sharp(await seen.arrayBuffer()).metadata()).toMatchObject({ width: 20, height: 10 });
    second.process.kill('SIGTERM');
    expect(await second.ended).toBe(0);

    const third = startServer(inBucket);
    expect(await third.ended).not.toBe(0);
    expect(third.said()).toContain('The files of this database are not in bucket "school-files"');
  });
});
