import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hashSecret, resultTokenOf, visitorCookieName } from '#app/visitor-cookie.server.ts';
import { newVisitor, startTest } from '#tests/http/visitor.ts';
import { urlOfDatabase } from '#tests/support/database-urls.ts';
import { queryAs } from '#tests/support/query.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { bootstrap } from '../../backend/postgres/bootstrap.ts';
import { migrate } from '../../backend/postgres/migrate.ts';
import { seed } from '../../server/seed/seed.ts';

const LAST_LANDED = '20261121071000';
const SECRET = 'AAAAAAAAAAAAAAAAAAAAAA';
const RUNNING = '00000000-0000-4000-8000-000000000001';
const FINISHED = '00000000-0000-4000-8000-000000000002';

let made: TestApp;
let ownerUrl: string;

/** A database as the first landed schema left it, brought up to date the way a start does it. */
beforeAll(async () => {
  const server = inject('database');
  const name = `upgrade_${randomBytes(6).toString('hex')}`;
  await queryAs(server.superuserUrl, `create database ${name} owner postgres`);
  afterAll(() => queryAs(server.superuserUrl, `drop database ${name} with (force)`));
  ownerUrl = urlOfDatabase(server.ownerUrl, name);
  await bootstrap(urlOfDatabase(server.superuserUrl, name));

  const folder = mkdtempSync(join(tmpdir(), 'landed-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'migrations'));
  for (const file of readdirSync('supabase/migrations').filter((it) => it.slice(0, 14) <= LAST_LANDED)) {
    cpSync(join('supabase/migrations', file), join(folder, 'migrations', file));
  }
  await migrate(ownerUrl, join(folder, 'migrations'));
  const snapshot = readFileSync(join(import.meta.dirname, 'before-listening.sql'), 'utf8')
    .replaceAll('{hash}', hashSecret(SECRET))
    .replaceAll('{result}', hashSecret(resultTokenOf(SECRET, RUNNING)))
    .replaceAll('{finished}', hashSecret(resultTokenOf(SECRET, FINISHED)));
  await queryAs(ownerUrl, snapshot);

  await migrate(ownerUrl, 'supabase/migrations');
  await seed(ownerUrl);
  made = await createTestApp(
    {},
    {
      superuserUrl: urlOfDatabase(server.superuserUrl, name),
      ownerUrl,
      runtimeUrl: urlOfDatabase(server.runtimeUrl, name),
    },
  );
});

function ownVisitor() {
  const visitor = newVisitor(made.app);
  visitor.cookie = `${visitorCookieName(TEST_ORIGIN)}=${SECRET}`;
  return visitor;
}

describe('a database from before listening and explanations', () => {
  it('opens its finished results as they were', async () => {
    const page = await ownVisitor().get(`/test-nivel/rezultat/${resultTokenOf(SECRET, FINISHED)}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Explicația veche a primei întrebări.');
  });

  it('lets a running test go on with its own bank, to its result', async () => {
    const visitor = ownVisitor();
    expect(await (await visitor.get('/test-nivel/intrebare')).text()).toContain('tea.');
    const second = await visitor.send({ testId: RUNNING, position: 2, response: 'drink' });
    expect(await second.json()).toMatchObject({
      status: 'accepted',
      test: { question: { format: 'order' } },
    });
    const third = await visitor.send({ testId: RUNNING, position: 3, response: null });
    const { test } = (await third.json()) as { test: { resultPath: string } };
    expect((await visitor.get(test.resultPath)).status).toBe(200);
  });

  it('starts new tests on the new bank', async () => {
    const { testId } = await startTest(ownVisitor());
    const [row] = await queryAs<{ bank_version: number; newest: number }>(
      ownerUrl,
      `select bank_version, (select max(version) from private.banks) as newest
       from public.level_tests where id = '${testId}'`,
    );
    expect(row?.bank_version).toBe(row?.newest);
    expect(row?.bank_version).toBeGreaterThan(1);
  });
});
