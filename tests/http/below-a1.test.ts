import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type FinishedTest, finishTest, leadForm, newVisitor, type Visitor } from './visitor.ts';

let made: TestApp;
let visitor: Visitor;
let done: FinishedTest;
beforeAll(async () => {
  made = await createTestApp();
  visitor = newVisitor(made.app);
  done = await finishTest(visitor);
});

const textAt = async (path: string) => (await (await visitor.get(path)).text()).replaceAll('<!-- -->', '');
const headingOf = (html: string) =>
  (/<h1[\s\S]*?<\/h1>/.exec(html)?.[0] ?? '').replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');

describe('A result below A1', () => {
  it('is stored as A1 with a mark', async () => {
    const rows = await queryAs(
      made.database.ownerUrl,
      'select level, is_below_a1 from public.level_tests where id = $1',
      [done.testId],
    );
    expect(rows).toEqual([{ level: 'A1', is_below_a1: true }]);
  });

  it('has its own words, its own percentage and a first step', async () => {
    const html = await textAt(done.resultPath);
    expect(headingOf(html)).toMatch(/sub A1/);
    expect(html).toContain('Ești la primii pași');
    expect(html).toMatch(/Șansa să fie sub A1: cam \d+%/);
    expect(html).toContain('Ce înseamnă sub A1 și ce vine după');
    expect(html).toContain('Ce vine după: la A1');
    expect(html).toMatch(/Începe cu cuvintele zilei tale[\s\S]*?href="\/plan-personalizat#pe-niveluri"/);
    expect(html).not.toMatch(/La nivelul acesta|la nivelul A1/);
    expect((await visitor.get('/plan-personalizat')).status).toBe(200);
  });

  it('is named on the start page, on the public page with a picture of its own, and on the confirmation', async () => {
    expect(await textAt('/test-nivel')).toMatch(/sub A1, \d+ /);
    await visitor.post(`${done.resultPath}/arata`, { intent: 'share' });
    const own = await textAt(`${done.resultPath}/arata`);
    const address = /\/test-nivel\/nivel\/[\w-]+/.exec(own)?.[0] ?? '';
    const shared = await textAt(address);
    expect(headingOf(shared)).toContain('sub A1');
    expect(shared).toContain('src="/level-cards/below-a1.png"');
    expect(shared).toMatch(/<meta property="og:title" content="[^"]*sub A1"/);
    expect((await visitor.get('/level-cards/below-a1.png')).headers.get('Content-Type')).toBe('image/png');

    await visitor.post(`${done.resultPath}/confirmare`, { fullName: 'Ana Pop' });
    const sheet = await textAt(`${done.resultPath}/confirmare`);
    expect(sheet).toMatch(/Un nivel sub A1 are o probabilitate de aproximativ \d+%/);
    const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){4}/.exec(sheet)?.[0] ?? '';
    expect(await textAt(`/test-nivel/confirmare/${code}`)).toMatch(/Nivelul estimat la engleză[\s\S]*sub A1/);
  });

  it('reaches the mail and the lead', async () => {
    await visitor.post(`${done.resultPath}/email`, { recipient: 'ana.pop@exemplu.ro' });
    const [mail] = await queryAs<{ subject: string; body_text: string }>(
      made.database.ownerUrl,
      `select subject, body_text from private.mails where kind = 'level_test_result'`,
    );
    expect(mail?.subject).toContain('sub A1');
    expect(mail?.body_text).toContain('ești sub A1 cu o probabilitate');
    await visitor.post(done.resultPath, leadForm());
    const [event] = await queryAs<{ details: object; level: string }>(
      made.database.ownerUrl,
      `select e.details, c.level from public.lead_events e join private.lead_cards c on c.lead_id = e.lead_id
       where e.kind = 'level_test_result'`,
    );
    expect(event).toEqual({ details: { level: 'A1', isBelowA1: true }, level: 'A1' });
    expect(await textAt(done.resultPath)).toContain('ce s-ar potrivi la început de drum');
  });
});
