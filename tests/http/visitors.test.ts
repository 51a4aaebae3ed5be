import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';
import { finishTest, newVisitor, startTest } from './visitor.ts';

let made: TestApp;
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log });
});

async function begin() {
  const visitor = newVisitor(made.app);
  return { visitor, ...(await startTest(visitor)) };
}

describe('Visitors', () => {
  it('A visitor who starts twice at once has one running test', async () => {
    const visitor = newVisitor(made.app);
    await visitor.get('/test-nivel');
    await visitor.post('/test-nivel', { selfRating: 'unsure' });
    await Promise.all(
      Array.from({ length: 6 }, () => visitor.post('/test-nivel', { selfRating: 'unsure', intent: 'start' })),
    );
    const [row] = await queryAs<{ running: number }>(
      made.database.ownerUrl,
      `select count(*)::int as running from public.level_tests
       where visitor_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex') and finished_at is null
         and abandoned_at is null`,
      [visitor.cookie?.split('=')[1]],
    );
    expect(row?.running).toBe(1);
  });

  it('A visitor keeps the cookie they have', async () => {
    const { visitor } = await begin();
    const response = await visitor.post('/test-nivel', { selfRating: 'unsure' });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('A visitor who made up a secret is given one by us', async () => {
    const visitor = newVisitor(made.app);
    visitor.cookie = 'ebl-visitor-3999=guess-me';
    const response = await visitor.post('/test-nivel', { selfRating: 'unsure' });
    expect(response.headers.getSetCookie()[0]).toMatch(/^ebl-visitor-3999=[A-Za-z0-9_-]{22};/);
  });

  it('A visitor’s secret is not in the database: a copy of it opens nothing', async () => {
    const { visitor } = await begin();
    const { resultPath } = await finishTest(visitor);
    const secrets = [visitor.cookie?.split('=')[1], resultPath.split('/').at(-1)];
    const [row] = await queryAs<{ text: string }>(
      made.database.ownerUrl,
      `select string_agg(t::text, ' ') || coalesce((select string_agg(e::text, ' ') from public.lead_events e), '')
       as text from public.level_tests t`,
    );
    for (const secret of secrets) expect(row?.text).not.toContain(secret);
  });
});
