import { openPool, type TransactionPool } from '@english-beyond-limits/backend/postgres';
import { POOL_LIMITS } from '@english-beyond-limits/backend/testing/pool-limits';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { EnvironmentError, parseEnvironment } from '../../server/env.ts';
import { productLog } from './product-log.ts';
import { finishTest, leadForm, newVisitor } from './visitor.ts';

const PROXY = '10.0.0.7';
const PER_TEN_MINUTES = { start: 600, lead: 60 };

let direct: TestApp;
let proxied: TestApp;
let flooded: TestApp;
let resultPath: string;
let pool: TransactionPool;
beforeAll(async () => {
  direct = await createTestApp({ log: productLog().log });
  // A second process over the same database, behind a proxy it trusts.
  pool = openPool(direct.database.runtimeUrl, {
    max: 2,
    ...POOL_LIMITS,
    applicationName: 'test',
  });
  proxied = await createTestApp({ pool, log: productLog().log, trustedProxies: ['10.0.0.0/8'] });
  flooded = await createTestApp({
    log: productLog().log,
    requestsPerMinute: 3,
    trustedProxies: ['10.0.0.0/8'],
  });
  ({ resultPath } = await finishTest(newVisitor(direct.app, { address: '192.0.2.1' })));
});
afterAll(() => pool.end());

/** Sets the count of the limit, as this many requests would. */
async function setCounted(points: number) {
  await queryAs(direct.database.ownerUrl, 'update private.rate_limits set points = $1', [points]);
}

async function forget() {
  await queryAs(direct.database.ownerUrl, 'delete from private.rate_limits');
}

async function start({ app }: TestApp, address: string, headers: Record<string, string> = {}) {
  const visitor = newVisitor(app, { address });
  return visitor.post('/test-nivel', { selfRating: 'unsure' }, headers);
}

describe('Limit of started tests', () => {
  it('The limit of started tests holds per address, in a Romanian sentence, and leaves no cookie and no test behind', async () => {
    await forget();
    expect((await start(direct, '198.51.100.1')).status).toBe(302);
    await setCounted(PER_TEN_MINUTES.start);
    const refused = await start(direct, '198.51.100.1');
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('Încearcă din nou peste zece minute');
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect((await start(direct, '198.51.100.2')).status).toBe(302);
  });

  it('The limit of started tests lets exactly the last one through, even when many come at once', async () => {
    await forget();
    await start(direct, '198.51.100.1');
    await setCounted(PER_TEN_MINUTES.start - 3);
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await start(direct, '198.51.100.1')).status),
    );
    expect(statuses.filter((status) => status === 302)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
  });

  it('The limit of started tests is counted in rows that all processes share, under a hash of the address', async () => {
    await forget();
    await start(direct, '198.51.100.1');
    await start(proxied, PROXY, { 'X-Forwarded-For': '198.51.100.1' });
    const rows = await queryAs<{ key: string; points: number }>(
      direct.database.ownerUrl,
      'select key, points from private.rate_limits',
    );
    expect(rows).toEqual([{ key: expect.stringMatching(/^start:[A-Za-z0-9_-]{43}$/), points: 2 }]);
  });

  it('The limit of started tests ends with its ten minutes', async () => {
    await forget();
    await start(direct, '198.51.100.1');
    await setCounted(PER_TEN_MINUTES.start);
    await queryAs(direct.database.ownerUrl, 'update private.rate_limits set expire = 1');
    expect((await start(direct, '198.51.100.1')).status).toBe(302);
  });

  it('The limit of started tests is forgotten by a job once it is over, however many there are', async () => {
    await forget();
    await start(direct, '198.51.100.1');
    await queryAs(
      direct.database.ownerUrl,
      `insert into private.rate_limits (key, points, expire) select 'start:' || i, 1, 1 from generate_series(1, 1200) i`,
    );
    await direct.app.runDue();
    expect(await queryAs(direct.database.ownerUrl, 'select points from private.rate_limits')).toEqual([
      { points: 1 },
    ]);
  });

  it('The limit of started tests does not count a form that was not filled in', async () => {
    await forget();
    await newVisitor(direct.app, { address: '198.51.100.1' }).post('/test-nivel', {});
    expect(await queryAs(direct.database.ownerUrl, 'select from private.rate_limits')).toEqual([]);
  });

  it('The limit of started tests counts the whole of an IPv6 network as one, since one visitor has all of it', async () => {
    await forget();
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3']) {
      await start(direct, address);
    }
    const rows = await queryAs<{ points: number }>(
      direct.database.ownerUrl,
      'select points from private.rate_limits',
    );
    expect(rows).toEqual([{ points: 3 }]);
  });
});

describe('Address that counts', () => {
  it('The address that counts is the socket’s: what a visitor writes into X-Forwarded-For changes nothing', async () => {
    await forget();
    for (const forged of ['203.0.113.1', '203.0.113.2', '127.0.0.1', `${PROXY}, 203.0.113.3`, 'x', '']) {
      await start(direct, '198.51.100.1', {
        'X-Forwarded-For': forged,
        'X-Real-IP': forged,
        Forwarded: 'for=x',
      });
    }
    const rows = await queryAs<{ points: number }>(
      direct.database.ownerUrl,
      'select points from private.rate_limits',
    );
    expect(rows).toEqual([{ points: 6 }]);
  });

  it('The address that counts is the last one a trusted proxy has added, not what the visitor had put before it', async () => {
    await forget();
    for (const forged of ['203.0.113.1', '203.0.113.2', PROXY, '10.9.9.9', '::1']) {
      await start(proxied, PROXY, { 'X-Forwarded-For': `${forged}, 198.51.100.1` });
    }
    const rows = await queryAs<{ points: number }>(
      direct.database.ownerUrl,
      'select points from private.rate_limits',
    );
    expect(rows).toEqual([{ points: 5 }]);
  });

  it('The address that counts is the socket’s when the socket is no trusted proxy, even on a site that has one', async () => {
    await forget();
    for (const forged of ['203.0.113.1', '203.0.113.2']) {
      await start(proxied, '198.51.100.1', { 'X-Forwarded-For': forged });
    }
    const rows = await queryAs<{ points: number }>(
      direct.database.ownerUrl,
      'select points from private.rate_limits',
    );
    expect(rows).toEqual([{ points: 2 }]);
  });

  it.each(['fe80::1%eth0', '::ffff:10.0.0.7', '::', 'unknown'])(
    'The address may be as unusual as %s without a failure',
    async (address) => {
      const headers = { 'X-Forwarded-For': 'fe80::1%eth0, 198.51.100.1:5000, [2001:db8::1]:80' };
      for (const site of [direct, proxied]) {
        expect((await newVisitor(site.app, { address }).get('/test-nivel', headers)).status).toBe(200);
        expect((await newVisitor(site.app, { address }).send({}, headers)).status).toBe(404);
      }
    },
  );

  it.each(['localhost', '10.0.0.0/33', '10.0.0.0/x', '10.0.0', '::1/129'])(
    'TRUSTED_PROXIES=%s refuses the start with a sentence that names it',
    (value) => {
      expect(() => parseEnvironment({ TRUSTED_PROXIES: value })).toThrow(EnvironmentError);
      expect(() => parseEnvironment({ TRUSTED_PROXIES: value })).toThrow(/TRUSTED_PROXIES/);
    },
  );
});

describe('Limit of details', () => {
  it('The limit of details holds per address, keeps what was typed and stores nothing', async () => {
    await forget();
    const visitor = newVisitor(direct.app, { address: '198.51.100.1' });
    expect((await visitor.post(resultPath, leadForm({ email: 'unu@exemplu.ro' }))).status).toBe(302);
    await setCounted(PER_TEN_MINUTES.lead);
    const other = await finishTest(newVisitor(direct.app, { address: '198.51.100.77' }));
    const fields = leadForm({ fullName: 'Dan Țepeș', email: 'doi@exemplu.ro', newsletter: 'yes' });
    const refused = await visitor.post(other.resultPath, fields);
    expect(refused.status).toBe(429);
    const page = await refused.text();
    expect(page).toContain('încearcă din nou peste zece minute');
    expect(page).toContain('value="Dan Țepeș"');
    expect(page).toContain('value="doi@exemplu.ro"');
    const rows = await queryAs(
      direct.database.ownerUrl,
      `select from public.leads where email = 'doi@exemplu.ro'`,
    );
    expect(rows).toEqual([]);
  });

  it('The limit of details does not count a form that has to be corrected', async () => {
    await forget();
    const visitor = newVisitor(direct.app, { address: '198.51.100.1' });
    await visitor.post(resultPath, leadForm({ email: 'ana' }));
    expect(await queryAs(direct.database.ownerUrl, 'select from private.rate_limits')).toEqual([]);
  });
});

describe('Flood guard', () => {
  it('The flood guard refuses too many requests of one address in Romanian and names the wait, others go on', async () => {
    const flood = newVisitor(flooded.app, { address: '198.51.100.1' });
    const statuses = [];
    for (let index = 0; index < 4; index++) {
      statuses.push((await flood.get('/', { Accept: 'text/html' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const page = await flood.get('/', { Accept: 'text/html' });
    expect(await page.text()).toContain('Așteaptă un minut');
    expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(page.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    const answer = await flood.send({});
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await newVisitor(flooded.app, { address: '198.51.100.2' }).get('/')).status).toBe(200);
  });

  it('The flood guard is not fooled by a forged X-Forwarded-For', async () => {
    const statuses = [];
    for (let index = 0; index < 5; index++) {
      const flood = newVisitor(flooded.app, { address: PROXY });
      const headers = { 'X-Forwarded-For': `203.0.113.${index}, 198.51.100.9` };
      statuses.push((await flood.get('/', headers)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('The flood guard lets /health and files through', async () => {
    const flood = newVisitor(flooded.app, { address: '198.51.100.1' });
    expect((await flood.get('/health')).status).toBe(200);
    expect((await flood.get('/favicon.svg')).status).toBe(200);
  });
});
