import { FUNCTIONS, type Rule } from './catalogue.ts';

export const FUNCTION_RULES: Rule[] = [
  {
    sentence: 'No function can be called by PUBLIC',
    query: `select p.proname as name from ${FUNCTIONS}, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl
      where acl.grantee = 0`,
    offences: [
      `create function private.offence() returns integer language sql set search_path = '' return 1`,
    ],
  },
  {
    // Temporary types come first unless the path names them last (tests/rights/planted-types.test.ts). Only a
    // body that was parsed when it was created looks nothing up any more.
    sentence:
      'A function that runs as its owner, or is parsed when it is called, asks for temporary types last',
    query: `select p.proname as name from ${FUNCTIONS}
      where (p.prosecdef or p.prosqlbody is null)
        and not 'search_path=pg_catalog, pg_temp' = any(coalesce(p.proconfig, '{}'))`,
    offences: [
      ...[
        "''",
        'pg_catalog',
        'public',
        'pg_temp, pg_catalog',
        'pg_catalog, public, pg_temp',
        'pg_catalog, pg_temp, public',
        `'pg_catalog, pg_temp'`,
      ].map((path) => `alter function private.uid() set search_path = ${path}`),
      'alter function private.uid() reset search_path',
      'alter function private.now() security definer',
      `create function private.offence() returns integer language sql set search_path = '' as 'select 1'`,
    ],
  },
  {
    sentence: 'Every function has a search path of its own, without a schema that others may write to',
    query: `select p.proname as name from ${FUNCTIONS}
      where not coalesce(p.proconfig, '{}') && array['search_path=""', 'search_path=pg_catalog, pg_temp']`,
    offences: [
      'alter function private.now() reset search_path',
      'alter function private.now() set search_path = public',
    ],
  },
];
