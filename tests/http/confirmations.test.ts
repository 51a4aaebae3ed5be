import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawQrCode } from '#app/level-test/confirmation/qr-code.server.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { productLog } from './product-log.ts';
import { type FinishedTest, finishTest, newVisitor, type Visitor } from './visitor.ts';

const clock: { now: Date | null } = { now: null };
let made: TestApp;
let visitor: Visitor;
let stranger: Visitor;
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log, now: () => clock.now });
  visitor = newVisitor(made.app);
  stranger = newVisitor(made.app);
});

/** Each test by another visitor: one visitor would run out of questions. */
function takeTest(): Promise<FinishedTest> {
  return finishTest(newVisitor(made.app));
}

async function textAt(path: string): Promise<string> {
  const response = await stranger.get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

async function confirm({ resultPath }: FinishedTest, fullName: string): Promise<string> {
  const given = await visitor.post(`${resultPath}/confirmare`, { fullName });
  expect(given.status).toBe(302);
  const page = await (await visitor.get(`${resultPath}/confirmare`)).text();
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){4}/.exec(page)?.[0];
  if (!code) throw new Error('The sheet has no code.');
  return code;
}

/** What a person reads of a page. */
function wordsOf(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('Confirmation', () => {
  let done: FinishedTest;
  let code: string;
  beforeAll(async () => {
    done = await takeTest();
    code = await confirm(done, '  Ana-Maria   Ştefănescu ');
  });

  it('A confirmation asks for a name, and says what is wrong with one that does not fit', async () => {
    const other = await takeTest();
    const address = `${other.resultPath}/confirmare`;
    const asking = wordsOf(await (await visitor.get(address)).text());
    expect(asking).toContain('Numele de pe confirmare');
    // Beside the field, the sheet as it will be, without a code.
    expect(asking).toMatch(/Model .*Numele tău .*aproximativ \d+ ?%/);
    expect(asking).not.toMatch(/[0-9A-Z]{4}(?:-[0-9A-Z]{4}){4}/);
    const empty = await visitor.post(address, { fullName: ' \u200b ' });
    expect(empty.status).toBe(422);
    expect(await empty.text()).toContain('Scrie numele care să apară pe confirmare.');
    const long = await visitor.post(address, { fullName: 'Țepeș '.repeat(20) });
    expect(long.status).toBe(422);
    expect(await long.text()).toContain('value="Țepeș Țepeș');
    expect(
      await queryAs(
        made.database.ownerUrl,
        `select from private.confirmations where full_name like 'Țepeș%'`,
      ),
    ).toEqual([]);
  });

  it('A confirmation says what the result says, under the name as typed, and that it is no certificate', async () => {
    const response = await visitor.get(`${done.resultPath}/confirmare`);
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(response.headers.get('Referrer-Policy')).toBe('same-origin');
    const words = wordsOf(await response.text());
    expect(words).toContain('Ana-Maria Ștefănescu');
    expect(words).toContain('sub A1');
    expect(words).toMatch(/aproximativ \d+ ?%/);
    expect(words).toMatch(/\d{1,2} \p{L}+ 20\d\d/u);
    expect(words).toContain('Nu este un certificat oficial. Testul a fost dat online, nesupravegheat');
    expect(words).toContain('nu au fost testate');
    expect(words).toContain(`${TEST_ORIGIN}/test-nivel/confirmare/${code}`);
  });

  it('A confirmation has a QR code of the address that verifies it', async () => {
    const page = await textAt(`${done.resultPath}/confirmare`);
    const { size, path } = drawQrCode(`${TEST_ORIGIN}/test-nivel/confirmare/${code}`);
    expect(page).toContain(`viewBox="0 0 ${size} ${size}" role="img" aria-label="Cod QR`);
    expect(page).toContain(`<path d="${path}"`);
  });

  it('A confirmation is found by its code in any spelling, with the name, the level, the date and the same statement', async () => {
    const spellings = [
      code,
      code.toLowerCase(),
      code.replaceAll('-', ''),
      code.replaceAll('-', '%20'),
      code.replaceAll('0', 'O').replaceAll('1', 'l'),
    ];
    for (const spelling of spellings) {
      const words = wordsOf(await textAt(`/test-nivel/confirmare/${spelling}`));
      expect(words, spelling).toContain('Confirmarea există');
      expect(words).toContain('Ana-Maria Ștefănescu');
      expect(words).toContain('Nu este un certificat oficial.');
      expect(words).not.toMatch(/\d+ ?%|Gramatică/);
    }
    const data = await (await stranger.get(`/test-nivel/confirmare/${code}.data`)).text();
    for (const secret of [done.testId, done.resultPath.split('/').at(-1) ?? ''])
      expect(data).not.toContain(secret);
    expect(data).not.toMatch(/percent|skills|salt/);
  });

  it('A confirmation is looked up with a plain form, which leads to the address on paper', async () => {
    const found = await stranger.get(`/test-nivel/confirmare?cod=${code.toLowerCase().replaceAll('-', '+')}`);
    expect(found.status).toBe(302);
    expect(found.headers.get('Location')).toBe(`/test-nivel/confirmare/${code}`);
    expect(await textAt('/test-nivel/confirmare')).toContain('name="cod"');
  });

  it.each(['ABCD', '0000-0000-0000-0000-0000', '%00', 'x'.repeat(300), '<script>'])(
    'A confirmation that was never given does not exist (%j)',
    async (typed) => {
      const response = await stranger.get(`/test-nivel/confirmare/${encodeURIComponent(typed)}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
      const html = await response.text();
      expect(html).toContain('Nu există nicio confirmare cu acest cod');
      expect(html).toContain('name="cod"');
      expect(html).not.toContain('<script>"');
    },
  );

  it('A confirmation stays as it was given when the bank and the engine say otherwise later', async () => {
    const before = wordsOf(await textAt(`/test-nivel/confirmare/${code}`));
    const sheet = wordsOf(await (await visitor.get(`${done.resultPath}/confirmare`)).text());
    await queryAs(
      made.database.ownerUrl,
      `update public.level_test_answers set outcome = 'correct', response = 'x' where test_id = $1`,
      [done.testId],
    );
    expect(await (await visitor.get(done.resultPath)).text()).toMatch(/C[12]/);
    expect(wordsOf(await textAt(`/test-nivel/confirmare/${code}`))).toBe(before);
    expect(wordsOf(await (await visitor.get(`${done.resultPath}/confirmare`)).text())).toBe(sheet);
  });

  it('A confirmation keeps the first name when two are sent at once, until it is taken back', async () => {
    const other = await takeTest();
    const first = await confirm(other, 'Ioana Pop');
    expect(await confirm(other, 'Altcineva')).toBe(first);
    expect(wordsOf(await textAt(`/test-nivel/confirmare/${first}`))).toContain('Ioana Pop');
    await visitor.post(`${other.resultPath}/confirmare`, { intent: 'take-back' });
    expect((await stranger.get(`/test-nivel/confirmare/${first}`)).status).toBe(404);
    const second = await confirm(other, 'Ioana Popa');
    expect(second).not.toBe(first);
  });

  it('A confirmation shows the name as text, never as markup', async () => {
    const other = await takeTest();
    const typed = '<img src=x onerror=alert(1)>';
    const own = await confirm(other, typed);
    for (const path of [`/test-nivel/confirmare/${own}`, `${other.resultPath}/confirmare`]) {
      const html = await textAt(path);
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
      expect(html).not.toContain('<img src=x');
    }
  });
});
