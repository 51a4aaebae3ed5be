import { readFileSync } from 'node:fs';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { canAccess, ROLE_RANKS, type Role } from '#app/domain/roles.ts';
import { signIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { adminMenuOf } from './admin-menu.ts';

/** Written by hand: every address of the administration, and the lowest role that opens it. */
const OPENS_FROM = {
  '/admin': 'teacher',
  '/admin/level-test': 'teacher',
  '/admin/item-reports': 'teacher',
  '/admin/bulk-add-questions': 'teacher',
  '/admin/bulk-add-questions/new/:format': 'teacher',
  '/admin/bulk-add-questions/import': 'teacher',
  '/admin/bulk-add-questions/template': 'teacher',
  '/admin/bulk-add-questions/:questionId': 'teacher',
  '/admin/bulk-add-questions/:questionId/edit': 'teacher',
  '/admin/recordings': 'teacher',
  '/admin/groups': 'teacher',
  '/admin/groups/:groupId': 'teacher',
  '/admin/groups/:groupId/timetable': 'teacher',
  '/admin/groups/:groupId/messages': 'teacher',
  '/admin/groups/:groupId/meetings/:meetingId': 'teacher',
  '/admin/course/lessons': 'teacher',
  '/admin/course/lessons/new': 'teacher',
  '/admin/course/lessons/:lessonId': 'teacher',
  '/admin/course/lessons/:lessonId/preview': 'teacher',
  '/admin/course/lessons/:lessonId/publish': 'teacher',
  '/admin/course/lessons/:lessonId/versions': 'teacher',
  '/admin/course/lessons/:lessonId/recordings': 'teacher',
  '/admin/speaking': 'teacher',
  '/admin/speaking/:answerId': 'teacher',
  '/admin/writing': 'teacher',
  '/admin/writing/:workId': 'teacher',

  '/admin/messages': 'staff',
  '/admin/messages/export': 'staff',
  '/admin/messages/:messageId': 'staff',
  '/admin/crm': 'staff',
  '/admin/crm/analytics': 'staff',
  '/admin/crm/new': 'staff',
  '/admin/crm/import': 'staff',
  '/admin/crm/merges': 'staff',
  '/admin/crm/export': 'staff',
  '/admin/crm/leads/:leadId': 'staff',
  '/admin/known-levels/:testId': 'staff',
  '/admin/course-enrollment': 'staff',
  '/admin/course-enrollment/interested': 'staff',
  '/admin/course-enrollment/new': 'staff',
  '/admin/course-enrollment/export': 'staff',
  '/admin/course-enrollment/:enrolmentId': 'staff',
  '/admin/outbox': 'staff',
  '/admin/groups/new': 'staff',
  '/admin/groups/:groupId/edit': 'staff',
  '/admin/groups/:groupId/members': 'staff',

  '/admin/users': 'admin',
  '/admin/users/invitations': 'admin',
  '/admin/users/export': 'admin',
  '/admin/users/:userId': 'admin',
  '/admin/users/:userId/copy': 'admin',
  '/admin/users/:userId/view': 'admin',
  '/admin/statistics': 'admin',
  '/admin/pages': 'admin',
  '/admin/seo': 'admin',
  '/admin/seo/edit/:id': 'admin',
  '/admin/seo/redirects': 'admin',
  '/admin/attribution': 'admin',
  '/admin/settings': 'admin',
  '/admin/settings/:group': 'admin',
  '/admin/settings/teachers': 'admin',
  '/admin/settings/teachers/:teacherId': 'admin',
  '/admin/new-versions': 'admin',
  '/admin/design': 'admin',
  '/admin/audit': 'admin',
  '/admin/jobs': 'admin',
} satisfies Record<string, Role>;

/** Addresses without a page, which answer a form. */
const SENT_TO = new Set([
  ...['/admin/crm/export', '/admin/messages/export', '/admin/users/export'],
  '/admin/course-enrollment/export',
]);

/** Addresses that another page leads to. */
const BELOW = new Set([
  ...['/admin/crm/new', '/admin/crm/import', '/admin/crm/merges'],
  ...['/admin/bulk-add-questions/import', '/admin/bulk-add-questions/template'],
  ...['/admin/course-enrollment/interested', '/admin/course-enrollment/new', '/admin/groups/new'],
  '/admin/course/lessons/new',
  ...SENT_TO,
]);

const ROLES = Object.keys(ROLE_RANKS) as Role[];
const TEAM = ROLES.filter((role) => canAccess(role, 'teacher'));
/** Of rows that there are, for the addresses that name one. */
const IDS: Record<string, string> = {};

let made: TestApp;
const cookies = new Map<string, string>();
const withoutSecondFactor = new Map<string, string>();
beforeAll(async () => {
  made = await createTestApp();
  const people = new Map<Role, string>();
  for (const role of ROLES) {
    const person = await signInPerson(made.database, role);
    cookies.set(role, person.cookie);
    people.set(role, person.id);
  }
  for (const role of TEAM) {
    withoutSecondFactor.set(role, await signIn(made.database, role, { aal: 'aal1' }));
  }
  IDS[':userId'] = (await signInPerson(made.database, 'free')).id;
  const [row] = await queryAs<{ page: string; lead: string; message: string; question: number }>(
    made.database.ownerUrl,
    `with lead as (insert into public.leads (email, full_name) values ('ana@exemplu.ro', 'Ana') returning id),
     message as (
       insert into public.lead_events (lead_id, kind, details)
       select id, 'message_sent', '{"topic": "curs", "message": "Bună"}' from lead returning id
     ),
     question as (
       insert into private.written_questions (content, author_key, writer_key)
       values ('{"format": "gap", "skill": "grammar", "prompt": "I ___ go.", "answers": ["will"], "mistakes": []}', gen_random_uuid(), gen_random_uuid())
       returning id
     )
     select p.id as page, lead.id as lead, message.id as message, question.id as question
     from public.pages p, lead, message, question where p.path = '/contact'`,
  );
  IDS[':id'] = row?.page ?? '';
  IDS[':group'] = 'school';
  const [teacher] = await queryAs<{ id: string }>(
    made.database.ownerUrl,
    `insert into public.teacher_profiles (name) values ('Ana') returning id`,
  );
  IDS[':teacherId'] = teacher?.id ?? '';
  IDS[':leadId'] = row?.lead ?? '';
  const [test] = await queryAs<{ id: string }>(
    made.database.ownerUrl,
    `with test as (
       insert into public.level_tests (visitor_hash, result_token_hash, bank_version, self_rating, finished_at, level)
       select 'v', 't', max(version), 'unsure', now(), 'B1' from private.banks returning id
     ),
     lead as (insert into public.leads (email) values ('dan@exemplu.ro') returning id),
     event as (
       insert into public.lead_events (lead_id, kind, level_test_id)
       select lead.id, 'level_test_result', test.id from lead, test
     )
     select id from test`,
  );
  IDS[':testId'] = test?.id ?? '';
  const [enrolment] = await queryAs<{ id: number }>(
    made.database.ownerUrl,
    `insert into public.enrolments (person_id, course) select $1, min(id) from public.courses returning id`,
    [IDS[':userId']],
  );
  IDS[':enrolmentId'] = String(enrolment?.id);
  // A teacher opens the pages of their own groups alone.
  const [meeting] = await queryAs<{ group: number; id: number }>(
    made.database.ownerUrl,
    `with made as (
       insert into private.groups (course, title, teacher_id) select min(id), 'Seara', $1 from public.courses returning id
     )
     insert into private.group_meetings (group_id, day, starts_at, minutes) select id, '2026-12-01', '18:30', 90 from made
     returning group_id as "group", id`,
    [people.get('teacher')],
  );
  IDS[':groupId'] = String(meeting?.group);
  IDS[':meetingId'] = String(meeting?.id);
  // Only who teaches a learner opens what they sent; here everybody of the team does.
  const [answer] = await queryAs<{ id: string }>(
    made.database.ownerUrl,
    `with made as (
       insert into private.groups (course, title, teacher_id)
       select c.id, 'Vorbire', teacher from (select min(id) as id from public.courses) c, unnest($2::uuid[]) teacher
       returning id
     ),
     joined as (insert into private.group_members (group_id, person_id) select id, $1 from made),
     answer as (
       insert into private.spoken_answers (id, person_id, lesson_id)
       select gen_random_uuid(), $1, min(id) from public.lessons returning id
     )
     insert into private.spoken_messages (id, answer_id, no, author_id, is_from_teacher, body, moments, recording, seconds)
     select id, id, 1, $1, false, '', '[]', $1::text || '/a.weba', 3 from answer returning answer_id as id`,
    [IDS[':userId'], TEAM.map((role) => people.get(role))],
  );
  IDS[':answerId'] = answer?.id ?? '';
  const [work] = await queryAs<{ id: string }>(
    made.database.ownerUrl,
    `with work as (
       insert into private.written_works (person_id, course, unit) select $1::uuid, min(c.id), 1 from public.courses c
       returning id
     )
     insert into private.written_messages (id, work_id, no, author_id, is_from_teacher, is_text, body)
     select gen_random_uuid(), id, 1, $1::uuid, false, true, 'Hello.' from work returning work_id as id`,
    [IDS[':userId']],
  );
  IDS[':workId'] = work?.id ?? '';
  const [lesson] = await queryAs<{ id: number }>(
    made.database.ownerUrl,
    'select min(id) as id from public.lessons',
  );
  IDS[':lessonId'] = String(lesson?.id);
  IDS[':messageId'] = row?.message ?? '';
  IDS[':questionId'] = String(row?.question);
  IDS[':format'] = 'gap';
});

function addressOf(path: string): string {
  return path.replace(/:\w+/g, (name) => IDS[name] ?? name);
}

/** What became of a request, in one word. */
async function outcomeOf(path: string, cookie?: string): Promise<string> {
  const response = await made.request(path, {
    method: SENT_TO.has(path) ? 'POST' : 'GET',
    headers: { 'Sec-Fetch-Site': 'same-origin', ...(cookie && { Cookie: cookie }) },
    ...(SENT_TO.has(path) && { body: new URLSearchParams() }),
  });
  await response.arrayBuffer();
  if (response.status === 200) return 'open';
  const to = response.headers.get('Location') ?? '';
  // What is only done by a POST, or only by the author of a question, leads back to its page.
  if (/\/(copy|view|edit)$/.test(path) && to === path.replace(/\/(copy|view|edit)$/, '')) return 'open';
  const flash = /=([^;]*)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1];
  if (to === '/' && flash === 'no-permission') return 'no permission';
  if (to.startsWith('/auth?next=')) return flash === 'log-in-first' ? 'log in first' : 'second factor first';
  return `${response.status} ${to}`;
}

describe('Who opens a page of the administration', () => {
  it('The table names every page of the administration', () => {
    const routes = [...readFileSync('app/routes.ts', 'utf8').matchAll(/route\('([^']+)'/g)];
    const pages = routes.map(([, path]) => `/${path}`).filter((path) => /^\/admin(?:\/|$)/.test(path));
    expect(Object.keys(OPENS_FROM).sort()).toEqual(pages.sort());
  });

  it.each(Object.entries(OPENS_FROM))(
    '%s opens from the role %s up, with the second factor',
    async (path, lowest) => {
      const address = addressOf(path);
      const found: Record<string, string> = { nobody: await outcomeOf(address) };
      const expected: Record<string, string> = { nobody: 'log in first' };
      for (const role of ROLES) {
        found[role] = await outcomeOf(address, cookies.get(role));
        expected[role] = canAccess(role, lowest) ? 'open' : 'no permission';
      }
      for (const role of TEAM) {
        const name = `${role} without the second factor`;
        found[name] = await outcomeOf(address, withoutSecondFactor.get(role));
        expected[name] = canAccess(role, lowest) ? 'second factor first' : 'no permission';
      }
      expect(found).toEqual(expected);
    },
  );

  it.each(Object.entries(OPENS_FROM))(
    'The data of %s are refused below the role %s as well',
    async (path, lowest) => {
      const below = ROLES[ROLES.indexOf(lowest) - 1];
      const response = await made.request(`${addressOf(path)}.data`, {
        headers: { Cookie: cookies.get(below ?? '') ?? '' },
      });
      expect(response.headers.getSetCookie()[0]).toContain('=no-permission');
      expect((await response.text()).length).toBeLessThan(200);
    },
  );

  it.each(TEAM)('The menu of the role %s has the pages that open for it, and no other', async (role) => {
    const response = await made.request('/admin', { headers: { Cookie: cookies.get(role) ?? '' } });
    const open = Object.entries(OPENS_FROM)
      .filter(([path, lowest]) => !path.includes(':') && !BELOW.has(path) && canAccess(role, lowest))
      .map(([path]) => path);
    expect(
      adminMenuOf(await response.text())
        .map(({ to }) => to)
        .sort(),
    ).toEqual(open.sort());
  });

  it.each(TEAM)('The overview of the role %s links to no page that is closed to it', async (role) => {
    const response = await made.request('/admin', { headers: { Cookie: cookies.get(role) ?? '' } });
    const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(await response.text()) ?? [];
    const linked = [...main.matchAll(/href="(\/admin[^"#?]*)/g)].map(([, to = '']) => to);
    expect(linked.length).toBeGreaterThan(2);
    const closed = linked.filter((to) => !canAccess(role, OPENS_FROM[to as keyof typeof OPENS_FROM]));
    expect(closed).toEqual([]);
  });
});
