import { openPool, withClient } from '@english-beyond-limits/backend/postgres';
import { startTestSession } from '@english-beyond-limits/backend/testing/start-session';
import pg from 'pg';
import { sessionCookieName } from '#app/platform/cookies/session-cookie.server.ts';
import { CONVERSATION_COURSE } from '#content/course/courses.ts';
import { sessionCookieHeader } from '../../tests/support/session-cookies.ts';
import { fillTables, withBulkClient } from '../growth/fill.ts';
import { idOf, sqlId } from '../growth/names.ts';
import type { Site } from '../support/site.ts';
import type { AnsweredExercise } from './answered-lesson.ts';

/** Learners by number, from the first to the last of them. */
interface Numbers {
  from: number;
  to: number;
}

/**
 * Fills a site with learners who are enrolled, each with a session, and who gave these responses. All have the same name and
 * no address: their pages say the same.
 * @returns how many rows came in
 */
export async function fillLearners(
  { superuserUrl }: Site,
  { from, to }: Numbers,
  answered: readonly AnsweredExercise[],
  say: (line: string) => void,
): Promise<number> {
  const each = `(select ${sqlId('account', 'i')} as id, i from generate_series(${from}, ${to}) i order by 1) row`;
  const given = `jsonb_to_recordset(${pg.escapeLiteral(JSON.stringify(answered))}) as given
    (lesson integer, exercise text, response jsonb, draft jsonb, "isRight" boolean, tries smallint, "isOfQuiz" boolean)`;
  const steps: [string, string][] = [
    [
      'auth.users',
      `insert into auth.users (id, aud, role, raw_app_meta_data, raw_user_meta_data, created_at,
         updated_at)
       select id, 'authenticated', 'authenticated', '{"provider":"email","providers":["email"]}',
         '{}', now(), now() from ${each}`,
    ],
    [
      'auth.sessions',
      `insert into auth.sessions (id, user_id, created_at, updated_at, aal, refresh_token_hmac_key, refresh_token_counter)
       select ${sqlId('session', 'i')}, id, now(), now(), 'aal1', md5(i::text) || md5(i::text), 0 from ${each}`,
    ],
    [
      'auth.mfa_amr_claims',
      `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
       select gen_random_uuid(), ${sqlId('session', 'i')}, now(), now(), 'password' from ${each}`,
    ],
    [
      'public.profiles',
      `insert into public.profiles (id, role, full_name) select id, 'free', 'Ioana Stoica' from ${each}`,
    ],
    [
      'public.enrolments',
      `insert into public.enrolments (person_id, course) select id, '${CONVERSATION_COURSE.id}' from ${each}`,
    ],
    [
      'public.exercise_responses',
      `insert into public.exercise_responses (person_id, lesson_id, exercise, response, draft, is_right, tries, attempt)
       select row.id, given.lesson, given.exercise, given.response, given.draft, given."isRight", given.tries,
         case when given.tries > 0 then gen_random_uuid() end
       from ${each} cross join ${given}`,
    ],
    [
      'public.lesson_progress',
      `insert into public.lesson_progress (person_id, lesson_id, answered, quiz_right)
       select row.id, counted.lesson, counted.answered, counted.right
       from ${each} cross join (
         select given.lesson, count(*) filter (where given.tries > 0) as answered,
           count(*) filter (where given."isOfQuiz" and given."isRight") as right
         from ${given} group by given.lesson
       ) counted`,
    ],
  ];
  return withBulkClient(superuserUrl, async (client) => {
    const rows = await fillTables(client, steps, say);
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
    return rows;
  });
}

export interface SignedInLearner {
  id: string;
  /** The Cookie header of their browser on the site. */
  cookie: string;
  /** Of the session, as the database takes them. */
  claims: Record<string, unknown>;
}

/** Starts a session of each learner without the forms; their access tokens are good for a quarter of an hour. */
export async function signInLearners(site: Site, numbers: readonly number[]): Promise<SignedInLearner[]> {
  const pool = openPool(site.authUrl, {
    max: 4,
    statementTimeoutMs: 5_000,
    applicationName: 'bench',
    role: 'supabase_auth_admin',
  });
  const origin = `http://localhost:${site.port}`;
  const learners: SignedInLearner[] = [];
  try {
    for (const number of numbers) {
      const id = idOf('account', number);
      const options = { userId: id, aal: 'aal1', backendUrl: origin, now: new Date() } as const;
      const { sessionId, session } = await startTestSession(pool, options);
      learners.push({
        id,
        cookie: sessionCookieHeader(sessionCookieName(origin), session),
        claims: { sub: id, session_id: sessionId, role: 'authenticated', aal: 'aal1' },
      });
    }
  } finally {
    await pool.end();
  }
  // A plan made while there were no sessions would read through all of them.
  await withClient(site.superuserUrl, (client) => client.query('analyze auth.sessions, auth.mfa_amr_claims'));
  return learners;
}

/** The ids of the site's lessons, by the last part of their addresses. */
export async function lessonIds({ superuserUrl }: Site): Promise<Map<string, number>> {
  const { rows } = await withClient(superuserUrl, (client) =>
    client.query<{ id: number; slug: string }>('select id, slug from public.lessons where course = $1', [
      CONVERSATION_COURSE.id,
    ]),
  );
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}
