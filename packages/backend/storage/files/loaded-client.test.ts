import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** A script in which every import of Amazon's client fails. */
const LOAD = `
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(name, context, next) {
      if (name.startsWith('@aws-sdk/')) throw new Error('Amazon\\'s client was asked for.');
      return next(name, context);
    },
  });
  const { openFileStore } = await import('./packages/backend/storage/files/open-file-store.ts');
  await import('./packages/backend/backend.ts');
  const { place } = await openFileStore({ filesDir: '/srv/files' });
  const s3 = { endpoint: null, region: 'x', bucket: 'x', accessKeyId: 'x', secretAccessKey: 'x', isPathStyle: true, prefix: '' };
  const asked = await openFileStore({ filesDir: '/srv/files', s3 }).catch(({ message }) => message);
  console.log(JSON.stringify([place, asked]));
`;

it('A backend with its files in a folder does not load Amazon’s client', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', LOAD]);
  expect(JSON.parse(stdout)).toEqual(['"/srv/files"', "Amazon's client was asked for."]);
});
