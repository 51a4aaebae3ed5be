import { describe, expect, it } from 'vitest';
import { signIn } from '#tests/support/sign-in.ts';
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
    expect(await readOverview(staff)).toContain('0 e-mailuri și SMS-uri trimise 0 în ultimele 7 zile');
    await insertMail('sent');
    expect(await readOverview(staff)).toContain('1 e-mail sau SMS trimis 1 în ultimele 7 zile');
    expect(await readOverview(teacher), 'no 0 for what teachers may not count').not.toContain('trimise');
  });

  it('A message that was given up becomes a task of staff', async () => {
    expect(await readOverview(staff)).not.toContain('Retrimite');
    await insertMail('failed');
    expect(await readOverview(staff)).toContain('Retrimite 1 mesaj care nu a plecat');
    expect(await readOverview(teacher)).not.toContain('Retrimite');
  });
});

describe('What happened today', () => {
  it('New leads and messages are counted for staff, tests and accounts for admins, each from midnight in Bucharest', async () => {
    const admin = await signIn(made.database, 'admin');
    const today = async (cookie: string) =>
      (/Azi (\d.*?) (?:Prima oră|De făcut)/.exec(await readOverview(cookie)) ?? [])[1];
    await owner('delete from public.leads');
    await owner('delete from public.level_tests');
    await owner(
      `with day as (select date_trunc('day', now(), 'Europe/Bucharest') as start),
       lead as (
         insert into public.leads (email, full_name, created_at)
         select n || '@azi.ro', 'A', start - (n - 1) * interval '1 second' from day, generate_series(0, 2) n returning id, created_at
       )
       insert into public.lead_events (lead_id, kind, occurred_at) select id, 'message_sent', created_at from lead`,
    );
    await owner(
      `insert into public.level_tests (visitor_hash, result_token_hash, bank_version, self_rating, started_at, finished_at, level)
       select n::text, n::text, (select max(version) from private.banks), 'unsure',
         date_trunc('day', now(), 'Europe/Bucharest') - (n - 1) * interval '1 second',
         case when n = 1 then now() end, case when n = 1 then 'B1' end
       from generate_series(0, 2) n`,
    );
    expect(await today(admin)).toMatch(
      /^2 fișe noi .* 2 mesaje primite .* 2 teste începute 1 terminate 0 conturi noi .* trimise/,
    );
    expect(await today(staff)).toMatch(/^2 fișe noi .* 2 mesaje primite .* trimis/);
    expect(await today(staff)).not.toContain('teste');
    expect(await readOverview(teacher)).not.toContain('fișe noi');
  });
});

describe('The first hour of a school', () => {
  it('What is not done yet is listed for admins with its state, and no one else', async () => {
    const admin = await signIn(made.database, 'super_admin');
    const first = await readOverview(admin);
    expect(first).toContain('Prima oră 1 din 5 gata');
    expect(first).toMatch(/mai sunt \d+ (?:de )?valori de exemplu/);
    expect(first, 'listed once').not.toContain('Leagă e-mailul');
    expect(await readOverview(staff)).not.toContain('Prima oră');
  });

  it('Each step that is done says so, and the legal texts are settled by whoever has read them', async () => {
    const admin = await signIn(made.database, 'super_admin');
    await owner('update public.settings set is_sample = false');
    await owner(
      `insert into public.teacher_profiles (name, photograph, is_shown) values ('Ana Pop', '/foto.jpg', true)`,
    );
    expect(await readOverview(admin)).toContain('Prima oră 3 din 5 gata');
    const settings = () => made.request('/admin/settings', { headers: { Cookie: admin } });
    expect(await textOf(await settings())).toContain('încă nerevăzută');
    const response = await made.request('/admin/settings', {
      method: 'POST',
      headers: { Cookie: admin },
      body: new URLSearchParams({ intent: 'legal-review' }),
    });
    expect(response.headers.get('Location')).toBe('/admin/settings#textele-legale');
    const reviewed = await textOf(await settings());
    expect(reviewed).not.toContain('încă nerevăzută');
    expect(reviewed).not.toContain('value="legal-review"');
    expect(await readOverview(admin)).toContain('Prima oră 4 din 5 gata');
    await owner(
      `update public.settings set value = '"2020-01-01 2020-01-01 2020-01-01"' where key = 'legal_review'`,
    );
    expect(await readOverview(admin), 'a newer version is read again').toContain('Prima oră 3 din 5 gata');
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
