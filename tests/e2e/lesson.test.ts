import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Exercise } from '#app/domain/exercises/exercise.ts';
import { answersOf } from '#app/domain/exercises/exercise-key.ts';
import { CONVERSATION_COURSE } from '#content/course/courses.ts';
import type { Lesson } from '#content/course/lesson-schema.ts';
import { readLessons } from '#content/course/lessons.ts';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { signInPerson, startSession } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

const LESSONS = readLessons();
const INTRO = LESSONS.find(({ slug }) => slug === 'intro') as Lesson;
const LESSON = LESSONS.find(({ slug }) => slug === 'daca-as-fi-in-locul-tau') as Lesson;

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

function addressOf({ slug }: Lesson): string {
  return `${site.origin}/course/${CONVERSATION_COURSE.id}/lesson/${slug}`;
}

function find<Kind extends Exercise['kind']>({ exercises, quiz }: Lesson, kind: Kind, isAt = 0) {
  return [...exercises, ...quiz].filter((it) => it.kind === kind)[isAt] as Extract<Exercise, { kind: Kind }>;
}

const card = (page: Page, { key }: Exercise) => page.locator(`[id="${key}"]`);

async function check(page: Page, exercise: Exercise) {
  await card(page, exercise).getByRole('button', { name: 'Verifică' }).click();
}

async function triesOf(person: string) {
  const rows = await queryAs<{ exercise: string; tries: number }>(
    site.database.ownerUrl,
    'select exercise, tries from public.exercise_responses where person_id = $1 and tries > 0',
    [person],
  );
  return Object.fromEntries(rows.map(({ exercise, tries }) => [exercise, tries]));
}

/** Answers exercises as the page's script does, those of the account that are not answered yet. */
async function answerRest(page: Page, exercises: readonly Exercise[], lesson: number) {
  const rest = exercises.map((exercise) => ({
    exercise: exercise.key,
    response:
      exercise.kind === 'match'
        ? exercise.pairs.map(({ right }) => right)
        : exercise.kind === 'several'
          ? exercise.answers
          : answersOf(exercise)[0],
  }));
  await page.evaluate(
    async ({ rest: sent, lesson: id }) => {
      for (const one of sent) {
        await fetch('/api/course/responses', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ lesson: id, versionNo: 1, attempt: crypto.randomUUID(), ...one }),
        });
      }
    },
    { rest, lesson },
  );
}

describe('A lesson of the course', () => {
  it('Is opened by an enrolment, goes on after a lost connection and on another device, and stays finished', async () => {
    const person = await signInPerson(site.database, 'free', { aal: 'aal1', origin: site.origin });
    const phone = await openVisit({ viewport: { width: 390, height: 844 } });
    await phone.page.context().addCookies(browserCookies(person.cookie, site.origin));
    await phone.page.goto(addressOf(LESSON));
    await phone.page.getByText('Lecția e pentru cursanți').waitFor();
    await expectSoundPage(phone.page);

    await queryAs(
      site.database.ownerUrl,
      'insert into public.enrolments (person_id, course) values ($1, $2)',
      [person.id, CONVERSATION_COURSE.id],
    );
    await phone.page.reload();
    await phone.page.getByRole('link', { name: 'Treci la exerciții' }).click();
    const choice = find(LESSON, 'choice');
    await wakeUp(phone.page);
    await card(phone.page, choice)
      .getByText(choice.mistakes[0]?.response ?? '', { exact: true })
      .click();
    await check(phone.page, choice);
    await card(phone.page, choice).getByText('Încă nu.').waitFor();
    await card(phone.page, choice).getByText('Încearcă din nou').click();
    await card(phone.page, choice).getByText(choice.answer, { exact: true }).click();
    await check(phone.page, choice);
    await card(phone.page, choice).getByText('Corect.', { exact: true }).waitFor();
    await expectSoundPage(phone.page);

    // What is typed and not checked reaches the account.
    const gap = find(LESSON, 'gap');
    const drafted = phone.page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/course/responses') &&
        Boolean(response.request().postData()?.includes('isDraft')),
    );
    await card(phone.page, gap).getByRole('textbox').fill('half of it');
    expect((await drafted).status()).toBe(200);

    // A lost connection: the response waits, and counts once.
    const translate = LESSON.exercises.find(({ kind }) => kind === 'translate') as Exercise;
    await phone.page.context().setOffline(true);
    await card(phone.page, translate)
      .getByRole('textbox')
      .fill(answersOf(translate)[0] ?? '');
    await card(phone.page, translate).getByRole('textbox').press('Enter');
    await card(phone.page, translate).getByText('e păstrat aici și pleacă singur').waitFor();
    await phone.page.context().setOffline(false);
    await card(phone.page, translate).getByText('Corect.', { exact: true }).waitFor();
    expect(await triesOf(person.id)).toEqual({ [choice.key]: 2, [translate.key]: 1 });
    await expect
      .poll(() =>
        phone.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('course'))),
      )
      .toEqual([]);

    // The other device shows what was answered and what was begun, and finishes the lesson.
    const tablet = await openVisit({ viewport: { width: 1024, height: 768 }, colorScheme: 'dark' });
    const { cookie } = await startSession(site.database, person.id, { aal: 'aal1', origin: site.origin });
    await tablet.page.context().addCookies(browserCookies(cookie, site.origin));
    await tablet.page.goto(`${addressOf(LESSON)}?pas=exercitii`);
    await wakeUp(tablet.page);
    expect(await card(tablet.page, gap).getByRole('textbox').inputValue()).toBe('half of it');
    expect(await card(tablet.page, choice).getByText('Corect.', { exact: true }).count()).toBe(1);
    await expectSoundPage(tablet.page);
    const [lesson] = await queryAs<{ id: number }>(
      site.database.ownerUrl,
      'select id from public.lessons where slug = $1',
      [LESSON.slug],
    );
    const last = LESSON.quiz.find(({ kind }) => kind === 'order') as Extract<Exercise, { kind: 'order' }>;
    const answered = [choice.key, translate.key, last.key];
    const rest = [...LESSON.exercises, ...LESSON.quiz].filter(({ key }) => !answered.includes(key));
    await answerRest(tablet.page, rest, lesson?.id ?? 0);
    await tablet.page.goto(`${addressOf(LESSON)}?pas=test`);
    await wakeUp(tablet.page);
    const words = card(tablet.page, last).getByRole('list', { name: 'Cuvinte rămase' });
    for (const word of (last.answers[0] ?? '').replace(/[?.!]$/, '').split(' ')) {
      await words
        .getByRole('button', { name: new RegExp(`^${word}$`, 'i') })
        .and(words.locator('[aria-disabled="false"]'))
        .first()
        .press('Enter');
    }
    await check(tablet.page, last);
    await tablet.page.getByText('Lecția e terminată', { exact: true }).waitFor();
    await expectSoundPage(tablet.page);

    await queryAs(
      site.database.ownerUrl,
      'update public.enrolments set revoked_at = private.now() where person_id = $1',
      [person.id],
    );
    await phone.page.goto(`${addressOf(LESSON)}?pas=test`);
    await phone.page.getByText('Lecția e terminată', { exact: true }).waitFor();
    const complaints = [...phone.complaints, ...tablet.complaints];
    expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});

describe('The free lesson', () => {
  it('Is done without an account: what was checked and typed is still there after a reload, for nobody else', async () => {
    const { page, complaints } = await openVisit({ viewport: { width: 320, height: 700 } });
    await page.goto(`${addressOf(INTRO)}?pas=exercitii`);
    await wakeUp(page);
    const match = find(INTRO, 'match');
    const sides = card(page, match).getByRole('list');
    for (const { left, right } of match.pairs) {
      await sides.first().getByRole('button', { name: left }).click();
      await sides.last().getByRole('button', { name: right }).click();
    }
    await check(page, match);
    await card(page, match).getByText('Corect.', { exact: true }).waitFor();
    const gap = find(INTRO, 'gap');
    await card(page, gap).getByRole('textbox').fill('zzz'.repeat(60));
    await check(page, gap);
    await card(page, gap).getByText('Încă nu.').waitFor();
    const translate = find(INTRO, 'translate');
    await card(page, translate).getByRole('textbox').fill('Where is');
    await expectSoundPage(page);

    await page.reload();
    await wakeUp(page);
    await card(page, match).getByText('Corect.', { exact: true }).waitFor();
    await card(page, gap).getByText('Încă nu.').waitFor();
    await expect.poll(() => card(page, translate).getByRole('textbox').inputValue()).toBe('Where is');
    await page.getByRole('link', { name: /2 din \d+ răspunse/ }).waitFor();
    expect(await page.getByText('Fără cont, răspunsurile rămân numai în acest browser.').count()).toBe(1);

    // Somebody who signs in here sees none of it unless they take it.
    const person = await signInPerson(site.database, 'free', { aal: 'aal1', origin: site.origin });
    await page.context().addCookies(browserCookies(person.cookie, site.origin));
    await page.reload();
    await wakeUp(page);
    expect(await page.getByText('Corect.', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Păstrează-le în contul meu' }).click();
    await card(page, match).getByText('Corect.', { exact: true }).waitFor();
    await expect.poll(() => triesOf(person.id)).toEqual({ [match.key]: 1, [gap.key]: 1 });
    expect(complaints).toEqual([]);
  });

  it('Is checked without JavaScript', async () => {
    const { page } = await openVisit({ javaScriptEnabled: false });
    await page.goto(`${addressOf(INTRO)}?pas=exercitii`);
    const match = find(INTRO, 'match');
    for (const { left, right } of match.pairs) await card(page, match).getByLabel(left).selectOption(right);
    await check(page, match);
    await card(page, match).getByText('Corect.', { exact: true }).waitFor();
    const order = [...INTRO.exercises, ...INTRO.quiz].find(({ kind }) => kind === 'order') as Exercise;
    if (INTRO.quiz.includes(order)) await page.goto(`${addressOf(INTRO)}?pas=test`);
    await card(page, order).getByRole('textbox').fill('nothing of the kind');
    await card(page, order).getByRole('textbox').press('Enter');
    await card(page, order).getByText('Încă nu.').waitFor();
    await card(page, order).getByText('Vezi răspunsul').click();
    expect(
      await card(page, order)
        .getByText(answersOf(order)[0] ?? '')
        .count(),
    ).toBeGreaterThan(0);
  });
});
