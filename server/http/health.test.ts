import { openPool } from '@english-beyond-limits/backend/postgres';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { productLog } from '#tests/http/product-log.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const NOWHERE = 'postgres://nobody:kept-quiet@127.0.0.1:1/none';

let made: TestApp;
let newerBuild: TestApp;
let withoutDatabase: TestApp;
let withClosedPool: TestApp;
const { log, lines } = productLog();

beforeAll(async () => {
  made = await createTestApp();
  newerBuild = await createTestApp({ latestMigration: '29990101000000' });
  withoutDatabase = await createTestApp({ pool: smallPool(NOWHERE), log });
  const pool = smallPool(made.database.runtimeUrl);
  withClosedPool = await createTestApp({ pool, log: productLog().log });
  await pool.end();
});

function smallPool(url: string) {
  return openPool(url, { max: 1, statementTimeoutMs: 1_000, applicationName: 'test' });
}

const HISTORY = 'supabase_migrations.schema_migrations';

afterEach(() => queryAs(made.database.ownerUrl, `delete from ${HISTORY} where version like '2999%'`));

async function healthOf({ request }: Pick<TestApp, 'request'>) {
  const response = await request('/health');
  return { status: response.status, body: await response.json(), headers: response.headers };
}

describe('GET /health', () => {
  it('is 200 when the database is reachable and every migration of this build is applied', async () => {
    const { status, body, headers } = await healthOf(made);
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'ok', database: 'reachable', migrations: 'applied' });
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('is 503 when the database lacks a migration this build needs', async () => {
    const { status, body } = await healthOf(newerBuild);
    expect(status).toBe(503);
    expect(body).toEqual({ status: 'degraded', database: 'reachable', migrations: 'behind' });
  });

  it('stays 200 for the older of two builds while a newer one has already migrated the database', async () => {
    await queryAs(made.database.ownerUrl, `insert into ${HISTORY} (version) values ('29990101000000')`);
    expect((await healthOf(made)).status).toBe(200);
  });

  it('is 503 without a reason when the database is gone; the log has the reason', async () => {
    const { status, body } = await healthOf(withoutDatabase);
    expect(status).toBe(503);
    expect(body).toEqual({ status: 'degraded', database: 'unreachable', migrations: 'unknown' });
    expect(lines.join('')).toContain('database unreachable');
    expect(lines.join('')).not.toContain('kept-quiet');
  });

  it('is 503 at once when the pool has been closed', async () => {
    expect((await healthOf(withClosedPool)).status).toBe(503);
  });

  it('answers HEAD with the status and no body', async () => {
    const response = await made.request('/health', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});
