import { describe, expect, it } from 'vitest';
import {
  made,
  owner,
  reportAnswer,
  setUpReportingSite,
  staff,
  teacher,
  textOf,
} from './item-report-setup.ts';
import { finishTest, newVisitor } from './visitor.ts';

setUpReportingSite();

/** The words of the overview, without its markup. */
async function readOverview(cookie: string): Promise<string> {
  const html = await textOf(await made.request('/admin', { headers: { Cookie: cookie } }));
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  return main.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

describe('Overview of the administration', () => {
  it('The overview counts the reports that wait, and leads to them', async () => {
    expect(await readOverview(teacher)).toContain('0 greșeli raportate fără răspuns');
    await reportAnswer(await finishTest(newVisitor(made.app)), 1);
    const now = await readOverview(teacher);
    expect(now).toContain('1 greșeală raportată fără răspuns');
    expect(now).toContain('Răspunde la 1 greșeală raportată');
  });

  it('The overview counts the messages that were sent today, for staff alone', async () => {
    expect(await readOverview(staff)).toContain('0 mesaje trimise azi 0 în ultimele 7 zile');
    await insertMail('sent');
    expect(await readOverview(staff)).toContain('1 mesaj trimis azi 1 în ultimele 7 zile');
    expect(await readOverview(teacher), 'no 0 for what teachers may not count').not.toContain('trimise azi');
  });

  it('A message that was given up becomes a task of staff', async () => {
    expect(await readOverview(staff)).not.toContain('Retrimite');
    await insertMail('failed');
    expect(await readOverview(staff)).toContain('Retrimite 1 mesaj care nu a plecat');
    expect(await readOverview(teacher)).not.toContain('Retrimite');
  });
});

function insertMail(state: 'sent' | 'failed') {
  // The text of a sent mail is not kept.
  const written = state === 'sent' ? 'null, null, null' : `'s', 't', 'h'`;
  return owner(
    `insert into private.mails (kind, recipient, subject, body_text, body_html, state, ${state}_at)
     values ('level_test_result', 'ana@exemplu.ro', ${written}, '${state}', now())`,
  );
}
