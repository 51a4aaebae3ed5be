import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONVERSATION_COURSE } from '#content/course/courses.ts';
import { signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { openAccountBrowser } from './account-browser.ts';
import { wordsOf } from './page-words.ts';

const MINE = '/profil/cursuri';
const COURSE = `/course/${CONVERSATION_COURSE.id}/lesson`;

let made: TestApp;
beforeAll(async () => {
  made = await createTestApp();
});

function owner(text: string, values: unknown[] = []) {
  return queryAs(made.database.ownerUrl, text, values);
}

async function learnerOf(role = 'free') {
  const person = await signInPerson(made.database, role);
  const browser = openAccountBrowser(made, person.cookie);
  return {
    id: person.id,
    html: async (path = MINE) => (await browser.open(path)).html,
    words: async (path = MINE) => wordsOf((await browser.open(path)).html),
  };
}

/** Enrols a person from a moment to a moment, both in days from now; without an end for null. */
function enrol(person: string, from: number, to: number | null) {
  return owner(
    `insert into public.enrolments (person_id, course, starts_at, ends_at)
     values ($1, $2, now() + make_interval(days => $3), now() + make_interval(days => $4))`,
    [person, CONVERSATION_COURSE.id, from, to],
  );
}

function work(person: string, slug: string, isFinished: boolean) {
  return owner(
    `insert into public.lesson_progress (person_id, lesson_id, answered, finished_at)
     select $1, id, 5, case when $3 then now() end from public.lessons where slug = $2`,
    [person, slug, isFinished],
  );
}

describe('The courses of a learner', () => {
  it('A person without a course is led to the free lesson', async () => {
    const learner = await learnerOf();
    expect(await learner.words()).toContain('În contul tău nu e deschis niciun curs');
    expect(await learner.html()).toContain(`href="${COURSE}/intro"`);
    expect(await learner.words('/profil')).toContain('Până când ai acces și cât ai lucrat');
  });

  it('A course that is open says until when, how much is finished, the last lesson, and leads on', async () => {
    const learner = await learnerOf();
    await enrol(learner.id, -1, 30);
    await work(learner.id, 'la-hotel', true);
    const html = await learner.html();
    expect(wordsOf(html)).toMatch(/Deschis până pe \d+ [a-z]+ \d{4} inclusiv/);
    expect(wordsOf(html)).toMatch(/1 din \d+ de lecții terminate/);
    expect(wordsOf(html)).toContain('Ultima dată ai lucrat la');
    expect(html).toMatch(new RegExp(`href="${COURSE}/trenul-a-intarziat"[^>]*>Continuă`));
    expect(await learner.words('/profil')).toMatch(/1 din \d+ de lecții terminate\. Deschis până pe/);
  });

  it('A course without an end, one by role and one that has not begun say so', async () => {
    const [endless, premium, waiting] = [await learnerOf(), await learnerOf('premium'), await learnerOf()];
    await enrol(endless.id, -1, null);
    await enrol(waiting.id, 10, 40);
    expect(await endless.words()).toContain('Deschis fără dată de sfârșit');
    expect(await premium.words()).toContain('Deschis prin rolul contului tău');
    expect(await waiting.words()).toContain('Se deschide pe');
    expect(await waiting.words()).not.toContain('Începe:');
  });

  it('A course that is over stands apart, with its finished lessons to read again', async () => {
    const learner = await learnerOf();
    await enrol(learner.id, -30, -1);
    await work(learner.id, 'la-hotel', true);
    await work(learner.id, 'la-pranz', false);
    const html = await learner.html();
    expect(wordsOf(html)).toMatch(/Cursuri încheiate .*Încheiat pe/);
    expect(html).toContain(`href="${COURSE}/la-hotel"`);
    expect(html).not.toContain(`href="${COURSE}/la-pranz"`);
  });

  it('A lesson that was begun is on the home page and the profile, while it is open and not finished', async () => {
    const learner = await learnerOf();
    await enrol(learner.id, -1, 30);
    await work(learner.id, 'la-pranz', false);
    expect(await learner.html('/')).toMatch(new RegExp(`href="${COURSE}/la-pranz"[^>]*>Continuă lecția`));
    expect(await learner.words('/profil')).toContain('Ai o lecție începută.');
    await owner(`update public.enrolments set revoked_at = now() where person_id = $1`, [learner.id]);
    expect(await learner.words('/')).not.toContain('Continuă lecția');
    await owner(`update public.enrolments set revoked_at = null where person_id = $1`, [learner.id]);
    await owner('update public.lesson_progress set finished_at = now() where person_id = $1', [learner.id]);
    expect(await learner.words('/')).not.toContain('Continuă lecția');
  });

  it('A person sees nothing of the courses of another, and signs in first', async () => {
    const [learner, other] = [await learnerOf(), await learnerOf()];
    await enrol(learner.id, -1, 30);
    await work(learner.id, 'la-hotel', true);
    expect(await other.words()).toContain('nu e deschis niciun curs');
    const refused = await made.request(MINE);
    expect(refused.headers.get('Location')).toContain('/auth?next=');
  });
});
