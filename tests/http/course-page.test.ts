import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONVERSATION_COURSE, UNITS } from '#content/course/courses.ts';
import { readLessons } from '#content/course/lessons.ts';
import { signInPerson } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { openAccountBrowser } from './account-browser.ts';
import { thingsOf, wordsOf } from './page-words.ts';

const COURSE = '/curs-engleza-conversationala';
const LESSONS = readLessons();

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

function owner(text: string, values: unknown[] = []) {
  return queryAs(site.database.ownerUrl, text, values);
}

/** The page as a visitor without cookies gets it, from the cache where it is there. */
async function readPage(): Promise<string> {
  const response = await fetch(`${site.origin}${COURSE}`);
  expect(response.status).toBe(200);
  return response.text();
}

async function openAs(role: string) {
  const person = await signInPerson(site.database, role, { origin: site.origin });
  return { ...person, open: () => openAccountBrowser(site, person.cookie).open(COURSE) };
}

function work(person: string, slug: string, isFinished: boolean, minutesAgo = 0) {
  return owner(
    `insert into public.lesson_progress (person_id, lesson_id, answered, changed_at, finished_at)
     select $1, id, 5, now() - make_interval(mins => $4), case when $3 then now() end from public.lessons where slug = $2`,
    [person, slug, isFinished, minutesAgo],
  );
}

const linkTo = (slug: string) => `href="/course/${CONVERSATION_COURSE.id}/lesson/${slug}"`;

describe('The map of the course', () => {
  it('It has every lesson with its link, what it teaches, a line of it and its length, in the unit of its level', async () => {
    const html = await readPage();
    const words = wordsOf(html);
    for (const { slug, title, teaches, minutes, dialogue } of LESSONS) {
      expect(html, slug).toContain(linkTo(slug));
      expect(words, slug).toContain(title);
      // Marked English words stand alone in `words`.
      expect(words.replaceAll(' ', ''), slug).toContain(teaches.replaceAll(/[* ]/g, ''));
      expect(words, slug).toContain(dialogue.lines[2]?.text);
      expect(words, slug).toContain(`${minutes} min`);
    }
    for (const unit of UNITS) {
      if (!LESSONS.some((lesson) => lesson.unit === unit.number)) continue;
      expect(words).toContain(`${unit.title} Unitatea ${unit.number}, ${unit.level}`);
      expect(words).toContain(unit.canDo);
    }
  });

  it('It says which lesson is free and how the others are opened, and what a lesson has in numbers', async () => {
    const html = await readPage();
    const words = wordsOf(html);
    expect(words.match(/gratuită, fără cont/g)).toHaveLength(2);
    expect(words.match(/min, cu acces la curs/g)).toHaveLength(LESSONS.length - 1);
    expect(html).toContain('href="/contact?subiect=curs"');
    expect(html).toContain(`href="/auth?next=${encodeURIComponent(COURSE)}"`);
    const numbers = (of: number[]) => `${Math.min(...of)}–${Math.max(...of)}`;
    expect(words).toContain(numbers(LESSONS.map(({ exercises }) => exercises.length)));
    expect(words).toContain(numbers(LESSONS.map(({ quiz }) => quiz.length)));
    expect(words).toContain('cel puțin șapte din zece întrebări');
  });

  it('Its texts are sent once, and again only to a navigation inside the site', async () => {
    const lines = LESSONS.map(({ dialogue }) => dialogue.lines[2]?.text ?? '');
    const [line = ''] = lines.filter((text) => text.length > 30 && !text.includes("'"));
    expect((await readPage()).split(line)).toHaveLength(2);
    const data = await (await fetch(`${site.origin}${COURSE}.data`)).text();
    expect(data).toContain(line);
  });

  it('Search engines get the lessons as parts of the course, and which is free', async () => {
    const course = thingsOf(await readPage()).find((thing) => thing['@type'] === 'Course');
    const parts = course?.hasPart as { name: string; url: string; isAccessibleForFree: boolean }[];
    expect(parts.map(({ name }) => name)).toEqual(LESSONS.map(({ title }) => title));
    expect(parts.filter((part) => part.isAccessibleForFree).map(({ url }) => url)).toEqual([
      `${site.origin}/course/${CONVERSATION_COURSE.id}/lesson/intro`,
    ]);
  });

  it('A page that is kept changes when a lesson changes', async () => {
    await readPage();
    await owner(`update public.lessons set title = 'Alt titlu de lecție' where slug = 'la-hotel'`);
    await expect.poll(readPage).toContain('Alt titlu de lecție');
  });
});

describe('The map of a learner', () => {
  it('With access it leads on from the lesson that was worked on last, and shows what is finished and begun', async () => {
    const learner = await openAs('premium');
    await work(learner.id, 'la-hotel', true);
    await work(learner.id, 'la-pranz', false, 60);
    const { html } = await learner.open();
    const words = wordsOf(html);
    expect(words).toMatch(/1 din \d+ de lecții terminate/);
    expect(html).toMatch(new RegExp(`${linkTo('trenul-a-intarziat')}[^>]*>Continuă`));
    expect(words.match(/min, terminată/g)).toHaveLength(1);
    expect(words).toMatch(/5 din \d+ (de )?răspunsuri/);
    expect(words).not.toContain('cu acces la curs min');
    expect(words).not.toMatch(/min, cu acces la curs/);
  });

  it('Without access it says so, leads to no lesson that is closed, and keeps what was finished', async () => {
    const learner = await openAs('free');
    await work(learner.id, 'la-hotel', true);
    const { html } = await learner.open();
    const words = wordsOf(html);
    expect(words).toContain('În contul tău nu e deschis acum');
    expect(words).not.toContain('Continuă');
    expect(words.match(/min, terminată/g)).toHaveLength(1);
    expect(words).not.toContain('Ai deja acces?');
  });

  it('An enrolment opens it at once, and the page of a visitor stays as it was', async () => {
    const learner = await openAs('free');
    expect(wordsOf((await learner.open()).html)).not.toContain('Continuă');
    await owner(
      `insert into public.enrolments (person_id, course, ends_at) values ($1, $2, now() + interval '1 day')`,
      [learner.id, CONVERSATION_COURSE.id],
    );
    expect(wordsOf((await learner.open()).html)).toContain('Continuă cu lecția 1');
    expect(wordsOf(await readPage())).not.toContain('Continuă');
  });
});

describe('A course without lessons', () => {
  it('Its page is there, without a map and without numbers', async () => {
    await owner('truncate public.lessons cascade');
    await expect.poll(readPage).not.toContain('id="lectiile"');
    const html = await readPage();
    expect(wordsOf(html)).toContain('Curs de engleză conversațională');
    expect(wordsOf(html)).not.toContain('Ce are o lecție');
    expect(thingsOf(html).find((thing) => thing['@type'] === 'Course')).not.toHaveProperty('hasPart');
    expect((await (await openAs('premium')).open()).status).toBe(200);
  });
});
