import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type AccountBrowser, openAccountBrowser } from './account-browser.ts';
import { addTestLead } from './crm-setup.ts';
import { productLog } from './product-log.ts';
import { takeTest } from './taken-test.ts';

const { log, lines } = productLog();
let made: TestApp;
let learner: SignedIn;
let irina: AccountBrowser;
let maria: AccountBrowser;
let boss: AccountBrowser;
let teacher: AccountBrowser;
let lead: string;
let testId: string;

beforeAll(async () => {
  made = await createTestApp({ log });
  const browserOf = async (role: 'staff' | 'admin' | 'teacher', fullName: string) =>
    openAccountBrowser(made, (await signInPerson(made.database, role, { fullName })).cookie);
  irina = await browserOf('staff', 'Irina Dima');
  maria = await browserOf('staff', 'Maria Ene');
  boss = await browserOf('admin', 'Dana Popa');
  teacher = await browserOf('teacher', 'Paul Rusu');
  learner = await signInPerson(made.database, 'free', { fullName: 'Vlad Moga' });
  testId = (await takeTest(made, openAccountBrowser(made))).testId;
});
beforeEach(async () => {
  await owner('delete from private.known_levels');
  await owner('delete from public.leads');
  await owner('update public.level_tests set profile_id = null');
  lead = await addTestLead(made.database, { fullName: 'Ana Pop', email: 'ana@exemplu.ro' });
  await owner(
    `insert into public.lead_events (lead_id, kind, level_test_id, details)
     values ($1, 'level_test_result', $2, '{"level": "A1"}')`,
    [lead, testId],
  );
});

function owner<Row extends object>(text: string, values: unknown[] = []) {
  return queryAs<Row>(made.database.ownerUrl, text, values);
}

const words = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const page = () => `/admin/known-levels/${testId}`;
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const certificate = (fields: Record<string, string> = {}) => ({
  intent: 'certificat',
  kind: 'ielts',
  level: 'B2',
  certifiedOn: dayBefore(40),
  ...fields,
});
const judgement = (level: string) => ({ intent: 'parere', level });

describe('The level that a person is known to have', () => {
  it('Staff come from the lead to a page that says nothing of the result, note a certificate, and see it beside the result', async () => {
    const before = await irina.open(`/admin/crm/leads/${lead}`);
    expect(before.html).toContain(`href="${page()}"`);
    expect(words(before.html)).toContain('nenotat. Notează ce nivel are');
    const form = await irina.open(page());
    expect(form.heading).toBe('Ce nivel are Ana Pop');
    expect(words(form.html)).toContain('Încă nimic');
    expect(words(form.html).replaceAll(/Alege nivelul( (A1|A2|B1|B2|C1|C2))+/g, '')).not.toMatch(
      /\b(A1|A2|B1|B2|C1|C2)\b/,
    );
    const noted = await irina.send(page(), certificate());
    expect(noted.status).toBe(200);
    expect(words(noted.html)).toMatch(/Am notat certificatul\..*B2, IELTS.*notat de Irina Dima/);
    expect(words((await irina.open(`/admin/crm/leads/${lead}`)).html)).toContain('B2, IELTS.');
    const again = await maria.send(page(), certificate({ level: 'C1' }));
    expect(again.status).toBe(409);
    expect(words(again.html)).toContain('E notat deja un certificat.');
  });

  it('A certificate is refused with the reason when it is too old, too late, not there yet or incomplete', async () => {
    for (const [fields, sentence] of [
      [{ certifiedOn: dayBefore(3 * 365) }, 'Certificatul e mai vechi de doi ani față de test.'],
      [{ certifiedOn: dayBefore(-3) }, 'Ziua aceasta nu a venit încă'],
      [{ certifiedOn: 'ieri' }, 'Alege ziua de pe certificat.'],
      [{ level: 'B3' }, 'Alege un nivel, de la A1 la C2.'],
      [{ kind: 'gcse' }, 'Alege ce certificat e.'],
    ] as const) {
      const { status, html } = await irina.send(page(), certificate(fields));
      expect(status).toBe(422);
      expect(words(html)).toContain(sentence);
    }
    await owner(`update public.level_tests set finished_at = finished_at - interval '1 year' where id = $1`, [
      testId,
    ]);
    const late = await irina.send(page(), certificate());
    expect(late.status).toBe(422);
    expect(words(late.html)).toContain('Certificatul e luat la mai mult de trei luni după test.');
    await owner(`update public.level_tests set finished_at = finished_at + interval '1 year' where id = $1`, [
      testId,
    ]);
    expect(await owner('select from private.known_levels')).toEqual([]);
  });

  it('Two colleagues judge without seeing each other, and their level counts when it is the same', async () => {
    expect(words((await irina.send(page(), judgement('B1'))).html)).toContain('Părerea ta: B1');
    const blind = words((await maria.open(page())).html);
    expect(blind).toContain('Un coleg și-a spus părerea O vezi după ce o spui pe a ta.');
    expect(blind).not.toContain('B1,');
    expect(words((await maria.open(`/admin/crm/leads/${lead}`)).html)).toContain(
      'o părere, mai e nevoie de una',
    );
    expect((await irina.send(page(), judgement('B2'))).status).toBe(409);
    const both = words((await maria.send(page(), judgement('B1'))).html);
    expect(both).toMatch(/B1, după doi colegi Notate de Irina Dima și Maria Ene/);
    expect((await boss.send(page(), judgement('B1'))).status).toBe(409);
    expect(words((await irina.open(`/admin/crm/leads/${lead}`)).html)).toContain('B1, după doi colegi');
  });

  it('Two judgements that differ do not count, and an administrator removes them', async () => {
    await irina.send(page(), judgement('B1'));
    expect(words((await maria.send(page(), judgement('C1'))).html)).toContain('Părerile diferă: B1 și C1');
    const refused = await irina.send(page(), { intent: 'sterge', basis: 'judgement' });
    expect(refused.status).toBe(403);
    const { html } = await boss.send(page(), { intent: 'sterge', basis: 'judgement' });
    expect(words(html)).toMatch(/Am șters\..*Încă nimic/);
    const log = await owner<{ verb: string; details: object }>(
      `select verb, details from private.audit_log where verb like 'known_level%' order by done_at`,
    );
    expect(log.slice(-3)).toEqual([
      { verb: 'known_level_noted', details: { basis: 'judgement' } },
      { verb: 'known_level_noted', details: { basis: 'judgement' } },
      { verb: 'known_level_removed', details: { basis: 'judgement' } },
    ]);
  });

  it('A result in an account is for administrators, and the level goes when the learner takes it out', async () => {
    await owner('delete from public.leads');
    await owner('update public.level_tests set profile_id = $1 where id = $2', [learner.id, testId]);
    expect((await irina.open(page())).status).toBe(404);
    expect((await irina.send(page(), judgement('B1'))).status).toBe(404);
    expect((await irina.send(page(), certificate())).status).toBe(404);
    expect((await boss.open(`/admin/users/${learner.id}`)).html).toContain(`href="${page()}"`);
    await boss.send(page(), certificate());
    expect(words((await boss.open(`/admin/users/${learner.id}`)).html)).toContain('B2, IELTS.');
    await openAccountBrowser(made, learner.cookie).send(`/profil/rezultate/${testId}`, { intent: 'release' });
    expect(await owner('select from public.level_tests where profile_id is not null')).toEqual([]);
    expect(await owner('select from private.known_levels')).toEqual([]);
  });

  it('It goes with the lead, and with the test', async () => {
    await irina.send(page(), certificate());
    await irina.send(`/admin/crm/leads/${lead}`, { intent: 'sterge', sure: 'yes' });
    expect(await owner('select from private.known_levels')).toEqual([]);
  });

  it('The address of no result answers 404, and nothing of a person is in the log', async () => {
    expect((await irina.open('/admin/known-levels/nimic')).status).toBe(404);
    expect((await irina.open(`/admin/known-levels/${crypto.randomUUID()}`)).status).toBe(404);
    await irina.send(page(), certificate());
    expect(lines.join('\n')).not.toMatch(/Ana Pop|ielts|B2/);
  });
});

describe('The level test in the administration', () => {
  it('It says from nothing on how many levels are known, how they agree, and how many people are missing', async () => {
    const see = async () => words((await teacher.open('/admin/level-test')).html);
    const none = await see();
    expect(none).toContain('0 oameni cu nivel cunoscut');
    expect(none).toContain('Se estimează de la 30 de oameni: mai e nevoie de 30 de oameni.');
    expect(none).toContain('Scara testului e cea a autorilor');
    await irina.send(page(), certificate({ level: 'A2' }));
    const one = await see();
    expect(one).toContain('1 om cu nivel cunoscut');
    expect(one).toContain(
      'Testul a spus același nivel la 0 din 1 și cel mult un nivel diferență la 1 din 1.',
    );
    expect(one).toContain('mai e nevoie de 29 de oameni');
    expect(one).toMatch(/Cunoscut A1 A2 B1 B2 C1 C2 .* A2 1 0 0 0 0 0/);
    expect(one).not.toContain('Ana Pop');
  });

  it('From thirty people on it says by how much the test places people too high or too low', async () => {
    await owner(
      `with people as (
         insert into public.level_tests (visitor_hash, result_token_hash, bank_version, self_rating, answer_count,
           finished_at, level)
         select gen_random_uuid()::text, gen_random_uuid()::text, (select max(version) from private.banks),
           'unsure', 20, now(), 'B1'
         from generate_series(1, 30) returning id
       ),
       known as (
         insert into private.known_levels (test_id, level, certificate, certified_on, writer_key)
         select id, 'B2', 'toefl', current_date, gen_random_uuid() from people
       )
       insert into public.level_test_answers (test_id, position, item_id, response, outcome)
       select people.id, row_number() over (partition by people.id order by i.id), i.id, 'x',
         case when i.id % 4 <> 0 then 'correct' else 'wrong' end
       from people, (
         select i.id from private.bank_items b join private.items i on i.id = b.item_id
         where b.bank_version = (select max(version) from private.banks) and i.level = 'B1' and i.format = 'gap'
         order by i.id limit 20
       ) i`,
    );
    const page = words((await teacher.open('/admin/level-test')).html);
    expect(page).toContain('30 de oameni cu nivel cunoscut');
    expect(page).toMatch(
      /Testul așază oamenii cu \d,\d\d \(± 0,\d\d\) prea jos pe scara lui, adică cam \d+ zecimi de nivel/,
    );
  });
});

describe('What pages say of the scale', () => {
  const sentence = 'nu a fost comparată cu niciun certificat';
  const see = async (path: string) => words(await (await made.request(path)).text());

  it('The page before the test and a result say that it is the authors’, until it was compared with people', async () => {
    expect(await see('/test-nivel')).toContain(sentence);
    const before = await takeTest(made, openAccountBrowser(made));
    expect(await see(before.resultPath)).toContain(sentence);
    expect(await see(`${before.resultPath}/confirmare`)).toContain('necomparată cu vreun certificat');
    await owner(
      `select private.publish_calibrated_bank(max(version), 1, '[]', 0.2, 0.1, 41) from private.banks`,
    );
    const compared = 'Scara am comparat-o cu 41 de oameni al căror nivel îl știm';
    await expect.poll(() => see('/test-nivel')).toContain(compared);
    const after = await takeTest(made, openAccountBrowser(made));
    expect(await see(after.resultPath)).toContain(compared);
    expect(await see(`${after.resultPath}/confirmare`)).toContain(
      'comparată cu nivelul cunoscut a 41 de oameni',
    );
    expect(await see(before.resultPath), 'of the bank it was taken with').toContain(sentence);
  });
});
