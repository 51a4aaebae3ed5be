import { openPool } from '@english-beyond-limits/backend/postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '#tests/support/test-app.ts';
import {
  ASKED,
  clock,
  log,
  made,
  owner,
  report,
  reportAnswer,
  reports,
  runningTest,
  setUpReportingSite,
  textOf,
} from './item-report-setup.ts';
import { type FinishedTest, finishTest, newVisitor } from './visitor.ts';

setUpReportingSite();

describe('Reports while a test runs', () => {
  it('A report is kept with the question it is about, and the question stays as it is', async () => {
    const { visitor, testId, post } = await runningTest();
    const before = await textOf(await visitor.get('/test-nivel/intrebare'));
    expect(before).toContain('Raportează o greșeală');
    expect(before).toMatch(new RegExp(`<form(?=[^>]*method="post")[^>]*action="${ASKED}"`));
    expect(before).not.toContain('Explicația e greșită');
    const response = await post({ kind: 'unclear', comment: '  nu se\r\naude \u0000\u202e ' });
    expect(response.status).toBe(200);
    const page = await textOf(response);
    expect(page).toContain('Mulțumim, am primit');
    expect(page).toContain('href="/test-nivel/intrebare"');
    const [asked] = await owner(
      `select current_item_id, answer_count from public.level_tests where id = '${testId}'`,
    );
    expect(asked?.answer_count).toBe(0);
    expect(await reports()).toMatchObject([
      {
        test_id: testId,
        position: 1,
        item_id: asked?.current_item_id,
        kind: 'unclear',
        comment: 'nu se\naude',
        reply_address: null,
        state: 'open',
      },
    ]);
  });

  it('A report can be about a question that was answered since, and about none that was not asked', async () => {
    const { visitor, testId, answer } = await runningTest();
    const [first] = await owner(`select current_item_id from public.level_tests where id = '${testId}'`);
    await answer(1, null);
    const post = (position: string) => visitor.post(ASKED, { testId, position, ...report() });
    expect((await post('1')).status).toBe(200);
    expect(await reports()).toMatchObject([{ position: 1, item_id: first?.current_item_id }]);
    for (const position of ['3', '0', '-1', '26', '1.5', '0x1', '', 'x']) {
      expect((await post(position)).status, position).toBe(404);
    }
    expect(await reports()).toHaveLength(1);
  });

  it('A report in the name of another visitor’s test is refused', async () => {
    const { testId, post } = await runningTest();
    const other = await runningTest();
    expect((await post({}, newVisitor(made.app))).status).toBe(404);
    expect((await post({}, other.visitor)).status).toBe(404);
    expect((await other.visitor.post(ASKED, { testId: 'x', position: '1', ...report() })).status).toBe(404);
    const foreign = { Origin: 'https://rau.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await other.visitor.post(ASKED, { testId, position: '1', ...report() }, foreign)).status).toBe(
      403,
    );
    expect(await reports()).toEqual([]);
  });

  it('The page of a report says nothing of the question but its number', async () => {
    const { visitor, testId } = await runningTest();
    const question = await textOf(await visitor.get('/test-nivel/intrebare'));
    const prompt = /data-prompt="true">([^<]{12,})</.exec(question)?.[1];
    const page = await textOf(await visitor.get(ASKED));
    expect(page).toContain('Întrebarea 1 a testului');
    expect(page).toContain(`value="${testId}"`);
    if (prompt) expect(page).not.toContain(prompt);
    expect((await newVisitor(made.app).get(ASKED)).headers.get('Location')).toBe('/test-nivel/intrebare');
  });
});

describe('Reports from the private link', () => {
  let done: FinishedTest;
  beforeAll(async () => {
    done = await finishTest(newVisitor(made.app));
  });

  it('Every answer of the result leads to its form, which shows the question', async () => {
    const result = await textOf(await newVisitor(made.app).get(`${done.resultPath}/raspunsuri`));
    for (let position = 1; position <= done.answered; position++) {
      expect(result).toContain(`href="${done.resultPath}/raport/${position}"`);
    }
    const response = await newVisitor(made.app).get(`${done.resultPath}/raport/2`);
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(response.headers.get('Referrer-Policy')).toBe('same-origin');
    const page = await textOf(response);
    expect(page).toContain('Întrebarea 2');
    expect(page).toContain('Explicația e greșită');
  });

  it('A report is kept, and stands beside that answer from then on', async () => {
    expect(
      (await reportAnswer(done, 2, { kind: 'explanation', replyAddress: ' Ana@Exemplu.RO ' })).status,
    ).toBe(200);
    expect(await reports()).toMatchObject([
      {
        test_id: done.testId,
        position: 2,
        kind: 'explanation',
        reply_address: 'ana@exemplu.ro',
        wants_mail: true,
      },
    ]);
    const result = await textOf(await newVisitor(made.app).get(`${done.resultPath}/raspunsuri`));
    expect(result.split('Am primit raportul tău')).toHaveLength(2);
    expect(result).toContain('Ai raportat: „Explicația e greșită”.');
    expect(result).not.toContain('ana@exemplu.ro');
  });

  it('A report by an invented link, or on a question that was not asked, is a page that is not there', async () => {
    const nowhere = { ...done, resultPath: `/test-nivel/rezultat/${'A'.repeat(22)}` };
    for (const response of [
      await reportAnswer(nowhere, 1),
      await reportAnswer(done, 26),
      await newVisitor(made.app).get(`${nowhere.resultPath}/raport/1`),
      await newVisitor(made.app).get(`${done.resultPath}/raport/99`),
      ...(await Promise.all(
        ['0x1', '1e0', '%201', '01', '+1'].flatMap((position) => [
          newVisitor(made.app).get(`${done.resultPath}/raport/${position}`),
          newVisitor(made.app).post(`${done.resultPath}/raport/${position}`, report()),
        ]),
      )),
    ]) {
      expect(response.status).toBe(404);
    }
    expect(await reports()).toEqual([]);
  });

  it('A report is shown to no visitor with another link', async () => {
    await reportAnswer(done, 1);
    const other = await finishTest(newVisitor(made.app));
    const result = await textOf(await newVisitor(made.app).get(`${other.resultPath}/raspunsuri`));
    expect(result).not.toContain('Ai raportat');
  });

  it('A report is deleted with its test, and after six months without it', async () => {
    const gone = await finishTest(newVisitor(made.app));
    await reportAnswer(gone, 1);
    await owner(`delete from public.level_tests where id = '${gone.testId}'`);
    expect(await reports()).toEqual([]);
    await reportAnswer(done, 1);
    await owner(`update private.item_reports set delete_after = '2027-05-21T10:00:00Z'`);
    clock.now = new Date('2027-05-21T09:59:59Z');
    await made.app.runDue();
    expect(await reports()).toHaveLength(1);
    clock.now = new Date('2027-05-21T10:00:00Z');
    await made.app.runDue();
    expect(await reports()).toEqual([]);
  });
});

describe('Repeated reports', () => {
  it('A repeated report is kept once, also when both come at once', async () => {
    const { post } = await runningTest();
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await post({ comment: 'x' })).status),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await reports()).toHaveLength(1);
  });

  it('A repeated report may bring an address, or another one, but removes none; another comment is another report', async () => {
    const { post } = await runningTest();
    for (const replyAddress of ['', 'ana@exemplu.ro', '', 'dan@exemplu.ro']) await post({ replyAddress });
    expect(await reports()).toMatchObject([{ reply_address: 'dan@exemplu.ro', wants_mail: true }]);
    await post({ comment: 'și încă ceva' });
    expect(await reports()).toHaveLength(2);
  });

  it('A repeated report brings no address to one that was answered', async () => {
    const { post } = await runningTest();
    await post();
    await owner(`update private.item_reports set state = 'fixed', reply = 'r', answered_at = now()`);
    expect((await post({ replyAddress: 'ana@exemplu.ro' })).status).toBe(200);
    expect(await reports()).toMatchObject([{ reply_address: null }]);
  });
});

describe('Reports with errors', () => {
  it.each([
    [{ kind: '' }, 'Alege ce e greșit.'],
    [{ kind: 'toString' }, 'Alege ce e greșit.'],
    [{ replyAddress: 'ana@' }, 'Adresa de e-mail nu pare completă'],
    [{ comment: 'a'.repeat(501) }, 'încap cel mult 500 de caractere'],
  ])('A report with errors (%j) says why and keeps what was typed', async (fields, sentence) => {
    const { post } = await runningTest();
    const response = await post({ comment: 'rămâne <b>aici', ...fields });
    expect(response.status).toBe(422);
    const page = await textOf(response);
    expect(page).toContain(sentence);
    expect(page).toContain('comment' in fields ? 'aaaaaaaa' : 'rămâne &lt;b&gt;aici');
    expect(await reports()).toEqual([]);
  });

  it('A report without the database says why and keeps what was typed', async () => {
    const { visitor, testId } = await runningTest();
    const done = await finishTest(newVisitor(made.app));
    const pool = openPool('postgres://nobody:x@127.0.0.1:1/none', {
      max: 1,
      statementTimeoutMs: 500,
      applicationName: 'away',
    });
    const away = await createTestApp({ pool, log });
    const lost = newVisitor(away.app);
    lost.cookie = visitor.cookie;
    for (const [path, fields] of [
      [ASKED, { testId, position: '1' }],
      [`${done.resultPath}/raport/1`, {}],
    ] as const) {
      const response = await lost.post(path, { ...fields, ...report({ comment: 'rămâne aici' }) });
      expect(response.status, path).toBe(503);
      const page = await textOf(response);
      expect(page).toContain('Nu am putut păstra mesajul chiar acum');
      expect(page).toContain('rămâne aici');
    }
    await pool.end();
  });
});

describe('Limits of reports', () => {
  it('A test takes ten reports, also at once, and the eleventh is told so', async () => {
    const { post } = await runningTest();
    const statuses = await Promise.all(
      Array.from({ length: 13 }, async (_, index) => (await post({ comment: `c${index}` })).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    expect(await reports()).toHaveLength(10);
    expect(await textOf(await post({ comment: 'încă unul' }))).toContain('deja de zece ori');
    const [kept] = await reports();
    expect((await post({ comment: String(kept?.comment) })).status).toBe(200);
  });

  it('The reports of one network are counted in rows', async () => {
    const { visitor, testId } = await runningTest();
    const here = newVisitor(made.app, { address: '198.51.100.7' });
    here.cookie = visitor.cookie;
    const post = (comment: string) => here.post(ASKED, { testId, position: '1', ...report({ comment }) });
    expect((await post('a')).status).toBe(200);
    await owner(`update private.rate_limits set points = 60 where key like 'report:%'`);
    const refused = await post('b');
    expect(refused.status).toBe(429);
    expect(await textOf(refused)).toContain('încearcă din nou peste zece minute');
    expect(await reports()).toHaveLength(1);
  });
});
