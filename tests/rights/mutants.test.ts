import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repeats } from '@english-beyond-limits/backend/testing/repeats';
import { createTestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertFixtures } from './fixtures.ts';
import { listMutations } from './mutations/all-mutations.ts';
import { weakenings } from './mutations/conditions.ts';
import type { Mutation } from './mutations/mutation.ts';
import { type Outcome, runMutation } from './mutations/run-mutation.ts';

const SAMPLE = repeats(1_000, 60);

let superuser: pg.Client;
beforeAll(async () => {
  const database = await createTestDatabase();
  superuser = new pg.Client({ connectionString: database.superuserUrl, pipeline: true });
  await superuser.connect();
  await insertFixtures(superuser);
  return () => superuser.end();
});

/**
 * Of what decides about rights and of what proves it: the sample is another one with each change of either, and the same
 * one again and again of the same code.
 */
function seedOfToday(): string {
  const hash = createHash('sha256');
  for (const folder of [
    'supabase/migrations',
    'tests/rights',
    'tests/rights/matrix',
    'tests/rights/mutations',
  ]) {
    const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { name } of files.sort((a, b) => (a.name < b.name ? -1 : 1)))
      hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

function draw(mutants: Mutation[], seed: string): Mutation[] {
  const placeOf = ({ name }: Mutation) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  const placed = mutants.map((mutant) => ({ mutant, place: placeOf(mutant) }));
  placed.sort((a, b) => (a.place < b.place ? -1 : 1));
  return placed.slice(0, SAMPLE).map(({ mutant }) => mutant);
}

describe('Mutation tests of the rights', () => {
  const seed = seedOfToday();

  it(`The rights matrix notices each of ${SAMPLE} ways to weaken the schema (seed ${seed})`, async () => {
    process.stdout.write(`Mutants drawn with seed ${seed}; all of them: npm run mutate\n`);
    const mutants = (await listMutations(superuser)).filter(({ changesNothing }) => !changesNothing);
    expect(mutants.length).toBeGreaterThan(3000);
    const unnoticed: (Outcome & { name: string })[] = [];
    for (const mutant of draw(mutants, seed)) {
      const fate = await runMutation(superuser, mutant);
      if (fate.kind !== 'killed') unnoticed.push({ name: mutant.name, ...fate });
    }
    expect(unnoticed).toEqual([]);
  });

  it('A mutant that is no valid SQL is told from one that was noticed', async () => {
    const fate = await runMutation(superuser, { name: 'broken', on: '', sql: 'alter policy' });
    expect(fate).toMatchObject({ kind: 'invalid', why: expect.stringContaining('syntax error') });
  });

  it('A condition over several lines is weakened part by part, down to the innermost', () => {
    const definition = [
      'CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $function$',
      '  begin',
      '    -- a comment where nothing is weakened',
      '    insert into t values (1) on conflict (id) do update set a = 1',
      '      where not is_confirmed and (',
      "        (t.a, t.b) is distinct from (1, 'where x and y')",
      '        or b between 1 and 2',
      '      );',
      '    insert into t values (1) on conflict on constraint t_pkey do update set a = 1;',
      '    if found then return; end if;',
      '  end',
      '$function$',
    ].join('\n');
    const weakened = weakenings(definition).map(
      ({ start, end, becomes }) => `${definition.slice(start, end).replaceAll(/\s+/g, ' ')} → ${becomes}`,
    );
    expect(weakened).toEqual([
      'not is_confirmed → true',
      "( (t.a, t.b) is distinct from (1, 'where x and y') or b between 1 and 2 ) → true",
      "(t.a, t.b) is distinct from (1, 'where x and y') → false",
      'b between 1 and 2 → false',
      'found → true',
      'found → false',
    ]);
  });
});
