import { withClient } from '@english-beyond-limits/backend/postgres';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EditorPart } from '#app/admin/lessons/editor-parts.ts';
import type { ResponseReply } from '#app/course/exercises/take-response.server.ts';
import { CONVERSATION_COURSE } from '#content/course/courses.ts';
import type { Lesson } from '#content/course/lesson-schema.ts';
import { readLessons } from '#content/course/lessons.ts';
import { seedLessons } from '#server/seed/seed-lessons.ts';
import { signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { fieldsOf } from './lesson-fields.ts';

const LESSONS = readLessons();
const bySlug = (slug: string) => LESSONS.find((lesson) => lesson.slug === slug) as Lesson;

let made: TestApp;
const ids = new Map<string, number>();
beforeAll(async () => {
  made = await createTestApp();
  const rows = await queryAs<{ id: number; slug: string }>(
    made.database.ownerUrl,
    'select id, slug from public.lessons',
  );
  for (const { id, slug } of rows) ids.set(slug, id);
});

/** A member of the team at the pages of one lesson. */
async function editorOf({ slug }: Lesson, fullName: string) {
  const { cookie } = await signInPerson(made.database, 'teacher', { fullName });
  const headers = { Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin', Cookie: cookie };
  const path = `/admin/course/lessons/${ids.get(slug)}`;
  const get = async (query = '') => {
    const response = await made.request(path + query, { headers });
    return { status: response.status, html: readable(await response.text()) };
  };
  const post = async (query: string, body: URLSearchParams) => {
    const response = await made.request(path + query, { method: 'POST', body, headers });
    return {
      status: response.status,
      to: response.headers.get('Location'),
      html: readable(await response.text()),
    };
  };
  /** The hidden fields of the form on a page. */
  const seen = async (query: string, names: readonly string[]) => {
    const { html } = await get(query);
    return Object.fromEntries(
      names.map((name) => [name, new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? '']),
    );
  };
  return {
    get,
    post,
    seen,
    /** Sends a part as the form without scripts does. */
    async send(part: EditorPart, lesson: Lesson, more: Record<string, string> = {}) {
      const hidden = await seen(`?parte=${part}`, ['version', 'base']);
      const fields = [...fieldsOf(part, lesson), ...Object.entries({ ...hidden, intent: 'save', ...more })];
      return post(`?parte=${part}`, new URLSearchParams(fields));
    },
    async publish() {
      return post(
        '/publish',
        new URLSearchParams({
          ...(await seen('/publish', ['draftVersion', 'versionNo'])),
          intent: 'publish',
        }),
      );
    },
  };
}

function readable(text: string): string {
  return text
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replaceAll('<!-- -->', '');
}

async function storedDraft({ slug }: Lesson) {
  const [row] = await queryAs<{ content: Lesson | null; version: number }>(
    made.database.ownerUrl,
    'select content, version from private.lesson_drafts where lesson_id = $1',
    [ids.get(slug)],
  );
  return row;
}

async function learner() {
  const { id, cookie } = await signInPerson(made.database, 'free', { aal: 'aal1' });
  await queryAs(made.database.ownerUrl, 'insert into public.enrolments (person_id, course) values ($1, $2)', [
    id,
    CONVERSATION_COURSE.id,
  ]);
  const send = async (lesson: Lesson, exercise: string, versionNo: number, response: unknown = null) => {
    const body = JSON.stringify({
      ...{ lesson: ids.get(lesson.slug), versionNo, exercise, response },
      attempt: crypto.randomUUID(),
    });
    const answer = await made.request('/api/course/responses', {
      method: 'POST',
      body,
      headers: {
        ...{ Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
        ...{ 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) },
      },
    });
    return (await answer.json()) as ResponseReply;
  };
  const stored = () =>
    queryAs<{ exercise: string; tries: number; draft: unknown }>(
      made.database.ownerUrl,
      'select exercise, tries, draft from public.exercise_responses where person_id = $1',
      [id],
    );
  return { id, send, stored };
}

describe('A draft of a lesson', () => {
  it('Is made by the first save, without scripts, and its lists are changed by their buttons', async () => {
    const lesson = bySlug('ce-lucrezi');
    const ana = await editorOf(lesson, 'Ana');
    const moved = await ana.send('dialog', lesson, { step: 'down dialogue.lines.0' });
    expect(moved.status).toBe(200);
    const first = /name="dialogue.lines.0.text"[^>]*>([^<]*)</.exec(moved.html)?.[1];
    expect(first).toBe(lesson.dialogue.lines[1]?.text);
    expect(await storedDraft(lesson)).toBeUndefined();

    const changed = { ...lesson, title: 'Titlu nou' };
    expect((await ana.send('date', changed)).status).toBe(302);
    expect((await storedDraft(lesson))?.content).toEqual({ ...lesson, title: 'Titlu nou' });
    const { html } = await ana.get();
    expect(html).toContain('de Ana');
    expect(html).toContain('value="Titlu nou"');
    // Nothing of it is on the site.
    expect(await (await made.request('/curs-engleza-conversationala')).text()).not.toContain('Titlu nou');
  });

  it('Says what is wrong with it beside the field, and keeps it all the same', async () => {
    const lesson = bySlug('la-piata');
    const ana = await editorOf(lesson, 'Ana');
    const wrong = { ...lesson, title: 'x'.repeat(90), canDo: ['Știi prețuri.', ''] };
    const checked = await ana.send('date', wrong, { intent: 'check' });
    expect(checked.html).toContain('E prea lung: scrie cel mult 60 de caractere.');
    expect(checked.html).toContain('href="#canDo.1"');
    expect(checked.html).toContain(wrong.title);
    expect((await ana.send('date', wrong)).status).toBe(302);
    expect((await storedDraft(lesson))?.content?.canDo).toEqual(['Știi prețuri.', '']);
    const { html } = await ana.get('/publish');
    expect(html).toContain(`?parte=date#title`);
    expect(html).not.toContain('Publică lecția</button>');
    const refused = await ana.publish();
    expect(refused.status).toBe(422);
    expect((await ana.get('/preview')).html).toContain('Lecția nu e întreagă încă');
  });

  it('Takes whatever is sent to it without an error, and refuses what is too large with a sentence', async () => {
    const lesson = bySlug('unde-e-statia');
    const ana = await editorOf(lesson, 'Ana');
    const odd = new URLSearchParams([
      ...[
        ['title', 'A\0\uD800'],
        ['minutes', '1e99'],
        ['canDo.999999', 'x'],
        ['canDo.__proto__.x', 'y'],
        ['base', ''],
      ],
      ...[
        ['version', 'NaN'],
        ['intent', 'check'],
        ['beyond', ',,,'],
      ],
    ] as [string, string][]);
    expect((await ana.post('?parte=date', odd)).status).toBe(200);
    for (const part of ['dialog', 'gramatica', 'exercitii', 'nicaieri']) {
      const { status } = await ana.post(
        `?parte=${part}`,
        new URLSearchParams({ intent: 'check', 'grammar.body': '| |\n>' }),
      );
      expect([part, status]).toEqual([part, 200]);
    }
    const tried = await ana.post('', new URLSearchParams({ intent: 'try', exercise: '{', response: '[[]]' }));
    expect(tried.status).toBe(200);
    const large = await ana.post('?parte=date', new URLSearchParams({ title: 'x'.repeat(70_000) }));
    expect(large.status).toBe(413);
    expect(large.html).toContain('prea mare');
    expect((await ana.get()).status).toBe(200);
    const nowhere = await made.request('/admin/course/lessons/99999999999999999999');
    expect(nowhere.status).not.toBe(500);
  });
});

describe('Two who write one lesson', () => {
  it('The second is told of the same part and saves over it knowingly; another part is put beside it', async () => {
    const lesson = bySlug('o-cafea-va-rog');
    const [ana, dan] = [await editorOf(lesson, 'Ana'), await editorOf(lesson, 'Dan')];
    const hidden = await dan.seen('?parte=dialog', ['version', 'base']);
    const quizHidden = await dan.seen('?parte=vorbire', ['version', 'base']);
    const situated = (situation: string) => ({ ...lesson, dialogue: { ...lesson.dialogue, situation } });
    await ana.send('dialog', situated('Ana e la cafenea.'));

    const late = await dan.send('dialog', situated('Mia e la cafenea.'), hidden);
    expect(late.status).toBe(409);
    expect(late.html).toContain('Ana a salvat aceeași parte');
    expect(late.html).toContain('Mia e la cafenea.');
    expect((await storedDraft(lesson))?.content?.dialogue.situation).toBe('Ana e la cafenea.');

    const speaking = {
      ...lesson,
      speaking: { ...lesson.speaking, task: 'Comandă ceva cu voce tare, un minut.' },
    };
    expect((await dan.send('vorbire', speaking, quizHidden)).status).toBe(302);
    const now = await storedDraft(lesson);
    expect([now?.content?.dialogue.situation, now?.content?.speaking.task]).toEqual([
      'Ana e la cafenea.',
      'Comandă ceva cu voce tare, un minut.',
    ]);

    const again = Object.fromEntries(
      ['version', 'base'].map((name) => [
        name,
        new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(late.html)?.[1] ?? '',
      ]),
    );
    // What was shown to be replaced is still there, although the draft has another version by now.
    expect((await dan.send('dialog', situated('Mia e la cafenea.'), again)).status).toBe(302);
    expect((await storedDraft(lesson))?.content?.dialogue.situation).toBe('Mia e la cafenea.');
  });

  it('Publishes nothing that was not looked at', async () => {
    const lesson = bySlug('ne-vedem-joi');
    const [ana, dan] = [await editorOf(lesson, 'Ana'), await editorOf(lesson, 'Dan')];
    await ana.send('date', { ...lesson, title: 'Joi seara' });
    const seen = await dan.seen('/publish', ['draftVersion', 'versionNo']);
    await ana.send('date', { ...lesson, title: 'Joi, pe seară' });
    const late = await dan.post('/publish', new URLSearchParams({ ...seen, intent: 'publish' }));
    expect(late.status).toBe(409);
    expect(late.html).toContain('Nu am publicat nimic');
    expect((await dan.publish()).status).toBe(302);
    expect((await dan.get('/versions')).html).toContain('Versiunea 2');
  });
});

describe('A published lesson', () => {
  it('Keeps answers to exercises that did not change, asks the others again, and stays finished', async () => {
    const lesson = bySlug('la-hotel');
    const [same, changed] = lesson.exercises;
    const translate = [...lesson.exercises, ...lesson.quiz].find(({ kind }) => kind === 'translate');
    if (!same || !changed || translate?.kind !== 'translate' || same === translate)
      throw new Error('another lesson');
    const [maria, radu] = [await learner(), await learner()];
    await maria.send(lesson, same.key, 1);
    await maria.send(lesson, translate.key, 1, translate.answers[0]);
    await queryAs(
      made.database.ownerUrl,
      'insert into public.lesson_progress (person_id, lesson_id, answered, finished_at) values ($1, $2, 20, now())',
      [radu.id, ids.get(lesson.slug)],
    );

    const ana = await editorOf(lesson, 'Ana');
    const explained = `${same.explanation} Ține minte.`;
    const edit = (list: Lesson['exercises']) =>
      list.map((exercise) => {
        if (exercise.key === same.key) return { ...exercise, explanation: explained };
        if (exercise.key === translate.key)
          return { ...translate, prompt: `${translate.prompt} (la recepție)` };
        return exercise;
      });
    const edited = { ...lesson, exercises: edit(lesson.exercises), quiz: edit(lesson.quiz) };
    await ana.send('exercitii', edited);
    await ana.send('test', edited);
    const published = await ana.publish();
    expect([published.status, published.to]).toEqual([
      302,
      expect.stringContaining('/admin/course/lessons/'),
    ]);

    const stored = await maria.stored();
    expect(stored.find(({ exercise }) => exercise === same.key)).toMatchObject({ tries: 1 });
    expect(stored.find(({ exercise }) => exercise === translate.key)).toMatchObject({
      tries: 0,
      draft: translate.answers[0],
    });
    const progress = await queryAs<{ answered: number; finished: boolean }>(
      made.database.ownerUrl,
      `select answered, finished_at is not null as finished from public.lesson_progress
       where lesson_id = $1 and person_id = any ($2) order by person_id = $3 desc`,
      [ids.get(lesson.slug), [maria.id, radu.id], maria.id],
    );
    expect(progress).toEqual([
      { answered: 1, finished: false },
      { answered: 0, finished: true },
    ]);

    // A page of the old version: what is the same is taken, what has changed is told.
    expect((await maria.send(lesson, same.key, 1)).status).toBe('checked');
    const late = await maria.send(lesson, translate.key, 1, 'x');
    expect(late).toMatchObject({
      status: 'unknown',
      message: expect.stringContaining('Exercițiul s-a schimbat'),
    });
    expect((await maria.send(lesson, translate.key, 2, translate.answers[0])).status).toBe('checked');

    // And back again, as a draft.
    const restored = await ana.post(
      '/versions',
      new URLSearchParams({ ...(await ana.seen('/versions', ['draftVersion'])), no: '1', intent: 'restore' }),
    );
    expect(restored.status).toBe(302);
    expect((await storedDraft(lesson))?.content).toEqual(lesson);
  });

  it('Is not overwritten by a newer one of the files, which is offered, compared, and taken or left', async () => {
    const lesson = bySlug('interviul');
    const ana = await editorOf(lesson, 'Ana');
    await ana.send('date', { ...lesson, title: 'Al nostru' });
    expect((await ana.publish()).status).toBe(302);
    const newer = (title: string) =>
      withClient(
        made.database.ownerUrl,
        (client) => seedLessons(client, CONVERSATION_COURSE, [{ ...lesson, title }]),
        'test',
      );
    const titleNow = async () => {
      const [row] = await queryAs<{ title: string }>(
        made.database.ownerUrl,
        'select title from public.lessons where slug = $1',
        [lesson.slug],
      );
      return row?.title;
    };
    const answer = async (intent: string) =>
      ana.post(
        '/versions',
        new URLSearchParams({ ...(await ana.seen('/versions', ['hash', 'versionNo'])), intent }),
      );

    await newer(lesson.title);
    expect((await ana.get()).html).not.toContain('A venit o versiune nouă');
    await newer('Din fișiere');
    expect(await titleNow()).toBe('Al nostru');
    expect((await ana.get()).html).toContain('A venit o versiune nouă');
    expect((await ana.get('/versions')).html).toContain('Din fișiere');
    expect((await answer('decline')).status).toBe(302);
    await newer('Din fișiere');
    expect((await ana.get()).html).not.toContain('A venit o versiune nouă');

    await newer('Încă una');
    expect((await answer('take')).status).toBe(302);
    expect(await titleNow()).toBe('Încă una');
    // It follows the files again.
    await newer('Cea din urmă');
    expect(await titleNow()).toBe('Cea din urmă');
  });
});
