import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { createTestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Cell, isRefusal } from './cell.ts';
import { MATRIX } from './matrix.ts';

const ROLES = ['anon', 'authenticated', 'app_worker', 'service_role'];

/** One right that the catalogue knows: a verb on a table or one column of it, or the execution of a function. */
interface Right {
  role: string;
  on: string;
  verb: string;
  column: string | null;
  isGranted: boolean;
}

let rights: Right[];
beforeAll(async () => {
  const { ownerUrl } = await createTestDatabase();
  rights = await queryAs<Right>(ownerUrl, RIGHTS, [ROLES]);
});

function isAbout({ actor, on, verb, columns }: Cell, right: Right): boolean {
  const role = actor.role ?? 'anon';
  if (role !== right.role || on !== right.on || verb !== right.verb) return false;
  return right.column === null || columns.length === 0 || columns.includes(right.column);
}

function show({ role, on, verb, column }: Right): string {
  return `${role}: ${verb} ${on}${column ? `.${column}` : ''}`;
}

describe('Completeness of the rights matrix', () => {
  it('The rights matrix refuses every right that the catalogue does not grant', () => {
    const refusals = MATRIX.filter(({ expectation }) => expectation === 'denied');
    const open = rights.filter(
      (right) =>
        !right.isGranted &&
        !refusals.some(
          (cell) => isAbout(cell, right) && (right.column === null || cell.columns.length === 1),
        ),
    );
    expect(open.map(show)).toEqual([]);
  });

  it('The rights matrix uses every right that the catalogue grants', () => {
    const uses = MATRIX.filter((cell) => !isRefusal(cell));
    // To maintain a table is a right only from Postgres 17 on.
    const idle = rights.filter(
      (right) => right.isGranted && right.verb !== 'maintain' && !uses.some((cell) => isAbout(cell, right)),
    );
    expect(idle.map(show)).toEqual([]);
  });

  it('The rights matrix has an allowed and a refused actor on every table for every verb that roles besides the owner may use', () => {
    for (const on of new Set(rights.filter(({ column }) => column !== null).map((right) => right.on))) {
      for (const verb of ['select', 'insert', 'update', 'delete']) {
        const about = MATRIX.filter((cell) => cell.on === on && cell.verb === verb);
        expect(about.some(isRefusal) || isOpenToAll(on, verb), `${verb} ${on} is refused to somebody`).toBe(
          true,
        );
        const isGranted = rights.some((right) => right.on === on && right.verb === verb && right.isGranted);
        const isUsed = about.some((cell) => !isRefusal(cell));
        expect(isUsed, `${verb} ${on} is allowed to somebody`).toBe(isGranted);
      }
    }
  });

  it('The rights matrix knows the tables, columns and functions of today', () => {
    const known = new Set(rights.map(({ on }) => on));
    const invented = MATRIX.filter(({ on, columns }) => columns.length > 0 && !known.has(on));
    expect(invented.map(({ name }) => name)).toEqual([]);
    expect(new Set(rights.map(({ role }) => role))).toEqual(new Set(ROLES));
  });
});

/** Tables that every role may read in every row: no refusal can be tested. */
function isOpenToAll(on: string, verb: string): boolean {
  return ROLES.every((role) =>
    rights.every(
      (right) =>
        right.on !== on ||
        right.verb !== verb ||
        right.role !== role ||
        (right.isGranted && verb === 'select'),
    ),
  );
}

const RIGHTS = `
  with relations as (
    select c.oid, format('%s.%s', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f')
  ), functions as (
    select p.oid, format('%s.%s', n.nspname, p.proname) as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private')
  ), roles as (select unnest($1::text[]) as role)
  select role, name as "on", verb, attname as column, has_column_privilege(role, oid, attnum, verb) as "isGranted"
  from roles, relations join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped,
    unnest('{select,insert,update}'::text[]) as verb
  union all
  select role, name, verb, null, has_table_privilege(role, oid, verb)
  from roles, relations, unnest('{delete,truncate,trigger}'::text[]) as verb
  union all
  select role, name, 'maintain', null,
    exists (
      select from pg_class c, aclexplode(c.relacl) a
      where c.oid = relations.oid and a.privilege_type = 'MAINTAIN' and a.grantee in (0, role::regrole)
    )
  from roles, relations
  union all
  select role, name, 'execute', null, has_function_privilege(role, oid, 'execute') from roles, functions`;
