import { ids, ONE, of, refused } from '../case.ts';

const ALL = Array.from({ length: 15 }, (_, index) => index + 1);

const ranged = (
  ask: string,
  status: number,
  list: number[],
  range: string,
  headers: Record<string, string> = {},
) => of(ask, status, ids(...list), { headers, head: { 'Content-Range': range } });
const exact = { Prefer: 'count=exact' };

export const RANGED = [
  ranged('GET /items?order=id', 200, ALL, '0-14/*'),
  ranged('GET /items?order=id.asc&limit=3', 200, [1, 2, 3], '0-2/*'),
  ranged('GET /items?order=id.asc&limit=3&offset=2', 200, [3, 4, 5], '2-4/*'),
  ranged('GET /items?order=id&offset=13', 200, [14, 15], '13-14/*'),
  ranged('GET /items?order=id&offset=-4', 200, ALL, '0-14/*'),
  ranged('GET /items?limit=0', 200, [], '*/*'),
  ranged('GET /items?id=eq.0', 200, [], '*/*'),
  ranged('GET /items?offset=100', 200, [], '*/*'),
  ranged('GET /items?id=eq.0', 200, [], '*/0', exact),
  ranged('GET /items?order=id&limit=3', 206, [1, 2, 3], '0-2/15', exact),
  ranged('GET /items?order=id&limit=100', 200, ALL, '0-14/15', exact),
  ranged('GET /items?id=gt.8&order=id&limit=2', 206, [9, 10], '0-1/7', exact),
  ranged('GET /items?id=gt.8&order=id', 200, ALL.slice(8), '0-6/7', { Prefer: 'count=estimated' }),
  ranged('GET /items?order=id', 206, [1, 2], '0-1/15', { Range: '0-1', 'Range-Unit': 'items', ...exact }),
  ranged('GET /items?order=id', 200, [1, 2], '0-1/*', { Range: '0-1' }),
  ranged('GET /items?order=id', 200, ALL.slice(12), '12-14/*', { Range: '12-' }),
  ranged('GET /items?order=id', 206, ALL.slice(10), '10-14/15', { Range: '10-99', ...exact }),
  ranged('GET /items?order=id&limit=5', 200, [3, 4, 5], '2-4/*', { Range: '2-99' }),
  ranged('GET /items?order=id', 200, ALL, '0-14/*', { Range: 'bytes=0-1' }),
  ranged('GET /items?order=id', 200, ALL, '0-14/*', { Range: 'x' }),
  of('HEAD /items?order=id&limit=3&offset=2', 206, '', {
    headers: exact,
    head: { 'Content-Range': '2-4/15' },
  }),
  of('HEAD /items', 200, '', { headers: { Range: '0-1' }, head: { 'Content-Range': '0-14/*' } }),
  of('GET /items?select=id&id=gt.8&limit=1', 206, undefined, {
    headers: { Prefer: 'count=planned' },
    // A difference: the planner's estimate is only for the service.
    head: { 'Preference-Applied': 'count=estimated', 'Content-Range': '0-0/7' },
  }),
  refused('GET /items?limit=-1', 416, 'PGRST103', {
    message: 'Requested range not satisfiable',
    details: 'Limit should be greater than or equal to zero.',
  }),
  refused(
    'GET /items',
    416,
    'PGRST103',
    {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    },
    { headers: { Range: '1-0' } },
  ),
  refused(
    'GET /empty_one?offset=1',
    416,
    'PGRST103',
    {
      details: 'An offset of 1 was requested, but there are only 0 rows.',
    },
    { headers: exact },
  ),
  refused(
    'GET /items?offset=100',
    416,
    'PGRST103',
    {
      details: 'An offset of 100 was requested, but there are only 15 rows.',
    },
    { headers: exact },
  ),
  refused(
    'GET /items',
    416,
    'PGRST103',
    {
      details: 'An offset of 100 was requested, but there are only 15 rows.',
    },
    { headers: { Range: '100-', ...exact } },
  ),
  refused('GET /items?limit=ten', 400, 'PGRST100'),
  refused('GET /items?offset=1e3', 400, 'PGRST100'),
];

const KINDS = {
  big: 'id=eq.1',
  text: String.raw`[{"id":1,"big":9007199254740993,"exact":12345678901234567890.123456789,"real":1.5,"double":0.1,"flag":true,"day":"2026-11-22","moment":"2026-11-22T08:00:00.123+00:00","local":"2026-11-22T10:00:00","clock":"10:00:00","span":"1 day 02:00:00","bytes":"\\xdeadbeef","uid":"a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11","color":"green","short":"abc","texts":["a","b c",null],"grid":[[1,2],[3,4]],"data":{"k" :  1},"datab":{"k": 1},"address":"192.0.2.1","bits":"101","letters":"ab   ","coin":"$12.50","point":"(1,2)","span_of":"[2026-01-01,2026-02-01)"}]`,
};
const CSV = { Accept: 'text/csv' };
const stripped = (kind: string) => ({ Accept: `application/vnd.pgrst.${kind}+json;nulls=stripped` });

export const WRITTEN_OUT = [
  of('GET /kinds', 200, KINDS.text, { head: { 'Content-Type': 'application/json; charset=utf-8' } }),
  of('GET /no_key?order=a.nullslast', 200, 'a,b\n1,0\n2,0\n,', {
    headers: CSV,
    head: { 'Content-Type': 'text/csv; charset=utf-8' },
  }),
  of('GET /names?name=like.*%2C*&order=name', 200, 'name\n"Hebdon, John"\n"Williams, Mary"', {
    headers: CSV,
  }),
  of(
    'GET /names?name=eq.Double"Quote"&select=a:name,b:name',
    200,
    'a,b\n"Double""Quote""","Double""Quote"""',
    {
      headers: CSV,
    },
  ),
  of('GET /no_key?a=eq.nothing', 200, '\n', { headers: CSV }),
  of('GET /no_key?order=a.nullsfirst', 200, '[{},{"a":"1","b":"0"},{"a":"2","b":"0"}]', {
    headers: stripped('array'),
    head: { 'Content-Type': 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8' },
  }),
  of('GET /no_key?a=is.null', 200, '{}', {
    headers: stripped('object'),
    head: { 'Content-Type': 'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8' },
  }),
  of('GET /items?id=eq.5', 200, '{"id":5}', {
    headers: ONE,
    head: { 'Content-Type': 'application/vnd.pgrst.object+json; charset=utf-8' },
  }),
  refused(
    'GET /items?id=gt.5',
    406,
    'PGRST116',
    {
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 10 rows',
      hint: null,
    },
    { headers: ONE },
  ),
  refused(
    'GET /items?id=gt.50',
    406,
    'PGRST116',
    { details: 'The result contains 0 rows' },
    { headers: ONE },
  ),
  of('GET /items?id=eq.5', 200, ids(5), {
    headers: { Accept: 'text/html, application/json;q=0.5, */*;q=0.1' },
  }),
  of('GET /items?id=eq.5', 200, '{"id":5}', {
    headers: { Accept: 'application/json;q=0.1, Application/vnd.pgrst.object+json' },
  }),
  of('GET /items?id=eq.5', 200, ids(5), { headers: { Accept: 'application/vnd.pgrst.array+json' } }),
  ...[
    'text/html',
    'application/geo+json',
    'application/openapi+json',
    'application/octet-stream',
    'application/vnd.pgrst.plan',
    'application/vnd.pgrst.plan+text; for="application/json"; options=analyze|verbose;',
  ].map((Accept) =>
    refused(
      'GET /items',
      406,
      'PGRST107',
      { message: `None of these media types are available: ${Accept}` },
      {
        headers: { Accept },
      },
    ),
  ),
];

export const PREFERRED = [
  of('GET /items?id=eq.1', 200, ids(1), {
    headers: { Prefer: 'handling=lenient, anything' },
    head: { 'Preference-Applied': 'handling=lenient' },
  }),
  of('GET /items?id=eq.1', 200, ids(1), {
    headers: { Prefer: 'handling=strict, count=exact, tx=rollback' },
    head: { 'Preference-Applied': 'count=exact, handling=strict' },
  }),
  of('GET /items?id=eq.1', 200, ids(1), {
    headers: { Prefer: 'anything, count=none' },
    head: { 'Preference-Applied': null },
  }),
  of('GET /items?id=eq.1', 200, ids(1), {
    headers: { Prefer: 'count=exact, count=planned' },
    head: { 'Preference-Applied': 'count=exact' },
  }),
  refused(
    'GET /items',
    400,
    'PGRST122',
    {
      message: 'Invalid preferences given with handling=strict',
      details: 'Invalid preferences: anything, count=none',
    },
    { headers: { Prefer: 'handling=strict, anything, count=none' } },
  ),
  refused('GET /items', 400, 'PGRST127', {}, { headers: { Prefer: 'timezone=Europe/Bucharest' } }),
];

export const MISTAKEN = [
  refused('GET /item', 404, 'PGRST205', {
    message: "Could not find the table 'public.item' in the schema cache",
    details: null,
    hint: "Perhaps you meant the table 'public.items'",
  }),
  refused('GET /ghosts', 404, 'PGRST205', { hint: null }),
  refused('GET /Escap3e;', 404, 'PGRST205'),
  refused('GET /items?id=0', 400, 'PGRST100', {
    message: '"failed to parse filter (0)" (line 1, column 1)',
    details: 'unexpected "0" expecting "not" or operator (eq, gt, ...)',
  }),
  refused('GET /items?id=eq().5', 400, 'PGRST100'),
  refused('GET /items?id=eq(some).5', 400, 'PGRST100'),
  refused('GET /items?id=neq(any).{5}', 400, 'PGRST100'),
  refused('GET /items?id=is(any).null', 400, 'PGRST100'),
  refused('GET /items?id=not.not.eq.5', 400, 'PGRST100'),
  refused('GET /items?id=in.1,2', 400, 'PGRST100'),
  refused('GET /items?id=in.( ,3,4)', 400, '22P02', { message: 'invalid input syntax for type integer: ""' }),
  refused('GET /items?id=eq.x', 400, '22P02'),
  refused('GET /items?id=eq.99999999999', 400, '22003'),
  refused('GET /items?id=like.1', 404, '42883'),
  refused('GET /items?id=eq.%00', 400, 'PGRST100'),
  refused('GET /keyed?k=match.%5B', 400, '2201B'),
  refused('GET /chores?done=is.nil', 400, 'PGRST100'),
  refused('GET /chores?done=is.ok', 400, 'PGRST100'),
  refused('GET /items?nope=eq.1', 400, '42703', { message: 'column items.nope does not exist' }),
  refused('GET /entities?arr=cs.{1', 400, '22P02'),
  refused('GET /items/1', 404, 'PGRST125'),
  refused('GET /rpc/a/b', 404, 'PGRST125'),
  refused('OPTIONS /items', 405, 'PGRST117'),
  refused(
    'GET /items',
    406,
    'PGRST106',
    {
      message: 'Invalid schema: private',
      hint: 'Only the following schemas are exposed: public',
    },
    { headers: { 'Accept-Profile': 'private' } },
  ),
  refused('POST /items', 406, 'PGRST106', {}, { headers: { 'Content-Profile': 'auth' }, send: {} }),
  of('GET /items?id=eq.1', 200, ids(1), {
    headers: { 'Accept-Profile': 'public', 'Content-Profile': 'auth' },
  }),
];
