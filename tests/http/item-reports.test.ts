import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { queryAs } from '#tests/support/query.ts';
import { readStandInClaims, signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { openPool } from '../../backend/postgres/pool.ts';
import { productLog } from './product-log.ts';
import { type FinishedTest, finishTest, newVisitor, startTest, type Visitor } from './visitor.ts';

const ASKED = '/test-nivel/intrebare/raport';
const QUEUE = '/admin/item-reports';

const mail = createMailStandIn();
const clock: { now: Date | null } = { now: null };
const { log, lines } = productLog();

let made: TestApp;
let teacher: string;
let staff: string;
beforeAll(async () => {
  made = await createTestApp({
    readClaims: readStandInClaims,
    mailTransport: mail,
    log,
    now: () => clock.now,
  });
  teacher = await signIn(made.database, 'teacher');
  staff = await signIn(made.database, 'staff');
});
beforeEach(async () => {
  mail.given.length = 0;
  lines.length = 0;
  clock.now = null;
  await owner('delete from private.item_reports; delete from private.mails; delete from private.rate_limits');
});

function owner(text: string): Promise<Record<string, unknown>[]> {
  return queryAs(made.database.ownerUrl, text);
}

function reports() {
  return owner('select * from private.item_reports order by created_at, id');
}

function report(fields: Record<string, string> = {}) {
  return { kind: 'second_answer', comment: '', replyAddress: '', ...fields };
}

async function textOf(response: Response): Promise<string> {
  return (await response.text()).replace(/<!-- -->/g, '');
}

async function runningTest() {
  const visitor = newVisitor(made.app);
  const { testId, answer } = await startTest(visitor);
  const post = (fields: Record<string, string> = {}, from: Visitor = visitor) =>
    from.post(ASKED, { testId, position: '1', ...report(fields) });
  return { visitor, testId, answer, post };
}

/** Whoever holds the private link may report: no cookie of the device that took the test. */
function reportAnswer({ resultPath }: FinishedTest, position: number, fields: Record<string, string> = {}) {
  return newVisitor(made.app).post(`${resultPath}/raport/${position}`, report(fields));
}

describe('while a test runs', () => {
  it('a report is kept with the question it is about, and the question stays as it is', async () => {
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

  it('can also be about a question that was answered since, and about none that was not asked', async () => {
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

  it('nobody else reports in its name', async () => {
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

  it('has a page of its own, which says nothing of the question but its number', async () => {
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

describe('from the private link', () => {
  let done: FinishedTest;
  beforeAll(async () => {
    done = await finishTest(newVisitor(made.app));
  });

  it('every answer of the result leads to its form, which shows the question', async () => {
    const result = await textOf(await newVisitor(made.app).get(done.resultPath));
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

  it('a report is kept, and stands beside that answer from then on', async () => {
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
    const result = await textOf(await newVisitor(made.app).get(done.resultPath));
    expect(result.split('Am primit raportul tău')).toHaveLength(2);
    expect(result).toContain('Ai raportat: „Explicația e greșită”.');
    expect(result).not.toContain('ana@exemplu.ro');
  });

  it('an invented link, or a question that was not asked, is not there', async () => {
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

  it('is shown to nobody with another link', async () => {
    await reportAnswer(done, 1);
    const other = await finishTest(newVisitor(made.app));
    const result = await textOf(await newVisitor(made.app).get(other.resultPath));
    expect(result).not.toContain('Ai raportat');
  });

  it('goes with its test, and after six months without it', async () => {
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

describe('the same report twice', () => {
  it('is one, also when both come at once', async () => {
    const { post } = await runningTest();
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await post({ comment: 'x' })).status),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await reports()).toHaveLength(1);
  });

  it('may bring an address, or another one, but takes none away; another comment is another report', async () => {
    const { post } = await runningTest();
    for (const replyAddress of ['', 'ana@exemplu.ro', '', 'dan@exemplu.ro']) await post({ replyAddress });
    expect(await reports()).toMatchObject([{ reply_address: 'dan@exemplu.ro', wants_mail: true }]);
    await post({ comment: 'și încă ceva' });
    expect(await reports()).toHaveLength(2);
  });

  it('brings no address to what was answered', async () => {
    const { post } = await runningTest();
    await post();
    await owner(`update private.item_reports set state = 'fixed', reply = 'r', answered_at = now()`);
    expect((await post({ replyAddress: 'ana@exemplu.ro' })).status).toBe(200);
    expect(await reports()).toMatchObject([{ reply_address: null }]);
  });
});

describe('a report that comes back', () => {
  it.each([
    [{ kind: '' }, 'Alege ce e greșit.'],
    [{ kind: 'toString' }, 'Alege ce e greșit.'],
    [{ replyAddress: 'ana@' }, 'Adresa de e-mail nu pare completă'],
    [{ comment: 'a'.repeat(501) }, 'încap cel mult 500 de caractere'],
  ])('(%j) says why and keeps what was typed', async (fields, sentence) => {
    const { post } = await runningTest();
    const response = await post({ comment: 'rămâne <b>aici', ...fields });
    expect(response.status).toBe(422);
    const page = await textOf(response);
    expect(page).toContain(sentence);
    expect(page).toContain('comment' in fields ? 'aaaaaaaa' : 'rămâne &lt;b&gt;aici');
    expect(await reports()).toEqual([]);
  });

  it('does so when the database is away, too', async () => {
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

describe('the limits', () => {
  it('are ten reports per test, also at once, and the eleventh is told so', async () => {
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

  it('count a network’s reports in rows', async () => {
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

describe('the queue', () => {
  const see = async (cookie: string, search = '') => {
    const response = await made.request(`${QUEUE}${search}`, { headers: { Cookie: cookie } });
    expect(response.status).toBe(200);
    return textOf(response);
  };
  const answer = (cookie: string, ids: unknown[], fields: Record<string, string> = {}, to = made) => {
    const body = new URLSearchParams({ state: 'fixed', reply: 'Ai dreptate, mulțumim.', ...fields });
    for (const id of ids) {
      body.append('offered', String(id));
      body.append('report', String(id));
    }
    const headers = { Cookie: cookie, Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin' };
    return to.request(QUEUE, { method: 'POST', body, headers });
  };
  const ids = async () => (await reports()).map(({ id }) => id);

  it('says when there is nothing to do', async () => {
    expect(await see(teacher)).toContain('Niciun raport deschis: la toate s-a răspuns.');
    expect(await see(teacher, '?stare=lasate')).toContain('Nicio întrebare lăsată așa');
  });

  it('shows the question with its key, what was answered and what was said, but no address', async () => {
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

  it('groups what is about one question, and shows open questions oldest first, page by page', async () => {
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

  it('is answered once for several reports; who reported reads it beside the answer and by mail', async () => {
    const [one, other] = [await finishTest(newVisitor(made.app)), await finishTest(newVisitor(made.app))];
    await reportAnswer(one, 1, { replyAddress: 'ana@exemplu.ro' });
    await reportAnswer(other, 1, { comment: 'la fel' });
    await owner('update private.item_reports set item_id = (select min(item_id) from private.item_reports)');
    const response = await answer(teacher, await ids(), { reply: 'Ai dreptate.\r\nMulțumim <3' });
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(QUEUE);
    expect(response.headers.getSetCookie()[0]).toContain('report-answered');
    await mail.untilGiven(1);
    await made.app.sendDueMails();
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
      const result = await textOf(await newVisitor(made.app).get(resultPath));
      expect(result).toContain('Corectăm întrebarea');
      expect(result).toContain('Mulțumim &lt;3');
    }
    expect(await see(teacher)).toContain('Niciun raport deschis');
    expect(await see(staff, '?stare=corectate')).toContain('Mulțumim &lt;3');
  });

  it('tells the second of two that somebody else was faster, and keeps their words', async () => {
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

  it('answers all that was ticked or nothing, and goes on with what is still open', async () => {
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
  ])('gives an answer that is none back (%j)', async (fields, sentence) => {
    const done = await finishTest(newVisitor(made.app));
    await reportAnswer(done, 1);
    const response = await answer(teacher, await ids(), fields);
    expect(response.status).toBe(422);
    expect(await textOf(response)).toContain(sentence);
    expect(await reports()).toMatchObject([{ state: 'open', reply: null }]);
  });

  it('gives the words back when nothing was ticked, or when the reports are gone', async () => {
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

  it('is for teachers and above, with their second factor', async () => {
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

  it('leaves no answer unsent when the process stopped in between', async () => {
    const done = await finishTest(newVisitor(made.app));
    await reportAnswer(done, 1, { replyAddress: 'ana@exemplu.ro' });
    await owner(
      `update private.item_reports set state = 'answered', reply = 'Mulțumim.', answered_at = now()`,
    );
    await Promise.all([made.app.runDue(), made.app.runDue()]);
    expect(await owner('select recipient from private.mails')).toEqual([{ recipient: 'ana@exemplu.ro' }]);
    expect(await reports()).toMatchObject([{ reply_address: null }]);
  });

  it('writes to one mailbox once about a question, and five times a day at most, with what else it gets', async () => {
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
    // What was not mailed is not tried again, and stands on the page of the result.
    expect((await reports()).map(({ reply_address }) => reply_address)).toEqual(Array(8).fill(null));
    await made.app.runDue();
    expect(await owner('select from private.mails')).toHaveLength(6);
    const result = await textOf(await newVisitor(made.app).get(one.resultPath));
    expect(result.match(/>Mulțumim\.</g)).toHaveLength(8);
  });

  it('writes about a question once only, also when a second report is answered later', async () => {
    const done = await finishTest(newVisitor(made.app));
    for (const comment of ['unu', 'doi']) {
      await reportAnswer(done, 1, { comment, replyAddress: 'ana@exemplu.ro' });
      await answer(teacher, (await ids()).slice(-1));
    }
    expect(await reports()).toMatchObject(Array(2).fill({ state: 'fixed', reply_address: null }));
    expect(await owner('select from private.mails')).toHaveLength(1);
  });

  it.each(['answered', 'left for a new test'])('mails nothing of a question before it is %s', async (how) => {
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
  });

  it('keeps the words when the database takes too long', async () => {
    const done = await finishTest(newVisitor(made.app));
    await reportAnswer(done, 1);
    const impatient = openPool(made.database.runtimeUrl, {
      max: 2,
      statementTimeoutMs: 300,
      applicationName: 'impatient',
    });
    const other = await createTestApp({ pool: impatient, log, readClaims: readStandInClaims }, made.database);
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

  it('puts neither address nor words into the log', async () => {
    const done = await finishTest(newVisitor(made.app));
    await reportAnswer(done, 1, { replyAddress: 'anastasia.canaru@exemplu.ro', comment: 'secretul-meu' });
    await answer(teacher, await ids(), { reply: 'raspunsul-secret' });
    expect(lines.join('')).not.toMatch(/canaru|secret/);
    expect(lines.join('')).not.toContain(done.resultPath.split('/').at(-1));
  });
});

describe('the view of the bank', () => {
  const see = async () => textOf(await made.request('/admin/level-test', { headers: { Cookie: teacher } }));

  it('says what there is, and what there is not yet', async () => {
    const page = await see();
    const [{ items } = {}] = await owner(
      `select count(*)::integer as items from private.bank_items
       where bank_version = (select max(version) from private.banks)`,
    );
    expect(page).toContain(`intră ${items}`);
    expect(page).toContain('Încă nicio calibrare: sunt prea puține răspunsuri');
    expect(page).toContain('Niciun raport deschis acum');
  });

  it('shows calibrations, items far from their authors with their answers, and what is reported most', async () => {
    const done = await finishTest(newVisitor(made.app));
    await reportAnswer(done, 1);
    const [item] = await owner(
      `select i.id, i.key, i.difficulty from public.level_test_answers a join private.items i on i.id = a.item_id
       where a.test_id = '${done.testId}' and a.position = 1`,
    );
    await owner(
      `select private.publish_calibrated_bank((select max(version) from private.banks), 240,
         jsonb_build_array(jsonb_build_object('item', ${item?.id}, 'difficulty', ${item?.difficulty} + 0.75, 'sd', 0.2)))`,
    );
    const page = await see();
    expect(page).toContain('>240<');
    expect(page).toContain('>0,75<');
    expect(page).toContain('± 0,20');
    expect(page.split(String(item?.key)).length).toBeGreaterThanOrEqual(3);
    expect(page).toContain('<b>1 raport</b>');
    expect(page).not.toContain('Încă nicio calibrare');
  });
});
