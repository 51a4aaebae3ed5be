import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#app/domain/days.ts';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { type AccountBrowser, openAccountBrowser } from './account-browser.ts';
import { rowsOf } from './table-rows.ts';

const COURSE = 'ease-up-your-english';
const LIST = '/admin/course-enrollment';
const NEW = `${LIST}/new`;

let made: TestApp;
let clock: Date | null = null;
let staff: SignedIn;
let browser: AccountBrowser;
let colleague: AccountBrowser;
beforeAll(async () => {
  made = await createTestApp({ now: () => clock });
  staff = await signInPerson(made.database, 'staff', { fullName: 'Irina Dima', email: 'irina@scoala.ro' });
  browser = openAccountBrowser(made, staff.cookie);
  const other = await signInPerson(made.database, 'admin', { fullName: 'Radu Manea' });
  colleague = openAccountBrowser(made, other.cookie);
});
beforeEach(async () => {
  clock = null;
  await owner('delete from public.enrolments');
});

function owner<Row>(text: string, values: unknown[] = []) {
  return queryAs<Row & Record<string, unknown>>(made.database.ownerUrl, text, values);
}

/** A person with a confirmed address. */
async function addPerson(fullName: string, role = 'free', isConfirmed = true): Promise<SignedIn> {
  const person = await signInPerson(made.database, role, {
    fullName,
    email: `p${crypto.randomUUID().slice(0, 8)}@exemplu.ro`,
  });
  if (isConfirmed) {
    await queryAs(
      made.database.superuserUrl,
      'update auth.users set email_confirmed_at = now() where id = $1',
      [person.id],
    );
  }
  return person;
}

interface Given {
  role?: 'paid' | 'premium' | null;
  endsAt?: string | null;
  startsAt?: string;
}

/** Enrols somebody as a member of staff does. @returns the enrolment */
async function enrol(
  { id }: SignedIn,
  { role = null, endsAt = '2999-01-01', startsAt = '2020-01-01' }: Given = {},
) {
  const claims = { sub: staff.id, session_id: staff.sessionId, role: 'authenticated', aal: 'aal2' };
  const [row] = await owner<{ id: number }>(
    `select private.enrol($1, $2, $3, $4, $5, 'Grupa de seară') as id
     from set_config('request.jwt.claims', $6, true)`,
    [id, COURSE, role, startsAt, endsAt, JSON.stringify(claims)],
  );
  return row?.id ?? 0;
}

const roleOf = async ({ id }: SignedIn) =>
  (await owner<{ role: string }>('select role from public.profiles where id = $1', [id]))[0]?.role;

/** The name and value of every hidden field of a page, without those of the shell. */
function hiddenFields(html: string): Record<string, string> {
  const main = mainOf(html);
  return Object.fromEntries(
    [...main.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [
        name,
        value.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
      ],
    ),
  );
}

function mainOf(html: string): string {
  return (/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '').replaceAll('<!-- -->', '');
}

const DETAILS = {
  course: COURSE,
  from: dayOf(new Date()),
  until: '2998-12-31',
  role: 'none',
  reason: 'Grupa de seară',
};

const look = (fields: Record<string, string>, from = browser) =>
  from.send(NEW, { intent: 'lista', ...DETAILS, ...fields });
const confirm = (html: string, from = browser) =>
  from.send(NEW, { ...hiddenFields(html), intent: 'inscrie' });

/** Posts a form whose fields have several values, or a file. */
async function post(
  path: string,
  body: URLSearchParams | FormData,
): Promise<{ status: number; html: string }> {
  const length: Record<string, string> = body instanceof FormData ? { 'Content-Length': '2000' } : {};
  const response = await made.request(path, {
    method: 'POST',
    body,
    headers: { Cookie: staff.cookie, Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin', ...length },
  });
  return { status: response.status, html: mainOf(await response.text()) };
}

const rowValue = async (id: number) => {
  const [row] = await owner<{ version: number }>(
    'select max(id) as version from private.enrolment_changes where enrolment_id = $1',
    [id],
  );
  return `${id}.${row?.version}`;
};
const withRows = (rows: string[], fields: Record<string, string>) =>
  new URLSearchParams([...rows.map((row) => ['rand', row]), ...Object.entries(fields)]);

describe('Enrolling people', () => {
  it('One person is found by name, looked at and enrolled, with the role in their profile at once', async () => {
    const maria = await addPerson('Maria Țurcanu');
    const found = await browser.open(`${NEW}?cauta=turcanu+maria`);
    expect(found.html).toContain(`href="${NEW}?persoana=${maria.id}"`);
    expect((await browser.open(`${NEW}?cauta=${maria.email}`)).html).toContain('Maria Țurcanu');
    const chosen = await browser.open(`${NEW}?persoana=${maria.id}`);
    expect(mainOf(chosen.html)).toContain('Maria Țurcanu');
    const seen = await browser.send(`${NEW}?persoana=${maria.id}`, {
      ...DETAILS,
      intent: 'persoana',
      person: maria.id,
      role: 'premium',
    });
    expect(mainOf(seen.html)).toContain('Se înscriu: 1');
    expect(await owner('select from public.enrolments')).toHaveLength(0);
    const done = await confirm(seen.html);
    expect(done.path).toMatch(/^\/admin\/course-enrollment\/\d+$/);
    expect(done.html).toContain('Am făcut înscrierea');
    expect(mainOf(done.html)).toContain(
      'Irina Dima a făcut înscrierea, până pe 31 decembrie 2998, inclusiv.',
    );
    expect(await roleOf(maria)).toBe('premium');
    const [row] = rowsOf(mainOf((await browser.open(LIST)).html));
    expect(row).toContain('Maria Țurcanu');
    expect(row).toContain('Acces premium');
  });

  it('Of a pasted list the valid rows go through, and every other one says why it does not', async () => {
    const ana = await addPerson('Ana Pop');
    const enrolled = await addPerson('Dan Ene');
    await enrol(enrolled, { endsAt: '2900-06-30T21:00:00Z' });
    const unconfirmed = await addPerson('Ion Vasile', 'free', false);
    const list = [
      `Ana Pop <${ana.email.toUpperCase()}>`,
      'nimeni@exemplu.ro',
      unconfirmed.email,
      'fără adresă',
      'ana@',
      ana.email,
      staff.email,
      `${enrolled.email}; alt@exemplu.ro`,
    ].join('\n');
    await queryAs(
      made.database.superuserUrl,
      'update auth.users set email_confirmed_at = now() where id = $1',
      [staff.id],
    );
    const seen = await look({ list });
    const main = mainOf(seen.html);
    expect(main).toContain('Se înscriu: 2');
    expect(main).toContain('Are deja acces, până pe 30 iunie 2900, inclusiv. Înscrierea nouă stă alături.');
    const rows = rowsOf(main.slice(main.indexOf('id="raman"')));
    expect(rows.map((row) => row.replaceAll(/ [|/] /g, ' — '))).toEqual([
      'Rândul 2 — nimeni@exemplu.ro — Nu are cont cu adresa aceasta: întâi își face unul.',
      expect.stringMatching(/^Rândul 3 — .* — Are cont, dar nu și-a confirmat adresa/),
      'Rândul 4 — fără adresă — Adresa nu pare completă.',
      'Rândul 5 — ana@ — Adresa nu pare completă.',
      expect.stringMatching(/^Rândul 6 — .* — E și pe rândul 1\.$/),
      'Rândul 7 — irina@scoala.ro — E contul tău: pe tine te înscrie altcineva din echipă.',
      'Rândul 8 — alt@exemplu.ro — Nu are cont cu adresa aceasta: întâi își face unul.',
    ]);
    expect(main, 'nothing is said of whose account it is').not.toContain('Ion Vasile');
    const done = mainOf((await confirm(seen.html)).html);
    expect(done).toContain('Am înscris 2 persoane');
    expect(done).toContain('Pe dinafară: 7 rânduri.');
    expect(/<textarea[^>]*>([^<]*)/.exec(done)?.[1]).toContain('nimeni@exemplu.ro');
    expect(await owner('select from public.enrolments')).toHaveLength(3);
  });

  it('A file may say days and roles of its own, and a row with wrong ones stays out', async () => {
    const [ana, dan, eva, ion] = await Promise.all(
      ['Ana', 'Dan', 'Eva', 'Ion'].map((name) => addPerson(name)),
    );
    const file = [
      'E-mail;De la;Până la;Rol',
      `${ana?.email};15.01.2900;2900-02-28;Premium`,
      `${dan?.email};;fără sfârșit;`,
      `${eva?.email};31.02.2900;;`,
      `${ion?.email};;;director`,
      `${ion?.email};2900-03-01;2900-02-01;`,
    ].join('\r\n');
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...DETAILS, intent: 'fisier' })) form.set(name, value);
    form.set('file', new File([file], 'oameni.csv', { type: 'text/csv' }));
    const seen = await post(`${NEW}?cum=fisier`, form);
    expect(seen.html).toContain('Se înscriu: 2');
    expect(seen.html).toContain('„31.02.2900” nu e o zi');
    expect(seen.html).toContain('„director” nu e un rol');
    await confirm(`<main>${seen.html}</main>`);
    const rows = await owner(
      `select e.role, e.starts_at at time zone 'UTC' as start, e.ends_at at time zone 'UTC' as end
       from public.enrolments e join public.profiles p on p.id = e.person_id order by p.full_name`,
    );
    expect(rows).toEqual([
      { role: 'premium', start: new Date('2900-01-14T22:00:00'), end: new Date('2900-02-28T22:00:00') },
      { role: null, start: expect.any(Date), end: null },
    ]);
  });

  it('A form without a day, a reason or an address is shown again with what was typed', async () => {
    for (const [fields, sentence] of [
      [{ list: '' }, 'Lipește aici adresele, câte una pe rând.'],
      [{ list: 'ana@exemplu.ro', reason: '' }, 'Scrie de ce, în câteva cuvinte.'],
      [{ list: 'ana@exemplu.ro', until: '' }, 'Alege ultima zi, sau bifează „Fără sfârșit”.'],
      [{ list: 'ana@exemplu.ro', isEndless: 'yes' }, 'Alege una: o zi, sau „Fără sfârșit”.'],
      [{ list: 'ana@exemplu.ro', until: '2020-01-01' }, 'Alege ziua de azi sau una de mai târziu.'],
      [
        { list: 'ana@exemplu.ro', from: '2998-12-31', until: '2998-12-30' },
        'Ultima zi e înaintea primei zile.',
      ],
      [{ list: 'ana@exemplu.ro', course: 'nimic' }, 'Alege cursul din listă.'],
    ] as [Record<string, string>, string][]) {
      const { status, html } = await look(fields);
      expect([status, html.includes(sentence)], sentence).toEqual([422, true]);
      if (fields.list) expect(html).toContain(fields.list);
    }
    const back = await browser.send(NEW, {
      ...hiddenFields((await look({ list: 'ana@exemplu.ro\ndan@exemplu.ro' })).html),
      intent: 'corecteaza',
    });
    expect(back.status).toBe(200);
    expect(back.html).toContain('ana@exemplu.ro\ndan@exemplu.ro');
    expect(back.html).toContain('value="Grupa de seară"');
  });

  it('Whom a colleague has enrolled meanwhile is not enrolled twice, and a form that is sent again enrols nobody', async () => {
    const [ana, dan] = [await addPerson('Ana Pop'), await addPerson('Dan Ene')];
    const list = `${ana.email}\n${dan.email}`;
    const mine = await look({ list });
    const theirs = await look({ list: ana.email }, colleague);
    await confirm(theirs.html, colleague);
    const done = mainOf((await confirm(mine.html)).html);
    expect(done).toContain('Am înscris o persoană'.replace('o persoană', '1 persoană'));
    expect(done).toContain('Altcineva a înscris persoana între timp');
    expect(mainOf((await confirm(mine.html)).html)).toContain('Nu am înscris pe nimeni');
    expect(await owner('select from public.enrolments')).toHaveLength(2);

    const eva = await addPerson('Eva Rus');
    const one = await look({ list: eva.email });
    await confirm((await look({ list: eva.email }, colleague)).html, colleague);
    const refused = mainOf((await confirm(one.html)).html);
    expect(refused).toContain('Nu s-a scris nimic încă');
    expect(hiddenFields(`<main>${refused}</main>`)).toMatchObject({
      reason: 'Grupa de seară',
      course: COURSE,
    });
  });

  it('Days begin and end at midnight in Bucharest, also where the clocks change', async () => {
    const ana = await addPerson('Ana Pop');
    const seen = await look({ list: ana.email, from: '2027-03-28', until: '2027-03-28' });
    const done = await confirm(seen.html);
    expect(mainOf(done.html)).toContain('până pe 28 martie 2027, inclusiv');
    const [row] = await owner<{ hours: number; start: string }>(
      `select extract(epoch from ends_at - starts_at)::integer / 3600 as hours,
         to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as start from public.enrolments`,
    );
    expect(row).toEqual({ hours: 23, start: '2027-03-27 22:00' });
  });

  it('A role that an enrolment gives is there until the second in which it ends', async () => {
    const ana = await addPerson('Ana Pop', 'paid');
    const today = dayOf(new Date());
    await confirm((await look({ list: ana.email, until: today, role: 'premium' })).html);
    expect(await roleOf(ana)).toBe('premium');
    const [row] = await owner<{ end: Date }>('select ends_at as end from public.enrolments');
    const end = row?.end ?? new Date(0);
    expect(dayOf(end)).toBe(addDays(today, 1));
    clock = new Date(end.getTime() - 1000);
    await made.app.runDue('timed');
    expect(await roleOf(ana)).toBe('premium');
    expect(await made.app.untilDue()).toBeLessThanOrEqual(1000);
    clock = end;
    await made.app.runDue('timed');
    expect(await roleOf(ana)).toBe('paid');
  });
});

describe('One enrolment', () => {
  const changed = { intent: 'schimba-sfarsitul', until: '2997-05-03', reason: 'A lipsit o lună' };

  it('Its end is changed with a reason, its history says so, and the button of the notice puts the end back', async () => {
    const ana = await addPerson('Ana Pop');
    const id = await enrol(ana, { endsAt: '2900-06-30T21:00:00.123456Z' });
    const path = `${LIST}/${id}`;
    const missing = await browser.send(path, { ...changed, reason: '', rand: await rowValue(id) });
    expect(missing.status).toBe(422);
    expect(missing.html).toContain('Scrie de ce, în câteva cuvinte.');
    expect(missing.html).toContain('value="2997-05-03"');
    const done = await browser.send(path, { ...changed, rand: await rowValue(id) });
    const main = mainOf(done.html);
    expect(main).toContain('Înscrierea are alt sfârșit.');
    expect(main).toContain('Irina Dima a schimbat sfârșitul: până pe 3 mai 2997, inclusiv.');
    expect(main).toContain('A lipsit o lună');
    const { sfarsituri = '' } = hiddenFields(done.html);
    const undone = await browser.send(path, { intent: 'anuleaza', sfarsituri });
    expect(mainOf(undone.html)).toContain('Am pus la loc 1 sfârșit.');
    const [row] = await owner<{ end: string }>(
      `select to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as end from public.enrolments`,
    );
    expect(row?.end).toBe('2900-06-30 21:00:00.123456');
    const again = await browser.send(path, { intent: 'anuleaza', sfarsituri });
    expect(mainOf(again.html)).toContain('altcineva a schimbat-o între timp');
  });

  it('Who comes second is told what a colleague has changed, keeps what was typed, and may insist', async () => {
    const id = await enrol(await addPerson('Ana Pop'));
    const path = `${LIST}/${id}`;
    const rand = await rowValue(id);
    await colleague.send(path, { ...changed, until: '2996-01-31', rand });
    const refused = await browser.send(path, { ...changed, rand });
    const main = mainOf(refused.html);
    expect(main).toContain('Ana Pop: Radu Manea a schimbat sfârșitul: până pe 31 ianuarie 2996, inclusiv.');
    expect(main).toContain('value="2997-05-03"');
    expect(main).toContain('value="A lipsit o lună"');
    await browser.send(path, { ...changed, rand: hiddenFields(refused.html).rand ?? '' });
    expect(mainOf((await browser.open(path)).html)).toContain('până pe 3 mai 2997, inclusiv');

    await colleague.send(path, { intent: 'retrage', reason: 'Banii înapoi', rand: await rowValue(id) });
    const late = await browser.send(path, { ...changed, rand: hiddenFields(refused.html).rand ?? '' });
    expect(mainOf(late.html)).toContain('E retrasă și rămâne așa.');
    expect(mainOf(late.html)).toContain('rămas cum era');
  });

  it('Before it is revoked it says what is lost; after that the role is gone at once and nothing changes it any more', async () => {
    const ana = await addPerson('Ana Pop');
    const id = await enrol(ana, { role: 'paid' });
    const path = `${LIST}/${id}`;
    const before = mainOf((await browser.open(path)).html);
    expect(before).toContain(
      'Ce pierde persoana acum: lecțiile cursului se închid, în afară de cele terminate; rolul coboară din „Acces plătit” în „Cont gratuit”.',
    );
    const rand = await rowValue(id);
    const done = mainOf((await browser.send(path, { intent: 'retrage', reason: 'Banii înapoi', rand })).html);
    expect(done).toContain('Înscrierea e retrasă.');
    expect(done).toContain('Irina Dima a retras înscrierea.');
    expect(await roleOf(ana)).toBe('free');
    await browser.send(path, { ...changed, rand: await rowValue(id) });
    expect(mainOf((await browser.open(path)).html)).not.toContain('A lipsit o lună');

    const twice = await addPerson('Dan Ene', 'premium');
    await enrol(twice);
    const second = mainOf((await browser.open(`${LIST}/${await enrol(twice)}`)).html);
    expect(second).toContain('Ce pierde persoana acum: nimic: accesul rămâne deschis și fără ea.');
  });

  it('An account has its enrolments on its page, and says what holds its role up', async () => {
    const ana = await addPerson('Ana Pop');
    const id = await enrol(ana, { role: 'paid', endsAt: '2900-06-30T21:00:00Z' });
    const main = mainOf((await colleague.open(`/admin/users/${ana.id}`)).html);
    expect(main).toContain(`href="${LIST}/${id}"`);
    expect(main).toContain('prin înscriere, până pe 30 iunie 2900, inclusiv; fără ea, Cont gratuit');
    expect(mainOf((await browser.open(`${LIST}/${id}`)).html), 'staff open no account').not.toContain(
      'Vezi contul',
    );
    for (const missing of ['0', '1x', '999999999', 'nou']) {
      expect((await browser.open(`${LIST}/${missing}`)).status, missing).toBe(404);
    }
  });
});

describe('The list of enrolments', () => {
  const names = async (search: string) =>
    [...mainOf((await browser.open(`${LIST}${search}`)).html).matchAll(/class="row-link"[^>]*>([^<]+)/g)].map(
      ([, name]) => name,
    );

  it('It is searched, filtered by state, course and role, and ordered by the end', async () => {
    const day = (days: number) => addDays(dayOf(new Date()), days);
    const [ana, dan, eva, ion, lia] = await Promise.all(
      ['Ana Țîru', 'Dan Ene', 'Eva Rus', 'Ion Vasile', 'Lia Gane'].map((name) => addPerson(name)),
    );
    const people = [ana, dan, eva, ion, lia] as SignedIn[];
    await enrol(people[0] as SignedIn, { role: 'premium', endsAt: day(10) });
    await enrol(people[1] as SignedIn, { startsAt: day(-20), endsAt: day(-3) });
    await enrol(people[2] as SignedIn, { startsAt: day(3), endsAt: null });
    const revoked = await enrol(people[3] as SignedIn);
    await enrol(people[4] as SignedIn, { role: 'paid', endsAt: day(20) });
    await browser.send(`${LIST}/${revoked}`, {
      intent: 'retrage',
      reason: 'Test',
      rand: await rowValue(revoked),
    });
    expect(await names('')).toEqual(['Lia Gane', 'Ion Vasile', 'Eva Rus', 'Dan Ene', 'Ana Țîru']);
    expect(await names('?cauta=tiru')).toEqual(['Ana Țîru']);
    expect(await names(`?cauta=${(people[1] as SignedIn).email.slice(0, 9)}`)).toEqual(['Dan Ene']);
    expect(await names('?stare=live')).toEqual(['Lia Gane', 'Ana Țîru']);
    expect(await names('?stare=ending')).toEqual(['Ana Țîru']);
    expect(await names('?stare=future')).toEqual(['Eva Rus']);
    expect(await names('?stare=ended')).toEqual(['Dan Ene']);
    expect(await names('?stare=revoked')).toEqual(['Ion Vasile']);
    expect(await names('?rol=premium')).toEqual(['Ana Țîru']);
    expect(await names('?rol=none&stare=future')).toEqual(['Eva Rus']);
    expect(await names('?curs=altul')).toEqual([]);
    expect(await names('?ordine=pana-la')).toEqual([
      'Dan Ene',
      'Ana Țîru',
      'Lia Gane',
      'Ion Vasile',
      'Eva Rus',
    ]);
    expect((await browser.open(`${LIST}?stare=ended&rol=paid`)).html).toContain(
      'Nicio înscriere cu aceste filtre',
    );
    expect((await browser.open(LIST)).html).toContain(`href="${LIST}/interested"`);
  });

  it('Several get another end after a look at them, and the notice puts each back; several are revoked together', async () => {
    const [ana, dan] = [await addPerson('Ana Pop'), await addPerson('Dan Ene', 'premium')];
    const ids = [await enrol(ana, { endsAt: '2900-01-01T00:00:00Z' }), await enrol(dan, { endsAt: null })];
    const rows = await Promise.all(ids.map(rowValue));
    const asked = await post(LIST, withRows(rows, { intent: 'alege-sfarsitul' }));
    expect(asked.html).toContain('Alt sfârșit: 2 înscrieri');
    expect(rowsOf(asked.html)).toHaveLength(2);
    const refused = await post(
      LIST,
      withRows(rows, { intent: 'schimba-sfarsitul', until: '2999-01-01', reason: '' }),
    );
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('value="2999-01-01"');
    const done = await post(
      LIST,
      withRows(rows, { intent: 'schimba-sfarsitul', until: '2997-05-03', reason: 'Grupa s-a mutat' }),
    );
    expect(done.html).toContain('2 înscrieri au alt sfârșit.');
    const { sfarsituri = '' } = hiddenFields(`<main>${done.html}</main>`);
    const undone = await post(LIST, withRows([], { intent: 'anuleaza', sfarsituri }));
    expect(undone.html).toContain('Am pus la loc 2 sfârșituri.');
    const ends = await owner<{ end: Date | null }>(
      'select ends_at as end from public.enrolments order by id',
    );
    expect(ends.map(({ end }) => end?.getUTCFullYear() ?? null)).toEqual([2900, null]);

    const fresh = await Promise.all(ids.map(rowValue));
    const question = await post(LIST, withRows(fresh, { intent: 'alege-retragerea' }));
    expect(question.html).toContain('Retragi aceste 2 înscrieri?');
    expect(question.html).toContain('lecțiile cursului se închid, în afară de cele terminate');
    expect(question.html).toContain('nimic: accesul rămâne deschis și fără ea');
    const stale = await post(
      LIST,
      withRows([fresh[0] ?? '', rows[1] ?? ''], { intent: 'retrage', reason: 'Grupa nu mai e' }),
    );
    expect(stale.html).toContain('Înscrierea e retrasă. 1 înscriere a rămas cum era');
    expect(stale.html).toContain('value="Grupa nu mai e"');
    const states = await owner<{ gone: boolean }>(
      'select revoked_at is not null as gone from public.enrolments order by id',
    );
    expect(states).toEqual([{ gone: true }, { gone: false }]);
    expect((await post(LIST, withRows([], { intent: 'retrage', reason: 'Fără rânduri' }))).status).toBe(422);
  });

  it('Each enrolment is once in the pages of the list, and once in its file, which the audit log has', async () => {
    await queryAs(
      made.database.superuserUrl,
      `with made as (
         insert into auth.users (id, email) select gen_random_uuid(), 'pagina-' || n || '@exemplu.ro'
         from generate_series(0, 59) n returning id, email
       )
       insert into public.enrolments (person_id, course, starts_at, ends_at, created_at)
       select id, $1, '2026-01-01', case when email like '%9@%' then null else '2900-01-01'::timestamptz end, '2026-01-01'
       from made`,
      [COURSE],
    );
    for (const search of ['', 'ordine=pana-la', 'cauta=pagina', 'stare=live&ordine=pana-la']) {
      const found: (string | undefined)[] = [];
      let next: string | undefined = `?${search}`;
      for (let pages = 0; next !== undefined && pages < 4; pages++) {
        const { html } = await browser.open(`${LIST}${next}`);
        found.push(...[...mainOf(html).matchAll(/class="row-link"[^>]*>([^<]+)/g)].map(([, name]) => name));
        next = /href="\/admin\/course-enrollment(\?[^"]*dupa=[^"]*)"/
          .exec(mainOf(html))?.[1]
          ?.replaceAll('&amp;', '&');
      }
      expect([found.length, new Set(found).size], search).toEqual([60, 60]);
    }
    const response = await made.request(`${LIST}/export?cauta=pagina&stare=live`, {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { Cookie: staff.cookie, Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin' },
    });
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(61);
    expect(lines[0]).toContain('Nume;E-mail;Curs;Stare');
    const [noted] = await owner<{ details: unknown }>(
      `select details from private.audit_log where verb = 'list_exported' order by id desc limit 1`,
    );
    expect(noted?.details).toEqual({ list: 'enrolments', filters: ['cauta', 'stare'] });
  });

  it('Without enrolments it leads to the form that makes one', async () => {
    const { html } = await browser.open(LIST);
    expect(mainOf(html)).toContain('Încă nicio înscriere');
    expect(mainOf(html)).toContain(`href="${NEW}"`);
  });
});
