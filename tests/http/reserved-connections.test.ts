import { openPool, type TransactionPool } from '@english-beyond-limits/backend/postgres';
import { POOL_LIMITS } from '@english-beyond-limits/backend/testing/pool-limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { newVisitor, startTest } from './visitor.ts';

let site: TestApp;
let pool: TransactionPool;
let reservedPool: TransactionPool;

beforeAll(async () => {
  const roomy = await createTestApp();
  const open = (max: number) =>
    openPool(roomy.database.runtimeUrl, { max, ...POOL_LIMITS, applicationName: 'test' });
  pool = open(1);
  reservedPool = open(2);
  site = await createTestApp({ pool, reservedPool }, roomy.database);
});
afterAll(async () => {
  await pool.end();
  await reservedPool.end();
});

it('An answer of the level test and /health wait for no connection that pages and others have taken', async () => {
  const visitor = newVisitor(site.app, { address: '192.0.2.1' });
  const test = await startTest(visitor);
  const taken = await pool.connect();
  const page = visitor.get('/test-nivel/intrebare');
  expect((await test.answer(1, null)).reply.status).toBe('accepted');
  const health = await Promise.all(Array.from({ length: 20 }, () => site.request('/health')));
  expect(new Set(health.map(({ status }) => status))).toEqual(new Set([200]));
  taken.release();
  expect((await page).status).toBe(200);
});
