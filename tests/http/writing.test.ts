import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONVERSATION_COURSE } from '#content/course/courses.ts';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { type AccountBrowser, openAccountBrowser } from './account-browser.ts';
import { wordsOf } from './page-words.ts';

const TASK = `/course/${CONVERSATION_COURSE.id}/scriere/1`;
const SEND = '/scriere/trimite';
const TEXT = `Hi Ana! 😀 I am agree with the note. I usually get up at six and I work in a hospital, so I am hardly ever at home before
seven in the evening. There is some milk in the fridge, but there isn't any bread. Can you buy a loaf? What do you do at
the weekend, Mia?`;
const FLAT = TEXT.replaceAll('\n', ' ');
const UUID = '00000000-0000-4000-8000-0000000000';

const mail = createMailStandIn();
let made: TestApp;
let people: Record<'teacher' | 'other' | 'alone' | 'outsider' | 'maria', SignedIn>;
let browsers: Record<keyof typeof people, AccountBrowser>;
beforeAll(async () => {
  made = await createTestApp({ mailTransport: mail });
  const person = (role: string, fullName: string) => signInPerson(made.database, role, { fullName });
  people = {
    teacher: await person('teacher', 'Radu Manea'),
    other: await person('teacher', 'Oana Pop'),
    alone: await person('premium', 'Dan Ene'),
    outsider: await person('free', 'Ion Rus'),
    maria: await person('premium', 'Maria Țurcanu'),
  };
  browsers = Object.fromEntries(
    Object.entries(people).map(([key, { cookie }]) => [key, openAccountBrowser(made, cookie)]),
  ) as typeof browsers;
  await owner(
    `with made as (
       insert into private.groups (course, title, teacher_id, state)
       select $1, 'Seara', teacher, 'running' from unnest($2::uuid[]) teacher returning id
     )
     insert into private.group_members (group_id, person_id, joined_at) select id, $3, '2020-01-01' from made`,
    [CONVERSATION_COURSE.id, [people.teacher.id, people.other.id], people.maria.id],
  );
});
beforeEach(async () => {
  await owner('with gone as (delete from private.written_drafts) delete from private.written_works');
});

function owner<Row>(text: string, values: unknown[] = []) {
  return queryAs<Row & Record<string, unknown>>(made.database.ownerUrl, text, values);
}

async function post(of: SignedIn, sent: unknown, address = SEND) {
  const response = await made.request(address, {
    method: 'POST',
    headers: {
      Cookie: of.cookie,
      Origin: TEST_ORIGIN,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/json',
    },
    body: typeof sent === 'string' ? sent : JSON.stringify(sent),
  });
  return { status: response.status, reply: await response.json().catch(() => null) };
}

const textOf = (more: object = {}) => ({
  ...{ kind: 'text', person: people.maria.id, course: CONVERSATION_COURSE.id, unit: 1 },
  ...{ text: TEXT, id: `${UUID}01`, seen: 0, draft: 0, ...more },
});
const draftOf = (more: object = {}) => ({
  ...{ kind: 'draft', person: people.maria.id, course: CONVERSATION_COURSE.id, unit: 1 },
  ...{ text: 'Hi Ana', seen: 0, ...more },
});
const fields = (more: Record<string, string> = {}) => ({
  ...{ intent: 'send', text: TEXT, id: `${UUID}02`, seen: '0', draft: '0', ...more },
});

/** Sends Maria's text. @returns the address on which it is corrected */
async function sendText(): Promise<string> {
  expect((await post(people.maria, textOf())).reply).toEqual({ outcome: 'sent' });
  const [work] = await owner<{ id: string }>('select id from private.written_works');
  return `/admin/writing/${work?.id}`;
}

const markOf = (words: string, more: Record<string, string> = {}) => ({
  ...{ intent: 'mark', start: '0', end: String([...TEXT].length), words, kind: 'mistake' },
  ...{ replacement: 'agree', comment: 'agree e verb', seen: '1', draft: '0', ...more },
});

describe('A text of a writing task', () => {
  it('Is saved and sent by forms alone, and the page then says where it is', async () => {
    const { maria } = browsers;
    const saved = await maria.send(TASK, fields({ intent: 'save', text: 'Hi Ana' }));
    expect(saved.html).toContain('Am păstrat textul');
    expect(saved.html).toContain('>Hi Ana</textarea>');
    const sent = await maria.send(TASK, fields({ draft: '1' }));
    expect(wordsOf(sent.html)).toContain('Textul e la profesor');
    expect(wordsOf(sent.html)).toContain('Retrage textul');
    expect((await maria.send(TASK, { intent: 'withdraw', seen: '1e99' })).status).toBe(400);
    const back = await maria.send(TASK, { intent: 'withdraw', seen: '1' });
    expect(back.html).toContain('Textul e din nou la tine');
    expect(wordsOf((await maria.open('/profil/scriere')).html)).toContain('Început');
  });

  it.each([
    ['is empty', ' \n ', 'Scrie întâi textul'],
    ['is too short', 'Hi Ana', 'tema cere cel puțin 50'],
    ['is twice as long as asked', 'word '.repeat(200), 'de peste două ori'],
    ['is longer than fits', 'long '.repeat(1_300), 'încap cel mult 6.000'],
    ['is in another script', 'Привет Ана '.repeat(40), 'alt alfabet'],
    ['has no words', '😀 '.repeat(60), 'nu sunt cuvinte'],
  ])('Is refused with a sentence and kept on the page when it %s', async (_, text, sentence) => {
    const refused = await browsers.maria.send(TASK, fields({ text }));
    expect(refused.status).toBe(422);
    expect(wordsOf(refused.html)).toContain(sentence);
    expect(refused.html).toContain(text.trim().slice(0, 5));
    const { reply } = await post(people.maria, textOf({ text }));
    expect(reply).toMatchObject({ outcome: 'refused', message: expect.stringContaining(sentence) });
    expect(await owner('select from private.written_works')).toEqual([]);
  });

  it('Comes with control characters and halves of signs and is stored without them', async () => {
    const text = `${TEXT}\u0000\ud800\r\nBye`;
    expect((await post(people.maria, textOf({ text }))).reply).toEqual({ outcome: 'sent' });
    const [row] = await owner<{ body: string }>('select body from private.written_messages');
    expect(row?.body).toBe(`${TEXT} \ufffd\nBye`);
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['another kind', { kind: 'x' }],
    ['no id', { id: 'x' }],
    ['a unit that is no number', { unit: '1' }],
    ['a unit of no course', { unit: 100 }],
    ['a version below zero', { draft: -1 }],
    ['a text that is none', { text: 5 }],
    ['a text that is far too long', { text: 'x'.repeat(12_001) }],
  ])('Is answered with 400 when the script sends %s', async (_, sent) => {
    const body = typeof sent === 'string' ? sent : textOf(sent);
    expect(await post(people.maria, body)).toEqual({ status: 400, reply: { outcome: 'invalid' } });
  });

  it('Goes to nobody from another account, without access or without a group', async () => {
    expect((await post(people.alone, textOf())).status).toBe(401);
    expect((await post(people.alone, textOf({ person: people.alone.id }))).reply).toEqual({
      outcome: 'no-teacher',
    });
    expect((await post(people.outsider, textOf({ person: people.outsider.id }))).reply).toEqual({
      outcome: 'locked',
    });
    expect((await post(people.maria, textOf({ unit: 7 }))).reply).toEqual({ outcome: 'locked' });
    expect((await post(people.maria, textOf({ course: 'other' }))).reply).toEqual({ outcome: 'locked' });
    const alone = wordsOf((await browsers.alone.open(TASK)).html);
    expect(alone).toContain('Corectura vine cu o grupă');
    expect(alone).not.toContain('Trimite profesorului');
  });

  it('Has a page that is closed to who has no access, and none where there is no task', async () => {
    for (const closed of [await browsers.outsider.open(TASK), await openAccountBrowser(made).open(TASK)]) {
      expect(closed.status).toBe(200);
      expect(wordsOf(closed.html)).toContain('Tema e pentru cursanți');
      expect(closed.html).not.toContain('Fancy a cup of tea');
    }
    for (const unit of ['0', '7', '1a', '01', '999']) {
      expect((await browsers.maria.open(TASK.replace(/1$/, unit))).status).toBe(404);
    }
  });

  it('Of two devices the second is told, and neither text is thrown away', async () => {
    expect((await post(people.maria, draftOf())).reply).toEqual({ outcome: 'saved', version: 1 });
    expect((await post(people.maria, draftOf({ text: 'Other' }))).reply).toEqual({
      outcome: 'changed',
      version: 1,
      body: 'Hi Ana',
    });
    expect((await post(people.maria, textOf())).reply).toEqual({ outcome: 'draft-changed' });
    const refused = await browsers.maria.send(TASK, fields({ intent: 'save', text: 'Third' }));
    expect(refused.status).toBe(409);
    expect(wordsOf(refused.html)).toContain('Pe alt dispozitiv ai scris alt text');
    expect(refused.html).toContain('>Third</textarea>');
    expect((await post(people.maria, draftOf({ text: 'Other', seen: 1 }))).reply).toEqual({
      outcome: 'saved',
      version: 2,
    });
  });
});

describe('Correcting a text', () => {
  it('Marks words in the text, which the learner then reads in it, and is told of by mail', async () => {
    const page = await sendText();
    expect(wordsOf((await browsers.teacher.open('/admin')).html)).toContain('Corectează 1 text');
    expect(wordsOf((await browsers.teacher.open('/admin/writing')).html)).toContain(
      '1 text așteaptă un răspuns',
    );
    const marked = await browsers.teacher.send(page, markOf('am agree'));
    expect(marked.html).toMatch(/<del[^>]*>am agree<\/del><ins>agree<\/ins>/);
    // Nothing of a draft is at the learner's, but that it has begun.
    const waiting = await browsers.maria.open(TASK);
    expect(waiting.html).not.toContain('<ins>');
    expect(wordsOf(waiting.html)).toContain('Corectura a început');
    await browsers.teacher.send(
      page,
      markOf('get up at six', { ...{ kind: 'praise', replacement: '', comment: '' }, draft: '1' }),
    );
    const sent = await browsers.teacher.send(page, {
      ...{ intent: 'send', body: 'Foarte bine, Maria.', id: `${UUID}10`, seen: '1', draft: '2' },
    });
    expect(sent.html).toContain('Corectura a plecat');
    const read = await browsers.maria.open(TASK);
    expect(read.html).toMatch(/<del[^>]*>am agree<\/del><ins>agree<\/ins>/);
    expect(wordsOf(read.html)).toContain('agree e verb');
    expect(wordsOf(read.html)).toContain('Foarte bine, Maria.');
    await mail.untilGiven(1);
    expect(mail.given.map(({ recipient }) => recipient)).toEqual([people.maria.email]);
    expect(mail.given[0]?.text).toContain(TASK);
    expect(mail.given[0]?.text).not.toContain('agree');
    // One switch for spoken and written answers.
    const end = new URL(mail.given[0]?.unsubscribeUrl ?? '').pathname;
    expect(wordsOf((await browsers.maria.send(end, {})).html)).toContain(
      'E-mailurile despre răspunsuri sunt oprite',
    );
    expect(wordsOf((await browsers.maria.open('/profil/vorbire')).html)).toContain('Acum nu îți scriem');
    expect(wordsOf((await browsers.maria.open('/profil')).html)).toContain('1 răspuns nou');
  });

  it('Says what is wrong with a mark, and keeps what was typed', async () => {
    const page = await sendText();
    const refused = async (of: Record<string, string>) => {
      const { status, html } = await browsers.teacher.send(`${page}?de=0&la=40`, of);
      expect(status).toBe(422);
      return wordsOf(html);
    };
    expect(await refused(markOf('not there'))).toContain('nu stau așa în text');
    expect(await refused(markOf(''))).toContain('Scrie cuvintele din text');
    expect(await refused(markOf('am agree', { kind: 'joke' }))).toContain('Alege ce fel de observație');
    expect(await refused(markOf('am agree', { replacement: 'am agree' }))).toContain('E același text');
    expect(await refused(markOf('am agree', { replacement: '', comment: ' ' }))).toContain(
      'Scrie cum e corect',
    );
    expect(await refused(markOf('am agree', { kind: 'praise' }))).toContain('Ce e foarte bine nu se schimbă');
    expect(await refused(markOf('am agree', { comment: 'x'.repeat(1_001) }))).toContain('cel mult 1.000');
    await browsers.teacher.send(page, markOf('am agree'));
    expect(await refused(markOf('agree with', { draft: '1' }))).toContain('deja un marcaj');
    const odds: Record<string, string>[] = [{ start: 'x' }, { end: '-1' }, { draft: '' }];
    for (const odd of odds) {
      expect((await browsers.teacher.send(page, markOf('am agree', odd))).status).toBe(422);
    }
    expect((await browsers.teacher.send(page, { intent: 'nonsense' })).status).toBe(400);
    for (const odd of ['?de=9&la=3', '?de=0&la=99999', '?de=x&la=', '?de=-1&la=4']) {
      const opened = await browsers.teacher.open(page + odd);
      expect(opened.status).toBe(200);
      expect(opened.html).not.toContain('id="marcheaza"');
    }
  });

  it('Two teachers: the second is told, and a mark of the first is not lost', async () => {
    const page = await sendText();
    await browsers.teacher.send(page, markOf('am agree'));
    const late = await browsers.other.send(
      `${page}?de=0&la=200`,
      markOf('hospital', { replacement: '', comment: 'which one?' }),
    );
    expect(late.status).toBe(409);
    expect(wordsOf(late.html)).toContain('Altcineva a lucrat între timp');
    expect(wordsOf((await browsers.other.open(page)).html)).toContain('Radu Manea a început corectura');
    await browsers.other.send(
      page,
      markOf('hospital', { replacement: '', comment: 'which one?', draft: '1' }),
    );
    const both = await browsers.teacher.open(page);
    expect(both.html).toContain('agree e verb');
    expect(both.html).toContain('which one?');
    const old = await browsers.teacher.send(page, {
      ...{ intent: 'send', body: 'Gata', id: `${UUID}11`, seen: '1', draft: '1' },
    });
    expect(old.status).toBe(409);
    expect(old.html).toContain('>Gata</textarea>');
  });

  it('A text that was taken back is said to be gone, and what was marked is at nobody', async () => {
    const page = await sendText();
    await browsers.maria.send(TASK, { intent: 'withdraw', seen: '1' });
    const gone = await browsers.teacher.send(page, markOf('am agree'));
    expect(gone.path).toBe('/admin/writing');
    expect(gone.html).toContain('Textul nu mai e aici');
    await browsers.teacher.send(await sendText(), markOf('am agree'));
    const kept = await browsers.maria.send(TASK, { intent: 'withdraw', seen: '1' });
    expect(wordsOf(kept.html)).toContain('Profesorul a început să îl corecteze');
  });

  it('Is answered by the learner, in words or with a version that begins with what was corrected', async () => {
    const page = await sendText();
    await browsers.teacher.send(page, markOf('am agree'));
    await browsers.teacher.send(page, {
      ...{ intent: 'send', body: '', id: `${UUID}12`, seen: '1', draft: '1' },
    });
    const read = await browsers.maria.open(TASK);
    expect(wordsOf(read.html)).toContain('Hi Ana! 😀 I agree with the note.');
    const told = await browsers.maria.send(TASK, {
      ...{ intent: 'reply', reply: 'De ce nu „am agree”?', id: `${UUID}13`, seen: '2' },
    });
    expect(wordsOf(told.html)).toContain('Mesajul e la profesor');
    expect(wordsOf((await browsers.teacher.open(page)).html)).toContain('De ce nu „am agree”?');
    expect(FLAT).toContain('I am agree');
  });
});
