import { createServer } from 'node:net';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openPool } from '../postgres/pool.ts';
import type { FileStore } from './files/file-store.ts';
import { S3BucketError } from './files/s3/s3-bucket-error.ts';
import { createStorage } from './storage.ts';

const CALLER = { role: 'anon', claims: null, refusedToken: null, clientAddress: '192.0.2.1' } as const;

/** A storage whose database is at a port of this machine. */
function storageAt(port: number) {
  const url = `postgres://somebody:secret@127.0.0.1:${port}/school`;
  const pool = openPool(url, { max: 1, statementTimeoutMs: 1_000, applicationName: 'test' });
  onTestFinished(() => pool.end());
  const [faults, warnings]: object[][] = [[], []];
  const storage = createStorage({
    pool,
    files: {} as FileStore,
    urlKeys: { current: new Uint8Array(32), all: () => [] },
    log: { warn: (fault) => void warnings?.push(fault), error: (fault) => void faults?.push(fault) },
  });
  return { storage, faults, warnings };
}

const ask = (path: string) => new Request(`http://x.example/storage/v1/${path}`);

/** A server that handles each connection like this. @returns its port */
async function serverThat(meets: (socket: import('node:net').Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    meets(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
}

/** The error message of Postgres while it is starting. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

it.each([
  ['is not there', async () => 1],
  ['cuts connections off', () => serverThat((socket) => socket.destroy())],
  [
    'is starting',
    () => serverThat((socket) => socket.once('data', () => socket.end(refusal('57P03', 'starting up')))),
  ],
])('A request for a file gets 503 while the database %s', async (_, open) => {
  const { storage, faults, warnings } = storageAt(await open());
  for (const path of ['object/public/avatars/a.png', 'object/avatars/a.png', 'bucket']) {
    const response = await storage.fetch(ask(path), CALLER);
    expect([response.status, await response.json()], path).toEqual([
      503,
      {
        statusCode: '503',
        error: 'DatabaseError',
        code: 'DatabaseError',
        message: 'The database is not available. Please try again later.',
      },
    ]);
  }
  expect([warnings?.length, faults]).toEqual([3, []]);
});

it('An S3 bucket that cannot be reached is not reported as the database', async () => {
  const pool = new pg.Pool();
  pool.connect = () => Promise.reject(new S3BucketError('read', 'bucket', 'ECONNREFUSED', null));
  const storage = createStorage({
    pool,
    files: {} as FileStore,
    urlKeys: { current: new Uint8Array(32), all: () => [] },
    log: { warn: () => undefined, error: () => undefined },
  });
  expect((await storage.fetch(ask('bucket'), CALLER)).status).toBe(500);
});
