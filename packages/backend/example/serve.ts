// The backend of a small site. Run: node packages/backend/example/serve.ts <data folder> [port]
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createBackend } from '@english-beyond-limits/backend';
import { migrate, openDatabase, openPool } from '@english-beyond-limits/backend/postgres';
import { getRequestListener } from '@hono/node-server';

const [dataDir = 'data', port = '54321'] = process.argv.slice(2);
const url = `http://127.0.0.1:${port}`;
const database = await openDatabase({ dataDir });
await migrate(database.ownerUrl, join(import.meta.dirname, 'migrations'));
const pool = openPool(database.runtimeUrl, { max: 4, statementTimeoutMs: 5_000, applicationName: 'example' });
const backend = await createBackend({
  authUrl: database.authUrl ?? '',
  databaseUrl: database.runtimeUrl,
  pool,
  filesDir: join(dataDir, 'files'),
  url,
  siteUrl: url,
  hooks: {
    sendEmail: async ({ recipient, code }) => console.info(`To ${recipient}: ${code ?? 'a notice'}`),
    sendSms: async () => undefined,
    forgetMessages: async () => undefined,
    isConfirmationRequired: async () => false,
  },
  providers: [],
  log: console,
});
const sender = { clientAddress: '127.0.0.1' };
createServer(getRequestListener((request) => backend.access.serve(request, sender)))
  .on('upgrade', (request, socket, head) => backend.access.upgrade(request, socket, head, sender))
  .listen(Number(port), '127.0.0.1', () =>
    console.info(JSON.stringify({ url, publishableKey: backend.keys.publishable })),
  );
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await backend.hangUp();
    await backend.stop();
    await pool.end();
    await database.stop();
    process.exit();
  });
}
