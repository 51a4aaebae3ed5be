import { beforeAll, describe, expect, it } from 'vitest';
import { createRightsDatabase, type RightsDatabase } from './rights-database.ts';

let made: RightsDatabase;
beforeAll(async () => {
  made = await createRightsDatabase();
});

/** The types whose short names are looked up when a body in quotes is run; `integer` and the like are not. */
const TYPES = [
  'jsonb',
  'json',
  'uuid',
  'text',
  'timestamptz',
  'timestamp',
  'date',
  'bytea',
  'name',
  'int4',
  'int8',
];

/**
 * Every role may make temporary types, and an empty search path still looks for types among them first, even before
 * pg_catalog. A domain runs its check as the role that casts to it: inside a definer function, the owner of the schema.
 */
describe('Planted temporary types', () => {
  it('A type planted among the temporary ones is run by no function of the owner', async () => {
    const { rows } = await made.owner.query<{ call: string }>(`
      select format('select %s.%I(%s)', n.nspname, p.proname,
        (select string_agg('null', ', ') from generate_series(1, p.pronargs))) as call
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') and p.prosecdef and p.prorettype <> 'trigger'::regtype
        and has_function_privilege('anon', p.oid, 'execute')`);
    expect(rows).not.toEqual([]);
    const client = await made.pool.connect();
    try {
      await client.query(`
        create function pg_temp.trap() returns boolean language plpgsql
          as $$ begin raise exception 'A stranger''s code runs as %', current_user; end $$;
        set request.jwt.claims = '{}'`);
      for (const type of TYPES) {
        await client.query(`create domain pg_temp.${type} as pg_catalog.${type} check (pg_temp.trap())`);
      }
      // The trap works where a name is looked up the ordinary way.
      await expect(client.query(`select '{}'::pg_temp.jsonb`)).rejects.toThrow('runs as anon');
      const run = await Promise.all(
        rows.map(({ call }) =>
          client.query(call).then(
            () => 'safe',
            (error: Error) => `${call}: ${error.message}`,
          ),
        ),
      );
      expect(run.filter((result) => result !== 'safe')).toEqual([]);
    } finally {
      client.release(true);
    }
  });
});
