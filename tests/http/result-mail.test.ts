import { openPool } from '@english-beyond-limits/backend/postgres';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { productLog } from './product-log.ts';
import { type FinishedTest, finishTest, newVisitor } from './visitor.ts';

const mail = createMailStandIn();
const clock: { now: Date | null } = { now: null };
const { log, lines } = productLog();

let made: TestApp;
/** The same database, without a mail server. */
let without: TestApp;
let done: FinishedTest;
beforeAll(async () => {
  made = await createTestApp({ mailTransport: mail, log, now: () => clock.now });
  without = await createTestApp({ log }, made.database);
  done = await finishTest(newVisitor(made.app));
});
beforeEach(async () => {
  mail.given.length = 0;
  await queryAs(made.database.ownerUrl, 'delete from private.mails');
});

/** Sent without the cookie of the device that took the test: the private link is enough. */
function ask(recipient: string, { app } = made, path = done.resultPath) {
  return newVisitor(app).post(`${path}/email`, { recipient });
}

function mails() {
  return queryAs<Record<string, unknown>>(
    made.database.ownerUrl,
    'select * from private.mails order by created_at',
  );
}

function flashOf(response: Response) {
  return /^ebl-flash-\d+=([^;]*)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1] ?? null;
}

describe('Result by e-mail', () => {
  it('A result asked for by e-mail sends one mail with the level and the private link, and says so on the page', async () => {
    const response = await ask('  Ana.Pop@Exemplu.RO ');
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(done.resultPath);
    expect(flashOf(response)).toBe('result-mail-queued');
    await mail.untilGiven(1);
    await made.app.runDue('minute');
    const [sent] = mail.given;
    expect(sent?.recipient).toBe('ana.pop@exemplu.ro');
    expect(sent?.subject).toMatch(/^Rezultatul tău la testul de nivel: sub A1$/);
    expect(sent?.text).toContain('Nivelul tău estimat: sub A1');
    expect(sent?.text).toContain(`${TEST_ORIGIN}${done.resultPath}`);
    expect(sent?.html).toContain(`href="${TEST_ORIGIN}${done.resultPath}"`);
    expect(await mails()).toMatchObject([
      { state: 'sent', recipient: 'ana.pop@exemplu.ro', level_test_id: done.testId, body_html: null },
    ]);
  });

  it('A result asked for by e-mail makes no lead, no event and no consent, and stores the address nowhere else', async () => {
    await ask('doar.mesajul@exemplu.ro');
    const tables = await queryAs<{ name: string }>(
      made.database.ownerUrl,
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'private', 'auth') and table_type = 'BASE TABLE'`,
    );
    const holding: string[] = [];
    for (const { name } of tables) {
      const rows = await queryAs(made.database.ownerUrl, `select from ${name} t where t::text ilike $1`, [
        '%doar.mesajul%',
      ]);
      if (rows.length > 0) holding.push(name);
    }
    expect(holding).toEqual(['private.mails']);
  });

  it('The form for a result by e-mail stands on the page of the result', async () => {
    const page = await (await newVisitor(made.app).get(done.resultPath)).text();
    expect(page).toMatch(new RegExp(`<form(?=[^>]*method="post")[^>]*action="${done.resultPath}/email"`));
    expect(page).toMatch(/<input(?=[^>]*name="recipient")(?=[^>]*type="email")/);
  });

  it('The address of the form leads to the result with GET, and into no search engine', async () => {
    const response = await newVisitor(made.app).get(`${done.resultPath}/email`);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(done.resultPath);
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  });

  it('A result by e-mail with an invented link is a page that is not there', async () => {
    const response = await ask('ana@exemplu.ro', made, `/test-nivel/rezultat/${'A'.repeat(22)}`);
    expect(response.status).toBe(404);
    expect(await mails()).toEqual([]);
  });

  it('A result by e-mail asked for from another site is refused', async () => {
    const fields = { recipient: 'ana@exemplu.ro' };
    const headers = { Origin: 'https://rau.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await newVisitor(made.app).post(`${done.resultPath}/email`, fields, headers)).status).toBe(403);
    expect(await mails()).toEqual([]);
  });
});

describe('Result by e-mail without a mail server', () => {
  it('Without a mail server the page offers no mail; one asked for all the same waits, and the answer says so', async () => {
    const page = await (await newVisitor(without.app).get(done.resultPath)).text();
    expect(page).not.toContain(`${done.resultPath}/email`);
    expect(page).not.toContain('name="recipient"');
    const response = await ask('ana@exemplu.ro', without);
    expect(flashOf(response)).toBe('result-mail-kept');
    const shown = await newVisitor(without.app).get(done.resultPath, {
      Cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    });
    expect(await shown.text()).toContain('E-mailul e scris, dar nu pleacă încă');
    expect(await without.app.runDue('minute')).toBe(0);
    expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    // It goes out by itself once there is one.
    await made.app.runDue('minute');
    expect(mail.given).toHaveLength(1);
  });
});

describe('Result mail forms with errors', () => {
  it.each([
    ['', 'Scrie adresa de e-mail'],
    ['ana@', 'Adresa de e-mail nu pare completă'],
    ['ana@exemplu.ro, dan@exemplu.ro', 'Adresa de e-mail nu pare completă'],
    ['ana@exemplu.ro\r\nBcc: dan@exemplu.ro', 'Adresa de e-mail nu pare completă'],
    [`${'a'.repeat(250)}@exemplu.ro`, 'Adresa e prea lungă'],
  ])('A form with an error (%j) says why in Romanian and stores nothing', async (recipient, sentence) => {
    const response = await ask(recipient);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(sentence);
    expect(await mails()).toEqual([]);
  });

  it('A form with an error keeps what was typed, as text, under the same headers as the result', async () => {
    const response = await ask('ana <b>"la" exemplu');
    const page = await response.text();
    expect(page).toContain('value="ana &lt;b&gt;&quot;la&quot; exemplu"');
    expect(page).toContain(`href="${done.resultPath}"`);
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('Referrer-Policy')).toBe('same-origin');
  });

  it('A form keeps what was typed also without the database', async () => {
    const pool = openPool('postgres://nobody:x@127.0.0.1:1/none', {
      max: 1,
      statementTimeoutMs: 500,
      applicationName: 'away',
    });
    const away = await createTestApp({ pool, log });
    const response = await ask('ana@exemplu.ro', away);
    expect(response.status).toBe(503);
    const page = await response.text();
    expect(page).toContain('încearcă din nou peste un minut');
    expect(page).toContain('value="ana@exemplu.ro"');
    await pool.end();
  });
});

describe('Limits of result mails', () => {
  it('A test sends three mails, also when many ask at once', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => (await ask(`om.${index}@exemplu.ro`)).status),
    );
    expect(statuses.filter((status) => status === 302)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(await mails()).toHaveLength(3);
  });

  it('An address gets five mails a day, from whatever tests, and a sixth the day after', async () => {
    clock.now = new Date('2027-05-01T08:00:00Z');
    const tests = [];
    for (let index = 0; index < 6; index++) tests.push(await finishTest(newVisitor(made.app)));
    const statuses = [];
    for (const { resultPath } of tests) statuses.push((await ask('ana@exemplu.ro', made, resultPath)).status);
    expect(statuses).toEqual([302, 302, 302, 302, 302, 429]);
    clock.now = new Date('2027-05-02T08:00:01Z');
    expect((await ask('ana@exemplu.ro', made, tests.at(-1)?.resultPath)).status).toBe(302);
    clock.now = null;
  });

  it('Every spelling of a mailbox counts as one, and the mail goes to it as typed', async () => {
    const spellings = ['vic.tima+1', 'v.ictima+2', 'victima', 'vi.ctima+3', 'vict.ima+4', 'victima+5'];
    const statuses = [];
    for (const [index, spelling] of spellings.entries()) {
      const { resultPath } = await finishTest(newVisitor(made.app));
      const domain = index === 2 ? 'googlemail.com' : 'gmail.com';
      statuses.push((await ask(`${spelling}@${domain}`, made, resultPath)).status);
    }
    expect(statuses).toEqual([302, 302, 302, 302, 302, 429]);
    expect((await mails())[0]).toMatchObject({ recipient: 'vic.tima+1@gmail.com' });
    expect((await ask('vecin@gmail.com')).status).toBe(302);
  });

  it('Every limit answers with the same words and what was typed', async () => {
    const full = await finishTest(newVisitor(made.app));
    for (const name of ['a', 'b', 'c']) await ask(`${name}@exemplu.ro`, made, full.resultPath);
    await queryAs(
      made.database.ownerUrl,
      `insert into private.mails (kind, recipient, subject, body_text, body_html)
       select 'level_test_result', 'des@exemplu.ro', 's', 't', 'h' from generate_series(1, 5)`,
    );
    const said = async (response: Response) => {
      expect(response.status).toBe(429);
      const page = await response.text();
      expect(page).toMatch(/value="(d|des)@exemplu\.ro"/);
      return /<p>[^<]*destule e-mailuri[^<]*<\/p>/.exec(page)?.[0];
    };
    const ofTest = await said(await ask('d@exemplu.ro', made, full.resultPath));
    const ofAddress = await said(await ask('des@exemplu.ro'));
    expect(ofTest).toBeDefined();
    expect(ofTest).toBe(ofAddress);
  });

  it('The forms of one network are counted in rows, and above the limit refused', async () => {
    await queryAs(made.database.ownerUrl, 'delete from private.rate_limits');
    const visitor = newVisitor(made.app, { address: '198.51.100.9' });
    const post = () => visitor.post(`${done.resultPath}/email`, { recipient: 'ana@exemplu.ro' });
    expect((await post()).status).toBe(302);
    await queryAs(
      made.database.ownerUrl,
      `update private.rate_limits set points = 60 where key like 'mail:%'`,
    );
    const refused = await post();
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('încearcă din nou peste zece minute');
    expect(await mails()).toHaveLength(1);
  });
});

describe('Result mails and a failing mail server', () => {
  it('A failing mail server neither delays nor breaks the page, and the log names no person', async () => {
    mail.answer = { outcome: 'unreachable', code: 'connection' };
    lines.length = 0;
    expect((await ask('anastasia.canaru@exemplu.ro')).status).toBe(302);
    await mail.untilGiven(1);
    await made.app.runDue('minute');
    expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 1, error_code: 'connection' }]);
    mail.answer = { outcome: 'sent' };
    const token = done.resultPath.split('/').at(-1) ?? '';
    expect(lines.join('')).toContain('mail could not be sent');
    expect(lines.join('')).not.toMatch(/canaru|exemplu\.ro/);
    expect(lines.join('')).not.toContain(token);
  });
});

describe('Result mails of a deleted test', () => {
  it('A deleted test takes the mails about it along, sent or not', async () => {
    const { testId, resultPath } = await finishTest(newVisitor(made.app));
    await ask('ana@exemplu.ro', made, resultPath);
    await queryAs(made.database.ownerUrl, 'delete from public.level_tests where id = $1', [testId]);
    expect(await mails()).toEqual([]);
  });
});
