import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ResponseReply } from '#app/course/exercises/take-response.server.ts';
import type { Exercise } from '#app/domain/exercises/exercise.ts';
import { answersOf, mistakesOf } from '#app/domain/exercises/exercise-key.ts';
import { CONVERSATION_COURSE } from '#content/course/courses.ts';
import type { Lesson } from '#content/course/lesson-schema.ts';
import { readLessons } from '#content/course/lessons.ts';
import { signInPerson, startSession } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { productLog } from './product-log.ts';

const LESSONS = readLessons();
const INTRO = LESSONS.find(({ slug }) => slug === 'intro') as Lesson;
const CLOSED = LESSONS.find(({ slug }) => slug === 'daca-as-fi-in-locul-tau') as Lesson;
const PARTS = ['', '?pas=exercitii', '?pas=test'];

let made: TestApp;
const ids = new Map<string, number>();
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log });
  const rows = await queryAs<{ id: number; slug: string }>(
    made.database.ownerUrl,
    'select id, slug from public.lessons',
  );
  for (const { id, slug } of rows) ids.set(slug, id);
});

function pathOf({ slug }: Lesson): string {
  return `/course/${CONVERSATION_COURSE.id}/lesson/${slug}`;
}

function exercisesOf({ exercises, quiz }: Lesson): Exercise[] {
  return [...exercises, ...quiz];
}

function rightResponse(exercise: Exercise): string | string[] {
  if (exercise.kind === 'match') return exercise.pairs.map(({ right }) => right);
  const [first = ''] = answersOf(exercise);
  return exercise.kind === 'several' ? [...exercise.answers] : first;
}

/** What happened to the lead with a person's address. */
function eventsOf(person: string) {
  return queryAs<{ kind: string; details: object }>(
    made.database.ownerUrl,
    `select e.kind, e.details from public.lead_events e
      join public.leads l on l.id = e.lead_id join auth.users u on lower(u.email) = l.email where u.id = $1`,
    [person],
  );
}

/** Someone who comes with this Cookie header, or with none. */
function client(cookie: string | null = null) {
  const headers = { Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin', ...(cookie && { Cookie: cookie }) };
  return {
    get: (path: string) => made.request(path, { headers }),
    post: (path: string, fields: Record<string, string>) =>
      made.request(path, { method: 'POST', body: new URLSearchParams(fields), headers }),
    async send(sent: object | string) {
      const body = typeof sent === 'string' ? sent : JSON.stringify(sent);
      const length = String(Buffer.byteLength(body));
      const response = await made.request('/api/course/responses', {
        method: 'POST',
        body,
        headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': length },
      });
      return { status: response.status, reply: (await response.json()) as ResponseReply };
    },
  };
}

function responseTo(lesson: Lesson, exercise: Exercise, response: unknown, more: object = {}) {
  return {
    lesson: ids.get(lesson.slug),
    versionNo: 1,
    exercise: exercise.key,
    response,
    attempt: crypto.randomUUID(),
    ...more,
  };
}

/** A person who is enrolled in the course. */
async function learner() {
  const person = await signInPerson(made.database, 'free', { aal: 'aal1' });
  await queryAs(made.database.ownerUrl, 'insert into public.enrolments (person_id, course) values ($1, $2)', [
    person.id,
    CONVERSATION_COURSE.id,
  ]);
  return { ...person, ...client(person.cookie) };
}

async function storedOf(person: string) {
  return queryAs<{ exercise: string; response: unknown; draft: unknown; tries: number }>(
    made.database.ownerUrl,
    'select exercise, response, draft, tries from public.exercise_responses where person_id = $1 order by exercise',
    [person],
  );
}

/** Text as it is on the wire, without the ways HTML and JSON write letters. */
function readable(text: string): string {
  return text
    .replace(/\\+u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;|\\+"/g, '"')
    .replace(/&amp;/g, '&');
}

describe('A lesson that is closed to the visitor', () => {
  it('Says what it teaches and how to open it, is never indexed, and shows none of its texts', async () => {
    const free = await signInPerson(made.database, 'free', { aal: 'aal1' });
    for (const cookie of [null, free.cookie]) {
      for (const query of PARTS) {
        const response = await client(cookie).get(pathOf(CLOSED) + query);
        const html = readable(await response.text());
        expect([response.status, response.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex']);
        expect(response.headers.get('Cache-Control')).toBe('private, no-store');
        expect(html).toContain(`<title>${CLOSED.title} · lecția ${CLOSED.number} | `);
        expect(html).toContain(CLOSED.canDo[0]);
        expect(html).not.toContain(CLOSED.dialogue.lines[4]?.text);
        expect(html).not.toContain(CLOSED.speaking.model.slice(0, 40));
        const signIn = `/auth?next=${encodeURIComponent(pathOf(CLOSED))}`;
        expect(html.includes(signIn)).toBe(cookie === null);
        expect(html).toContain('/contact?subiect=curs');
      }
    }
  });

  it('Is 404 where there is no such lesson or course', async () => {
    for (const path of [
      `/course/${CONVERSATION_COURSE.id}/lesson/nicaieri`,
      `/course/alt-curs/lesson/${CLOSED.slug}`,
      `${pathOf(CLOSED)}%00`,
    ]) {
      expect((await client().get(path)).status, path).toBe(404);
    }
  });
});

describe('A lesson that is open', () => {
  it('Has three parts under one address, with a clear way from one to the next', async () => {
    const { get } = await learner();
    const [lesson = '', exercises = '', test = ''] = await Promise.all(
      PARTS.map(async (query) => readable(await (await get(pathOf(CLOSED) + query)).text())),
    );
    for (const { text } of CLOSED.dialogue.lines) expect(lesson).toContain(text);
    for (const { word, ipa } of CLOSED.words) {
      expect(lesson).toContain(word);
      expect(lesson).toContain(ipa);
    }
    expect(lesson).toContain(`href="${pathOf(CLOSED)}?pas=exercitii"`);
    expect(exercises.match(/<section[^>]* class="exercise"/g)).toHaveLength(CLOSED.exercises.length);
    expect(exercises).toContain(`href="${pathOf(CLOSED)}?pas=test"`);
    expect(test.match(/<section[^>]* class="exercise"/g)).toHaveLength(CLOSED.quiz.length);
    expect(test).toContain(CLOSED.speaking.model.slice(0, 40));
  });

  it('Says when it is finished, and stays open to whoever finished it after their access has ended', async () => {
    const { id, get, send } = await learner();
    await queryAs(
      made.database.ownerUrl,
      `with confirmed as (
        update auth.users set email_confirmed_at = private.now() where id = $1 returning lower(email) as email
      )
      insert into public.leads (email, full_name) select c.email, 'Cineva' from confirmed c`,
      [id],
    );
    let finishedAt: string | null = null;
    for (const exercise of exercisesOf(CLOSED)) {
      expect(finishedAt).toBeNull();
      const { status, reply } = await send(responseTo(CLOSED, exercise, rightResponse(exercise)));
      if (reply.status !== 'checked') throw new Error(`${exercise.key}: ${status} ${reply.status}`);
      expect([exercise.key, reply.verdict.isRight, reply.isKept]).toEqual([exercise.key, true, true]);
      finishedAt = reply.finishedAt;
    }
    expect(finishedAt).not.toBeNull();
    const again = exercisesOf(CLOSED)[0] as Exercise;
    await send(responseTo(CLOSED, again, rightResponse(again)));
    expect(await eventsOf(id)).toEqual([{ kind: 'lesson_completed', details: { lesson: CLOSED.title } }]);
    await queryAs(
      made.database.ownerUrl,
      'update public.enrolments set revoked_at = private.now() where person_id = $1',
      [id],
    );
    const html = readable(await (await get(`${pathOf(CLOSED)}?pas=test`)).text());
    expect(html).toContain('Lecția e terminată');
    const other = LESSONS.find(({ slug }) => slug !== 'intro' && slug !== CLOSED.slug) as Lesson;
    expect(await (await get(pathOf(other))).text()).toContain('Lecția e pentru cursanți');
    const { status, reply } = await send(responseTo(other, other.exercises[0] as Exercise, 'x'));
    expect([status, reply.status]).toEqual([403, 'locked']);
  });

  it('Shows no key, explanation or reason before an exercise is answered, on no page and in no data', async () => {
    const person = await learner();
    for (const [lesson, get] of [
      [INTRO, client().get],
      [CLOSED, person.get],
    ] as const) {
      const texts = await Promise.all(
        PARTS.flatMap((query) => [`${pathOf(lesson)}${query}`, `${pathOf(lesson)}.data${query}`]).map(
          async (path) => {
            const response = await get(path);
            expect(response.status, path).toBe(200);
            return readable(await response.text());
          },
        ),
      );
      const page = texts.join('\n');
      for (const exercise of exercisesOf(lesson)) {
        expect(page).toContain(exercise.key);
        const secrets = [
          exercise.explanation,
          ...(exercise.kind === 'match' ? exercise.pairs : mistakesOf(exercise)).map(({ why }) => why),
          ...(['order', 'transform', 'translate'].includes(exercise.kind) ? answersOf(exercise) : []),
        ];
        // Marks are shown as elements.
        for (const secret of secrets) {
          const words = secret.split('*').reduce((long, part) => (part.length > long.length ? part : long));
          if (words.length > 15) expect(page.includes(words), `${exercise.key}: ${words}`).toBe(false);
        }
      }
      expect(page).not.toMatch(/"(answers?|mistakes|explanation|transfer|isRight|pairs)"/);
    }
  });
});

describe('The free lesson', () => {
  it('Is kept for everybody, and carries its words only once', async () => {
    const response = await client().get(pathOf(INTRO));
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
    const html = readable(await response.text());
    for (const { exampleRo } of INTRO.words) expect(html.split(exampleRo)).toHaveLength(2);
  });

  it('Is checked without an account and without JavaScript, and nothing of it is kept', async () => {
    const exercise = INTRO.exercises.find(({ kind }) => kind === 'gap' || kind === 'choice') as Exercise;
    const fields = {
      lesson: String(ids.get('intro')),
      versionNo: '1',
      exercise: exercise.key,
      kind: exercise.kind,
    };
    const path = `${pathOf(INTRO)}?pas=exercitii`;
    const right = await client().post(path, { ...fields, response: rightResponse(exercise) as string });
    expect(right.status).toBe(200);
    const html = readable(await right.text());
    expect(html).toContain('Corect.');
    expect(html).toContain(exercise.explanation.split('*')[0]);
    const empty = await client().post(path, { ...fields, response: ' ' });
    expect(empty.status).toBe(422);
    expect(await empty.text()).toContain('apasă „Nu știu”');
    const unknown = await client().post(path, { ...fields, unknown: 'yes' });
    expect(readable(await unknown.text())).toContain('Uite răspunsul.');
  });

  it('Keeps the response of a form in the account, and leads back to the exercise', async () => {
    const { id, get, post } = await learner();
    const exercise = INTRO.exercises.find(({ kind }) => kind === 'gap') as Exercise;
    const path = `${pathOf(INTRO)}?pas=exercitii`;
    const fields = { lesson: String(ids.get('intro')), versionNo: '1', exercise: exercise.key, kind: 'gap' };
    const sent = await post(path, { ...fields, person: id, response: 'certainly wrong' });
    expect([sent.status, sent.headers.get('Location')]).toEqual([302, `${path}#${exercise.key}`]);
    expect(await storedOf(id)).toEqual([
      { exercise: exercise.key, response: 'certainly wrong', draft: null, tries: 1 },
    ]);
    const html = await (await get(path)).text();
    expect(html).toContain('Încă nu.');
    expect(html).toContain(`din-nou=${exercise.key}`);
    // Another try opens the form with what was answered.
    const again = await (await get(`${path}&din-nou=${exercise.key}`)).text();
    expect(again).toContain('value="certainly wrong"');
  });
});

describe('The JSON door of exercises', () => {
  const gap = CLOSED.exercises.find(({ kind }) => kind === 'gap') as Exercise;

  it('Counts an attempt once, however often it is sent', async () => {
    const { id, send } = await learner();
    const sent = responseTo(CLOSED, gap, rightResponse(gap));
    const first = await send(sent);
    const again = await send(sent);
    expect(again).toEqual(first);
    expect(await storedOf(id)).toMatchObject([{ exercise: gap.key, tries: 1 }]);
    await send(responseTo(CLOSED, gap, 'wrong'));
    expect(await storedOf(id)).toMatchObject([{ exercise: gap.key, response: 'wrong', tries: 2 }]);
  });

  it('Keeps a draft for the other devices, until the exercise is checked', async () => {
    const { id, cookie, get, send } = await learner();
    const { reply } = await send(responseTo(CLOSED, gap, 'half of', { isDraft: true, person: id }));
    expect(reply).toEqual({ status: 'kept' });
    const other = client((await startSession(made.database, id, { aal: 'aal1' })).cookie);
    expect(await (await other.get(`${pathOf(CLOSED)}?pas=exercitii`)).text()).toContain('value="half of"');
    await other.send(responseTo(CLOSED, gap, rightResponse(gap)));
    expect(await storedOf(id)).toMatchObject([{ draft: null, response: rightResponse(gap) }]);
    expect(await (await get(`${pathOf(CLOSED)}?pas=exercitii`)).text()).not.toContain('half of');
    expect(cookie).not.toBe('');
  });

  it('Takes nothing into another account than the page was made for, and nothing after signing out', async () => {
    const one = await learner();
    const other = await learner();
    for (const from of [other, client()]) {
      const sent = responseTo(INTRO, INTRO.exercises[0] as Exercise, 'x', { person: one.id });
      const { status, reply } = await from.send(sent);
      expect([status, reply.status]).toEqual([401, 'signed-out']);
      const closed = await client().send(responseTo(CLOSED, gap, 'x'));
      expect([closed.status, closed.reply.status]).toEqual([401, 'signed-out']);
    }
    await queryAs(made.database.ownerUrl, 'delete from auth.sessions where id = $1', [other.sessionId]);
    const ended = await other.send(responseTo(CLOSED, gap, 'x', { person: other.id }));
    expect([ended.status, ended.reply.status]).toEqual([401, 'signed-out']);
    expect(await storedOf(other.id)).toEqual([]);
  });

  it('Refuses what has another shape, what is too long, and what is no exercise of the lesson', async () => {
    const { send } = await learner();
    const shapes: [object | string, number][] = [
      ['not json', 422],
      [{}, 422],
      [responseTo(CLOSED, gap, ['a list']), 422],
      [responseTo(CLOSED, gap, 'x'.repeat(401)), 422],
      [responseTo(CLOSED, gap, 'x', { attempt: 'none' }), 422],
      [responseTo(CLOSED, gap, 'x', { exercise: 'no-such-exercise' }), 404],
      [responseTo(CLOSED, gap, 'x', { versionNo: 99 }), 404],
      [responseTo(CLOSED, gap, 'x'.repeat(9_000)), 413],
    ];
    for (const [sent, status] of shapes) {
      expect((await send(sent)).status, JSON.stringify(sent).slice(0, 120)).toBe(status);
    }
  });
});
