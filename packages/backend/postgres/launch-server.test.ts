import { openSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { launchServer } from './launch-server.ts';

test('a missing program is reported as stopped, and no other process is stopped', async () => {
  const options = {
    clusterFolder: tmpdir(),
    binaries: '/nowhere',
    user: null,
    durable: false,
    port: 1,
    logDescriptor: openSync(devNull, 'a'),
    log: () => undefined,
  };
  const server = launchServer(options);
  expect(await server.ready()).toBe(false);
  const outside = launchServer({ ...options, clusterFolder: '/nowhere either' });
  expect(await outside.ready()).toBe(false);
  expect(outside.spawnError()).toMatch(/ENOENT/);
  await Promise.all([server.stop(), outside.stop()]);
});
