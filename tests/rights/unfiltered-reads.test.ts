import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, learnerOnDevice, superAdmin } from './actors.ts';
import { createRightsDatabase, type RightsDatabase } from './rights-database.ts';

let made: RightsDatabase;
beforeAll(async () => {
  made = await createRightsDatabase();
  // With few pictures one index is as good as another.
  await queryAs(
    made.database.superuserUrl,
    `insert into storage.objects (bucket_id, name) select 'avatars', gen_random_uuid() || '/picture.webp'
     from generate_series(1, 2000)`,
  );
  await queryAs(made.database.superuserUrl, 'analyze storage.objects');
});

/** The plan of a statement with sequential scans disabled, so that a usable index is used. */
async function planFor({ role, claims, visitorHash }: Actor, statement: string): Promise<string> {
  const client = await made.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    await client.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('app.visitor', $3, true)`,
      [role, JSON.stringify(claims), visitorHash ?? ''],
    );
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${statement}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('Reads without a filter', () => {
  it.each([
    ['select id, role from public.profiles', 'profiles_pkey'],
    ['select id, level from public.level_tests', 'level_tests_of_a_visitor'],
    ['select age from public.registrations', 'registrations_pkey'],
    ['select box from public.checklist_ticks', 'checklist_ticks_pkey'],
    ['delete from public.checklist_ticks', 'checklist_ticks_pkey'],
    ['select title from public.saved_views', 'saved_views_pkey'],
    ['select course from public.enrolments', 'enrolments_of_anyone'],
    ['select response from public.exercise_responses', 'exercise_responses_pkey'],
    ['select answered from public.lesson_progress', 'lesson_progress_pkey'],
    ['select name from storage.objects', 'idx_objects_bucket_id_name'],
    [`update storage.objects set version = 'x'`, 'idx_objects_bucket_id_name'],
    ['delete from storage.objects', 'idx_objects_bucket_id_name'],
  ])('A read without a filter finds own rows by an index: %s', async (statement, index) => {
    for (const person of [learnerOnDevice, superAdmin]) {
      const plan = await planFor(person, statement);
      expect(plan).toMatch(new RegExp(`using ${index} |on ${index}\\b`));
      expect(plan).toMatch(/Index Cond: .*InitPlan/);
      expect(plan).not.toContain('Seq Scan');
    }
  });
});
