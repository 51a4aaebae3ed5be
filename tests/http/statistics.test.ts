import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayOf, formatDay } from '#app/domain/days.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let made: TestApp;
let cookie: string;
const today = dayOf(new Date());
const daysAgo = (count: number) => addDays(today, -count);
beforeAll(async () => {
  made = await createTestApp();
  cookie = await signIn(made.database, 'admin');
});
beforeEach(async () => {
  await owner('delete from public.level_tests');
  await owner('delete from public.leads');
  await owner(`delete from auth.users where email like '%@exemplu.ro'`);
  await owner('delete from private.daily_counts');
  await countFrom(60);
});

function owner(text: string, values: unknown[] = []) {
  return queryAs(made.database.ownerUrl, text, values);
}

/** As if the school had been counting for so many days, none of them closed. */
function countFrom(days: number) {
  return owner('update private.daily_measures set starts_on = $1, closed_before = $1', [daysAgo(days)]);
}

/** Tests that began on a day at noon in Bucharest. */
function addTests(day: string, ...tests: { level?: string; answers?: number; at?: string }[]) {
  return owner(
    `insert into public.level_tests (id, visitor_hash, result_token_hash, bank_version, self_rating, answer_count,
       started_at, finished_at, level)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), (select max(version) from private.banks), 'unsure',
       coalesce(t.answers, 16), m.moment, case when t.level is not null then m.moment end, t.level
     from jsonb_to_recordset($2) as t (level text, answers smallint, at text),
       lateral (select ($1::date + coalesce(t.at, '12:00')::time) at time zone 'Europe/Bucharest' as moment) m`,
    [day, JSON.stringify(tests)],
  );
}

/** Accounts of learners that were made on a day. @returns their ids */
async function addAccounts(
  day: string,
  ...accounts: { isConfirmed?: boolean; returnsAfter?: number; role?: string }[]
) {
  const ids: string[] = [];
  for (const { isConfirmed = true, returnsAfter, role = 'free' } of accounts) {
    const [row] = await queryAs<{ id: string }>(
      made.database.ownerUrl,
      `with person as (
         insert into auth.users (id, email, email_confirmed_at)
         select gen_random_uuid(), gen_random_uuid() || '@exemplu.ro', case when $2 then now() end returning id
       )
       insert into public.profiles (id, role, created_at, returned_at)
       select id, $4, m, m + $3::integer * interval '1 day'
       from person, lateral (select ($1::date + time '12:00') at time zone 'Europe/Bucharest' as m) made
       returning id`,
      [day, isConfirmed, returnsAfter ?? null, role],
    );
    ids.push(row?.id ?? '');
  }
  return ids;
}

async function open(search = ''): Promise<string> {
  const response = await made.request(`/admin/statistics${search}`, { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  const html = (await response.text()).replaceAll('<!-- -->', '');
  return /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The rows of the table below a chart that have a number, by their heading. */
function rowsOf(main: string, id: string): Record<string, string[]> {
  const [, body = ''] = /<tbody>([\s\S]*?)<\/tbody>/.exec(main.slice(main.indexOf(`id="${id}"`))) ?? [];
  const rows = body.split('</tr>').slice(0, -1);
  const cells = rows.map((row) =>
    row
      .split(/<\/t[hd]>/)
      .map(textOf)
      .slice(0, -1),
  );
  return Object.fromEntries(
    cells
      .filter(([, ...values]) => values.some((value) => value !== '0'))
      .map(([head, ...values]) => [head, values]),
  );
}

const closeDays = () => made.app.runDue();

describe('Statistics of the level test', () => {
  it('Tests are counted on the day in Bucharest on which they began, by level, with those that were left', async () => {
    await addTests(
      daysAgo(3),
      { level: 'B1' },
      { level: 'B1', at: '00:00' },
      { level: 'C1', at: '23:59:59' },
    );
    await addTests(daysAgo(2), { level: 'A2', at: '00:00' }, { answers: 4 });
    const main = await open();
    // A1, A2, B1, B2, C1, C2, stopped, running, all together.
    expect(rowsOf(main, 'teste-pe-zile')).toEqual({
      [formatDay(daysAgo(3))]: ['0', '0', '2', '0', '1', '0', '0', '0', '3'],
      [formatDay(daysAgo(2))]: ['0', '1', '0', '0', '0', '0', '1', '0', '2'],
    });
    expect(rowsOf(main, 'opriri')).toEqual({ 'Întrebarea 5': ['1'] });
    const words = textOf(main);
    expect(words).toContain('5 teste începute 0 în cele 28 de zile de dinainte');
    expect(words).toContain('4 teste terminate 4 din 5 din cele care nu mai sunt în curs');
    expect(words).toContain('1 test oprit 0 încă în curs');
  });

  it('A test of the last 24 hours that is not finished is running, and counts for no finish rate', async () => {
    await owner(
      `insert into public.level_tests (visitor_hash, result_token_hash, bank_version, self_rating, started_at)
       select 'v', 'v', max(version), 'unsure', now() from private.banks`,
    );
    expect(textOf(await open())).toContain('0 teste oprite 1 încă în curs');
    expect(textOf(await open())).toContain('0 teste terminate nu sunt încă cifre');
  });

  it('The counts of closed days stay when the tests go, and those of open days follow their rows', async () => {
    await addTests(daysAgo(20), { level: 'B1' }, { level: 'B2' });
    await addTests(daysAgo(1), { level: 'C1' });
    await closeDays();
    await addTests(daysAgo(20), { level: 'A1' });
    expect(textOf(await open()), 'a closed day does not change').toContain('3 teste începute');
    await owner('delete from public.level_tests');
    const main = await open();
    expect(rowsOf(main, 'teste-pe-zile')).toEqual({
      [formatDay(daysAgo(20))]: ['0', '0', '1', '1', '0', '0', '0', '0', '2'],
    });
    await closeDays();
    expect(textOf(await open()), 'closing again counts nothing twice').toContain('2 teste începute');
  });

  it('The period of the address is counted, and compared with the one before it', async () => {
    await addTests(daysAgo(2), { level: 'B1' });
    await addTests(daysAgo(8), { level: 'B1' }, { level: 'B1' });
    await addTests(daysAgo(40), { level: 'B1' });
    expect(textOf(await open('?perioada=7-zile'))).toContain('1 test început 2 în cele 7 zile de dinainte');
    expect(textOf(await open('?perioada=90-zile'))).toContain(
      `4 teste începute se numără din ${formatDay(daysAgo(60))}`,
    );
    const own = textOf(await open(`?de-la=${daysAgo(8)}&pana-la=${daysAgo(8)}`));
    expect(own).toContain('2 teste începute 0 în ziua de dinainte');
  });

  it('Before the counting began there are no numbers, but the day from which there are', async () => {
    await countFrom(5);
    const main = textOf(await open(`?de-la=${daysAgo(20)}&pana-la=${daysAgo(10)}`));
    expect(main).toContain(`Se numără din ${formatDay(daysAgo(5))}: pentru zilele acestea nu sunt cifre.`);
    expect(main).not.toContain('0 teste');
    const [first] = Object.keys(rowsOf(await open(), 'teste-pe-zile'));
    expect(first, 'an empty chart has no table').toBeUndefined();
    await addTests(daysAgo(5), { level: 'B1' });
    const columns = (await open()).split('id="teste-pe-zile"')[1]?.split('</table>')[0]?.match(/<tr>/g);
    expect(columns, 'head and six days').toHaveLength(7);
  });
});

describe('Statistics of accounts', () => {
  it('Accounts of learners are counted by their day, with and without a confirmed address', async () => {
    await addAccounts(daysAgo(3), {}, {}, { isConfirmed: false }, { role: 'teacher' });
    const main = await open();
    expect(rowsOf(main, 'conturi-pe-zile')).toEqual({ [formatDay(daysAgo(3))]: ['2', '1', '3'] });
    expect(textOf(main)).toContain('2 adrese confirmate 2 din 3 din conturile noi');
  });

  it('An account is active by a kept result or a visit within seven days, and younger ones are not judged', async () => {
    const [kept] = await addAccounts(
      daysAgo(10),
      {},
      { returnsAfter: 2 },
      { returnsAfter: 9 },
      {},
      { isConfirmed: false },
    );
    await addTests(daysAgo(11), { level: 'B1' });
    await owner('update public.level_tests set profile_id = $1', [kept]);
    await addAccounts(daysAgo(2), { returnsAfter: 1 });
    const words = textOf(await open());
    expect(words).toContain('2 conturi active 2 din 4 din cele de cel puțin 7 zile');
    expect(words).toContain(
      'Păstrează rezultatul unui test 1 1 din 4 Se întorc în altă zi, fără test 1 1 din 4',
    );
    expect(words).toContain('Nici una, nici alta 2 2 din 4');
  });

  it('The counts of accounts stay when their people are erased', async () => {
    const [id] = await addAccounts(daysAgo(20), { returnsAfter: 1 }, {});
    await closeDays();
    await owner('select private.erase_person($1)', [id]);
    expect(textOf(await open())).toContain('2 conturi noi');
    expect(textOf(await open())).toContain('1 cont activ 1 din 2 din cele de cel puțin 7 zile');
  });
});

describe('Statistics of leads', () => {
  it('Leads are counted once, by the first thing that happened with them and by the source of the first visit', async () => {
    await owner(
      `with lead as (
         insert into public.leads (email, full_name, created_at, first_touch_source)
         values ('a@exemplu.ro', 'A', $1::date + time '10:00', 'TikTok '), ('b@exemplu.ro', 'B', $1::date + time '10:00', null)
         returning id, email
       )
       insert into public.lead_events (lead_id, kind, occurred_at)
       select id, case when email like 'a%' then 'message_sent' else 'level_test_result' end, now() - interval '2 hours'
       from lead union all select id, 'details_repeated', now() from lead`,
      [daysAgo(4)],
    );
    const main = await open();
    expect(rowsOf(main, 'fise-pe-zile')).toEqual({ [formatDay(daysAgo(4))]: ['2'] });
    const words = textOf(main);
    expect(words).toMatch(/Cu ce încep 2 fișe în total\. (Un mesaj de pe site|Testul de nivel) 1 1 din 2/);
    expect(words).toMatch(/De unde vine prima vizită 2 fișe în total\. .*tiktok 1 1 din 2/);
  });
});

describe('Closing days', () => {
  it('Two processes that close the same days at once count each day once', async () => {
    await addTests(daysAgo(30), { level: 'B1' }, { level: 'B1' });
    const { ownerUrl } = made.database;
    const close = () => queryAs(ownerUrl, `select private.close_days('level_tests', 31)`);
    await Promise.all([close(), close(), close()]);
    expect(await owner(`select amount from private.daily_counts`)).toEqual([{ amount: 2 }]);
  });
});
