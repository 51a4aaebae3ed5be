import { ONE, of, refused } from '../case.ts';

const raised = (state: string, said: string, det?: string) =>
  ({ send: { state, said, ...(det !== undefined && { det }) } }) as const;

export const CALLED_WRONGLY = [
  refused('GET /rpc/say_hell', 404, 'PGRST202', {
    message: 'Could not find the function public.say_hell without parameters in the schema cache',
    details:
      'Searched for the function public.say_hell without parameters, but no matches were found in the schema cache.',
    hint: 'Perhaps you meant to call the function public.say_hello',
  }),
  refused('GET /rpc/say_hello?nam=Peter', 404, 'PGRST202', {
    message: 'Could not find the function public.say_hello(nam) in the schema cache',
    details:
      'Searched for the function public.say_hello with parameter nam, but no matches were found in the schema cache.',
    hint: 'Perhaps you meant to call the function public.say_hello(name)',
  }),
  refused('GET /rpc/add_them?a=1&b=2&smthelse=blabla', 404, 'PGRST202', {
    message: 'Could not find the function public.add_them(a, b, smthelse) in the schema cache',
  }),
  refused(
    'POST /rpc/fake',
    404,
    'PGRST202',
    {
      details:
        'Searched for the function public.fake without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
    },
    { send: {} },
  ),
  refused(
    'POST /rpc/unnamed_integer',
    404,
    'PGRST202',
    {
      message: 'Could not find the function public.unnamed_integer in the schema cache',
      details:
        'Searched for the function public.unnamed_integer with a single unnamed text parameter, but no matches were found in the schema cache.',
      hint: null,
    },
    { headers: { 'Content-Type': 'text/plain' }, send: '1' },
  ),
  refused('GET /rpc/same_names?arg=1', 300, 'PGRST203', {
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  }),
  refused(
    'POST /rpc/unresolvable',
    300,
    'PGRST203',
    {
      message:
        'Could not choose the best candidate function between: public.unresolvable(a => integer), public.unresolvable(a => text)',
      details: null,
    },
    { send: { a: 'test' } },
  ),
  refused(
    'POST /rpc/unresolvable',
    300,
    'PGRST203',
    {
      message:
        'Could not choose the best candidate function between: public.unresolvable(b => integer, a => integer), public.unresolvable(b => integer, c => text)',
    },
    { send: { b: 1 } },
  ),
  refused(
    'POST /rpc/unnamed_default',
    300,
    'PGRST203',
    {
      message:
        'Could not choose the best candidate function between: public.unnamed_default(), public.unnamed_default( => text)',
    },
    { send: {} },
  ),
  refused(
    'POST /rpc/unnamed_integer',
    404,
    'PGRST202',
    {
      message: 'Could not find the function public.unnamed_integer() in the schema cache',
      details:
        'Searched for the function public.unnamed_integer with parameter  or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
    },
    { send: { '': 1 } },
  ),
  // It computes a column, and cannot be called.
  refused('POST /rpc/item_label', 404, 'PGRST202', { hint: null }, { send: { '': { id: 1 } } }),
  refused('POST /rpc/item_label', 404, 'PGRST202', { hint: null }, { send: {} }),
  refused('GET /rpc/all_items?no=1', 404, 'PGRST202', { hint: null }),
  refused('GET /rpc/add_them', 404, 'PGRST202', { hint: null }),
  refused('POST /rpc/unnamed_text', 404, 'PGRST202', { hint: null }, { send: { a: 1 } }),
  refused('POST /rpc/say_hello', 400, 'PGRST102', {}, { send: '{name: "John"}' }),
  refused('POST /rpc/say_hello?name=John', 400, 'PGRST100', {}, { send: { name: 'John' } }),
  refused('POST /rpc/add_them', 400, '22P02', {}, { send: { a: 'x', b: 1 } }),
  refused(
    'POST /rpc/say_hello',
    400,
    'PGRST102',
    {},
    { headers: { 'Content-Type': 'audio/mpeg3' }, send: 'x' },
  ),
  refused('GET /rpc/say_hello?name=x', 406, 'PGRST107', {}, { headers: { Accept: 'audio/mpeg3' } }),
  refused('DELETE /rpc/say_hello', 405, 'PGRST101', { message: 'Cannot use the DELETE method on RPC' }),
  refused('PATCH /rpc/say_hello', 405, 'PGRST101', {}, { send: {} }),
  refused('PUT /rpc/say_hello', 405, 'PGRST101', {}, { send: {} }),
  refused('GET /rpc/add_item?new_id=900', 405, '25006'),
  refused('POST /rpc/change_though_stable', 405, '25006', {}, { send: {} }),
  of('GET /items?id=eq.900', 200, []),
  refused(
    'POST /rpc/say_hello',
    400,
    'PGRST128',
    {
      message:
        'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    },
    { headers: { Prefer: 'handling=strict, max-affected=1' }, send: { name: 'x' } },
  ),
  refused(
    'POST /rpc/move_items',
    400,
    'PGRST124',
    { details: 'The query affects 3 rows' },
    {
      headers: { Prefer: 'handling=strict, max-affected=2' },
      send: { lowest: 13, by: 1000 },
    },
  ),
  refused('POST /rpc/move_items', 406, 'PGRST116', {}, { headers: ONE, send: { lowest: 13, by: 1000 } }),
  of('GET /items?id=gt.1000', 200, []),
  refused(
    'POST /rpc/raise_as',
    402,
    'PT402',
    { message: 'Payment Required', details: 'Quota exceeded', hint: '' },
    raised('PT402', 'Payment Required', 'Quota exceeded'),
  ),
  refused('POST /rpc/raise_as', 500, 'PT40A', {}, raised('PT40A', 'Wrong')),
  refused(
    'POST /rpc/raise_as',
    401,
    '42501',
    {},
    { ...raised('42501', 'No'), head: { 'WWW-Authenticate': 'Bearer' } },
  ),
  ...(
    [
      ['08000', 503],
      ['09000', 500],
      ['0L000', 403],
      ['0P000', 403],
      ['21000', 500],
      ['22023', 400],
      ['23502', 400],
      ['23503', 409],
      ['23505', 409],
      ['25000', 500],
      ['25006', 405],
      ['28000', 403],
      ['2D000', 500],
      ['38000', 500],
      ['39000', 500],
      ['3B000', 500],
      ['40001', 500],
      ['42883', 404],
      ['42P01', 404],
      ['42P17', 500],
      ['53000', 503],
      ['53400', 500],
      ['54000', 500],
      ['55000', 500],
      ['57000', 500],
      ['57P01', 503],
      ['58000', 500],
      ['F0000', 500],
      ['HV000', 500],
      ['P0001', 400],
      ['P0002', 500],
      ['XX000', 500],
      ['ZZZZZ', 400],
    ] as const
  ).map(([state, status]) => refused('POST /rpc/raise_as', status, state, {}, raised(state, 'Said'))),
  of(
    'POST /rpc/raise_as',
    332,
    { code: '123', message: 'ABC', details: 'DEF', hint: 'XYZ' },
    {
      ...raised(
        'PGRST',
        '{"code":"123","message":"ABC","details":"DEF","hint":"XYZ"}',
        '{"status":332,"headers":{"X-Header":"str","X-Bad":"a\\r\\nb","Content-Length":"1"}}',
      ),
      head: { 'X-Header': 'str', 'X-Bad': null },
    },
  ),
  refused(
    'POST /rpc/raise_as',
    500,
    'PGRST121',
    {
      details: "Invalid JSON value for MESSAGE: 'INVALID'",
      hint: "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    },
    raised('PGRST', 'INVALID', '{}'),
  ),
  refused(
    'POST /rpc/raise_as',
    500,
    'PGRST121',
    { details: 'DETAIL is missing in the RAISE statement' },
    raised('PGRST', '{"code":"1","message":"A"}'),
  ),
  refused(
    'POST /rpc/raise_as',
    500,
    'PGRST121',
    { details: "Invalid JSON value for DETAIL: 'INVALID'" },
    raised('PGRST', '{"code":"1","message":"A"}', 'INVALID'),
  ),
];

export const SETTINGS = [
  of('POST /rpc/with_headers', 204, '', { send: { headers: '[]', status: '204' } }),
  of('POST /rpc/raise_as', 204, '', { send: { state: 'PT204', said: 'Nothing' } }),
  refused('GET /rpc/add_them?a=1&b=2&select=nothing', 400, '42703'),
  refused('GET /rpc/gives_integers?gives_integers=eq.1', 400, '42703'),
  of('POST /rpc/setting_of', 200, '"POST"', { send: { name: 'request.method' } }),
  of('GET /rpc/setting_of?name=request.method', 200, '"GET"'),
  of('POST /rpc/setting_of', 200, '"/rpc/setting_of"', { send: { name: 'request.path' } }),
  of('POST /rpc/with_headers', 418, '1', {
    send: { headers: '[{"X-Own":"yes"},{"Cache-Control":"private"}]', status: '418' },
    head: { 'X-Own': 'yes', 'Cache-Control': 'private' },
  }),
  refused(
    'POST /rpc/with_headers',
    500,
    'PGRST111',
    {},
    { send: { headers: '{"X-Own":"yes"}', status: '' } },
  ),
  refused(
    'POST /rpc/with_headers',
    500,
    'PGRST111',
    {},
    { send: { headers: '[{"X":"a","Y":"b"}]', status: '' } },
  ),
  refused(
    'POST /rpc/with_headers',
    500,
    'PGRST111',
    {},
    { send: { headers: '[{"X":"a\\r\\nSet-Cookie: b"}]', status: '' } },
  ),
  refused('POST /rpc/with_headers', 500, 'PGRST112', {}, { send: { headers: '', status: 'fine' } }),
];
