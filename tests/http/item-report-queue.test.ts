import { openPool } from '@english-beyond-limits/backend/postgres';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import {
  answer,
  ids,
  lines,
  log,
  made,
  mail,
  owner,
  QUEUE,
  reportAnswer,
  reports,
  runningTest,
  see,
  setUpReportingSite,
  staff,
  teacher,
  textOf,
} from './item-report-setup.ts';
import { type FinishedTest, finishTest, newVisitor, startTest } from './visitor.ts';

setUpReportingSite();

describe('Queue of item reports', () => {
  it('The queue says when there were no reports at all', async () => {
    for (const search of ['', '?stare=lasate']) {
      const page = await see(teacher, search);
      expect(page).toContain('Niciun raport în ultimele 6 luni');
      expect(page).not.toContain('La toate s-a răspuns');
    }
  });

  it('The queue shows the question with its key, what was answered and what was said, but no address', async () => {
    const visitor = newVisitor(made.app);
    const done = await finishTest(visitor, (question) => question?.options[0] ?? 'răspunsul meu');
    const [item] = await owner(
      `select i.*, a.response from public.level_test_answers a join private.items i on i.id = a.item_id
       where a.test_id = '${done.testId}' and a.position = 3`,
    );
    await reportAnswer(done, 3, { comment: 'și al doilea <b>merge', replyAddress: 'ana@exemplu.ro' });
    const page = await see(teacher);
    const plain = page
      .replace(/&#x27;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&');
    const [answer] = (item?.answers ?? []) as string[];
    for (const words of [item?.key, item?.explanation, answer, item?.prompt]) {
      expect(words).toBeTruthy();
      expect(plain).toContain(words);
    }
    if (item?.response) expect(plain).toContain(item.response);
    expect(page).toContain('și al doilea &lt;b&gt;merge');
    expect(page).toContain('vrea răspuns pe e-mail');
    expect(page).not.toContain('ana@exemplu.ro');
    expect(page).toContain('1 raport<');
  });

  it('The queue groups reports by question, and shows open questions oldest first, page by page', async () => {
    const done = await finishTest(newVisitor(made.app));
    await owner(
      `insert into private.item_reports (test_id, position, item_id, kind, comment, created_at)
       select '${done.testId}', 1, i.id, 'other', 'comentariul ' || i.id || '.' || n,
         '2026-01-01'::timestamptz + (1000 - i.id) * interval '1 minute'
       from (select id from private.items order by id limit 23) i, generate_series(1, 3) n`,
    );
    const seen: number[] = [];
    let pages = 0;
    for (let search: string | null = ''; search !== null; pages++) {
      const page = await see(teacher, search);
      for (const [, id] of page.matchAll(/„comentariul (\d+)\.1”/g)) seen.push(Number(id));
      if (pages === 0) expect(page.split('3 rapoarte<')).toHaveLength(11);
      // What is answered between two pages moves none of the others.
      if (pages === 0) await answer(teacher, (await ids()).slice(0, 3));
      search = /href="[^"]*(\?dupa=[\w-]+)"/.exec(page)?.[1] ?? null;
    }
    expect(pages).toBe(3);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    expect(new Set(seen).size).toBe(23);
    expect(await see(teacher, '?dupa=altceva')).toContain('comentariul');
  });

  it('One answer serves several reports; the visitors read it beside their answer and by mail', async () => {
    const [one, other] = [await finishTest(newVisitor(made.app)), await finishTest(newVisitor(made.app))];
    await reportAnswer(one, 1, { replyAddress: 'ana@exemplu.ro' });
    await reportAnswer(other, 1, { comment: 'la fel' });
    await owner('update private.item_reports set item_id = (select min(item_id) from private.item_reports)');
    const response = await answer(teacher, await ids(), { reply: 'Ai dreptate.\r\nMulțumim <3' });
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(QUEUE);
    expect(response.headers.getSetCookie()[0]).toContain('report-answered');
    await mail.untilGiven(1);
    await made.app.runDue('minute');
    expect(mail.given).toHaveLength(1);
    expect(mail.given[0]).toMatchObject({ recipient: 'ana@exemplu.ro' });
    for (const part of [mail.given[0]?.text ?? '', mail.given[0]?.html ?? '']) {
      expect(part).toContain('Ai dreptate.');
      expect(part).toContain('Corectăm întrebarea');
      expect(part).not.toContain(one.resultPath);
    }
    expect(mail.given[0]?.html).toContain('Mulțumim &lt;3');
    expect(await reports()).toMatchObject([
      { state: 'fixed', reply: 'Ai dreptate.\nMulțumim <3', reply_address: null, wants_mail: true },
      { state: 'fixed', reply_address: null, wants_mail: false },
    ]);
    expect(await owner('select kind, level_test_id from private.mails')).toEqual([
      { kind: 'item_report_reply', level_test_id: one.testId },
    ]);
    for (const { resultPath } of [one, other]) {
      expect(await textOf(await newVisitor(made.app).get(resultPath))).toContain(
        'răspunsul nostru la ce ai raportat',
      );
      const result = await textOf(await newVisitor(made.app).get(`${resultPath}/raspunsuri`));
      expect(result).toContain('Corectăm întrebarea');
      expect(result).toContain('Mulțumim &lt;3');
    }
    expect(await see(teacher)).toMatch(/Niciun raport deschis<.*La toate s-a răspuns\./);
    expect(await see(teacher, '?stare=lasate')).toContain('Nicio întrebare lăsată așa');
    expect(await see(staff, '?stare=corectate')).toContain('Mulțumim &lt;3');
  });

  it('The second of two simultaneous answers is refused, and its words are kept', async () => {
    const done = await finishTest(newVisitor(made.app));
    for (const comment of ['unu', 'doi']) await reportAnswer(done, 1, { comment });
    const [first, second] = await ids();
    const both = await Promise.all([
      answer(teacher, [first, second], { reply: 'De la profesor.' }),
      answer(staff, [second, first], { reply: 'De la personal.' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([302, 409]);
    const [late] = both.filter(({ status }) => status === 409);
    const page = await textOf(late as Response);
    expect(page).toContain('Între timp a răspuns altcineva');
    expect(page).toContain('De la profesor.');
    expect(page).toContain('De la personal.');
    const rows = await reports();
    expect(new Set(rows.map(({ reply }) => reply)).size).toBe(1);
  });

  it('An answer is given to all reports that were ticked or to none, and goes on with what is still open', async () => {
    const done = await finishTest(newVisitor(made.app));
    for (const comment of ['unu', 'doi']) await reportAnswer(done, 1, { comment });
    const [first, second] = await ids();
    expect((await answer(staff, [first])).status).toBe(302);
    const refused = await answer(teacher, [first, second], { reply: 'Textul meu.', state: 'declined' });
    expect(refused.status).toBe(409);
    const page = await textOf(refused);
    expect(page).toContain('>Textul meu.</textarea>');
    expect(page).toMatch(
      new RegExp(`<input(?=[^>]*name="report")(?=[^>]*value="${second}")(?=[^>]*checked)`),
    );
    expect(page).not.toMatch(new RegExp(`name="report"[^>]*value="${first}"`));
    expect((await reports()).map(({ state }) => state).sort()).toEqual(['fixed', 'open']);
    expect((await answer(teacher, [second], { reply: 'Textul meu.' })).status).toBe(302);
  });

  it.each([
    [{ reply: '  ' }, 'Scrie un răspuns'],
    [{ reply: 'a'.repeat(2001) }, 'încap cel mult 2.000 de caractere'],
    [{ state: 'open' }, 'Alege ce ai hotărât'],
  ])('An invalid answer comes back with a sentence (%j)', async (fields, sentence) => {
    const done = await finishTest(newVisitor(made.app));
    await reportAnswer(done, 1);
    const response = await answer(teacher, await ids(), fields);
    expect(response.status).toBe(422);
    expect(await textOf(response)).toContain(sentence);
    expect(await reports()).toMatchObject([{ state: 'open', reply: null }]);
  });

  it('An answer comes back with its words when nothing was ticked, or when the reports are gone', async () => {
    const done = await finishTest(newVisitor(made.app));
    await reportAnswer(done, 1);
    const [id] = await ids();
    const body = new URLSearchParams({ state: 'fixed', reply: 'Textul meu.', offered: String(id) });
    const headers = { Cookie: teacher, Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin' };
    const unticked = await made.request(QUEUE, { method: 'POST', body, headers });
    expect(unticked.status).toBe(422);
    expect(await textOf(unticked)).toContain('Alege cel puțin un raport');
    await owner('delete from private.item_reports');
    const gone = await answer(teacher, [id], { reply: 'Textul meu.' });
    expect(gone.status).toBe(404);
    expect(await textOf(gone)).toContain('Textul meu.');
    expect((await answer(teacher, ['x', '"'])).status).toBe(404);
  });

  it('The queue is for teachers and above, with their second factor', async () => {
    const done = await finishTest(newVisitor(made.app));
    await reportAnswer(done, 1);
    for (const cookie of [
      await signIn(made.database, 'premium'),
      await signIn(made.database, 'super_admin', { aal: 'aal1' }),
    ]) {
      expect((await answer(cookie, await ids())).status).toBe(302);
      expect(await reports()).toMatchObject([{ state: 'open' }]);
    }
  });

  it('An answer whose process stopped in between is still mailed', async () => {
    const done = await finishTest(newVisitor(made.app));
    await reportAnswer(done, 1, { replyAddress: 'ana@exemplu.ro' });
    await owner(
      `update private.item_reports set state = 'answered', reply = 'Mulțumim.', answered_at = now()`,
    );
    await Promise.all([made.app.runDue(), made.app.runDue()]);
    expect(await owner('select recipient from private.mails')).toEqual([{ recipient: 'ana@exemplu.ro' }]);
    expect(await reports()).toMatchObject([{ reply_address: null }]);
  });

  it('One mailbox gets one mail about a question, and five a day at most, with what else it gets', async () => {
    const tests = [];
    for (let index = 0; index < 2; index++) tests.push(await finishTest(newVisitor(made.app)));
    const [one, other] = tests as [FinishedTest, FinishedTest];
    for (let position = 1; position <= 6; position++) {
      await reportAnswer(one, position, { replyAddress: `victima+${position}@exemplu.ro` });
    }
    await reportAnswer(one, 1, { comment: 'și încă ceva', replyAddress: 'victima@exemplu.ro' });
    await reportAnswer(one, 1, { comment: 'la fel', replyAddress: 'vecina@exemplu.ro' });
    expect(
      (await newVisitor(made.app).post(`${other.resultPath}/email`, { recipient: 'victima@exemplu.ro' }))
        .status,
    ).toBe(302);
    await answer(teacher, await ids(), { reply: 'Mulțumim.' });
    const mailed = await owner(
      `select item_id from private.mails where recipient like 'victima%' and kind = 'item_report_reply'`,
    );
    expect(mailed).toHaveLength(4);
    expect(new Set(mailed.map(({ item_id }) => item_id)).size).toBe(4);
    expect(await owner(`select from private.mails where recipient = 'vecina@exemplu.ro'`)).toHaveLength(1);
    // What was not mailed is not tried again, and stands beside the answer.
    expect((await reports()).map(({ reply_address }) => reply_address)).toEqual(Array(8).fill(null));
    await made.app.runDue();
    expect(await owner('select from private.mails')).toHaveLength(6);
    const result = await textOf(await newVisitor(made.app).get(`${one.resultPath}/raspunsuri`));
    expect(result.match(/>Mulțumim\.</g)).toHaveLength(8);
  });

  it('One mailbox gets one mail about a question, also when a second report is answered later', async () => {
    const done = await finishTest(newVisitor(made.app));
    for (const comment of ['unu', 'doi']) {
      await reportAnswer(done, 1, { comment, replyAddress: 'ana@exemplu.ro' });
      await answer(teacher, (await ids()).slice(-1));
    }
    expect(await reports()).toMatchObject(Array(2).fill({ state: 'fixed', reply_address: null }));
    expect(await owner('select from private.mails')).toHaveLength(1);
  });

  it.each(['answered', 'left for a new test'])(
    'A reply about a question is not mailed before the question is %s',
    async (how) => {
      const { visitor, answer: reply, post } = await runningTest();
      await post({ replyAddress: 'ana@exemplu.ro' });
      await answer(teacher, await ids());
      await made.app.runDue();
      expect(await owner('select from private.mails')).toEqual([]);
      expect(await reports()).toMatchObject([{ state: 'fixed', reply_address: 'ana@exemplu.ro' }]);
      if (how === 'answered') await reply(1, null);
      else await startTest(visitor);
      await made.app.runDue();
      expect(await owner('select recipient from private.mails')).toEqual([{ recipient: 'ana@exemplu.ro' }]);
    },
  );

  it('An answer keeps its words when the database takes too long', async () => {
    const done = await finishTest(newVisitor(made.app));
    await reportAnswer(done, 1);
    const impatient = openPool(made.database.runtimeUrl, {
      max: 2,
      statementTimeoutMs: 300,
      applicationName: 'impatient',
    });
    const other = await createTestApp({ pool: impatient, log }, made.database);
    const holder = new pg.Client({ connectionString: made.database.ownerUrl });
    await holder.connect();
    await holder.query('begin; select from private.item_reports for update');
    const response = await answer(teacher, await ids(), { reply: 'Textul meu.' }, other);
    await holder.end();
    expect(response.status).toBe(503);
    const page = await textOf(response);
    expect(page).toContain('încearcă din nou peste un minut');
    expect(page).toContain('Textul meu.');
    expect(await reports()).toMatchObject([{ state: 'open' }]);
    await impatient.end();
  });

  it('Neither addresses nor words of the reports reach the log', async () => {
    const done = await finishTest(newVisitor(made.app));
    await reportAnswer(done, 1, { replyAddress: 'anastasia.canaru@exemplu.ro', comment: 'secretul-meu' });
    await answer(teacher, await ids(), { reply: 'raspunsul-secret' });
    expect(lines.join('')).not.toMatch(/canaru|secret/);
    expect(lines.join('')).not.toContain(done.resultPath.split('/').at(-1));
  });
});
