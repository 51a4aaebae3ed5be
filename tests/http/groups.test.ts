import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONVERSATION_COURSE } from '#content/course/courses.ts';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { type AccountBrowser, openAccountBrowser } from './account-browser.ts';
import { wordsOf } from './page-words.ts';

const MINE = '/profil/cursuri';
const COURSE_PAGE = '/curs-engleza-conversationala';
const NOW = new Date('2027-03-20T10:00:00Z');
const GROUP = {
  course: CONVERSATION_COURSE.id,
  title: 'Marți seara',
  state: 'running',
  timeZone: 'Europe/Bucharest',
  place: 'Sala 2',
  link: 'https://meet.example/seara',
};

const mail = createMailStandIn();
let made: TestApp;
let people: Record<'staff' | 'teacher' | 'other' | 'maria' | 'dan', SignedIn>;
let office: AccountBrowser;
let teacher: AccountBrowser;
let maria: AccountBrowser;
/** The address of the group of the tests, and its id. */
let group: string;
let id: string;
beforeAll(async () => {
  made = await createTestApp({ now: () => NOW, mailTransport: mail });
  const { database } = made;
  const person = (role: string, fullName: string, email?: string) =>
    signInPerson(database, role, { fullName, ...(email && { email }), now: NOW });
  people = {
    staff: await person('staff', 'Irina Dima'),
    teacher: await person('teacher', 'Radu Manea'),
    other: await person('teacher', 'Oana Pop'),
    maria: await person('free', 'Maria Țurcanu', 'maria@exemplu.ro'),
    dan: await person('free', 'Dan Ene', 'dan@exemplu.ro'),
  };
  await queryAs(
    database.superuserUrl,
    `update auth.users set email_confirmed_at = now() where email like '%@exemplu.ro'`,
  );
  for (const key of ['maria', 'dan'] as const) {
    await owner(
      `insert into public.enrolments (person_id, course, starts_at) values ($1, $2, '2027-01-01')`,
      [people[key].id, CONVERSATION_COURSE.id],
    );
  }
  office = openAccountBrowser(made, people.staff.cookie);
  teacher = openAccountBrowser(made, people.teacher.cookie);
  maria = openAccountBrowser(made, people.maria.cookie);
  const saved = await office.send('/admin/groups/new', { ...GROUP, teacher: people.teacher.id });
  expect(saved.heading).toBe('Marți seara');
  group = saved.path;
  id = group.split('/').at(-1) ?? '';
  await office.send(`${group}/members`, { intent: 'adauga', person: people.maria.id });
});

function owner<Row>(text: string, values: unknown[] = []) {
  return queryAs<Row & Record<string, unknown>>(made.database.ownerUrl, text, values);
}

const words = async (browser: AccountBrowser, path: string) => wordsOf((await browser.open(path)).html);
/** The value of a hidden field of the page. */
const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

describe('Meetings of a group', () => {
  it('A weekly meeting stays at its hour of the clock when summer time begins, for the group and for a learner abroad', async () => {
    await teacher.send(`${group}/timetable`, {
      intent: 'in-fiecare-saptamana',
      ...{ weekday: '2', time: '18:30', minutes: '90', firstDay: '2027-03-22', lastDay: '2027-04-07' },
    });
    const starts = await owner<{ starts: Date }>(
      `select private.start_of_meeting(m) as starts from private.group_meetings m where m.group_id = $1 order by 1`,
      [id],
    );
    // Clocks go forward on 28 March 2027.
    expect(starts.map(({ starts: at }) => at.toISOString())).toEqual([
      '2027-03-23T16:30:00.000Z',
      '2027-03-30T15:30:00.000Z',
      '2027-04-06T15:30:00.000Z',
    ]);
    const told = await maria.send('/profil/fus-orar', { zone: 'America/New_York' });
    expect(wordsOf(told.html)).toContain('ora din New York');
    const seen = await words(maria, MINE);
    // New York has changed before: for the learner the hour moves.
    expect(seen).toContain('marți, 23 martie la 12:30 (ora din New York)');
    expect(seen).toContain('marți, 30 martie la 11:30 (ora din New York)');
    expect(seen).toContain('marți, 6 aprilie la 11:30 (ora din New York)');
    await maria.send('/profil/fus-orar', { intent: 'fus-dispozitiv' });
    expect(await words(maria, MINE)).toContain('marți, 30 martie la 18:30');
  });

  it('One meeting is moved and cancelled, and who comes second is told and keeps what they typed', async () => {
    await teacher.send(`${group}/timetable`, {
      intent: 'o-intalnire',
      ...{ day: '2027-03-25', time: '17:00', minutes: '60' },
    });
    const [row] = await owner<{ id: number }>(
      `select id from private.group_meetings where group_id = $1 and day = '2027-03-25'`,
      [id],
    );
    const meeting = String(row?.id);
    const moved = { intent: 'muta', meeting, version: '1', time: '17:30', minutes: '60' };
    await office.send(`${group}/timetable`, { ...moved, day: '2027-03-26' });
    const late = await teacher.send(`${group}/timetable`, { ...moved, day: '2027-03-27' });
    expect(late.status).toBe(409);
    expect(late.html).toContain('altcineva a schimbat întâlnirea');
    expect(late.html).toContain('value="2027-03-27"');
    expect(await words(maria, MINE)).toContain('vineri, 26 martie la 17:30');
    await teacher.send(`${group}/timetable`, { intent: 'anuleaza', meeting, version: '2' });
    expect(await words(maria, MINE)).toContain('vineri, 26 martie la 17:30 · anulată');
    expect(await words(teacher, group)).toContain(
      'întâlnirea din 25 martie 2027, 17:00, mutată pe 26 martie 2027',
    );
  });

  it('What is no time, no day or twice the same is refused with a sentence', async () => {
    const slot = { intent: 'in-fiecare-saptamana', weekday: '5', minutes: '90' };
    const refused = async (fields: Record<string, string>) =>
      wordsOf((await teacher.send(`${group}/timetable`, { ...slot, ...fields })).html);
    const year = { firstDay: '2027-05-01', lastDay: '2027-06-01' };
    expect(await refused({ ...year, time: '25:00' })).toContain('Scrie ora ca 18:30.');
    expect(await refused({ ...year, time: '09:00', minutes: '5' })).toContain('între 15 și 480 de minute');
    expect(await refused({ time: '09:00', firstDay: '2027-06-01', lastDay: '2027-05-01' })).toContain(
      'Ultima zi e înaintea primei.',
    );
    expect(await refused({ time: '09:00', firstDay: '2027-05-01', lastDay: '2028-06-01' })).toContain(
      'cel mult un an odată',
    );
    expect(await refused({ time: '09:00', firstDay: '2027-05-01', lastDay: '2027-05-03' })).toContain(
      'nu e nicio zi de felul ales',
    );
  });
});

describe('A group', () => {
  it('Is a page that is not there for the teacher of another, and its forms do nothing', async () => {
    const other = openAccountBrowser(made, people.other.cookie);
    for (const path of ['', '/timetable', '/messages', '/meetings/1']) {
      expect((await other.open(`${group}${path}`)).status, path).toBe(404);
      expect(
        (await other.send(`${group}${path}`, { intent: 'o-intalnire', body: 'x' })).status,
        path,
      ).not.toBe(200);
    }
    expect(await words(other, '/admin/groups')).not.toContain('Marți seara');
    expect((await office.open('/admin/groups/999999')).status).toBe(404);
    expect((await office.open('/admin/groups/x')).status).toBe(404);
  });

  it('Shows its teacher first names and no address, in pages and in data', async () => {
    const page = await teacher.open(group);
    expect(page.html).toContain('Maria');
    expect(page.html).not.toMatch(/Țurcanu|maria@exemplu/);
    expect((await office.open(group)).html).toContain('maria@exemplu.ro');
  });

  it('Is changed by who saw its newest version; the second is told and may insist', async () => {
    const { html } = await office.open(`${group}/edit`);
    const details = { ...GROUP, teacher: people.teacher.id, version: hidden(html, 'version') };
    await office.send(`${group}/edit`, { ...details, place: 'Sala 3' });
    const late = await office.send(`${group}/edit`, { ...details, place: 'Sala 4' });
    expect(late.status).toBe(409);
    expect(late.html).toContain('cineva din echipă a schimbat grupa');
    expect(late.html).toContain('Sala 4');
    const newest = hidden(late.html, 'version');
    await office.send(`${group}/edit`, { ...details, place: 'Sala 4', version: newest });
    expect(await words(maria, MINE)).toContain('Sala 4');
    const both = await office.send(`${group}/edit`, {
      ...details,
      state: 'closed',
      isOpen: 'yes',
      version: newest,
    });
    expect(both.html).toContain('O grupă încheiată nu mai e deschisă');
  });

  it('Stands on the page of its course only while it is open for enrolment', async () => {
    const visitor = openAccountBrowser(made);
    expect((await visitor.open(COURSE_PAGE)).html).not.toContain('Marți seara');
    await owner('update private.groups set is_open = true where id = $1', [id]);
    const { html } = await visitor.open(COURSE_PAGE);
    expect(wordsOf(html)).toContain('Marți seara');
    expect(html).not.toMatch(/meet\.example|Sala \d|Radu Manea/);
    await owner('update private.groups set is_open = false where id = $1', [id]);
    expect((await visitor.open(COURSE_PAGE)).html).not.toContain('Marți seara');
  });

  it('Is seen by a learner only while they may enter its course', async () => {
    expect(await words(maria, MINE)).toContain('Intră la întâlnire (meet.example)');
    await owner(`update public.enrolments set ends_at = $2 where person_id = $1`, [people.maria.id, NOW]);
    expect(await words(maria, MINE)).not.toContain('Marți seara');
    expect(await words(office, `${group}/members`)).toContain('înscrierea s-a încheiat: nu vede grupa');
    await owner('update public.enrolments set ends_at = null where person_id = $1', [people.maria.id]);
    const dan = openAccountBrowser(made, people.dan.cookie);
    expect((await dan.open(MINE)).html).not.toContain('Marți seara');
  });
});

describe('Attendance', () => {
  it('A mark of a colleague is not overwritten unseen', async () => {
    const [row] = await owner<{ id: number }>(
      `insert into private.group_meetings (group_id, day, starts_at, minutes) values ($1, '2027-03-16', '18:30', 90)
       returning id`,
      [id],
    );
    const page = `${group}/meetings/${row?.id}`;
    const mark = (state: string, seen = '') => ({
      [`stare.${people.maria.id}`]: state,
      [`vazut.${people.maria.id}`]: seen,
    });
    expect(wordsOf((await office.send(page, mark('excused'))).html)).toContain(
      'Prezența e salvată: 1 schimbare.',
    );
    const late = await teacher.send(page, mark('present'));
    expect(wordsOf(late.html)).toContain('A rămas ce a notat colegul pentru Maria');
    expect(wordsOf((await teacher.send(page, mark('present', 'excused'))).html)).toContain('1 schimbare');
    expect(await words(maria, MINE)).toContain('Prezența ta: 1 din 1 întâlnire');
    const undo = { intent: 'anuleaza', prezenta: `${people.maria.id}:present:excused` };
    expect(wordsOf((await teacher.send(page, undo)).html)).toContain(
      'Am pus la loc prezența pentru 1 persoană.',
    );
  });
});

describe('Messages to a group', () => {
  const write = async (body: string) => {
    const { html } = await teacher.open(`${group}/messages`);
    return { body, request: hidden(html, 'request') };
  };

  it('Are in the account at once and by mail, once, with one click that switches the mails off', async () => {
    const fields = await write('Aduceți o fotografie.\nNe vedem marți.');
    await teacher.send(`${group}/messages`, fields);
    await teacher.send(`${group}/messages`, fields);
    await made.app.runDue('minute');
    await made.app.runDue('minute');
    expect(mail.given.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['maria@exemplu.ro', 'Mesaj pentru grupa „Marți seara”'],
    ]);
    expect(mail.given[0]?.text).toContain('Aduceți o fotografie.');
    expect(mail.given[0]?.text).not.toContain('meet.example');
    const link = new URL(mail.given[0]?.unsubscribeUrl ?? '');
    expect(wordsOf(await (await made.request(link.pathname)).text())).toContain(
      'Oprești mesajele grupei pe e-mail?',
    );
    await made.request(link.pathname, { method: 'POST', body: new URLSearchParams() });

    await teacher.send(`${group}/messages`, await write('Al doilea\0mesaj'));
    await made.app.runDue('minute');
    expect(mail.given).toHaveLength(1);
    const seen = await words(maria, MINE);
    expect(seen).toContain('Al doilea mesaj');
    expect(seen).toContain('Aduceți o fotografie.');
    await maria.send('/profil/cursuri/calendar', { intent: 'mesaje-pornite' });
    expect(await words(maria, '/profil/cursuri/calendar')).toContain('vine și pe e-mail');
  });

  it('An empty or a very long one is refused, and what was typed stays', async () => {
    const fields = await write('');
    expect((await teacher.send(`${group}/messages`, fields)).html).toContain('Scrie mesajul pentru grupă.');
    const long = await teacher.send(`${group}/messages`, { ...fields, body: 'ă'.repeat(4001) });
    expect(long.html).toContain('Mesajul e prea lung');
    expect(long.html).toContain('ă'.repeat(4001));
  });
});

describe('A calendar', () => {
  it('Has the meetings at an address that can be renewed and removed, and place and link only in the own file', async () => {
    const made1 = await maria.send('/profil/cursuri/calendar', { intent: 'adresa-noua' });
    const path = new URL(/value="([^"]*\/calendar\/[0-9a-f]{64})"/.exec(made1.html)?.[1] ?? '').pathname;
    const feed = await made.request(path);
    expect(feed.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(feed.headers.get('X-Robots-Tag')).toBe('noindex');
    const text = await feed.text();
    expect(text).toContain('DTSTART:20270326T153000Z');
    expect(text).not.toMatch(/meet\.example|Sala/);
    const file = await maria.open('/profil/cursuri/calendar/fisier');
    expect(file.html.replaceAll('\r\n ', '')).toContain('URL:https://meet.example/seara');
    const [row] = await owner<{ text: string }>('select l::text as text from private.calendar_links l');
    expect(row?.text).not.toContain(path.split('/').at(-1));

    const made2 = await maria.send('/profil/cursuri/calendar', { intent: 'adresa-noua' });
    const renewed = new URL(/value="([^"]*\/calendar\/[0-9a-f]{64})"/.exec(made2.html)?.[1] ?? '').pathname;
    expect(await (await made.request(path)).text()).not.toContain('VEVENT');
    expect(await (await made.request(renewed)).text()).toContain('VEVENT');
    await maria.send('/profil/cursuri/calendar', { intent: 'adresa-stearsa' });
    expect(await (await made.request(renewed)).text()).not.toContain('VEVENT');
    expect((await made.request('/calendar/x')).status).toBe(404);
  });
});

describe('The time zone of a person', () => {
  const tell = (zone: string, person: SignedIn, cookie = person.cookie) =>
    made.request('/profil/fus-orar/dispozitiv', {
      method: 'POST',
      body: new URLSearchParams({ person: person.id, zone }),
      headers: { Cookie: cookie, Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin' },
    });
  const outcome = async (response: Response) => ((await response.json()) as { outcome: string }).outcome;

  it('A zone is found and chosen without JavaScript, and a browser changes it no more', async () => {
    const { dan } = people;
    const browser = openAccountBrowser(made, dan.cookie);
    expect(await outcome(await tell('Europe/Rome', dan))).toBe('kept');
    expect(await words(browser, '/profil/fus-orar')).toContain('ora din Roma');
    expect(await words(browser, '/profil/fus-orar?cauta=marea+britanie')).toContain('Londra, Marea Britanie');
    expect(await words(browser, '/profil/fus-orar?cauta=qwertz')).toContain(
      'Nu am găsit niciun fus pentru „qwertz”',
    );
    await browser.send('/profil/fus-orar', { zone: 'Europe/London' });
    expect(await words(browser, '/profil/fus-orar')).toContain('ora din Londra');
    expect(await outcome(await tell('Europe/Rome', dan))).toBe('chosen');
    const refused = await browser.send('/profil/fus-orar', { zone: 'Europe/Iasi' });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('Fusul acesta nu e în listă');
  });

  it('Is taken from the browser of its own person alone', async () => {
    const { maria: learner, dan } = people;
    expect((await tell('Europe/Rome', learner, dan.cookie)).status).toBe(401);
    expect((await tell('Europe/Rome', learner, '')).status).not.toBe(200);
    expect(await outcome(await tell('nowhere', learner))).toBe('unknown');
  });
});
